// Hostile documents of the kinds that have their own rules. A kind is judged in a test of its own: each has so many cases.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SHARE } from './hostile/cases.mjs';
import { FORTRAN } from './hostile/fortran.mjs';
import { judge } from './hostile/judged.mjs';
import { MULTIGRAIN } from './hostile/multigrain.mjs';
import { PARALLEL } from './hostile/parallel.mjs';
import { listed } from './hostile/rules.mjs';
import { TASK_GRAPHS } from './hostile/task_graphs.mjs';

const KINDS = { taskgraph: TASK_GRAPHS, parallel: PARALLEL, multigrain: MULTIGRAIN, fortran: FORTRAN };
for (const [kind, rules] of Object.entries(KINDS)) {
  test(`${SHARE} hostile documents of the kind ${kind}`, () => {
    const { accepted, refused, predicted } = judge(0, SHARE, listed(rules));
    const told = `${accepted} accepted, ${predicted} of them predicted, ${refused} refused`;
    assert.ok(accepted > SHARE / 8 && refused > SHARE / 8 && predicted > SHARE / 10, told);
  });
}
