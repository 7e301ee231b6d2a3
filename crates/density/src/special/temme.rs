//! Temme's uniform asymptotic expansion of the incomplete gamma functions (N. M. Temme, "The asymptotic expansion of the
//! incomplete gamma functions", 1979; DLMF 8.12).
//!
//! With μ = x/a − 1 and ½η² = μ − ln(1 + μ), η of μ's sign, Q(a, x) = ½·erfc(η√(a/2)) + R and P(a, x) = ½·erfc(−η√(a/2)) − R. By
//! differentiation R = x^a·e^−x / Γ(a + 1) · Σ β_n·η^n, where β_{n−1} = g_n + (n + 1)·β_{n+1}/a and η/μ = Σ g_n·η^n: a recurrence
//! that is begun far out with 0, and stable downwards (Gil, Segura, Temme 2012, section 2.3).

/// The least shape for which [`TERMS`] terms are exact, where |x/a − 1| is below [`NEAR`].
pub(super) const LEAST: f64 = 20.0;
/// The greatest |x/a − 1| for which they are.
pub(super) const NEAR: f64 = 0.3;

/// The number of terms, enough for |η| < 0.35; the series converge up to 2√π.
const TERMS: usize = 26;

/// The coefficients of η/μ as a series of η. They follow from those of 1 + μ (Temme 1979, section 5: (k +
/// 1)·α_k = α_{k−1} − Σ_{1 < j < k} j·α_j·α_{k−j+1}).
const RECIPROCAL: [f64; TERMS] = reciprocal(inverse());

/// The coefficients α_1, α_2, … of 1 + μ.
#[expect(clippy::cast_precision_loss, reason = "a few dozen")]
const fn inverse() -> [f64; TERMS] {
    let mut alpha = [0.0; TERMS];
    alpha[0] = 1.0;
    let mut k = 2;
    while k <= TERMS {
        let (mut sum, mut j) = (alpha[k - 2], 2);
        while j < k {
            sum -= j as f64 * alpha[j - 1] * alpha[k - j];
            j += 1;
        }
        alpha[k - 1] = sum / (k + 1) as f64;
        k += 1;
    }
    alpha
}

/// The coefficients of 1/(1 + α_2·η + α_3·η² + …).
const fn reciprocal(alpha: [f64; TERMS]) -> [f64; TERMS] {
    let mut g = [0.0; TERMS];
    g[0] = 1.0;
    let mut n = 1;
    while n < TERMS {
        let mut j = 1;
        while j <= n {
            g[n] -= alpha[j] * g[n - j];
            j += 1;
        }
        n += 1;
    }
    g
}

/// The expansion for one shape.
pub(super) struct Temme {
    beta: [f64; TERMS],
}

impl Temme {
    pub(super) fn new(shape: f64) -> Self {
        let mut beta = [0.0; TERMS];
        for n in (1..TERMS).rev() {
            #[expect(clippy::cast_precision_loss, reason = "a few dozen")]
            let carried = beta.get(n + 1).map_or(0.0, |next| (n + 1) as f64 * next / shape);
            beta[n - 1] = RECIPROCAL[n] + carried;
        }
        Self { beta }
    }

    /// The sum Σ β_n·η^n.
    pub(super) fn beside(&self, eta: f64) -> f64 {
        self.beta.iter().rev().fold(0.0, |sum, beta| sum * eta + beta)
    }
}
