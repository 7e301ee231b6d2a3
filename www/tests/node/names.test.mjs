// Names that are words of JavaScript's own objects: links, checks, results and edits keep them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROGRAM, TASK_GRAPH, WORDS } from './names.mjs';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [path, machine, modes, carried, edits, tasks, text] = await sources(
  'model/path',
  'program/machine/machine_edits',
  'program/schemes/scheme_modes',
  'program/schemes/carried_modes',
  'program/tree/edits',
  'task_graph/task_edits',
  'model/time_text',
);

test('links, checks and results keep such names', () => {
  for (const model of [PROGRAM, TASK_GRAPH]) {
    assert.deepEqual(juxtapose.check(model), []);
    for (const write of [juxtapose.toLink, juxtapose.toCompressedLink])
      assert.equal(JSON.stringify(juxtapose.fromLink(write(model))), JSON.stringify(model));
  }
  const one = {
    ...PROGRAM,
    program: [
      { block: 'a', time: { simd: 1, spmd: 90 } },
      { block: '__proto__', time: { simd: 90, spmd: 1 } },
    ],
  };
  const { candidates } = juxtapose.selectModes({ ...one, schemes: undefined }, { objective: 'mean' });
  assert.ok(
    candidates.some(({ schemes }) => schemes.some(({ except }) => Object.hasOwn(except, '__proto__'))),
    'an exception of that name',
  );
});

test('pure functions of the model read own fields, and keep a field of any name', () => {
  for (const word of WORDS) {
    assert.equal(path.valueAt({ of: {} }, path.below('of', word)), undefined, word);
    const changed = path.withValue(JSON.parse('{"of": {"a": 1}}'), path.below('of', word), 2);
    assert.equal(JSON.stringify(changed), `{"of":{"a":1,"${word}":2}}`);
    assert.equal(JSON.stringify(path.withValue(changed, path.below('of', word), undefined)), '{"of":{"a":1}}');
    const scheme = { name: 's', mode: 'spmd', except: {} };
    assert.equal(modes.modeOf(scheme, { name: word, within: null }), 'spmd');
    const program = { ...PROGRAM, program: [{ block: word, time: 1 }], schemes: [scheme] };
    const flipped = modes.flipped(program, 0, word);
    assert.equal(JSON.stringify(flipped.schemes), `[{"name":"s","mode":"spmd","except":{"${word}":"simd"}}]`);
    assert.equal(JSON.stringify(carried.withCarriedModes(flipped, flipped).schemes), JSON.stringify(flipped.schemes));
    assert.equal(JSON.stringify(edits.rename(flipped, 'program[0]', 'b').model.schemes[0].except), '{"b":"simd"}');
    const bare = { ...PROGRAM, machine: { processors: 1 } };
    const named = machine.renameOperation(machine.addOperation(bare), 'operation', word);
    assert.equal(JSON.stringify(named.machine.operations), `{"${word}":1}`);
    assert.equal(machine.removeOperation(named, word).machine.operations, undefined);
  }
  const without = tasks.removeTask(TASK_GRAPH, 1).model.mappings[0].processors;
  assert.deepEqual(Object.keys(without), ['constructor', 'toString', 'hasOwnProperty']);
  assert.deepEqual(text.parseTime('1: 0.5, 2: 0.5'), { values: { 1: 0.5, 2: 0.5 } });
});
