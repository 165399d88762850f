//! Drawing: the title, the chart, its legend and the caption, one below the other.

use plotters::prelude::{IntoDrawingArea, SVGBackend};

use super::caption::wrapped;
use super::palette::{INK, PAPER};
use super::style::{TEXT, bold, text, write};
use super::{Plot, chart, legend};

/// Pixels.
const ROW: i32 = 20;
const MARGIN: i32 = 12;
const CHART: i32 = 420;

/// The picture in light colours.
pub(super) fn draw(plot: &Plot, width: u32) -> String {
    // A character is about half as wide as it is high.
    let columns = 2 * (width.cast_signed() - 2 * MARGIN) / TEXT;
    let caption = plot.caption();
    let caption =
        caption.iter().flat_map(|sentence| wrapped(sentence, columns.unsigned_abs() as usize));
    let caption: Vec<_> = caption.collect();
    let legend = legend::of(plot);
    let rows = |lines: usize| ROW * i32::try_from(lines).expect("a picture has few lines");
    let legend_top = MARGIN + ROW + CHART;
    let caption_top = legend_top + rows(legend.len()) + MARGIN;
    let height = caption_top + rows(caption.len()) + MARGIN;

    let mut svg = String::new();
    {
        let size = (width, height.unsigned_abs());
        let area = SVGBackend::with_string(&mut svg, size).into_drawing_area();
        let draw = || {
            area.fill(&PAPER.light)?;
            write(&area, &plot.title(), (MARGIN, MARGIN), &bold(INK))?;
            let (above, _) = area.split_vertically(legend_top);
            chart::draw(plot, &above.margin(MARGIN + ROW, 0, MARGIN, MARGIN))?;
            for (entry, top) in legend.iter().zip((legend_top..).step_by(ROW as usize)) {
                entry.draw(&area, (MARGIN, top))?;
            }
            for (line, top) in caption.iter().zip((caption_top..).step_by(ROW as usize)) {
                write(&area, line, (MARGIN, top), &text(INK))?;
            }
            area.present()
        };
        draw().expect("a picture in memory takes whatever is drawn");
    }
    svg
}
