//! Axes of a sweep: numbers across, linear or logarithmic; values up, not from 0 unless they are areas, linear or logarithmic.

use plotters_backend::text_anchor::HPos;

use super::judged::Sweep;
use crate::{
    error::FigureError,
    frame::judged::Frame,
    nice::nice_at_least,
    pen::{rect::Rect, sheet::Sheet},
};

/// An axis to more times its first number has powers of 10.
const MANY: f64 = 5000.0;

/// The axes of a sweep: scales from numbers and values to pixels.
pub(super) struct Axes {
    pub(super) plot: Rect,
    from: f64,
    to: f64,
    whole: bool,
    logarithmic: bool,
    low: f64,
    high: f64,
    logarithmic_values: bool,
    /// The distance between two values that are written; their quotient on a logarithmic axis.
    step: f64,
}

impl Axes {
    pub(super) fn new(sheet: &Sheet<'_>, frame: &Frame, sweep: &Sweep) -> Self {
        let em = frame.em;
        let of_lines = sweep.lines.iter().flat_map(|line| &line.points).map(|&(_, value)| value);
        let of_areas = if sweep.areas.is_empty() { Vec::new() } else { vec![0.0, sweep.greatest_sum()] };
        let values = of_lines.chain(of_areas);
        let (least, most) =
            values.fold((f64::INFINITY, 0.0), |(low, high): (f64, f64), v| (low.min(v), high.max(v)));
        let (least, most) = if least <= most { (least, most) } else { (0.0, 1.0) };
        let (top, below) = (2.6 * em, if sweep.best.is_empty() { 0.0 } else { 2.1 * em });
        let height = (frame.height - top - below - 2.95 * em).max(1.0);
        let (low, high, step) = if sweep.logarithmic_values {
            decades((least, most), 1.9 * em / height)
        } else {
            let span = (most - least).max(0.02 * most).max(1e-9);
            let step = nice_at_least(span * 2.4 * em / height);
            let low = ((least - 0.04 * span) / step).floor().max(0.0) * step;
            let high = ((most + 0.04 * span) / step).ceil() * step;
            (low, sweep.most.map_or(high, |most| high.min(most).max(low + step)), step)
        };
        let (from, to) = (sweep.from, sweep.to);
        let (logarithmic, logarithmic_values) = (sweep.logarithmic, sweep.logarithmic_values);
        let plot = Rect { left: 0.0, top, width: 1.0, height };
        let mut axes =
            Self { plot, from, to, whole: sweep.whole, logarithmic, low, high, logarithmic_values, step };
        let widths =
            axes.values().map(|value| sheet.width(&axes.text(frame, value), frame.small(frame.muted)));
        let left = widths.fold(0.0, f64::max) + 1.1 * em;
        axes.plot = Rect { left, width: (frame.width - left - 1.2 * em).max(1.0), ..plot };
        axes
    }

    /// The values that are written, from below.
    fn values(&self) -> impl Iterator<Item = f64> {
        let (step, is_product) = (self.step, self.logarithmic_values);
        let next = move |value: &f64| Some(if is_product { value * step } else { value + step });
        let end = if is_product { self.high * (1.0 + 1e-9) } else { self.high + 0.5 * step };
        std::iter::successors(Some(self.low), next).take_while(move |&value| value <= end)
    }

    fn text(&self, frame: &Frame, value: f64) -> String {
        frame.value(value, if self.logarithmic_values { value.min(1.0) } else { self.step })
    }

    fn share(&self, number: f64) -> f64 {
        let of = |value: f64| if self.logarithmic { value.ln() } else { value };
        (of(number) - of(self.from)) / (of(self.to) - of(self.from))
    }

    /// Where a number is.
    pub(super) fn x(&self, number: f64) -> f64 {
        self.plot.left + self.share(number) * self.plot.width
    }

    /// Half way between two numbers.
    pub(super) fn between(&self, a: f64, b: f64) -> f64 {
        f64::midpoint(self.x(a), self.x(b))
    }

    /// Where a value is.
    pub(super) fn y(&self, value: f64) -> f64 {
        let of = |value: f64| if self.logarithmic_values { value.ln() } else { value };
        self.plot.bottom() - (of(value) - of(self.low)) / (of(self.high) - of(self.low)) * self.plot.height
    }

