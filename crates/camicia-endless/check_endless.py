#!/usr/bin/env python3
"""Checks claims about games of Camicia (Beggar-My-Neighbour), a claim a line, by playing them.

DEAL CARDS POSITION CARDS   the game never ends: after so many cards it is at this position, which comes
                            again after so many more. A position is the leader's hand, /, the other's.
DEAL CARDS TRICKS           the game ends, after so many cards and tricks.

A deal is A's hand, /, B's hand, top card first; - is a number card. A leads. The players lay cards on a
pile in turn until one lays a payment card. For it the other one owes cards: for J one, Q two, K three, A
four. If one of these is a payment card, that debt is over, and now the first player owes. When a debt is
paid in full, the other player takes the pile under the own hand, as it lies, and leads: that was a
trick. Who has no card when one is asked for, or none after a trick, has lost; the last pile counts too.
"""
import collections, fileinput, sys

OWED = {"J": 1, "Q": 2, "K": 3, "A": 4}


def positions(deal):
    """The start of each trick and the end: cards and tricks played, who leads, both hands."""
    hands = [collections.deque(hand) for hand in deal.split("/")]
    leader = cards = tricks = 0
    while True:
        yield cards, tricks, leader, [*map("".join, hands)]
        if not all(hands):
            return
        player, owed, pile = leader, 0, []
        while hands[player]:
            card = hands[player].popleft()
            pile.append(card)
            if card != "-":
                owed = OWED[card]
            elif owed > 1:
                owed -= 1
                continue
            elif owed == 1:
                break
            player = 1 - player
        leader = 1 - player
        hands[leader].extend(pile)
        cards, tricks = cards + len(pile), tricks + 1


def holds(deal, cards, *claim):
    """Whether a claim is true."""
    game = positions(deal)
    start = next(position for position in game if position[0] >= int(cards) or not all(position[3]))
    if len(claim) == 1:
        return start[:2] == (int(cards), int(claim[0])) and not all(start[3])
    position, again = claim[0].split("/"), int(claim[1])
    if start[0] != int(cards) or start[3][:: -1 if start[2] else 1] != position:
        return False
    return next((later[0] for later in game if later[2:] == start[2:]), None) == start[0] + again


claims = [line.split() for line in fileinput.input() if line.strip()]
for number, claim in enumerate(claims, 1):
    try:
        true = len(claim) in (3, 4) and holds(*claim)
    except (KeyError, IndexError, ValueError):
        true = False
    if not true:
        sys.exit(f"claim {number} does not hold: {' '.join(claim)}")
print(len(claims), "claims hold")
