//! Fast Fourier transforms of real numbers whose count is even and has no prime factor but 2, 3 and 5 (a smooth number), of few bytes of
//! code: `rustfft`'s planner, which `realfft` asks for, has transforms of any length, some 40 kB of WebAssembly by brotli. (Natively that
//! planner is taken.)
//!
//! A sequence of n real numbers is transformed as one of n/2 complex ones, whose even and odd parts are told apart behind it: W. H. Press
//! et al., "Numerical Recipes", section 12.3.

use std::{f64::consts::TAU, sync::Arc};

use realfft::{ComplexToReal, FftError, RealToComplex, num_complex::Complex64};
use rustfft::{
    Fft, FftDirection,
    algorithm::{
        MixedRadix, Radix4,
        butterflies::{
            Butterfly1, Butterfly2, Butterfly3, Butterfly4, Butterfly5, Butterfly6, Butterfly8, Butterfly12,
            Butterfly16,
        },
    },
};

/// The transform of n real numbers.
pub(crate) fn forward(n: usize) -> Arc<dyn RealToComplex<f64>> {
    Arc::new(Real::new(n, FftDirection::Forward))
}

/// The inverse transform, from n/2 + 1 complex numbers to n real ones.
pub(crate) fn inverse(n: usize) -> Arc<dyn ComplexToReal<f64>> {
    Arc::new(Real::new(n, FftDirection::Inverse))
}

struct Real {
    n: usize,
    half: Arc<dyn Fft<f64>>,
    /// ∓i·e^(∓2πi·k/n) for k = 1, 2, … below n/4: the upper signs are those of the transform forward.
    turns: Vec<Complex64>,
}

type Result = std::result::Result<(), FftError>;

impl Real {
    fn new(n: usize, direction: FftDirection) -> Self {
        let sign = if direction == FftDirection::Forward { -1.0 } else { 1.0 };
        let turn = |k: usize| {
            let (sine, cosine) = (TAU * k as f64 / n as f64).sin_cos();
            Complex64::new(-sine, sign * cosine)
        };
        Self { n, half: complex(n / 2, direction), turns: (1..n.div_ceil(4)).map(turn).collect() }
    }

    fn check(&self, real: usize, complex: usize, scratch: usize) -> Result {
        let (n, least) = (self.n, self.scratch_len());
        match (real == n, complex == n / 2 + 1, scratch >= least) {
            (true, true, true) => Ok(()),
            (false, ..) => Err(FftError::InputBuffer(n, real)),
            (_, false, _) => Err(FftError::OutputBuffer(n / 2 + 1, complex)),
            (.., false) => Err(FftError::ScratchBuffer(least, scratch)),
        }
    }

    /// For the n/2 complex numbers, and for what transforms them.
    fn scratch_len(&self) -> usize {
        self.n / 2 + self.half.get_outofplace_scratch_len()
    }

    fn scratch(&self) -> Vec<Complex64> {
        vec![Complex64::ZERO; self.scratch_len()]
    }

    /// Makes twice the values of one transform of those of the other, but for the two ends: the ones at k and at n/2 − k of both
    /// belong together.
    fn turn(&self, values: &mut [Complex64]) {
        let middle = self.n / 4;
        let (first, second) = values.split_at_mut(middle + 1);
        let pairs = first[1..].iter_mut().zip(second.iter_mut().rev().skip(1));
        for (turn, (a, b)) in self.turns.iter().zip(pairs) {
            let (even, odd) = (*a + b.conj(), *a - b.conj());
            let turned = turn * odd;
            (*a, *b) = (even + turned, (even - turned).conj());
        }
        if self.n.is_multiple_of(4) {
            values[middle] = 2.0 * values[middle].conj();
        }
    }
}

impl RealToComplex<f64> for Real {
    fn process(&self, input: &mut [f64], output: &mut [Complex64]) -> Result {
        RealToComplex::process_with_scratch(self, input, output, &mut self.scratch())
    }

    fn process_with_scratch(
        &self,
        input: &mut [f64],
        output: &mut [Complex64],
        scratch: &mut [Complex64],
    ) -> Result {
        self.check(input.len(), output.len(), scratch.len())?;
        let half = self.n / 2;
        let (values, scratch) = scratch.split_at_mut(half);
        let pairs = values.iter_mut().zip(input.chunks_exact(2));
        pairs.for_each(|(value, pair)| *value = Complex64::new(pair[0], pair[1]));
        self.half.process_outofplace_with_scratch(values, &mut output[..half], scratch);
        let sums = output[0];
        (output[0], output[half]) = ((sums.re + sums.im).into(), (sums.re - sums.im).into());
        self.turn(output);
        let between = &mut output[1..half];
        between.iter_mut().for_each(|value| *value *= 0.5);
        Ok(())
    }

    fn get_scratch_len(&self) -> usize {
        self.scratch_len()
    }

    fn len(&self) -> usize {
        self.n
    }

    fn make_input_vec(&self) -> Vec<f64> {
        vec![0.0; self.n]
    }

    fn make_output_vec(&self) -> Vec<Complex64> {
        vec![Complex64::ZERO; self.n / 2 + 1]
    }

    fn make_scratch_vec(&self) -> Vec<Complex64> {
        self.scratch()
    }
}

impl ComplexToReal<f64> for Real {
    fn process(&self, input: &mut [Complex64], output: &mut [f64]) -> Result {
        ComplexToReal::process_with_scratch(self, input, output, &mut self.scratch())
    }

