// Fuzzing: generator of distributions of times, with what version 2 has for them: steps, ranges without any, decimals, and
// probabilities that are exact fractions.

const step = (r) => r.of([0.1, 0.25, 1, 7, 1e-9, 0, -1, '0.5', r.of([1e9, 1 / 3])]);

/** A probability as a number or as a fraction; seldom none. */
export const share = (r) =>
  r.of([
    0.5,
    '1/2',
    '1/3',
    '0/7',
    '7/7',
    r.of(['2/3', '4/3', '1/0', '0.5', '1/3/3', ' 1 / 3 ', `1/${'9'.repeat(16)}`]),
  ]);

/** Shares that sum to 1, or nearly. */
export const shares = (r) =>
  r.of([[1], ['1/1'], ['1/3', '2/3'], ['1/7', 0.25, '17/28'], ['1/3', 0.6667], ['1/3', '1/3'], [0.1, '0.9']]);

/** A time in another one; seldom a nested one. */
const inner = (r) =>
  r.chance(0.3) ? law(r) : r.of([3, 0.1, { exponential: { mean: 3 } }, { values: { 1: 0.5, 9: 0.5 } }]);

/** A law that counts steps, or one between two ends. */
export function law(r) {
  const beside = (time) => (r.chance(0.7) ? { ...time, step: step(r) } : time);
  const from = r.of([0, 0.5, 2, r.from(0, 9) / 10]);
  return r.of([
    () => beside({ uniform: [from, from + r.of([0, 0.5, 3, 40, 1e6])] }),
    () => ({ continuous_uniform: [from, from + r.of([0, 1e-9, 0.3, 100, -1])] }),
    () => ({ values: Object.fromEntries(shares(r).map((mass, k) => [String(from + k / 4), mass])) }),
    () => beside({ poisson: { mean: r.of([0.1, 3, 40, 1e5]) } }),
    () => beside({ binomial: { trials: r.of([0, 1, 30, 1e4]), probability: share(r) } }),
    () => beside({ geometric: r.of([{ probability: share(r) }, { mean: r.of([1, 0.1, 40, -1, '3']) }]) }),
    () => ({
      [r.of(['pert', 'triangular'])]: {
        least: from,
        likely: r.of([from, from + 1, 3]),
        most: from + r.of([0, 1, 1e-9, 300]),
      },
    }),
    () => beside({ weibull: { shape: r.of([0.5, 3, 1e-9, 0]), scale: r.of([3, 1e-9, 1e5]) } }),
    () => ({ pareto: { shape: r.of([1, 1.1, 3, 40]), least: r.of([3, 1e-9, 0]) } }),
    () => ({
      percentiles: {
        [r.of(['50', '1', '99.9', 'p50', '0'])]: from,
        95: from + r.of([3, 1e6, 0]),
        ...r.of([{}, { 99: 1e3 }]),
      },
      ...r.of([{}, { tail: r.of(['lognormal', 'exponential', 'pareto', 'none']) }]),
    }),
    () => ({ mixture: r.times(r.below(4), () => ({ share: r.of([1, 0, 0.25, -1, 1e-300]), time: inner(r) })) }),
    () => ({ shifted: { by: r.of([0, 0.3, 5, 1e12]), time: inner(r) } }),
    () => ({
      histogram: { edges: [from, from + r.of([0, 1e-9, 3]), 90], counts: r.of([[1, 2], [0, 0], [1], [1e-300, 1]]) },
    }),
    () => beside({ exponential: { mean: 3 } }),
    () => r.of(['12', '15 ms', '1/3', 0.1, 1e-9]),
  ])();
}
