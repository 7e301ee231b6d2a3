// What is made to grow, kind by kind: each row has the package that predicts it, what its size counts, and a model of a size. Sizes double;
// those with `step` grow by that much, as what they cost grows by a factor with each.

const uniform = (least, most) => ({ uniform: [least, most] });
const exponential = (mean) => ({ exponential: { mean } });
const times = (n, of) => Array.from({ length: n }, (_, k) => of(k));
const TWENTY = uniform(1, 20);

/** A program under one scheme, all of it in one mode. */
const program = (processors, mode, nodes) => ({
  juxtapose: 2, kind: 'program', unit: 'ticks', tick: 1, machine: { processors }, program: nodes, schemes: [{ name: mode, mode }],
});
const block = (time, name = 'block') => ({ block: name, time });
const own = (iterations, body, name = 'loop') => ({ loop: name, iterations, bound: 'pe', body });
const fixed = (iterations, time) => ({ loop: 'loop', iterations, body: [block(time)] });
/** Loops of one to `most` iterations in each other. */
const nest = (depth, most) => times(depth, (k) => `loop ${k}`).reduce((inner, name) => own(uniform(1, most), [inner], name), block(uniform(1, 10)));
const conditionals = (depth) =>
  times(depth, (k) => k).reduce(
    (inner, k) => ({ if: `if ${k}`, probability: 0.5, condition: 'pe', then: [inner], else: [block(uniform(0, 10), `else ${k}`)] }),
    block(TWENTY),
  );

const PROGRAMS = [
  ['PEs: SIMD, 1 to 100 iterations in each, 201 values', (n) => program(n, 'simd', [own(uniform(1, 100), [block(uniform(0, 200))])]), { from: 64 }],
  ['PEs: SIMD, a choice of two blocks in each, 20 values', (n) => program(n, 'simd', [conditionals(1)]), { from: 64 }],
  ['iterations: SIMD, 1 to n in each of 64 PEs, 20 values', (n) => program(64, 'simd', [own(uniform(1, n), [block(TWENTY)])]), { from: 32 }],
  ['iterations: SIMD, n in all of 64 PEs, 20 values', (n) => program(64, 'simd', [fixed(n, TWENTY)]), { from: 64 }],
  ['iterations: SPMD, 1 to n in each of 64 PEs, 20 values', (n) => program(64, 'spmd', [own(uniform(1, n), [block(TWENTY)])]), { from: 32 }],
  ['width: SIMD, 64 PEs, 1 to 10 iterations, n values', (n) => program(64, 'simd', [own(uniform(1, 10), [block(uniform(1, n))])]), { from: 64 }],
  ['width: a block, n values, then another one', (n) => program(64, 'simd', [block(uniform(1, n), 'a'), block(uniform(1, n), 'b')]), { from: 4096 }],
  ['tail: exponential, mean n, twice', (n) => program(64, 'simd', [block(exponential(n), 'a'), block(exponential(n), 'b')]), { from: 256 }],
  ['nodes: SIMD, 64 PEs, blocks of different 20 to 39 values', (n) => program(64, 'simd', times(n, (k) => block(uniform(1, 20 + (k % 20)), `block ${k}`))), { from: 64 }],
  ['nodes: SPMD, 64 PEs, blocks of different 20 to 39 values', (n) => program(64, 'spmd', times(n, (k) => block(uniform(1, 20 + (k % 20)), `block ${k}`))), { from: 64 }],
  ['depth: SPMD, 64 PEs, loops of 1 to 4 in each other', (n) => program(64, 'spmd', [nest(n, 4)]), { from: 4, step: 1 }],
  ['depth: SIMD, 64 PEs, loops of 1 or 2 in each other', (n) => program(64, 'simd', [nest(n, 2)]), { from: 4, step: 1 }],
  ['depth: SIMD, 64 PEs, choices in each other', (n) => program(64, 'simd', [conditionals(n)]), { from: 1, step: 1 }],
  ['count: SIMD, 64 PEs, an operation of 20 values n times', (n) => program(64, 'simd', [{ block: 'block', operations: [{ time: TWENTY, count: n }] }]), { from: 64 }],
].map(([grows, model, sizes]) => ({ kind: 'program', from: 'juxtapose', grows, model, sizes }));

