//! Sixteen bytes in a register, with NEON, which every processor of aarch64 has.
#![allow(unsafe_code)] // to move vectors to and from memory
#![allow(clippy::wildcard_imports)] // the intrinsics

use std::arch::aarch64::*;

use cardcore::simd::Level;

/// The lowest level at which there is what is needed here.
pub(super) const LEVEL: Level = Level::Neon;

/// Sixteen bytes.
#[derive(Clone, Copy)]
pub(super) struct Bytes(uint8x16_t);

impl Bytes {
    with_vectors! {

    /// The same byte sixteen times.
    #[inline]
    pub(super) fn splat(byte: u8) -> Self {
        Self(vdupq_n_u8(byte))
    }

    /// These two bytes, and zeros above them.
    #[inline]
    pub(super) fn pair(first: u8, second: u8) -> Self {
        let pair = u64::from(first) | u64::from(second) << 8;
        Self(vcombine_u8(vcreate_u8(pair), vcreate_u8(0)))
    }

    /// From memory.
    #[inline]
    pub(super) fn load(from: &[u8; 16]) -> Self {
        // SAFETY: the array has 16 bytes, and the load asks for no alignment.
        Self(unsafe { vld1q_u8(from.as_ptr()) })
    }

    /// To memory.
    #[inline]
    pub(super) fn store(self, to: &mut [u8; 16]) {
        // SAFETY: the array has 16 bytes, and the store asks for no alignment.
        unsafe { vst1q_u8(to.as_mut_ptr(), self.0) }
    }

    /// The lowest byte.
    #[inline]
    pub(super) fn lowest(self) -> u8 {
        vgetq_lane_u8::<0>(self.0)
    }

    /// The greatest byte.
    #[inline]
    pub(super) fn greatest(self) -> u8 {
        vmaxvq_u8(self.0)
    }

    /// Whether all bytes are 0.
    #[inline]
    pub(super) fn is_zero(self) -> bool {
        vmaxvq_u32(vreinterpretq_u32_u8(self.0)) == 0
    }

    /// A bit for each byte, of which each is 0 or 255, from the lowest on: for eight bytes at least.
    #[inline]
    pub(super) fn marks(self) -> u32 {
        let weights = vcreate_u8(0x8040_2010_0804_0201);
        u32::from(vaddv_u8(vand_u8(vget_low_u8(self.0), weights)))
    }

    #[inline]
    pub(super) fn and(self, other: Self) -> Self {
        Self(vandq_u8(self.0, other.0))
    }

    #[inline]
    pub(super) fn or(self, other: Self) -> Self {
        Self(vorrq_u8(self.0, other.0))
    }

    #[inline]
    pub(super) fn xor(self, other: Self) -> Self {
        Self(veorq_u8(self.0, other.0))
    }

    #[inline]
    pub(super) fn add(self, other: Self) -> Self {
        Self(vaddq_u8(self.0, other.0))
    }

    #[inline]
    pub(super) fn sub(self, other: Self) -> Self {
        Self(vsubq_u8(self.0, other.0))
    }

    #[inline]
    pub(super) fn max(self, other: Self) -> Self {
        Self(vmaxq_u8(self.0, other.0))
    }

    #[inline]
    pub(super) fn min(self, other: Self) -> Self {
        Self(vminq_u8(self.0, other.0))
    }

    /// 255 in each byte that is not less than the other's.
    #[inline]
    pub(super) fn at_least(self, other: Self) -> Self {
        Self(vcgeq_u8(self.0, other.0))
    }

    /// 255 in each byte that is greater than the other's. All are below 128.
    #[inline]
    pub(super) fn above(self, other: Self) -> Self {
        Self(vcgtq_u8(self.0, other.0))
    }

    /// The lowest eight bytes of each, in turn.
    #[inline]
    pub(super) fn zip(self, other: Self) -> Self {
        Self(vzip1q_u8(self.0, other.0))
    }

    /// In each half every byte moved up by so many bits, eight a byte; zeros come in below.
    #[inline]
    pub(super) fn up<const BITS: i32>(self) -> Self {
        Self(vreinterpretq_u8_u64(vshlq_n_u64::<BITS>(vreinterpretq_u64_u8(self.0))))
    }

    /// All bytes but the lowest, and above them the lowest of `above`.
    #[inline]
    pub(super) fn next(self, above: Self) -> Self {
        Self(vextq_u8::<1>(self.0, above.0))
    }

    /// The bytes that stand at these places: 0 to 15, or 128 for no byte, which is 0.
    #[inline]
    pub(super) fn at(self, places: Self) -> Self {
        Self(vqtbl1q_u8(self.0, places.0))
    }

    }
}
