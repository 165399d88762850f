//! Text in the markup of others: what stands in it is shown, and is never part of the markup.

pub(crate) mod workflow;

use std::fmt::Write;

use crate::message::Printable;

/// Text as XML; characters that XML 1.0 cannot hold are shown as `\u{1b}`.
pub(crate) fn xml(text: &str) -> String {
    let mut escaped = String::new();
    for char in text.chars() {
        match char {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            char if char.is_control() || matches!(char, '\u{fffe}' | '\u{ffff}') => {
                let _ = write!(escaped, "{}", char.escape_unicode());
            }
            char => escaped.push(char),
        }
    }
    escaped
}

/// Text in a cell: nothing in it is Markdown or HTML.
pub(crate) fn cell(text: &str) -> String {
    let mut escaped = String::new();
    for char in Printable(text).to_string().chars() {
        if matches!(char, '\\' | '|' | '`' | '*' | '_' | '<' | '>' | '&' | '[' | ']' | '#') {
            escaped.push('\\');
        }
        escaped.push(char);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_xml_is_markup() {
        assert_eq!(xml("a<\"b\">&\u{1b}"), "a&lt;&quot;b&quot;&gt;&amp;\\u{1b}");
    }

    #[test]
    fn nothing_in_a_cell_ends_it() {
        assert_eq!(cell("a|b\n<c>"), "a\\|b\\\\u{a}\\<c\\>");
    }
}
