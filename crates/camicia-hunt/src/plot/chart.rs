//! The chart: the histogram, the fitted tail, the records, and this hunt's longest games.

use std::ops::Range;

use plotters::coord::combinators::LogCoord;
use plotters::coord::types::RangedCoordf64;
use plotters::prelude::{
    Cartesian2d, ChartBuilder, ChartContext, Circle, IntoLogRange, LabelAreaPosition, LineSeries,
    PathElement, Polygon, Rectangle, SVGBackend,
};
use plotters::style::Color;

use super::Plot;
use super::bars::Bars;
use super::numbers::{grouped, power_of_ten, round_step, whole};
use super::palette::{BACKWARDS, BAND, DEALT, FAINT, GAMES, LINE, PAPER, RECORD, TAIL};
use super::row::spread;
use super::style::{Area, Drawn, TEXT, outline, text, upright, write};
use crate::forecast::{Expected, real};

type Chart<'a, 'b> = ChartContext<'a, SVGBackend<'b>, Cartesian2d<RangedCoordf64, LogCoord<f64>>>;

/// Pixels beside the chart for the numbers of games, and below it for the tricks.
const AXIS_LEFT: i32 = 48;
const AXIS_BELOW: i32 = 46;
/// Pixels above the chart for what is counted.
const ABOVE: i32 = 24;

/// What the chart's axes reach.
struct Scale {
    tricks: f64,
    games: Range<f64>,
    bars: Bars,
}

impl Scale {
    fn new(plot: &Plot, pixels: u32) -> Self {
        let longest = [&plot.dealt, &plot.backwards].into_iter().flatten().copied();
        let longest = longest.chain(plot.tricks.longest()).max().unwrap_or(0);
        let tricks = 1.03 * real(longest.max(plot.forecast.tricks));
        // Bars of at least three pixels.
        let bars = Bars::new(&plot.tricks, round_step(3.0 * tricks / f64::from(pixels)));
        let last = plot.expected(tricks, &bars).low;
        // Far beyond any record, and far from where numbers end.
        let low = last.clamp(1e-60, 0.5);
        let games = 10_f64.powf(low.log10().floor())..2.0 * real(bars.most());
        Self { tricks, games, bars }
    }
}

impl Plot {
    /// How many games are expected in a bar that begins at so many tricks.
    fn expected(&self, tricks: f64, bars: &Bars) -> Expected {
        let from = self.forecast.reaching(tricks);
        let to = self.forecast.reaching(tricks + real(bars.width));
        Expected {
            estimate: from.estimate - to.estimate,
            low: from.low - to.low,
            high: from.high - to.high,
        }
    }
}

/// Pixels for the names of records, from the top.
const NAMES: i32 = 176;

/// Draws the chart into all of an area.
pub(super) fn draw(plot: &Plot, area: &Area<'_>) -> Drawn {
    let (width, _) = area.dim_in_pixel();
    let pixels = width - AXIS_LEFT.cast_unsigned();
    let scale = Scale::new(plot, pixels);
    let by = format!("games by {} tricks", scale.bars.width);
    write(area, &by, (0, 0), &text(FAINT))?;
    let mut chart = ChartBuilder::on(&area.margin(ABOVE, 0, 0, 0))
        .set_label_area_size(LabelAreaPosition::Left, AXIS_LEFT)
        .set_label_area_size(LabelAreaPosition::Bottom, AXIS_BELOW)
        .build_cartesian_2d(0.0..scale.tricks, scale.games.clone().log_scale())?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .bold_line_style(LINE.light)
        .light_line_style(PAPER.light)
        .axis_style(FAINT.light)
        .label_style(text(FAINT))
        .axis_desc_style(text(FAINT))
        .x_labels((pixels / 70) as usize)
        .x_label_formatter(&|tricks| whole(*tricks))
        .y_labels(10)
        .y_label_formatter(&|games| power_of_ten(*games))
        .x_desc("tricks")
        .draw()?;
    bars(&mut chart, &scale)?;
    tail(plot, &mut chart, &scale)?;
    records(plot, &mut chart, area)?;
    longest(plot, &mut chart)
}

fn bars(chart: &mut Chart<'_, '_>, scale: &Scale) -> Drawn {
    let floor = scale.games.start;
    chart.draw_series(scale.bars.games.iter().map(|(&from, &games)| {
        let (left, right) = (real(from), real(from + scale.bars.width));
        Rectangle::new([(left, real(games)), (right, floor)], GAMES.light.filled())
    }))?;
    Ok(())
}

/// The fitted tail and the band in which the true one is 95 times in 100, as far as they are seen.
/// All three lines are straight here.
fn tail(plot: &Plot, chart: &mut Chart<'_, '_>, scale: &Scale) -> Drawn {
    const POINTS: u32 = 200;
    let from = real(plot.forecast.tail_from);
    let step = (scale.tricks - from) / f64::from(POINTS);
    let half = real(scale.bars.width) / 2.0;
    let expected = |tricks: f64| plot.expected(tricks - half, &scale.bars);
    let ends = (1..=POINTS).map(|point| from + step * f64::from(point));
    let Some(to) = ends.rev().find(|&end| expected(end).low >= scale.games.start) else {
        return Ok(());
    };
    let (begin, end) = (expected(from), expected(to));
    let band = [(from, begin.low), (from, begin.high), (to, end.high), (to, end.low)];
    chart.draw_series([Polygon::new(band, BAND.light.filled())])?;
    chart.draw_series(LineSeries::new(
        [(from, begin.estimate), (to, end.estimate)],
        TAIL.light.stroke_width(2),
    ))?;
    Ok(())
}

/// A line for each known record, with its name where the others leave room.
fn records(plot: &Plot, chart: &mut Chart<'_, '_>, area: &Area<'_>) -> Drawn {
    let plotting = chart.plotting_area();
    let (xs, ys) = plotting.get_pixel_range();
    let (left, top) = area.get_base_pixel();
    let at: Vec<_> = plot
        .records
        .iter()
        .map(|record| plotting.map_coordinate(&(real(record.tricks), 1.0)).0)
        .collect();
    let labels = spread(&at, TEXT + 1, xs.end - TEXT);
    let names = upright(RECORD);
    for ((record, at), label) in plot.records.iter().zip(at).zip(labels) {
        let corner = |x: i32, y: i32| (x - left, y - top);
        let name = format!("{}: {}", record.label, grouped(record.tricks));
        let below = ys.start + NAMES;
        area.draw(&PathElement::new(
            [corner(at, ys.end), corner(at, below + 24), corner(label, below)],
            RECORD.light,
        ))?;
        write(area, &name, corner(label, below - 4), &names)?;
    }
    Ok(())
}

/// This hunt's longest games: where a single game of them is in the chart.
fn longest(plot: &Plot, chart: &mut Chart<'_, '_>) -> Drawn {
    chart.draw_series(
        plot.backwards
            .iter()
            .map(|&tricks| Circle::new((real(tricks), 1.0), 4, outline(BACKWARDS))),
    )?;
    chart.draw_series(
        plot.dealt.iter().map(|&tricks| Circle::new((real(tricks), 1.0), 3, DEALT.light.filled())),
    )?;
    Ok(())
}
