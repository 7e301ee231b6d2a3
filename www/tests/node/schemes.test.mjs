// Edits of schemes, and the rows at which their switches fall.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [edits, rows, switchRows, switches, styles] = await sources(
  'program/schemes/scheme_edits',
  'program/rows',
  'program/schemes/switch_rows',
  'program/schemes/switches',
  'outcome/styles',
);

const EXAMPLE = juxtapose.example('8-pe-mixed-mode');

test('edits of schemes are pure, write out the two that are meant, and keep names apart', () => {
  const { schemes: _, ...absent } = EXAMPLE;
  assert.deepEqual(
    edits.withNew(absent, 'simd').schemes.map(({ name }) => name),
    ['SIMD', 'SPMD', 'Scheme 3'],
  );
  assert.deepEqual(edits.removed(absent, 0).schemes, [{ name: 'SPMD', mode: 'spmd' }]);
  assert.deepEqual(
    edits.withNew(edits.removed(absent, 0), 'simd').schemes.map(({ name }) => name),
    ['SPMD', 'SIMD'],
  );
  const copied = edits.withCopy(edits.withCopy(EXAMPLE, 2), 2);
  assert.deepEqual(
    copied.schemes.map(({ name }) => name),
    ['SIMD', 'SPMD', 'Mixed (Fig. 6)', 'Mixed (Fig. 6) 3', 'Mixed (Fig. 6) 2'],
  );
  assert.deepEqual(copied.schemes[3].except, { odd: 'spmd' });
  assert.deepEqual(
    edits.moved(EXAMPLE, 2, -1).schemes.map(({ name }) => name),
    ['SIMD', 'Mixed (Fig. 6)', 'SPMD'],
  );
  assert.equal(edits.moved(EXAMPLE, 2, 1), EXAMPLE);
  assert.deepEqual(edits.allIn(EXAMPLE, 2, 'spmd').schemes[2], { name: 'Mixed (Fig. 6)', mode: 'spmd' });
  const alone = { ...EXAMPLE, schemes: EXAMPLE.schemes.slice(0, 1) };
  assert.equal(edits.removed(alone, 0), alone);
  const idle = { ...EXAMPLE, schemes: [{ name: 'S', mode: 'simd', except: { gone: 'spmd', c: 'spmd', f: 'spmd' } }] };
  assert.deepEqual(edits.withoutIdleExceptions(idle, rows.rowsOf(idle)).schemes, [
    { name: 'S', mode: 'simd', except: { f: 'spmd' } },
  ]);
  for (const model of [copied, edits.withNew(absent, 'spmd'), edits.allIn(EXAMPLE, 0, 'spmd')])
    assert.deepEqual(juxtapose.check(model), []);
});

test('a switch at the end of an iteration falls at the last row of the body, however deep', () => {
  const program = [
    {
      loop: 'l',
      iterations: 3,
      body: [
        { block: 'b', time: 1 },
        {
          if: 'c',
          probability: 0.5,
          then: [
            { block: 'd', time: 1 },
            { block: 'e', time: 1 },
          ],
        },
      ],
    },
  ];
  const model = { ...EXAMPLE, program };
  const scheme = { name: 'M', mode: 'simd', except: { c: 'spmd' } };
  const found = switchRows.switchesByRow(rows.rowsOf(model), switches.switchesOf(scheme, model));
  assert.deepEqual([...found.keys()], ['program[0].body[1]', 'program[0].body[1].then[1]']);
  assert.equal(found.get('program[0].body[1].then[1]').after[0].to, 'simd');
});

test('no two schemes or outcomes have colour and dash in common', () => {
  const different = (all) => new Set(all.map(({ slot, dash }) => `${slot} ${dash}`)).size;
  const others = Array.from({ length: edits.MOST_SCHEMES }, (_, k) => styles.styleInTurn(k));
  assert.equal(different(others), edits.MOST_SCHEMES);
  const outcomes = Array.from({ length: 16 }, (_, k) => ({ name: `${k + 1} processors`, mean: k }));
  assert.equal(different([...styles.outcomeStyles(outcomes).values()]), outcomes.length);
});
