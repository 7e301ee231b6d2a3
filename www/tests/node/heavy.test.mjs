// Heavy tails, whose density has edges: what the page reads, writes and draws of them, and the bounds that come with them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [lattice, { outcomesAsCsv }, { fused, neighboursIn }, winner] = await sources(
  'outcome/lattice',
  'export/csv',
  'outcome/fused',
  'outcome/winner_sentence',
);

/** A median of 20 ms, and 800 ms that one in a hundred exceeds. */
const call = { lognormal: { mean: 70.31198, sd: 236.98067 } };
const model = {
  juxtapose: 2,
  kind: 'parallel',
  unit: 'ms',
  tick: 1,
  tasks: [{ task: 'call', time: call }],
  alternatives: [
    { name: 'once', do: 'call' },
    { name: 'twice', do: { series: ['call', 'call'] } },
    { name: 'fan-out', do: { all: ['call'], copies: 100 } },
    { name: 'hedged', do: { first: ['call', { series: [{ wait: 95 }, 'call'] }] } },
    { name: 'retried', do: { retries: 3, of: { timeout: 10_000, of: 'call' } } },
  ],
};

const { outcomes } = juxtapose.predict(model, { quantiles: [0.999] });
const [once, twice] = outcomes;

test('nothing is refused for its tail, and every number lies between bounds within a thousandth', () => {
  assert.deepEqual(juxtapose.check(model), []);
  for (const { name, between, density, quantiles, mean, exact, lost } of outcomes) {
    assert.deepEqual([between.kind, exact, lost, density.step], ['certified', null, null, null], name);
    assert.equal(density.edges.length, density.mass.length, name);
    for (const p of ['0.5', '0.99', '0.999']) {
      const [low, high] = [between.least.quantiles[p], between.most.quantiles[p]];
      assert.ok(
        low <= quantiles[p] && quantiles[p] <= high && high - low <= 1e-3 * high,
        `${name} ${p}: ${low} ${high}`,
      );
    }
    assert.ok(between.least.mean <= mean && mean <= between.most.mean, name);
    assert.ok(
      density.upper.every(
        (upper, k) => density.lower[k] <= density.distribution[k] && density.distribution[k] <= upper,
      ),
    );
  }
  // From the formula of the lognormal distribution.
  assert.deepEqual([once.quantiles['0.5'], once.quantiles['0.99']], [20, 800]);
  assert.ok(Math.abs(twice.mean / (2 * once.mean) - 1) < 1e-9, twice.mean);
});

test('times between edges are read at the edge before them', () => {
  const { density } = once;
  const k = density.edges.findIndex((edge) => edge > 1e5);
  const [before, after] = [density.edges[k - 1], density.edges[k]];
  assert.ok(after - before > 1);
  assert.equal(lattice.read(density, after).upTo, density.distribution[k]);
  assert.deepEqual(lattice.read(density, after - 1), { ...lattice.read(density, before), at: 0 });
  assert.deepEqual(lattice.within(density, once.between, after), [density.lower[k], density.upper[k]]);
  assert.equal(lattice.longest(density), density.edges.at(-1));
  assert.deepEqual(lattice.read(density, 0.5), { ...lattice.read(density, 0), at: 0 });
});

test('tables, pictures and sentences know edges', () => {
  const line = outcomesAsCsv([once], 'ms').split('\r\n').at(-2).split(',').map(Number.parseFloat);
  assert.equal(line[1], once.density.edges.at(-1));
  const masses = fused(once.density, neighboursIn(800, outcomes), 1, null);
  assert.deepEqual([masses.step, masses.edges.length], [null, once.density.mass.length]);
  const svg = juxtapose.svg({
    width: 740,
    height: 392,
    scale: 1,
    fontSize: 13,
    fontFamily: 'Inter, sans-serif',
    unit: 'ms',
    tick: 1,
    colours: { paper: '#fbfaf7', ink: '#1c1e21', muted: '#6a6f76', rule: '#e2dfd8' },
    kind: 'survival',
    series: [{ name: 'once', colour: '#0072b2', dash: 'solid', density: { ...masses, lost: 0 } }],
  });
  assert.match(svg, /once/);
  assert.match(winner.inPlainWords(winner.winnerSentence(outcomes, 'ms')), /hedged/);
});
