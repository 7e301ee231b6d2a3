// The first half of the hostile documents and links. All at once would keep one processor for longer than all other tests two.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNT } from './hostile/cases.mjs';
import { areMixed, judge } from './hostile/judged.mjs';
import { RULES } from './hostile/rules.mjs';

test('rules are few enough to be opened one by one, and all are tried', () => {
  assert.ok(RULES.length <= 60 && COUNT / RULES.length > 50, `${RULES.length} rules`);
});

test(`hostile documents and links up to ${COUNT / 2}: no wrong model, no panic, no trap`, () =>
  areMixed(judge(0, COUNT / 2), COUNT / 2));
