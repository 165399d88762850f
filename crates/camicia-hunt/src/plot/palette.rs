//! Colours for light and for dark pages.
//!
//! The picture is drawn in the light colours, which a viewer without style sheets shows. A style
//! sheet in it replaces each of them by its dark one where the reader prefers dark.

use std::fmt::Write;

use plotters::style::RGBColor;

/// A colour by what it is for: on light pages and on dark ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Colour {
    pub(super) light: RGBColor,
    dark: RGBColor,
}

pub(super) const PAPER: Colour = colour(0xff_ff_ff, 0x1b_21_29);
pub(super) const INK: Colour = colour(0x1b_24_30, 0xe6_ea_f0);
pub(super) const FAINT: Colour = colour(0x56_62_73, 0xa3_af_bf);
pub(super) const LINE: Colour = colour(0xd9_df_e7, 0x2f_39_46);
pub(super) const GAMES: Colour = colour(0x7f_a9_d6, 0x3f_6d_a3);
pub(super) const TAIL: Colour = colour(0xb3_26_1e, 0xff_9d_92);
pub(super) const BAND: Colour = colour(0xf3_cf_cb, 0x5a_2f_2b);
pub(super) const DEALT: Colour = colour(0x1d_5f_a8, 0x7d_b4_f2);
pub(super) const BACKWARDS: Colour = colour(0x1b_6b_3a, 0x7f_d6_a0);
pub(super) const RECORD: Colour = colour(0x7a_3e_9d, 0xd3_a6_ee);

const ALL: [Colour; 10] = [PAPER, INK, FAINT, LINE, GAMES, TAIL, BAND, DEALT, BACKWARDS, RECORD];

const fn colour(light: u32, dark: u32) -> Colour {
    Colour { light: rgb(light), dark: rgb(dark) }
}

const fn rgb(colour: u32) -> RGBColor {
    let [_, red, green, blue] = colour.to_be_bytes();
    RGBColor(red, green, blue)
}

/// A drawn document, with a title for those who do not see it and with its dark colours.
pub(super) fn with_dark_colours(drawn: &str, title: &str) -> String {
    let (opening, rest) = drawn.split_once('>').expect("it begins with a tag");
    let opening = opening.replacen("<svg ", "<svg role=\"img\" ", 1);
    let title = title.replace('&', "&amp;").replace('<', "&lt;");
    format!("{opening}>\n<title>{title}</title>\n<style>\n{}</style>{rest}", style())
}

fn style() -> String {
    let mut style = "text { font-variant-numeric: tabular-nums }\n\
        @media (prefers-color-scheme: dark) {\n"
        .to_owned();
    for Colour { light, dark } in ALL {
        let (light, dark) = (hex(light), hex(dark));
        for property in ["fill", "stroke"] {
            writeln!(style, "[{property}=\"{light}\"] {{ {property}: {dark} }}")
                .expect("a string takes any text");
        }
    }
    style + "}\n"
}

fn hex(RGBColor(red, green, blue): RGBColor) -> String {
    format!("#{red:02X}{green:02X}{blue:02X}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_colours_are_alike_on_light_pages() {
        for (place, colour) in ALL.iter().enumerate() {
            assert!(ALL[..place].iter().all(|other| other.light != colour.light), "{colour:?}");
        }
    }

    #[test]
    fn a_title_is_text() {
        let svg = with_dark_colours("<svg width=\"1\">\n</svg>", "<script>&");
        assert!(svg.starts_with("<svg role=\"img\" width=\"1\">\n<title>&lt;script>&amp;</title>"));
        assert!(svg.ends_with("</style>\n</svg>"));
        assert!(svg.contains("[fill=\"#1B2430\"] { fill: #E6EAF0 }"));
    }
}
