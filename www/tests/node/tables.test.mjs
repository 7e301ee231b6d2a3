// Tables of numbers are drawn in few places, each of which sees to it that no column is lost.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../../src/', import.meta.url));

/** Who draws a table: the outcomes, all other numbers, and the two editors, whose rows are what one edits. */
const DRAWN_BY = [
  'program/tree/program_table.tsx',
  'task_graph/task_table.tsx',
  'views/numbers_table.tsx',
  'views/outcome_table.tsx',
];

test('what has numbers to show takes a table that fits', () => {
  const files = readdirSync(source, { recursive: true }).filter((name) => name.endsWith('.tsx'));
  const drawn = files.filter((name) => /<table\b/.test(readFileSync(`${source}${name}`, 'utf8')));
  assert.deepEqual(drawn.sort(), DRAWN_BY);
});
