// Numbers of 64 bits as pairs of 32-bit words, for devices without 64-bit integers.

alias Word = vec2<u32>; // low, high

fn word(low: u32, high: u32) -> Word {
    return vec2<u32>(low, high);
}

fn low(a: Word) -> u32 {
    return a.x;
}

fn high(a: Word) -> u32 {
    return a.y;
}

fn add(a: Word, b: Word) -> Word {
    let sum = a.x + b.x;
    return vec2<u32>(sum, a.y + b.y + select(0u, 1u, sum < a.x));
}

// The lower 64 bits of the product. There is no product of 64 bits in WGSL, so the one of the low
// words is put together from four of their halves.
fn multiply(a: Word, b: Word) -> Word {
    let a_low = a.x & 0xffffu;
    let a_high = a.x >> 16u;
    let b_low = b.x & 0xffffu;
    let b_high = b.x >> 16u;
    let one = a_high * b_low + ((a_low * b_low) >> 16u);
    let other = a_low * b_high + (one & 0xffffu);
    let carried = a_high * b_high + (one >> 16u) + (other >> 16u);
    return vec2<u32>(a.x * b.x, carried + a.x * b.y + a.y * b.x);
}

// a ^ a >> by, for `by` from 1 to 31.
fn xor_shifted(a: Word, by: u32) -> Word {
    return vec2<u32>(a.x ^ ((a.x >> by) | (a.y << (32u - by))), a.y ^ (a.y >> by));
}
