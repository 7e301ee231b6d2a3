// Fuzzing: generator of short documents that expand to much: nests of all that nests, around times with many values, in at most so
// many characters.

import { triangle } from './fortran.mjs';
import { expression } from './parallel.mjs';
import { block, graph, program } from './programs.mjs';
import { extreme, text } from './rules.mjs';

export const LONGEST = 2000;

const short = (make) => (r, context) => {
  for (;;) {
    const made = make(r, context);
    if (made.text.length <= LONGEST) return made;
  }
};

const wide = (r) =>
  r.of([
    () => ({ uniform: [0, r.of([10, 1000, 1e5, 1e6])] }),
    () => ({ exponential: { mean: r.of([10, 1000, 1e5]) } }),
    () => ({ normal: { mean: 1e6, sd: r.of([10, 1000, 1e5]) } }),
    () => ({
      moments: { mean: r.from(20, 9000), variance: r.from(1, 9e6), skewness: r.real() * 2, kurtosis: 7 + r.real() },
    }),
    () => r.below(9),
    () => extreme(r),
  ])();

/** A node with one more around it. */
const around = (r, k, nodes) =>
  r.of([
    () => ({ loop: `l${k}`, iterations: r.of([2, 7, { uniform: [0, r.of([2, 100, 9999])] }, wide(r)]), body: nodes }),
    () => ({ if: `c${k}`, probability: r.of([0.5, 0.1, 1]), then: nodes }),
    () => ({ if: `c${k}`, probability: 0.5, then: [block(`t${k}`, wide(r))], else: nodes }),
  ])();

const schemes = (r) =>
  r.times(r.of([1, 2, 8, 30]), (k) => ({
    name: `s${k}`,
    mode: r.of(['simd', 'spmd']),
    ...(r.chance(0.3) && { except: { l1: 'spmd' } }),
  }));

export const NESTS = {
  'nests of loops and conditionals': short((r) => {
    let nodes = [block('x', wide(r))];
    for (let k = r.from(1, 45); k > 0; k--)
      nodes = [...(r.chance(0.2) ? [block(`b${k}`, wide(r))] : []), around(r, k, nodes)];
    const machine = { processors: r.of([1, 2, 64, 4096]) };
    return text(program(nodes, { machine, ...(r.chance(0.7) && { schemes: schemes(r) }) }));
  }),
  'blocks beside each other': short((r) =>
    text(
      program(
        r.times(r.from(1, 30), (k) => block(`b${k}`, wide(r))),
        { machine: { processors: r.of([1, 4096]) }, schemes: schemes(r) },
      ),
    ),
  ),
  'nests of expressions': short((r) => {
    const tasks = ['a', 'b'].map((task) => ({
      task,
      time: wide(r),
      ...(r.chance(0.5) && { fails: 0.1, fails_after: wide(r) }),
    }));
    const what = expression(r, ['a', 'b'], r.from(2, 7));
    return text({
      juxtapose: 2,
      kind: 'parallel',
      n: r.of([2, 1000, 1e6]),
      tasks,
      alternatives: [{ name: 'x', do: what }],
    });
  }),
  'expressions in each other alone': short((r) => {
    let of = 'a';
    const make = r.of([
      (one) => ({ any: 2, of: [one, 'a'], copies: r.of([2, 50, 600]) }),
      (one) => ({ retries: r.of([1, 1000]), of: { timeout: r.of([10, 1e6]), of: one } }),
      (one) => ({ series: [one, 'a'], copies: r.of([2, 1000]) }),
      (one) => ({ all: [one, 'a', 'a'] }),
    ]);
    for (let k = r.from(1, 40); k > 0; k--) of = make(of);
    return text({
      juxtapose: 2,
      kind: 'parallel',
      tasks: [{ task: 'a', time: wide(r), fails: r.of([0, 0.1]) }],
      alternatives: [{ name: 'x', do: of }],
    });
  }),
  'dense graphs of tasks': short((r) => {
    const n = r.from(2, 18);
    const tasks = r.times(n, (k) => ({
      task: `t${k}`,
      time: wide(r),
      after: r.times(k, (j) => `t${j}`).filter(() => r.chance(0.7)),
    }));
    return text(
      graph(tasks, {
        machine: { processors: r.of([[1, 2, 4, 8, 16, 32, 63, 64], 2]) },
        representatives: { classes: 100 },
      }),
    );
  }),
  'many tasks': short((r) => text(graph(r.times(r.from(1, 45), (k) => ({ task: `t${k}`, time: wide(r) }))))),
  'mappings by hand': short((r) => {
    const n = r.from(2, 12);
    const names = r.times(n, (k) => `t${k}`);
    const tasks = names.map((task, k) => ({ task, time: wide(r), ...(k > 0 && { after: [names[r.below(k)]] }) }));
    const mapping = (k) => ({ name: `m${k}`, processors: Object.fromEntries(names.map((one) => [one, r.from(1, 2)])) });
    return text(graph(tasks, { machine: { processors: 2 }, mappings: r.times(r.from(1, 8), mapping) }));
  }),
  'programs that offload': short((r) => {
    const drawn = () => r.of([wide(r), { each_thread: wide(r) }, 7]);
    const phases = r.times(r.from(1, 12), () => ({
      host: drawn(),
      device: drawn(),
      serial_device: drawn(),
      offloads: r.of([1, 9, 1e6]),
    }));
    const contention = {
      constant: r.of([
        1.1,
        1.5,
        {
          values: [
            [1, 0.5],
            [3, 0.5],
          ],
        },
      ]),
    };
    return text({
      juxtapose: 2,
      kind: 'multigrain',
      machine: { accelerators: r.of([2, 8, 64, 1024]) },
      phases,
      ...(r.chance(0.7) && { contention }),
    });
  }),
  'triangular nests of loops': short((r) =>
    text({ juxtapose: 2, kind: 'fortran', form: 'free', source: triangle(r.from(1, 45)) }),
  ),
};
