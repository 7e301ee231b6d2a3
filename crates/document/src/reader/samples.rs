//! Empirical distribution of measured times (samples): relative frequencies, rounded to whole ticks, with the rounding's error stated.

use std::collections::BTreeMap;

use juxtapose_density::density::{Density, float};
use juxtapose_support::collections::SortSmall;

use super::{
    parametric::MOVED,
    quantity::Quantity,
    read::{At, Reader, written},
};
use crate::{
    decimal::text,
    problem::{Code, shown},
};

impl Reader {
    /// Reads `{"samples": [11.8, 12.1]}`: as measured.
    pub(super) fn samples(&mut self, at: &At<'_>, of: Quantity) -> Option<Density> {
        let before = self.problems.len();
        let items = self.list(at);
        self.not_empty(at, "there is at least one sample");
        let tick = self.step_of(of);
        #[expect(clippy::cast_precision_loss, reason = "no quantity goes above 2^53")]
        let range = of.least as f64..=of.most as f64;
        let mut samples = Vec::with_capacity(items.len());
        for item in &items {
            match item.value.as_f64() {
                Some(sample) if range.contains(&(sample / tick).round()) => samples.push(sample),
                Some(sample) => {
                    let [least, most] = [of.least, of.most].map(|limit| text(written(float(limit) * tick)));
                    let (sample, unit) = (text(sample), self.unit_of(of));
                    let message = format!("is {sample}, beyond {} of {least} to {most} {unit}", of.what);
                    self.problem(&item.path, Code::Range, message, "");
                }
                None => {
                    let hint = self.meant(item.value.as_str().unwrap_or_default());
                    self.problem(
                        &item.path,
                        Code::Type,
                        format!("is {}, not a number", shown(item.value)),
                        &hint,
                    );
                }
            }
        }
        if self.problems.len() > before {
            return None;
        }
        self.note_rounding(at, &samples, of);
        self.note_coarse_tick(at, &samples, of);
        let mut counts = BTreeMap::<u64, u32>::new();
        for sample in &samples {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in range, whole")]
            let ticks = (sample / tick).round() as u64;
            *counts.entry(ticks).or_default() += 1;
        }
        #[expect(clippy::cast_precision_loss, reason = "a text has far fewer than 2^53 samples")]
        let all = samples.len() as f64;
        self.masses(
            at,
            counts.into_iter().map(|(ticks, count)| (ticks, f64::from(count) / all)).collect(),
            of,
        )
    }

    fn note_rounding(&mut self, at: &At<'_>, samples: &[f64], of: Quantity) {
        let tick = self.step_of(of);
        let moved = || samples.iter().map(|sample| (sample / tick).round() * tick - sample);
        let most = moved().fold(0.0, |most: f64, by| most.max(by.abs()));
        if most <= 1e-9 * tick {
            return;
        }
        #[expect(clippy::cast_precision_loss, reason = "a text has far fewer than 2^53 samples")]
        let mean = moved().sum::<f64>() / samples.len() as f64;
        let message = format!(
            "{} samples are rounded to whole ticks of {tick} {unit}. None moves by more than {most:.3} {unit}, their mean by \
             {mean:.4} {unit}.",
            samples.len(),
            unit = self.unit
        );
        self.notes.at("binning", of.what, &at.path, most, message);
    }

    /// Says that a tick is coarser than the samples: rounding to ticks moves their mean by more than a thousandth, as it may of any
    /// time ([`MOVED`]), or their median or 99th percentile by more than a hundredth. Half ticks go up, so that this is no chance.
    fn note_coarse_tick(&mut self, at: &At<'_>, samples: &[f64], of: Quantity) {
        let tick = self.step_of(of);
        let rounded = |sample: f64| (sample / tick).round() * tick;
        let mean = |of: &dyn Fn(f64) -> f64| {
            samples.iter().map(|sample| of(*sample)).sum::<f64>() / float(samples.len() as u64)
        };
        let mut sorted: Vec<_> = samples.to_vec();
        sorted.sort_small_by(f64::total_cmp);
        // The least sample that so many hundredths are not above: rounding keeps the order.
        let percentile = |p: usize| sorted[(p * sorted.len()).div_ceil(100) - 1];
        let told = [
            ("mean", mean(&|sample| sample), mean(&rounded), MOVED),
            ("median", percentile(50), rounded(percentile(50)), 10.0 * MOVED),
            ("99th percentile", percentile(99), rounded(percentile(99)), 10.0 * MOVED),
        ];
        let Some((name, from, to, _)) =
            told.into_iter().find(|(_, from, to, most)| (to - from).abs() > most * from + 1e-9 * tick)
        else {
            return;
        };
        let message = format!(
            "a tick of {tick} {unit} is coarser than these samples. On whole ticks their {name} is {to:.4} {unit}, not {from:.4}: \
             choose a finer tick.",
            unit = self.unit
        );
        self.notes.at("coarse-tick", of.what, &at.path, (to - from).abs(), message);
    }
}
