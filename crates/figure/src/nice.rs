//! Round numbers (1, 2, 5 times a power of ten) for the ticks of an axis.

/// The least of 1, 2, 5, 10, 20, 50, … that is not below `least`, where smaller ones go down to 1e-9;
/// infinity where there is none.
pub(super) fn nice_at_least(least: f64) -> f64 {
    let decades = (-9..=308).map(|exponent| 10f64.powi(exponent));
    decades
        .flat_map(|decade| [decade, 2.0 * decade, 5.0 * decade])
        .find(|&nice| nice >= least)
        .unwrap_or(f64::INFINITY)
}

#[cfg(test)]
mod tests {
    use super::nice_at_least;

    #[test]
    fn nice_numbers_are_1_2_and_5() {
        let cases = [
            (0.0, 1e-9),
            (0.3, 0.5),
            (1.0, 1.0),
            (1.1, 2.0),
            (3.0, 5.0),
            (51.0, 100.0),
            (4e6, 5e6),
            (3e24, 5e24),
        ];
        for (least, nice) in cases {
            assert!((nice_at_least(least) - nice).abs() <= 1e-9_f64.max(1e-15 * nice), "{least}");
        }
        assert!([f64::NAN, f64::INFINITY].iter().all(|&least| nice_at_least(least).is_infinite()));
    }
}
