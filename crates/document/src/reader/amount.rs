//! Rounding of amounts, decimal numbers in the document's unit, to whole ticks.

use juxtapose_density::{density::float, prediction::Note};

use super::{
    moved::Moved,
    quantity::{Quantity, TIME},
    read::{At, Reader, written},
};
use crate::{
    decimal, limits,
    problem::{Code, shown},
    unit,
};

/// A number of ticks this near to a whole one, relative to its size, is that: decimals are rounded as floats.
const NEAR: f64 = 1e-9;

/// On another tick there may be so many times more ticks than in proportion.
const ROUNDED: f64 = 1.001;

/// A number of ticks this near to a half is one.
const TIED: f64 = 1e-12;

/// The nearest whole number of ticks, and whether the amount is one but for the rounding of decimals.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "not negative; what is too large is as large as can be"
)]
pub(super) fn nearest(amount: f64, tick: f64) -> (u64, bool) {
    let exact = amount / tick;
    // Halves go up, also where a decimal is a little less as a float.
    let whole = (exact + 0.5 + TIED.max(4.0 * f64::EPSILON * exact)).floor();
    (whole as u64, (exact - whole).abs() <= NEAR * exact.max(1.0))
}

impl Reader {
    /// The length of one step of a quantity, in what documents give it in: a tick in units, or one iteration.
    pub(super) fn step_of(&self, of: Quantity) -> f64 {
        if of == TIME { self.tick } else { 1.0 }
    }

    /// The name of a quantity's unit in messages.
    pub(super) fn unit_of(&self, of: Quantity) -> &str {
        if of == TIME { &self.unit } else { "iterations" }
    }

    /// The longest time, in units.
    pub(super) fn longest(&self) -> f64 {
        float(limits::TIME) * self.tick
    }

    /// A hint: the tick to write for what has so many times too many ticks.
    pub(super) fn coarser(&mut self, of: Quantity, times: f64) -> String {
        let tick = decimal::at_least(ROUNDED * times * self.tick);
        if of != TIME {
            return of.coarser().to_owned();
        } else if tick.is_nan() || tick > *limits::TICK.end() {
            return "give times in a longer unit".to_owned();
        }
        self.needed = self.needed.max(tick);
        format!("write \"tick\": {}, or a longer one", decimal::text(tick))
    }

    /// Reads a certain time in units as the nearest number of ticks, or a number of iterations.
    pub fn amount(&mut self, at: &At<'_>, of: Quantity) -> Option<u64> {
        if of != TIME {
            return self.whole(at, of.least..=of.most, of.what);
        }
        let units = self.duration(at)?;
        let (ticks, is_whole) = nearest(units, self.tick);
        if !is_whole {
            self.moved(at, (decimal::product(ticks, self.tick) - units).abs());
        }
        Some(ticks)
    }

    /// Reads a time in units, which need not be whole ticks.
    pub fn duration(&mut self, at: &At<'_>) -> Option<f64> {
        let most = self.longest();
        match at.value.as_f64() {
            Some(units) if (0.0..=most).contains(&units) => Some(units),
            Some(units) => {
                let hint = if units > most { self.coarser(TIME, units / most) } else { String::new() };
                let [units, most] = [units, written(most)].map(decimal::text);
                let message = format!("is {units}; a time is from 0 to {most} {}", self.unit);
                self.problem(&at.path, Code::Range, message, &hint);
                None
            }
            None => {
                self.no_time(at);
                None
            }
        }
    }

    /// Refuses a time that is rounded to nothing.
    pub fn at_least_a_tick(&mut self, at: &At<'_>, ticks: u64) -> Option<u64> {
        if ticks == 0 {
            let message =
                format!("is {}; it is at least one tick, {} {}", shown(at.value), self.tick, self.unit);
            self.problem(&at.path, Code::Range, message, "");
            return None;
        }
        Some(ticks)
    }

    /// Reports that something is no time: a text with a unit is told as the number to write.
    pub(super) fn no_time(&mut self, at: &At<'_>) {
        let hint = match self.meant(at.value.as_str().unwrap_or_default()) {
            hint if hint.is_empty() => "write 12, {\"uniform\": [8, 12]} or {\"values\": {…}}".to_owned(),
            hint => hint,
        };
        let message = format!("is {}, not a time: a number or a distribution", shown(at.value));
        self.problem(&at.path, Code::Type, message, &hint);
    }

    /// A hint: the number to write for a text that is one, with a unit or with commas; of those that may be either both. Else it is empty.
    pub(super) fn meant(&self, text: &str) -> String {
        let numbers = match unit::readings(text, &self.unit)[..] {
            [number] => decimal::text(number),
            [one, other] => format!("{} or {}, whichever is meant", decimal::text(one), decimal::text(other)),
            _ => return String::new(),
        };
        format!("write {numbers}: times are numbers, in {}", self.unit)
    }

    /// Remembers that something is moved by so much at most, in units.
    pub(super) fn moved(&mut self, at: &At<'_>, by: f64) {
        self.moved.count += 1;
        if self.moved.most.as_ref().is_none_or(|(most, _)| by > *most) {
            self.moved.most = Some((by, at.path.to_string()));
        }
    }

    /// Says what rounding plain numbers has moved, once for the document.
    pub fn note_moved(&mut self) {
        let Moved { count, most: Some((most, path)) } = std::mem::take(&mut self.moved) else { return };
        let (tick, unit) = (self.tick, &self.unit);
        let message = if count == 1 {
            format!("{path}: rounded to whole ticks of {tick} {unit}, which moves it by {most:.3e} {unit}.")
        } else {
            format!(
                "{count} times are rounded to whole ticks of {tick} {unit}. None moves by more than {most:.3e} {unit}, as {path} does."
            )
        };
        self.notes.push(Note { code: "rounding", message, outcome: None });
    }
}
