// Fuzzing: generator of hostile expressions of tasks: whatever may stand in each other, few or many copies, times and probabilities
// at their ends.

import { law, share, shares } from './laws.mjs';
import { PROTOTYPES } from './programs.mjs';
import { extreme, text } from './rules.mjs';

const NAMES = ['a', 'b', 'call', ...PROTOTYPES.slice(0, 4)];

function time(r) {
  return r.of([
    () => r.below(30),
    () => ({ uniform: [r.below(5), r.from(5, 60)] }),
    () => ({ values: { [r.below(9)]: 0.25, [r.from(9, 99)]: 0.75 } }),
    () => ({ exponential: { mean: r.from(1, 40) } }),
    () => ({ moments: { mean: r.from(20, 90), variance: r.from(1, 900), skewness: r.real(), kurtosis: 3 + r.real() } }),
    () => law(r),
    () => extreme(r),
  ])();
}

function task(r, name) {
  const fails = r.of([undefined, undefined, 0, 1e-9, 0.02, 0.5, 1 - 1e-9, 1, 1e-300, 1.5, share(r)]);
  return {
    task: name,
    time: time(r),
    ...(fails !== undefined && { fails }),
    ...(r.chance(0.3) && { fails_after: time(r) }),
  };
}

/** Many copies are those of tasks: copies of copies multiply, and their rounding with them. */
const copies = (r, levels) =>
  r.of([undefined, undefined, 1, 2, 7, 'n', r.of(levels > 1 ? [3] : [64, 1000]), r.of([0, 1e6 + 1, 1.5])]);

/** An expression of so many levels at most. */
export function expression(r, names, levels) {
  const of = () => expression(r, names, levels - 1);
  if (levels === 0 || r.chance(0.2)) return r.of([...names, r.of(names), { wait: time(r) }]);
  const several = () => r.times(r.from(1, 3), of);
  const many = copies(r, levels);
  const copied = many === undefined ? {} : { copies: many };
  return r.of([
    () => ({ series: several(), ...copied }),
    () => ({ all: several(), ...copied }),
    () => ({ first: several(), ...copied }),
    () => ({ any: r.of([1, 1, 2, 3, 'n', 50]), of: several(), ...copied }),
    () => ({
      choice: r
        .of([[1], [0.5, 0.5], [0.25, 0.75], [0, 1], [0.1, 0.2, 0.7], [0.5, 0.6], shares(r)])
        .map((probability) => ({
          probability,
          of: of(),
        })),
    }),
    () => ({ timeout: r.of([1, 20, 1000, 1e12, 0, 0.1, 12.5]), of: of() }),
    () => ({ retries: r.of([0, 1, 3, 30, 1000, 1001]), of: of() }),
    () => ({
      queue: {
        tasks: r.of([1, 3, 40, 'n', 1e6, 0]),
        slots: r.of([1, 2, 16, 'n', 1e6, 1.5]),
        time: of(),
        ...(r.chance(0.5) && { first: of() }),
        ...(r.chance(0.2) && { start_up: of() }),
        ...(r.chance(0.2) && { per_task: of() }),
        ...(r.chance(0.4) && { schedule: r.of(['static', 'dynamic', 'guided', 'auto']) }),
        ...(r.chance(0.3) && { chunk: r.of([1, 7, 'n', 1e6, 0]) }),
        ...(r.chance(0.2) && { few_seen: r.of([true, false, 1]), seen: r.of([1, 30, 0]) }),
      },
    }),
  ])();
}

const document = (tasks, expressions, more = {}) => ({
  juxtapose: 2,
  kind: 'parallel',
  ...more,
  tasks,
  alternatives: expressions.map((what, k) => ({ name: `alternative ${k}`, do: what })),
});

function any(r, levels) {
  const names = [...new Set(r.times(r.from(1, 3), () => r.of(NAMES)))];
  return document(
    names.map((name) => task(r, name)),
    r.times(r.from(1, 3), () => expression(r, names, levels)),
    { ...(r.chance(0.5) && { n: r.of([1, 3, 12]) }), ...(r.chance(0.2) && { tick: r.of([0.5, 1e-9, 1e9]) }) },
  );
}

/** What is put around one task, again and again. The first ones double what is within: few of them, for each doubles its rounding, too. */
const DOUBLING = [
  (of) => ({ all: [of, of] }),
  (of) => ({ first: [of], copies: 2 }),
  (of) => ({ any: 2, of: [of, 'a'], copies: 2 }),
];
const MOST_DOUBLED = 8;
const AROUND = [
  (of) => ({ series: [of, 'a'] }),
  (of) => ({
    choice: [
      { probability: 0.5, of },
      { probability: 0.5, of: 'a' },
    ],
  }),
  (of) => ({ timeout: 1000, of }),
  (of) => ({ retries: 2, of: { timeout: 50, of } }),
];

export const PARALLEL = {
  'small expressions': (r) => text(any(r, 1)),
  'expressions in expressions': (r) => text(any(r, 3)),
  'deep expressions': (r) => {
    let [of, around] = ['a', r.of([...AROUND, null])];
    for (let k = r.from(1, MOST_DOUBLED); k > 0; k--) of = r.of(DOUBLING)(of);
    for (let k = r.from(1, 30); k > 0; k--) of = (around ?? r.of(AROUND))(of);
    return text(document([task(r, 'a')], [of]));
  },
  'nested copies': (r) => {
    let of = 'a';
    let left = r.of([100, 10_000]);
    for (let k = r.from(2, 12); k > 0; k--) {
      const many = Math.min(left, r.of([1, 2, 10, 1000]));
      of = { [r.of(['series', 'all', 'first'])]: [of], copies: many };
      left = Math.max(1, Math.floor(left / many));
    }
    return text(document([task(r, 'a')], [of]));
  },
  'rare failures': (r) => {
    const fails = Number(`${r.from(1, 9)}e-${r.from(1, 320)}`);
    return text(document([{ task: 'a', time: time(r), fails }], [expression(r, ['a'], 2)]));
  },
  'many parts': (r) => {
    const n = r.of([10, 300, 1999, 2001]);
    return text(
      document([task(r, 'a')], [{ [r.of(['series', 'all', 'first'])]: r.times(n, () => 'a') }, { series: ['a'] }]),
    );
  },
  'many alternatives': (r) =>
    text(
      document(
        [task(r, 'a')],
        r.times(r.of([0, 1, 32, 33]), () => ({ all: ['a', 'a'] })),
      ),
    ),
};
