//! Gauss–Legendre quadrature: nodes and weights.

/// Nodes and weights of n points on [−½, ½] that integrate polynomials of degree 2n − 1. The nodes are the
/// roots of the Legendre polynomial, by Newton's method from their asymptotic places (DLMF 3.5.22 and
/// 18.16.12), and the weights are 2/((1 − x²)·P_n′(x)²).
pub(crate) fn gauss_legendre(points: u32) -> Vec<(f64, f64)> {
    let n = f64::from(points);
    let root = |k: u32| {
        let mut x = ((f64::from(k) + 0.75) / (n + 0.5) * std::f64::consts::PI).cos();
        for _ in 0..8 {
            let (value, slope) = legendre(points, x);
            x -= value / slope;
        }
        let slope = legendre(points, x).1;
        (x / 2.0, 1.0 / ((1.0 - x) * (1.0 + x) * slope * slope))
    };
    (0..points).map(root).collect()
}

/// P_n and its derivative at x in (−1, 1) (DLMF 18.9.2 and 18.9.17).
fn legendre(n: u32, x: f64) -> (f64, f64) {
    let (mut before, mut value) = (1.0, x);
    for k in 2..=n {
        let k = f64::from(k);
        (before, value) = (value, ((2.0 * k - 1.0) * x * value - (k - 1.0) * before) / k);
    }
    (value, f64::from(n) * (x * value - before) / ((x - 1.0) * (x + 1.0)))
}
