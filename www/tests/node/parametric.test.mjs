// Every constructor of a time, as WebAssembly predicts it, against the table of tests/tables/parametric.py.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import juxtapose from './package.mjs';

const ABSOLUTE = 1e-13,
  RELATIVE = 1e-10,
  LEAST = 1e-30;

/** The times of the table with their rows: a tick, P(T ≤ tick), P(T > tick). */
const table = async () => {
  const times = [];
  for (const line of (await readFile(new URL('../../../tests/tables/parametric.csv', import.meta.url), 'utf8'))
    .trim()
    .split('\n')) {
    if (line.startsWith('{')) times.push({ time: JSON.parse(line), rows: [] });
    else times.at(-1).rows.push(line.split(',').map(Number));
  }
  return times;
};

/** One PE that takes this time once. */
const answered = (time, contract) =>
  juxtapose.predict(
    {
      juxtapose: 1,
      kind: 'program',
      machine: { processors: 1 },
      program: [{ block: 'a', time }],
      schemes: [{ name: 'S', mode: 'spmd' }],
    },
    { contract },
  );
const predicted = (time, contract) => answered(time, contract).outcomes[0];

/** The last value at or before a tick; before the first one, what holds there. */
const at = ({ origin, step }, values, tick, before) =>
  tick < origin ? before : values[Math.min(Math.floor((tick - origin) / step), values.length - 1)];

test('every constructor keeps both tails', async () => {
  const wrong = [];
  const forms = new Set();
  const fitted = [];
  for (const { time, rows } of await table()) {
    forms.add(Object.keys(time)[0]);
    const { notes, outcomes } = answered(time, 'bulk');
    if (notes.some(({ code }) => code === 'below-zero')) {
      // The table cuts off what is below 0; a document's moments are fitted to times that are not (tests/parametric.rs).
      assert.ok(Math.abs(outcomes[0].mean / time.moments.mean - 1) < 1e-3, `${outcomes[0].mean}`);
      fitted.push(time.moments.mean);
      continue;
    }
    const [bulk, tail] = ['bulk', 'tail'].map((contract) => predicted(time, contract));
    assert.ok(bulk.lost < ABSOLUTE, `${JSON.stringify(time)}: ${bulk.lost} lost`);
    for (const [tick, below, above] of rows) {
      const off = (found, expected, left) =>
        Math.abs(found - expected) > (expected >= LEAST ? Math.min(ABSOLUTE, RELATIVE * expected) : LEAST) + left;
      const found = [
        at(bulk.density, bulk.density.distribution, tick, 0),
        at(tail.density, tail.density.survival, tick, 1),
      ];
      const left = tail.lostBehind + (tail.lost - tail.lostBehind) * above;
      if (
        Math.abs(found[0] - below) > ABSOLUTE ||
        off(found[1], above, left) ||
        off(at(tail.density, tail.density.distribution, tick, 0), below, tail.lost)
      ) {
        wrong.push(`${JSON.stringify(time).slice(0, 80)} at ${tick}: ${found}, not ${below} and ${above}`);
      }
    }
  }
  assert.deepEqual(wrong, []);
  assert.deepEqual([forms.size, fitted], [19, [20]]);
});

test('quantiles are keyed as JavaScript writes numbers, and under the tail contract see what hardly ever happens', () => {
  const rarely = { values: { 1: 1 - 1e-13, 1000: 1e-13 } };
  const quantiles = (contract) => {
    const model = {
      juxtapose: 1,
      kind: 'program',
      machine: { processors: 1 },
      program: [{ block: 'a', time: rarely }],
      schemes: [{ name: 'S', mode: 'spmd' }],
    };
    return juxtapose.predict(model, { contract, quantiles: [1e-7, 1, 0.1 + 0.2, 1e-300] }).outcomes[0].quantiles;
  };
  assert.deepEqual([quantiles('bulk')[1], quantiles('tail')[1]], [1, 1000]);
  for (const p of [1e-7, 1, 0.1 + 0.2, 1e-300, 0.95]) assert.ok(Object.hasOwn(quantiles('bulk'), p), `${p}`);
});
