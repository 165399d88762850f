//! A position in one word.

use super::hall;

/// Where the amphipods stand that are not home yet, in eight bytes.
///
/// Bytes 0 to 3 hold one board for each kind: a bit for each of the seven hallway spaces. Bytes 4
/// to 7 hold, for each room, how many of its amphipods must still leave. Which amphipods these are
/// the state need not say, for they leave from the top in an order that never changes.
///
/// The example's first move parks the upper `B` of room 2 in space 2:
///
/// ```text
/// #############     byte     7  6  5  4    3  2  1  0
/// #...B.......#     room     D  C  B  A    kind
/// ###B#C#.#D###             02 00 02 01   00 00 04 00
///   #A#D#C#A#
///   #########     the word 0x0200_0201_0000_0400
/// ```
///
/// Room A counts its `B` alone, for the `A` below is home already; room C counts nobody. The
/// organised burrow is the word 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct State(u64);

impl State {
    /// Everybody at home.
    pub(super) const ORGANISED: Self = Self(0);

    pub(super) const fn new(boards: [u8; 4], waiting: [u8; 4]) -> Self {
        Self(u32::from_le_bytes(boards) as u64 | (u32::from_le_bytes(waiting) as u64) << 32)
    }

    /// The hallway spaces where amphipods of a kind stand.
    pub(super) const fn board(self, kind: usize) -> u8 {
        (self.0 >> (8 * kind)) as u8
    }

    /// All four boards, kind 0 in the lowest byte.
    pub(super) const fn boards(self) -> u32 {
        self.0 as u32
    }

    /// How many amphipods must still leave a room.
    pub(super) const fn waiting(self, room: usize) -> usize {
        (self.0 >> (32 + 8 * room)) as u8 as usize
    }

    /// The hallway spaces in use.
    pub(super) const fn occupied(self) -> u8 {
        self.staying(0)
    }

    /// The hallway spaces in use by kinds that are not in a set.
    pub(super) const fn staying(self, gone: usize) -> u8 {
        // One byte of ones for each bit of the set.
        const SPREAD: [u32; 16] = {
            let mut table = [0; 16];
            let mut index = 0;
            while index < 16 * 4 {
                let (set, kind) = (index / 4, index % 4);
                table[set] |= (0xff * ((set as u32 >> kind) & 1)) << (8 * kind);
                index += 1;
            }
            table
        };
        let boards = self.boards() & !SPREAD[gone];
        let halves = boards | boards >> 16;
        (halves | halves >> 8) as u8
    }

    /// The rooms that nobody must leave any more, as a set: their owners may go home.
    pub(super) const fn ready(self) -> u8 {
        const EACH: u32 = 0x0101_0101;
        let waiting = (self.0 >> 32) as u32;
        // At most 8 wait for each room, so adding 127 sets a byte's highest bit unless nobody waits,
        // and nothing is carried into the next byte.
        let ready = !(waiting + EACH * 0x7f) >> 7 & EACH;
        // Times this number, the bits 0, 8, 16 and 24 come together at the top.
        (ready.wrapping_mul(0x0102_0408) >> 24) as u8
    }

    /// One fewer to leave `room`.
    #[must_use]
    pub(super) const fn without_top(self, room: usize) -> Self {
        Self(self.0 - (1 << (32 + 8 * room)))
    }

    /// With one of a kind in a free hallway space.
    #[must_use]
    pub(super) const fn with(self, kind: usize, space: usize) -> Self {
        Self(self.0 | 1 << (8 * kind + space))
    }

    /// Without the one of a kind in a hallway space.
    #[must_use]
    pub(super) const fn without(self, kind: usize, space: usize) -> Self {
        Self(self.0 & !(1 << (8 * kind + space)))
    }

    /// Whether one of a kind in a space and somebody in the hallway stand in each other's way
    /// home. Neither will ever move again.
    pub(super) const fn is_locked_by(self, kind: usize, space: usize) -> bool {
        self.boards() & LOCKED_BY[kind][space] != 0
    }
}

/// For each kind and space the boards of those who would be locked with it.
///
/// A `D` in space 2 goes right and an `A` in space 4 goes left, each through the other.
const LOCKED_BY: [[u32; hall::SPACES]; 4] = {
    let mut table = [[0; hall::SPACES]; 4];
    let mut kind = 0;
    while kind < 4 {
        let mut space = 0;
        while space < hall::SPACES {
            let mut bit = 0;
            while bit < 4 * 8 {
                let (other, there) = (bit / 8, bit % 8);
                if there < hall::SPACES
                    && hall::way(space, kind) >> there & 1 == 1
                    && hall::way(there, other) >> space & 1 == 1
                {
                    table[kind][space] |= 1 << bit;
                }
                bit += 1;
            }
            space += 1;
        }
        kind += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_is_the_one_drawn_above() {
        let state = State::new([0; 4], [1, 2, 1, 2]).without_top(2).with(1, 2);
        assert_eq!(state, State(0x0200_0201_0000_0400));
        assert_eq!((state.occupied(), state.ready()), (0b100, 0b0100));
        assert_eq!(state.without(1, 2).occupied(), 0);
    }

    #[test]
    fn two_who_must_pass_each_other_are_locked() {
        let right = State::new([0; 4], [0; 4]).with(3, 2);
        assert!(right.is_locked_by(0, 4));
        // Nobody is in the way of one who goes the same way, or who is at home in between.
        assert!(!right.is_locked_by(3, 4));
        assert!(!right.is_locked_by(1, 4));
        assert!(!right.is_locked_by(0, 1));
    }
}
