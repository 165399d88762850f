//! Numbers as people read them.

use crate::forecast::{Expected, real};

/// A count with a comma before every three digits.
pub(super) fn grouped(count: u64) -> String {
    in_groups(&count.to_string())
}

/// A real number without what is behind its point, with a comma before every three digits.
pub(super) fn whole(value: f64) -> String {
    in_groups(&format!("{value:.0}"))
}

fn in_groups(digits: &str) -> String {
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// About two digits of an estimate, which is positive: 0.031, 4.2, 1,600, 3.2·10¹⁷.
pub(super) fn rounded(value: f64) -> String {
    if !(1e-3..1e6).contains(&value) {
        let text = format!("{value:.1e}");
        let (digits, exponent) = text.split_once('e').expect("it is written with an exponent");
        return format!("{digits}·10{}", superscript(exponent));
    }
    if value < 10.0 {
        return format!("{value:.*}", if value < 1.0 { 3 } else { 1 });
    }
    let unit = 10_f64.powi(value.log10().floor() as i32 - 1);
    whole((value / unit).round() * unit)
}

/// An estimate with its bounds.
pub(super) fn estimate(Expected { estimate, low, high }: &Expected) -> String {
    format!("{} ({} to {})", rounded(*estimate), rounded(*low), rounded(*high))
}

/// A power of ten.
pub(super) fn power_of_ten(value: f64) -> String {
    match value.log10().round() as i32 {
        0 => "1".to_owned(),
        1 => "10".to_owned(),
        exponent => format!("10{}", superscript(&exponent.to_string())),
    }
}

/// A step of 1, 2 or 5 times a power of ten that is at least so large.
pub(super) fn round_step(least: f64) -> u64 {
    let mut power = 1;
    loop {
        for step in [power, 2 * power, 5 * power] {
            if real(step) >= least {
                return step;
            }
        }
        power *= 10;
    }
}

fn superscript(digits: &str) -> String {
    let raised = |digit: char| match digit {
        '-' => '⁻',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        '4' => '⁴',
        '5' => '⁵',
        '6' => '⁶',
        '7' => '⁷',
        '8' => '⁸',
        '9' => '⁹',
        _ => '⁰',
    };
    digits.chars().map(raised).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_grouped() {
        for (count, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567")] {
            assert_eq!(grouped(count), text);
        }
        for (value, text) in [
            (0.0312, "0.031"),
            (4.24, "4.2"),
            (42.4, "42"),
            (1_649.0, "1,600"),
            (3.21e17, "3.2·10¹⁷"),
            (4.0e-9, "4.0·10⁻⁹"),
        ] {
            assert_eq!(rounded(value), text);
        }
        for (value, text) in [(1.0, "1"), (10.0, "10"), (1000.0, "10³"), (1e-12, "10⁻¹²")] {
            assert_eq!(power_of_ten(value), text);
        }
        for (least, step) in [(0.3, 1), (1.5, 2), (2.1, 5), (5.1, 10), (130.0, 200)] {
            assert_eq!(round_step(least), step);
        }
    }
}
