//! The next order of some cards.

/// Puts items into the next of their orders, and tells the first place that has changed. The last
/// order stays as it is.
///
/// That is one exchange and one reversal of what is behind it: a few items' work, on average.
pub(crate) fn next_permutation<T: Ord + Copy>(items: &mut [T]) -> Option<usize> {
    // Behind this place all items are in their last order already; the one there must grow.
    let place = items.windows(2).rposition(|pair| pair[0] < pair[1])?;
    let (head, tail) = items.split_at_mut(place + 1);
    tail.reverse();
    let larger = tail.partition_point(|&item| item <= head[place]);
    std::mem::swap(&mut head[place], &mut tail[larger]);
    Some(place)
}