    /// Draws the grid, the numbers and values at it, and what they are.
    pub(super) fn draw(&self, sheet: &Sheet<'_>, frame: &Frame, sweep: &Sweep) -> Result<(), FigureError> {
        let (plot, em, face) = (&self.plot, frame.em, frame.small(frame.muted));
        for value in self.values() {
            let y = self.y(value);
            sheet.horizontal(y, (plot.left, plot.right()), frame.stroke, frame.rule)?;
            sheet.text((plot.left - 0.8 * em, y), HPos::Right, &self.text(frame, value), face)?;
        }
        let below = frame.height - 2.95 * em;
        let mut free = f64::NEG_INFINITY;
        let (numbers, step) = self.numbers(em);
        for number in numbers {
            let (x, text) = (self.x(number), frame.value(number, step));
            let half = sheet.width(&text, face) / 2.0;
            if x - half >= free && x + half <= frame.width {
                sheet.vertical(x, (plot.bottom(), plot.bottom() + 0.3 * em), frame.stroke, frame.muted)?;
                sheet.text((x, below + 0.85 * em), HPos::Center, &text, face)?;
                free = x + half + 0.7 * em;
            }
        }
        let title = sheet.fit(&sweep.across, face, plot.width);
        sheet.text((plot.right(), below + 2.3 * em), HPos::Right, &title, face)
    }

    /// Writes what the values are: above the axis, or at the other end where the present number's label is.
    pub(super) fn draw_title(
        &self,
        sheet: &Sheet<'_>,
        frame: &Frame,
        title: &str,
        taken: Option<Rect>,
    ) -> Result<(), FigureError> {
        let (face, y) = (frame.small(frame.muted), 0.85 * frame.em);
        let room = taken.map_or(frame.width, |pill| pill.left - frame.em);
        if sheet.width(title, face) <= room {
            return sheet.text((0.0, y), HPos::Left, title, face);
        }
        let room = taken.map_or(frame.width, |pill| frame.width - pill.right() - frame.em);
        sheet.text((frame.width, y), HPos::Right, &sheet.fit(title, face, room), face)
    }

    /// The numbers that are written, and their distance: powers of 2, of 10 where there are many, or the first and multiples of a nice one.
    fn numbers(&self, em: f64) -> (Vec<f64>, f64) {
        if self.logarithmic {
            let base = if self.to / self.from > MANY { 10f64 } else { 2.0 };
            let powers = (0..=53).map(|k| base.powi(k)).skip_while(|&number| number < self.from);
            return (powers.take_while(|&number| number <= self.to).collect(), 1.0);
        }
        let step = nice_at_least((self.to - self.from) * 3.0 * em / self.plot.width);
        let step = if self.whole { step.max(1.0) } else { step };
        let next = (self.from / step).floor() * step + step;
        let multiples = std::iter::successors(Some(next), |number| Some(number + step));
        let rest = multiples.take_while(|&number| number <= self.to + 1e-9 * step);
        (std::iter::once(self.from).chain(rest).collect(), step)
    }
}

/// The ends of a logarithmic axis, powers of 10, and the quotient of values that are written where each takes `room`, a share of the axis.
fn decades((least, most): (f64, f64), room: f64) -> (f64, f64, f64) {
    let first = least.max(1e-9).log10().floor();
    let last = most.max(1e-9).log10().ceil().max(first + 1.0);
    let apart = ((last - first) * room).ceil().clamp(1.0, last - first);
    // So that the last one is written, too.
    let last = first + ((last - first) / apart).ceil() * apart;
    (10f64.powf(first), 10f64.powf(last), 10f64.powf(apart))
}

#[cfg(test)]
mod tests {
    use super::decades;

    #[test]
    fn a_logarithmic_axis_ends_at_powers_of_ten_that_are_written() {
        let told = |ends, room| {
            let (low, high, step) = decades(ends, room);
            [low, high, step].map(|value: f64| format!("{:.0}", value.log10())).join(" ")
        };
        assert_eq!(told((3.0, 4e5), 0.05), "0 6 1");
        assert_eq!(told((3.0, 4e5), 0.3), "0 6 2");
        assert_eq!(told((20.0, 4e7), 0.25), "1 9 2");
        assert_eq!(told((100.0, 100.0), 0.1), "2 3 1");
        assert_eq!(told((1e-9, 1e16), 24.0), "-9 16 25", "where there is no room at all");
    }
}
