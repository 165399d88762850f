//! The order of the labels, and which label is the joker.

use crate::{Label, RulesError};

/// Which labels are stronger than which, and which label, if any, plays the joker.
///
/// A joker counts as whatever label makes the hand's type the best. Where hands of one type are
/// compared card by card, it has the strength of its own place in the order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    /// How strong each label is, by its index: from 0, the weakest, to 12.
    pub(crate) strengths: [u8; Label::COUNT],
    joker: Option<Label>,
}

impl Rules {
    /// The puzzle's first part: `AKQJT98765432`, no joker.
    pub const PART1: Self = Self::known(*b"AKQJT98765432", None);

    /// The puzzle's second part: J is the joker and the weakest label, `AKQT98765432J`.
    pub const PART2: Self = Self::known(*b"AKQT98765432J", Label::from_char('J'));

    /// The rules with this order of the 13 labels, the strongest first, and this joker.
    ///
    /// ```
    /// use camel_cards::Rules;
    ///
    /// assert_eq!(Rules::new("AKQT98765432J", Some('J')), Ok(Rules::PART2));
    /// let error = Rules::new("AKQJT9876543", None).unwrap_err();
    /// assert_eq!(error.to_string(), "an order has 13 labels, this one has 12");
    /// ```
    ///
    /// # Errors
    /// When the order is not made of each of the 13 labels once, or the joker is no label.
    pub fn new(order: &str, joker: Option<char>) -> Result<Self, RulesError> {
        let labels = order
            .chars()
            .map(|char| Label::from_char(char).ok_or(RulesError::UnknownLabel(char)))
            .collect::<Result<Vec<_>, _>>()?;
        if let Some(&twice) = labels
            .iter()
            .enumerate()
            .find_map(|(at, label)| labels[..at].contains(label).then_some(label))
        {
            return Err(RulesError::Repeated(twice.to_char()));
        }
        if labels.len() != Label::COUNT {
            return Err(RulesError::OrderSize { found: labels.len() });
        }
        let joker = joker
            .map(|char| Label::from_char(char).ok_or(RulesError::UnknownJoker(char)))
            .transpose()?;
        let mut strengths = [0; Label::COUNT];
        for (strength, label) in labels.iter().rev().enumerate() {
            strengths[label.index()] = strength as u8;
        }
        Ok(Self { strengths, joker })
    }

    /// How strong a label is where hands of one type are compared: 0, the weakest, to 12.
    pub const fn strength(&self, label: Label) -> u8 {
        self.strengths[label.index()]
    }

    /// The labels, the weakest first.
    pub(crate) const fn order(&self) -> [Label; Label::COUNT] {
        let mut order = [Label::from_index(0); Label::COUNT];
        let mut index = 0;
        while index < Label::COUNT {
            order[self.strengths[index] as usize] = Label::from_index(index);
            index += 1;
        }
        order
    }

    /// The label that plays the joker.
    pub const fn joker(&self) -> Option<Label> {
        self.joker
    }

    /// An order that is known to be right.
    const fn known(order: [u8; Label::COUNT], joker: Option<Label>) -> Self {
        let mut strengths = [0; Label::COUNT];
        let mut at = 0;
        while at < Label::COUNT {
            let Some(label) = Label::from_char(order[at] as char) else { panic!("not a label") };
            strengths[label.index()] = (Label::COUNT - 1 - at) as u8;
            at += 1;
        }
        Self { strengths, joker }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_is_read_strongest_first() {
        assert_eq!(Rules::new("AKQJT98765432", None), Ok(Rules::PART1));
        let rules = Rules::new("23456789TJQKA", Some('A')).unwrap();
        assert_eq!(Label::all().map(|label| rules.strength(label)).next(), Some(12));
        assert_eq!(rules.joker(), Label::from_char('A'));
    }

    #[test]
    fn what_is_no_order_is_refused() {
        use RulesError::{OrderSize, Repeated, UnknownJoker, UnknownLabel};
        for (order, joker, error) in [
            ("", None, OrderSize { found: 0 }),
            ("AKQJT9876543", None, OrderSize { found: 12 }),
            ("AKQJT98765433", None, Repeated('3')),
            ("AKQJT98765432A", None, Repeated('A')),
            ("AKQJt98765432", None, UnknownLabel('t')),
            ("AKQJT98765432", Some('*'), UnknownJoker('*')),
        ] {
            assert_eq!(Rules::new(order, joker), Err(error), "{order:?} {joker:?}");
        }
    }
}
