// What the packages keep from one prediction to the next: no more than their caches say
// (`crates/density/src/density/parametric/kept.rs`, `crates/kernel/src/plans.rs`). WebAssembly's memory never shrinks, so whatever is not given
// back is seen in its size.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { random } from './hostile/random.mjs';
import juxtapose, { bytesOf } from './package.mjs';

const MB = 2 ** 20;
/** Predictions of different models of each kind, the first of them to begin with. */
const [WARM_UP, MANY] = [200, 1000];
/** Bytes that each may leave: those of a certain time that is kept, and of pages that were filled in part. */
const LEFT = 2000;

const { from, of, real, times } = random(54);

/** Times of which none is kept but the certain ones. */
const time = () =>
  of([
    () => from(1, 900),
    () => ({ uniform: [from(1, 40), from(41, 90)] }),
    () => ({ values: { [from(1, 9)]: 0.5, [from(10, 99)]: 0.5 } }),
  ])();

/** Of each kind a model that is another one each time. */
const DIFFERENT = {
  program: () => ({
    machine: { processors: from(1, 32), switch: { to_spmd: time() } },
    program: [
      { loop: 'l', iterations: { uniform: [from(1, 3), from(4, 9)] }, body: [{ block: 'a', time: time() }] },
      { if: 'c', probability: real(), then: [{ block: 'b', time: time() }] },
    ],
    schemes: [
      { name: 'SIMD', mode: 'simd' },
      { name: 'mixed', mode: 'spmd', except: { c: 'simd' } },
    ],
  }),
  taskgraph: () => ({
    machine: { processors: [from(1, 2)] },
    tasks: times(from(2, 4), (k) => ({ task: `t${k}`, time: time(), after: k > 1 ? [`t${from(0, k - 1)}`] : [] })),
  }),
  parallel: () => ({
    tasks: [
      { task: 't', time: time() },
      { task: 'u', time: time(), fails: real() / 2 },
    ],
    alternatives: [
      { name: 'all', do: { all: ['t', 'u'], copies: from(1, 40) } },
      { name: 'first', do: { first: ['t', 'u'], copies: from(1, 9) } },
    ],
  }),
  multigrain: () => ({
    machine: { accelerators: from(1, 16) },
    phases: [{ hpu: from(1, 900), apu: { uniform: [from(1, 9), from(10, 99)] }, serial_apu: 5, offloads: from(1, 4) }],
  }),
  fortran: () => {
    const names = times(from(1, 5), (k) => `x${k}${from(1, 1e6)}`);
    return {
      source: [
        ...[`      subroutine s(n, ${names})`, '      do 10 i = 1, n'],
        ...names.map((name) => `      ${name} = ${name} * ${from(2, 99)}.0`),
        ...['10    continue', '      end'],
      ].join('\n'),
      bind: { N: from(1, 1e6) },
    };
  },
};

for (const [kind, make] of Object.entries(DIFFERENT))
  test(`predictions of different models leave nothing: ${kind}`, () => {
    const predict = (count) => {
      for (let k = 0; k < count; k++) juxtapose.predict({ juxtapose: 1, kind, ...make() });
      return bytesOf(kind);
    };
    const before = predict(WARM_UP);
    const left = (predict(MANY) - before) / MANY;
    assert.ok(left <= LEFT, `${left} bytes a prediction`);
  });

/** Of kinds with large models some that are near the limits, each time other ones; refused for the time that they take, too. */
const LARGE = {
  program: (k) => ({
    machine: { processors: 4 },
    program: times(12, (at) => ({ block: `b${at}`, time: { uniform: [at + k, 999_900 + at] } })),
  }),
  taskgraph: (k) => ({
    machine: { processors: [2] },
    tasks: times(4, (at) => ({
      task: `t${at}`,
      time: { normal: { mean: 200_000 + k, sd: 30_000 + at } },
      after: at > 0 ? [`t${at - 1}`] : [],
    })),
  }),
  parallel: (k) => ({
    tasks: times(3, (at) => ({ task: `t${at}`, time: { gamma: { mean: 100_000 + k, sd: 30_000 + at } } })),
    alternatives: [{ name: 'all', do: { all: ['t0', 't1', 't2'], copies: 64 } }],
  }),
};

for (const [kind, make] of Object.entries(LARGE))
  test(`models near the limits take memory once: ${kind}`, () => {
    const sizes = times(4, (k) => {
      const model = { juxtapose: 1, kind, ...make(k) };
      try {
        juxtapose.predict(model);
      } catch (error) {
        assert.equal(error.code, 'patience');
      }
      return bytesOf(kind);
    });
    const [, second, , last] = sizes;
    assert.ok(second > 32 * MB, `near the limits? ${sizes}`);
    assert.ok(last <= 1.1 * second, String(sizes));
    assert.ok(last <= 256 * MB, String(sizes));
  });
