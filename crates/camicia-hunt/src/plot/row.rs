//! Labels side by side that would lie on each other where they belong.

/// Where labels stand that belong at these places, in rising order: as near to them as they can be,
/// `gap` apart from each other and none beyond `end`.
///
/// If there is no room for all of them between 0 and `end`, the first ones get places below 0.
pub(super) fn spread(places: &[i32], gap: i32, end: i32) -> Vec<i32> {
    let mut spread: Vec<i32> = Vec::with_capacity(places.len());
    let mut least = i32::MIN;
    for &place in places {
        let place = place.max(least);
        spread.push(place);
        least = place + gap;
    }
    let mut most = end;
    for place in spread.iter_mut().rev() {
        *place = (*place).min(most);
        most = *place - gap;
    }
    spread
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_keep_their_distance_and_end_in_time() {
        for (places, expected) in [
            (&[][..], &[][..]),
            (&[10, 50], &[10, 50]),
            (&[10, 12, 13], &[10, 22, 34]),
            (&[10, 90, 95, 96], &[10, 76, 88, 100]),
        ] {
            assert_eq!(spread(places, 12, 100), expected);
        }
    }
}