/** One alternative made of a task that takes this time. */
const parallel = (time, what) => ({
  juxtapose: 2, kind: 'parallel', unit: 'ticks', tick: 1, tasks: [{ task: 'a', time }], alternatives: [{ name: 'one', do: what }],
});
const PARALLEL = [
  ['copies: all of n, exponential, mean 100', (n) => parallel(exponential(100), { all: ['a'], copies: n }), { from: 64 }],
  ['copies: n in series, exponential, mean 100', (n) => parallel(exponential(100), { series: ['a'], copies: n }), { from: 64 }],
  ['copies: n/2 answers of n, exponential, mean 100', (n) => parallel(exponential(100), { any: n / 2, of: ['a'], copies: n }), { from: 64 }],
  ['parts: n different ones in series, 100 to 199 values', (n) => parallel(1, { series: times(n, (k) => ({ wait: uniform(1, 100 + (k % 100)) })) }), { from: 64 }],
  ['width: two in series, n values', (n) => parallel(uniform(1, n), { series: ['a', 'a'] }), { from: 4096 }],
  ['tail: two in series, exponential, mean n', (n) => parallel(exponential(n), { series: ['a', 'a'] }), { from: 256 }],
  ['retries: n, exponential, mean 100', (n) => parallel(exponential(100), { retries: n, of: { timeout: 200, of: 'a' } }), { from: 16 }],
].map(([grows, model, sizes]) => ({ kind: 'parallel', from: 'juxtapose_parallel', grows, model, sizes }));

/** Tasks on four processors; those that each follows, by their numbers. */
const taskGraph = (all) => ({
  juxtapose: 2, kind: 'taskgraph', unit: 'ticks', tick: 1, machine: { processors: [4] },
  tasks: all.map((after, k) => ({ task: `t${k}`, time: uniform(1, 20 + (k % 20)), after: after.map((other) => `t${other}`) })),
});
const chain = (n) => times(n, (k) => (k > 0 ? [k - 1] : []));
const forkJoin = (n) => [[], ...times(n, () => [0]), times(n, (k) => k + 1)];
/** About n tasks, each of which waits for those above and on the left of it. */
const grid = (n) => {
  const side = Math.round(Math.sqrt(n));
  return times(side * side, (k) => [...(k >= side ? [k - side] : []), ...(k % side > 0 ? [k - 1] : [])]);
};
const GRAPHS = [
  ['tasks: a chain of n, 20 to 39 values', (n) => taskGraph(chain(n)), { from: 64 }],
  ['tasks: n between a fork and a join, 20 to 39 values', (n) => taskGraph(forkJoin(n)), { from: 64 }],
  ['tasks: a grid of n, which does not reduce', (n) => taskGraph(grid(n)), { from: 64 }],
].map(([grows, model, sizes]) => ({ kind: 'task graph', from: 'juxtapose_task_graph', grows, model, sizes }));

/** Threads and accelerators, in all ways in which n accelerators are shared out. */
const multigrain = (n, device) => ({
  juxtapose: 2, kind: 'multigrain', unit: 'ms', tick: 1, machine: { accelerators: n }, phases: [{ host: 13, device, serial_device: 17 }],
  configurations: times(Math.min(n, 32), (k) => ({ threads: k + 1, accelerators: Math.floor(n / (k + 1)) })),
});
const MULTIGRAIN = [
  ['accelerators: n, up to 32 configurations, device drawn for each thread', (n) => multigrain(n, { each_thread: uniform(1000, 4000) }), { from: 16 }],
  ['width: 8 accelerators, device drawn for each thread from n values', (n) => multigrain(8, { each_thread: uniform(1, n) }), { from: 1024 }],
].map(([grows, model, sizes]) => ({ kind: 'multigrain', from: 'juxtapose_multigrain', grows, model, sizes }));

const unit = (k) =>
  [`      SUBROUTINE S${k}(N,M,A,B)`, '      DIMENSION A(100,100),B(100)', '      DO 10 I = 1, N', '      DO 10 J = I, M',
    '      A(I,J) = A(I,J)*2.0+B(J)*SIN(B(I))', '   10 CONTINUE', '      RETURN', '      END'];
const FORTRAN = [{
  kind: 'fortran', from: 'juxtapose_fortran', grows: 'lines: subroutines with a triangle of loops',
  model: (n) => ({ juxtapose: 2, kind: 'fortran', source: times(n / 8, unit).flat().join('\n') }), sizes: { from: 1024 },
}];

export const ROWS = [...PROGRAMS, ...PARALLEL, ...GRAPHS, ...MULTIGRAIN, ...FORTRAN];
