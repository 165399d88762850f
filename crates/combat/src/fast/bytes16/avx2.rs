//! Sixteen bytes in a register, with AVX2.
//!
//! Half a register would hold them: the instructions are those of SSE4.1, in the form in which two
//! operands make a third.
#![allow(unsafe_code)] // to move vectors to and from memory
#![allow(clippy::wildcard_imports, clippy::cast_sign_loss)] // the intrinsics' names and signs

use std::arch::x86_64::*;

use cardcore::simd::Level;

/// The lowest level at which there is what is needed here.
pub(super) const LEVEL: Level = Level::Avx2;

/// Sixteen bytes.
#[derive(Clone, Copy)]
pub(super) struct Bytes(__m128i);

impl Bytes {
    with_vectors! {

    /// The same byte sixteen times.
    #[inline]
    pub(super) fn splat(byte: u8) -> Self {
        Self(_mm_set1_epi8(byte.cast_signed()))
    }

    /// These two bytes, and zeros above them.
    #[inline]
    pub(super) fn pair(first: u8, second: u8) -> Self {
        Self(_mm_cvtsi32_si128(i32::from(first) | i32::from(second) << 8))
    }

    /// From memory.
    #[inline]
    pub(super) fn load(from: &[u8; 16]) -> Self {
        // SAFETY: the array has 16 bytes, and the load asks for no alignment.
        Self(unsafe { _mm_loadu_si128(from.as_ptr().cast()) })
    }

    /// To memory.
    #[inline]
    pub(super) fn store(self, to: &mut [u8; 16]) {
        // SAFETY: the array has 16 bytes, and the store asks for no alignment.
        unsafe { _mm_storeu_si128(to.as_mut_ptr().cast(), self.0) }
    }

    /// The lowest byte.
    #[inline]
    pub(super) fn lowest(self) -> u8 {
        _mm_cvtsi128_si32(self.0) as u8
    }

    /// The greatest byte.
    #[inline]
    pub(super) fn greatest(self) -> u8 {
        // By halving, then pairs of bytes in eight words, of which one instruction finds the least. The
        // least complement is that of the greatest.
        let most = _mm_max_epu8(self.0, _mm_srli_epi16::<8>(self.0));
        let complements = _mm_andnot_si128(most, _mm_set1_epi16(0xff));
        !(_mm_cvtsi128_si32(_mm_minpos_epu16(complements)) as u8)
    }

    /// Whether all bytes are 0.
    #[inline]
    pub(super) fn is_zero(self) -> bool {
        _mm_testz_si128(self.0, self.0) == 1
    }

    /// A bit for each byte, of which each is 0 or 255, from the lowest on: for eight bytes at least.
    #[inline]
    pub(super) fn marks(self) -> u32 {
        _mm_movemask_epi8(self.0).cast_unsigned()
    }

    #[inline]
    pub(super) fn and(self, other: Self) -> Self {
        Self(_mm_and_si128(self.0, other.0))
    }

    #[inline]
    pub(super) fn or(self, other: Self) -> Self {
        Self(_mm_or_si128(self.0, other.0))
    }

    #[inline]
    pub(super) fn xor(self, other: Self) -> Self {
        Self(_mm_xor_si128(self.0, other.0))
    }

    #[inline]
    pub(super) fn add(self, other: Self) -> Self {
        Self(_mm_add_epi8(self.0, other.0))
    }

    #[inline]
    pub(super) fn sub(self, other: Self) -> Self {
        Self(_mm_sub_epi8(self.0, other.0))
    }

    #[inline]
    pub(super) fn max(self, other: Self) -> Self {
        Self(_mm_max_epu8(self.0, other.0))
    }

    #[inline]
    pub(super) fn min(self, other: Self) -> Self {
        Self(_mm_min_epu8(self.0, other.0))
    }

    /// 255 in each byte that is not less than the other's.
    #[inline]
    pub(super) fn at_least(self, other: Self) -> Self {
        Self(_mm_cmpeq_epi8(_mm_max_epu8(self.0, other.0), self.0))
    }

    /// 255 in each byte that is greater than the other's. All are below 128.
    #[inline]
    pub(super) fn above(self, other: Self) -> Self {
        Self(_mm_cmpgt_epi8(self.0, other.0))
    }

    /// The lowest eight bytes of each, in turn.
    #[inline]
    pub(super) fn zip(self, other: Self) -> Self {
        Self(_mm_unpacklo_epi8(self.0, other.0))
    }

    /// In each half every byte moved up by so many bits, eight a byte; zeros come in below.
    #[inline]
    pub(super) fn up<const BITS: i32>(self) -> Self {
        Self(_mm_slli_epi64::<BITS>(self.0))
    }

    /// All bytes but the lowest, and above them the lowest of `above`.
    #[inline]
    pub(super) fn next(self, above: Self) -> Self {
        Self(_mm_alignr_epi8::<1>(above.0, self.0))
    }

    /// The bytes that stand at these places: 0 to 15, or 128 for no byte, which is 0.
    #[inline]
    pub(super) fn at(self, places: Self) -> Self {
        Self(_mm_shuffle_epi8(self.0, places.0))
    }

    }
}
