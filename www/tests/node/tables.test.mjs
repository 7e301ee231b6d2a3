// Tables of numbers: drawn in few places, each of which sees to it that no column is lost, and how they write times.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { sources } from './source.mjs';

const [tables] = await sources('outcome/table_times');

const source = fileURLToPath(new URL('../../src/', import.meta.url));

/** Who draws a table: the outcomes, all other numbers, the kinds’ editors, whose rows are what one edits, a tree beside the source that it
 *  is made of, assumptions, which have sentences and presses, and the table that is imported, whose columns and rows are chosen and correlated. */
const DRAWN_BY = [
  'fortran/machine/table_rows.tsx',
  'fortran/tree/tree_table.tsx',
  'measured/assumptions_section.tsx',
  'parallel/composition/table.tsx',
  'parallel/tasks/task_table.tsx',
  'program/tree/program_table.tsx',
  'tables/columns.tsx',
  'tables/correlations.tsx',
  'tables/fits.tsx',
  'tables/gives.tsx',
  'task_graph/task_table.tsx',
  'views/numbers_table.tsx',
  'views/outcome_table.tsx',
];

test('what has numbers to show takes a table that fits', () => {
  const files = readdirSync(source, { recursive: true }).filter((name) => name.endsWith('.tsx'));
  const drawn = files.filter((name) => /<table\b/.test(readFileSync(`${source}${name}`, 'utf8')));
  assert.deepEqual(drawn.sort(), DRAWN_BY);
});

test('the times of a table share a power of ten that each would need', () => {
  const written = (value) => value.replace(/[\u00a0\u202f]/g, ' ');
  const small = tables.tableTimes([8.558505e-7, 9.279e-7]);
  assert.equal(written(small.unit('seconds')), '10⁻⁹ seconds');
  assert.deepEqual([8.558505e-7, 6.58e-8, 0].map(small.fixed), ['855.9', '65.8', '0.0']);
  assert.deepEqual([9.55e-7, 1.0525e-6].map(small.time), ['955', '1052.5']);
  // What is copied out of the table says all of itself.
  assert.equal(written(tables.wholeTimes([8.558505e-7]).fixed(8.558505e-7)), '8.559 × 10⁻⁷');
  for (const times of [[855.9], [0.0008559], [1_200_000_844], []]) {
    const plain = tables.tableTimes(times);
    assert.equal(plain.unit('cycles'), 'cycles');
    assert.deepEqual(times.map(plain.fixed), times.map(tables.wholeTimes(times).fixed));
  }
});
