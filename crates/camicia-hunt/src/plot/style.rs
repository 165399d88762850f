//! How texts and marks look.

use plotters::coord::Shift;
use plotters::element::Text;
use plotters::prelude::{DrawingArea, DrawingAreaErrorKind, SVGBackend};
use plotters::style::text_anchor::Pos;
use plotters::style::{Color, FontStyle, FontTransform, IntoFont, ShapeStyle, TextStyle};

use super::palette::Colour;

/// The picture, or a part of it, measured in pixels.
pub(super) type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// Drawing in memory fails only if something lies outside what can be drawn.
pub(super) type Drawn = Result<(), DrawingAreaErrorKind<std::io::Error>>;

/// The size of all texts, in pixels.
pub(super) const TEXT: i32 = 13;

const FAMILY: &str = "system-ui, sans-serif";

/// Writes a line whose upper left corner is there.
pub(super) fn write(area: &Area<'_>, text: &str, at: (i32, i32), style: &TextStyle<'_>) -> Drawn {
    area.draw(&Text::new(text, at, style.clone()))
}

/// Text of this colour.
pub(super) fn text(colour: Colour) -> TextStyle<'static> {
    of_weight(colour, FontStyle::Normal)
}

/// Bold text of this colour.
pub(super) fn bold(colour: Colour) -> TextStyle<'static> {
    of_weight(colour, FontStyle::Bold)
}

fn of_weight(colour: Colour, weight: FontStyle) -> TextStyle<'static> {
    // The backend divides sizes by this factor, to come near to other backends.
    let font = (FAMILY, 1.24 * f64::from(TEXT), weight).into_font();
    TextStyle { font, color: colour.light.to_backend_color(), pos: Pos::default() }
}

/// Text of this colour that is read from below.
pub(super) fn upright(colour: Colour) -> TextStyle<'static> {
    text(colour).transform(FontTransform::Rotate270)
}

/// The line around a mark that is not filled.
pub(super) fn outline(colour: Colour) -> ShapeStyle {
    colour.light.stroke_width(2)
}
