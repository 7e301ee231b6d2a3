//! Fit of the parameters of eq. (11) to measured times, by non-negative least squares; and which of them are identifiable.
//!
//! The time is linear in the [`Unknown`]s, and none of them is below 0. Where two have proportional columns, such as `T_HPU` and
//! `C_APU`, no table of times can tell them apart; so a fit says which sums its rows determine, and names the unknowns that they
//! leave open.

mod answer;
mod cone;
mod design;
mod least_squares;
mod left_out;

pub use answer::{Combination, Errors, Fit, Residuals, Unknown};

use nalgebra::DMatrix;

use self::{
    cone::{Nearest, nearest, rays},
    design::Design,
    least_squares::{DEPENDENT, independent, solve, triangle},
};
use super::{Measured, Parameters};

impl Parameters {
    /// Fits eq. (11) to measured times, by least squares under the condition that no unknown is below 0. The program says how
    /// contention and costs depend on m, what its threads work on, and how often it offloads; of its times only those of `known`
    /// count, and of measured costs each.
    ///
    /// None without rows; if a row has no threads, no accelerators, or no finite time above 0; or where numbers
    /// leave the range of floating point.
    ///
    /// ```
    /// use juxtapose_multigrain::{Contention, Cost, Machine, Measured, Phase, Parameters, Residuals, Unknown, Work};
    /// let pbpi = Parameters {
    ///     phases: vec![Phase { host: 1.3, device: 370.0, serial_device: 1.72, offloads: 1.0, ..Phase::default() }],
    ///     offload: 70e-9, gap: 0.8, contention: Contention::Constant(1.28),
    ///     switch: Cost::Constant(2e-6), collective: Cost::PerFurtherThread(1.0), work: Work::One,
    /// };
    /// let configurations = Machine { accelerators: 16, threads: None }.feasible();
    /// let made = configurations.map(|(threads, accelerators)| {
    ///     Measured { threads, accelerators, time: pbpi.time(threads, accelerators) }
    /// });
    /// let fit = pbpi.fit(&made.collect::<Vec<_>>(), Residuals::Relative, &[]).expect("measured times");
    /// let value = |first| fit.determined.iter().find(|one| one.of[0].0 == first).expect("a combination").value;
    /// assert!((value(Unknown::Device) - 370.0).abs() < 1e-9);
    /// assert!((value(Unknown::Gap) - 0.8).abs() < 1e-9);
    /// // What no thread and no accelerator shares is one sum: T_HPU + C_APU + O_offload + T_CSW.
    /// assert!((value(Unknown::Host) - (1.3 + 1.72 + 70e-9 + 2e-6)).abs() < 1e-9);
    /// assert!((value(Unknown::Contention) - 0.28 * 1.3).abs() < 1e-9);
    /// assert!(fit.undetermined.contains(&Unknown::Host));
    /// ```
    #[must_use]
    pub fn fit(&self, measured: &[Measured], residuals: Residuals, known: &[Unknown]) -> Option<Fit> {
        let design = Design::new(self, measured, residuals, known)?;
        let all = triangle(design.weighted.clone());
        let target = design.unknowns.len();
        let rays = rays(&all, target);
        let basis = independent(&all, &rays);
        let best = nearest(&all, &rays, target)?;
        let degrees_of_freedom = measured.len() - basis.len();
        #[expect(clippy::cast_precision_loss, reason = "rows that fit into memory")]
        let scatter = (degrees_of_freedom > 0).then(|| best.solved.left / (degrees_of_freedom as f64).sqrt());
        let determined = combinations(&design, &all, &basis, &best, scatter)?;
        let times = (0..measured.len()).map(|row| design.time(row, &best.columns, &best.solved.factors));
        let fitted: Vec<f64> = times.collect();
        let left_out = left_out::left_out(&design, &rays, &basis);
        let errors = Errors::of(fitted.iter().copied().zip(measured.iter().map(|row| row.time)))?;
        let errors_left_out = Errors::of(
            left_out.iter().zip(measured).filter_map(|(time, row)| time.map(|time| (time, row.time))),
        );
        let alone =
            |unknown: &Unknown| determined.iter().any(|one| one.of.len() == 1 && one.of[0].0 == *unknown);
        let undetermined = Unknown::ALL.into_iter().filter(|unknown| {
            (design.unseen.contains(unknown) || design.unknowns.contains(unknown)) && !alone(unknown)
        });
        let undetermined = undetermined.collect();
        let fit =
            Fit { fitted, left_out, errors, errors_left_out, determined, undetermined, degrees_of_freedom };
        fit.is_finite().then_some(fit)
    }
}

/// Identifiable combinations, what the rows determine: a combination for each column of the basis, in which all other columns stand with
/// the factor by which that column is in them. (The reduced row echelon form of the columns.)
fn combinations(
    design: &Design,
    all: &DMatrix<f64>,
    basis: &[usize],
    best: &Nearest,
    scatter: Option<f64>,
) -> Option<Vec<Combination>> {
    // What rounding leaves of a factor is none.
    let clean = |part: f64| if part.abs() > DEPENDENT { part } else { 0.0 };
    let parts = (0..design.unknowns.len()).map(|column| {
        let solved = solve(all, basis, column)?;
        Some(solved.factors.into_iter().map(clean).collect())
    });
    let parts: Vec<Vec<f64>> = parts.collect::<Option<_>>()?;
    let mut combinations = Vec::new();
    for (k, &first) in basis.iter().enumerate() {
        let unit = design.units[first];
        let mut of = vec![(design.unknowns[first], 1.0)];
        for (column, part) in parts.iter().enumerate() {
            if !basis.contains(&column) && part[k] != 0.0 {
                of.push((design.unknowns[column], part[k] * (unit / design.units[column])));
            }
        }
        // The value is a weighted sum of the factors that are above 0.
        let weights: Vec<f64> = best.columns.iter().map(|&column| parts[column][k]).collect();
        let value: f64 =
            weights.iter().zip(&best.solved.factors).map(|(weight, factor)| weight * factor).sum();
        let is_free = weights.iter().any(|weight| *weight != 0.0);
        let standard_error =
            scatter.filter(|_| is_free).map(|scatter| scatter * best.solved.deviation(&weights) * unit);
        combinations.push(Combination { of, value: value * unit, standard_error });
    }
    Some(combinations)
}
