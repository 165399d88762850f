// Numbers of 64 bits, for devices that have them.

alias Word = u64;

fn word(low: u32, high: u32) -> Word {
    return (u64(high) << 32u) | u64(low);
}

fn low(a: Word) -> u32 {
    return u32(a & 0xfffffffflu);
}

fn high(a: Word) -> u32 {
    return u32(a >> 32u);
}

fn add(a: Word, b: Word) -> Word {
    return a + b;
}

// The lower 64 bits of the product.
fn multiply(a: Word, b: Word) -> Word {
    return a * b;
}

// a ^ a >> by, for `by` from 1 to 31.
fn xor_shifted(a: Word, by: u32) -> Word {
    return a ^ (a >> by);
}