    fn process_with_scratch(
        &self,
        input: &mut [Complex64],
        output: &mut [f64],
        scratch: &mut [Complex64],
    ) -> Result {
        self.check(output.len(), input.len(), scratch.len())?;
        let half = self.n / 2;
        let (first, last) = (input[0], input[half]);
        if first.im != 0.0 || last.im != 0.0 {
            return Err(FftError::InputValues(first.im != 0.0, last.im != 0.0));
        }
        self.turn(input);
        input[0] = Complex64::new(first.re + last.re, first.re - last.re);
        let (values, scratch) = scratch.split_at_mut(half);
        self.half.process_outofplace_with_scratch(&mut input[..half], values, scratch);
        let pairs = output.chunks_exact_mut(2).zip(values);
        pairs.for_each(|(pair, value)| pair.copy_from_slice(&[value.re, value.im]));
        Ok(())
    }

    fn get_scratch_len(&self) -> usize {
        self.scratch_len()
    }

    fn len(&self) -> usize {
        self.n
    }

    fn make_input_vec(&self) -> Vec<Complex64> {
        vec![Complex64::ZERO; self.n / 2 + 1]
    }

    fn make_output_vec(&self) -> Vec<f64> {
        vec![0.0; self.n]
    }

    fn make_scratch_vec(&self) -> Vec<Complex64> {
        self.scratch()
    }
}

/// The transform of so many complex numbers. By fours, of what a butterfly transforms at once; what is left of the factors stands
/// outside, where few long rows are turned instead of many short ones.
fn complex(n: usize, direction: FftDirection) -> Arc<dyn Fft<f64>> {
    let twos = n.trailing_zeros();
    let (base, taken): (Arc<dyn Fft<f64>>, u32) = match (n >> twos, twos) {
        (1, 0) => (Arc::new(Butterfly1::new(direction)), 0),
        (1, 1) => (Arc::new(Butterfly2::new(direction)), 1),
        (1, 2) => (Arc::new(Butterfly4::new(direction)), 2),
        (1, _) if twos.is_multiple_of(2) => (Arc::new(Butterfly16::new(direction)), 4),
        (1, _) => (Arc::new(Butterfly8::new(direction)), 3),
        (3, 0) => (Arc::new(Butterfly3::new(direction)), 0),
        (3, _) if twos.is_multiple_of(2) => (Arc::new(Butterfly12::new(direction)), 2),
        (3, _) => (Arc::new(Butterfly6::new(direction)), 1),
        (5, 0) => (Arc::new(Butterfly5::new(direction)), 0),
        (odd, _) => {
            let factor = if odd.is_multiple_of(5) { 5 } else { 3 };
            return Arc::new(MixedRadix::new(complex(factor, direction), complex(n / factor, direction)));
        }
    };
    if twos == taken { base } else { Arc::new(Radix4::new_with_base((twos - taken) / 2, base)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use realfft::RealFftPlanner;

    /// Numbers that look like chance.
    fn numbers(n: usize) -> Vec<f64> {
        (0..n).map(|k| ((7919 * k + 13) % 1009) as f64 / 1009.0).collect()
    }

    fn lengths() -> impl Iterator<Item = usize> {
        let smooth = |n: &usize| {
            let of = |mut n: usize, prime: usize| {
                while n.is_multiple_of(prime) {
                    n /= prime;
                }
                n
            };
            of(of(of(*n, 2), 3), 5) == 1
        };
        (2..=1000).step_by(2).chain([6750, 8192, 16_384, 18_432, 1 << 17]).filter(smooth)
    }

    #[test]
    fn transforms_are_those_of_any_length() {
        for n in lengths() {
            let (ours, theirs) = (forward(n), RealFftPlanner::new().plan_fft_forward(n));
            let [mut mine, mut other] = [ours.make_output_vec(), theirs.make_output_vec()];
            ours.process(&mut numbers(n), &mut mine).unwrap();
            theirs.process(&mut numbers(n), &mut other).unwrap();
            let norm = other.iter().map(|value| value.norm_sqr()).sum::<f64>().sqrt();
            let far = mine.iter().zip(&other).map(|(a, b)| (a - b).norm()).fold(0.0, f64::max);
            assert!(far <= 1e-15 * norm, "{n}: {far:e} of {norm:e}");

            let (ours, theirs) = (inverse(n), RealFftPlanner::new().plan_fft_inverse(n));
            let [mut mine, mut other] = [ours.make_output_vec(), theirs.make_output_vec()];
            let ends = |values: &[Complex64]| {
                let mut values = values.to_vec();
                values[0].im = 0.0;
                values[n / 2].im = 0.0;
                values
            };
            let spectrum: Vec<_> =
                numbers(n + 2).chunks(2).map(|pair| Complex64::new(pair[0], pair[1])).collect();
            ours.process(&mut ends(&spectrum), &mut mine).unwrap();
            theirs.process(&mut ends(&spectrum), &mut other).unwrap();
            let norm = other.iter().map(|value| value * value).sum::<f64>().sqrt();
            let far = mine.iter().zip(&other).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
            assert!(far <= 1e-15 * norm, "{n} back: {far:e} of {norm:e}");
        }
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let (there, back) = (forward(12), inverse(12));
        let mut values = there.make_output_vec();
        assert!(there.process(&mut [0.0; 10], &mut values).is_err());
        assert!(there.process(&mut [0.0; 12], &mut values[1..]).is_err());
        assert!(there.process_with_scratch(&mut [0.0; 12], &mut values, &mut []).is_err());
        values[6].im = 1.0;
        assert!(back.process(&mut values, &mut [0.0; 12]).is_err(), "an end that is not real");
    }
}
