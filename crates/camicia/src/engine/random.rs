//! Random numbers that anyone can make again.

/// `SplitMix64`: a counter that goes up by an odd number, each value mixed. So the n-th number is
/// known without the ones before it.
///
/// Each stream has an odd number of its own, so that no two streams run along each other, as in
/// the generator's description: Steele, Lea and Flood, *Fast splittable pseudorandom number
/// generators* (OOPSLA 2014). The mixing is Stafford's variant 13, as there.
#[derive(Debug, Clone, Copy)]
pub struct SplitMix64 {
    start: u64,
    gamma: u64,
}

/// The odd number nearest to 2^64 divided by the golden ratio.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

impl SplitMix64 {
    /// The generator of a stream of a seed.
    pub const fn new(seed: u64, stream: u64) -> Self {
        let streams = Self { start: mix(seed.wrapping_add(GOLDEN)), gamma: GOLDEN };
        Self {
            start: streams.number(stream.wrapping_mul(2)),
            gamma: odd(streams.number(stream.wrapping_mul(2).wrapping_add(1))),
        }
    }

    /// The number at a place of the stream.
    #[inline]
    pub const fn number(&self, place: u64) -> u64 {
        mix(self.start.wrapping_add(place.wrapping_add(1).wrapping_mul(self.gamma)))
    }
}

#[inline]
const fn mix(mut z: u64) -> u64 {
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// An odd number whose bits change often enough from place to place.
const fn odd(number: u64) -> u64 {
    let odd = mix(number) | 1;
    if (odd ^ odd >> 1).count_ones() < 24 { odd ^ 0xaaaa_aaaa_aaaa_aaaa } else { odd }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_reference_implementation() {
        // The first outputs for seed 1234567, as Vigna's splitmix64.c prints them.
        let reference = SplitMix64 { start: 1_234_567, gamma: GOLDEN };
        let first: Vec<u64> = (0..5).map(|place| reference.number(place)).collect();
        assert_eq!(
            first,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423,
                4_593_380_528_125_082_431,
                16_408_922_859_458_223_821
            ]
        );
    }
}
