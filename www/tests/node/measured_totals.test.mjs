// Measured totals of documents: edits lose no run and nothing that a kind keeps beside them; the words and layouts of what is held against them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [totals, edits, { withRunsRenamed }, { withoutData, dataIn }, { renamed }, composition, runsWords, table, came] =
  await sources(
    'model/measured_totals',
    'model/runs_of',
    'model/runs_renamed',
    'model/without_data',
    'program/schemes/scheme_edits',
    'parallel/composition/edits',
    'measured/runs_words',
    'multigrain/fit/table_edits',
    'task_graph/runs_that_came',
  );
const { hasMeasured } = totals;
const { runsIn, withoutRuns, withRuns } = edits;

const program = () => juxtapose.example('8-pe-mixed-mode');
const isRead = (model) => assert.deepEqual(juxtapose.check(model), []);

test('runs are added, replaced and removed, until the field is gone', () => {
  const every = withRuns(program(), null, { samples: [850, 861], never: 0, fitted: false });
  assert.deepEqual(every.measured, { total: { samples: [850, 861] } });
  const both = withRuns(every, 'Mixed "1"', { samples: [840], never: 2, fitted: true });
  isRead(both);
  assert.deepEqual(both.measured.of, { 'Mixed "1"': { samples: [840], never: 2, fitted: true } });
  assert.deepEqual(
    runsIn(both).map(({ outcome }) => outcome),
    [null, 'Mixed "1"'],
  );
  assert.deepEqual(withoutRuns(both, 'Mixed "1"'), every);
  assert.deepEqual(withoutRuns(both, null).measured, { of: both.measured.of });
  assert.deepEqual(withoutRuns(every, null), program());
  assert.equal(hasMeasured(program()), false);
});

test('a document may hold anything there before it is judged', () => {
  for (const measured of [
    null,
    3,
    [],
    'x',
    {},
    { total: 1 },
    { of: [] },
    { of: { a: null } },
    { total: { samples: {} } },
  ])
    assert.ok(runsIn({ ...program(), measured }).every(({ samples }) => samples.length === 0));
  const [runs] = runsIn({ ...program(), measured: { total: { samples: [1, 'x', 2], never: 'y', fitted: 1 } } });
  assert.deepEqual([runs.samples, runs.never, runs.fitted], [[1, 2], 0, false]);
});

test('what a kind keeps beside measured totals stays', () => {
  const pbpi = juxtapose.example('pbpi');
  assert.equal(hasMeasured(pbpi), false);
  const held = withRuns(pbpi, null, { samples: [50, 51] });
  assert.deepEqual(withoutRuns(held, null), pbpi);
  assert.deepEqual(withoutData(held).measured.rows, pbpi.measured.rows);
  assert.deepEqual(table.withoutTable(held).measured, { total: { samples: [50, 51] } });
  assert.equal(table.withoutTable(pbpi).measured, undefined);
  assert.deepEqual(table.withTable(held, []).measured, { rows: [], total: { samples: [50, 51] } });
});

test('runs follow an outcome that gets another name, and none is lost to a name that is taken', () => {
  const of = (model) => model.measured.of;
  const names = ['A', 'B'];
  const held = withRuns(withRuns(program(), 'A', { samples: [1] }), 'B', { samples: [2] });
  assert.deepEqual(Object.keys(of(withRunsRenamed(held, 'A', 'C', names))), ['C', 'B']);
  assert.equal(withRunsRenamed(held, 'A', 'B', names), held);
  assert.equal(withRunsRenamed(held, 'A', 'C', ['A', 'A']), held);
  assert.equal(withRunsRenamed(program(), 'A', 'C', names).measured, undefined);

  const { schemes } = program();
  const scheme = renamed(withRuns(program(), schemes[0].name, { samples: [850] }), 0, 'other');
  isRead(scheme);
  assert.deepEqual(of(scheme), { other: { samples: [850] } });
  const hedged = juxtapose.example('hedged-requests');
  const [{ name }] = hedged.alternatives;
  const parallel = composition.rename(withRuns(hedged, name, { samples: [5] }), 'alternatives[0].do', 'other').model;
  isRead(parallel);
  assert.deepEqual(of(parallel), { other: { samples: [5] } });
});

test('links without measured data have no run of the whole', () => {
  const held = withRuns(program(), null, { samples: Array.from({ length: 30 }, (_, k) => 840 + k) });
  assert.equal(dataIn(held), 0, 'they do not become values');
  assert.deepEqual(withoutData(held), program());
});

test('runs are told in a few words', () => {
  const { runsText, neverOf } = runsWords;
  assert.equal(runsText({ samples: [46.415, 47.014, 46.9], never: 0 }, 's'), '3 runs, 46.41 to 47.01\u00a0s');
  assert.equal(runsText({ samples: [850], never: 0 }, 'cycles'), '1 run, 850\u00a0cycles');
  assert.equal(runsText({ samples: [5, 7], never: 3 }, 'ms'), '2 runs, 5 to 7\u00a0ms; 3 more never ended');
  assert.equal(runsText({ samples: [], never: 1 }, 'ms'), '1 run, none of which ended');
  assert.doesNotMatch(runsText({ samples: Array(100_000).fill(2.5), never: 0 }, 's'), /NaN|Infinity/);
  assert.deepEqual(['', ' 3 ', '1000000', '1000001', '-1', '1.5', 'x'].map(neverOf), [
    0,
    3,
    1e6,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('makespans of an imported workflow are runs of the whole', () => {
  const { runsThatCame } = came;
  assert.equal(runsThatCame(program()), null);
  const graph = juxtapose
    .examples()
    .map(({ id }) => juxtapose.example(id))
    .find(({ kind }) => kind === 'taskgraph');
  assert.equal(runsThatCame(graph), null);
  assert.deepEqual(runsThatCame({ ...graph, makespans: [3, 4] }), { samples: [3, 4], called: 'makespans' });
});
