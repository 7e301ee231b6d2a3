//! Design matrix of a fit: measured times as a linear problem. Each is what is known, and a sum of columns of which each has an unknown as
//! its factor.

use nalgebra::DMatrix;

use super::answer::{Residuals, Unknown};
use crate::{Measured, Parameters, Phase};

/// Design matrix of some rows, with its offsets and its scale.
pub(super) struct Design {
    /// What has a column that is not 0 in all rows.
    pub unknowns: Vec<Unknown>,
    /// What has none: no row tells anything of it.
    pub unseen: Vec<Unknown>,
    /// What each row takes by what is known.
    offsets: Vec<f64>,
    /// By how much a unit of each unknown lengthens each row.
    slopes: DMatrix<f64>,
    /// A row for each measured time, so that the sum of squares that is to be least is that of [`Self::unknowns`]' columns times
    /// factors, less the last column. The columns of the unknowns have the length 1.
    pub weighted: DMatrix<f64>,
    /// By what a factor is multiplied to be the value of its unknown.
    pub units: Vec<f64>,
}

impl Design {
    /// Of rows for a program; none where a row is no measured time, or where numbers are too large to be counted with.
    pub(super) fn new(
        program: &Parameters,
        measured: &[Measured],
        residuals: Residuals,
        known: &[Unknown],
    ) -> Option<Self> {
        let can_be = |row: &Measured| {
            row.threads > 0 && row.accelerators > 0 && row.time > 0.0 && row.time.is_finite()
        };
        if measured.is_empty() || !measured.iter().all(can_be) {
            return None;
        }
        // The offset is the time with each unknown at its least, where it costs nothing; a slope that of one with each time 1.
        let mut rest = together(program);
        let asked = Unknown::ALL.into_iter().filter(|unknown| !known.contains(unknown));
        let unknowns: Vec<Unknown> = asked.filter(|unknown| clear(&mut rest, *unknown)).collect();
        let mut unit = rest.clone();
        unit.phases.iter_mut().for_each(|phase| phase.host = 1.0);
        let offsets: Vec<f64> = measured.iter().map(|row| rest.time(row.threads, row.accelerators)).collect();
        let slope =
            |row: &Measured, unknown: Unknown| unit.slope(unknown.parameter(), row.threads, row.accelerators);
        let (unknowns, unseen): (Vec<_>, Vec<_>) =
            unknowns.into_iter().partition(|unknown| measured.iter().any(|row| slope(row, *unknown) != 0.0));
        let slopes = DMatrix::from_fn(measured.len(), unknowns.len(), |row, column| {
            slope(&measured[row], unknowns[column])
        });

        // Relative to the least time, or to the largest, no square overflows, whatever the unit of time.
        let times = measured.iter().map(|row| row.time);
        let (least, largest) = (times.clone().fold(f64::INFINITY, f64::min), times.fold(0.0, f64::max));
        let (time_unit, relative) = match residuals {
            Residuals::Relative => (least, true),
            Residuals::Absolute => (largest, false),
        };
        let weight = |row: usize| if relative { least / measured[row].time } else { 1.0 };
        let mut weighted =
            DMatrix::from_fn(measured.len(), unknowns.len() + 1, |row, column| match unknowns.get(column) {
                Some(_) => slopes[(row, column)] * weight(row),
                None if relative => (measured[row].time - offsets[row]) / measured[row].time,
                None => (measured[row].time - offsets[row]) / time_unit,
            });
        let mut units = Vec::new();
        for mut column in weighted.column_iter_mut().take(unknowns.len()) {
            let largest = column.amax();
            column /= largest;
            let length = column.norm();
            column /= length;
            units.push(time_unit / length / largest);
        }
        let finite = weighted.iter().chain(&units).all(|number| number.is_finite());
        finite.then_some(Self { unknowns, unseen, offsets, slopes, weighted, units })
    }

    /// The time of a row with some factors of some columns.
    pub(super) fn time(&self, row: usize, columns: &[usize], factors: &[f64]) -> f64 {
        let parts = columns.iter().zip(factors);
        self.offsets[row]
            + parts
                .map(|(&column, factor)| self.slopes[(row, column)] * (factor * self.units[column]))
                .sum::<f64>()
    }
}

/// A program as one phase: the times and offloads of all of them.
fn together(program: &Parameters) -> Parameters {
    let mut all = Phase::default();
    for phase in &program.phases {
        all.host += phase.host;
        all.device += phase.device;
        all.serial_device += phase.serial_device;
        all.offloads += phase.offloads;
    }
    Parameters { phases: vec![all], ..program.clone() }
}

/// Takes an unknown out of a program, as what it is least at; false if it is no number of that program.
fn clear(program: &mut Parameters, unknown: Unknown) -> bool {
    let parameter = unknown.parameter();
    let least = parameter.least(program);
    parameter.of(program).map(|value| *value = least).is_some()
}
