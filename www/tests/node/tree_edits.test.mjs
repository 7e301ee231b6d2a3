// Edits of the program's tree, and numbers as they are typed: pure functions, without a browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [edits, moves, rows, blank, arithmetic, text, fieldText] = await sources(
  'program/tree/edits',
  'program/tree/moves',
  'program/rows',
  'program/blank',
  'model/arithmetic',
  'model/time_text',
  'model/field_text',
);

const EXAMPLE = juxtapose.example('8-pe-mixed-mode');

/** The tree in a line: `a for i(b odd(c | d e) f)`. */
function line(nodes) {
  return nodes
    .map((node) => {
      if ('loop' in node) return `${node.loop}(${line(node.body)})`;
      return 'if' in node ? `${node.if}(${line(node.then ?? [])} | ${line(node.else ?? [])})` : node.block;
    })
    .join(' ');
}

/** The key of a node's row. */
const at = (model, name) => rows.rowsOf(model).find((row) => row.kind === 'node' && row.name === name).key;

/** Does an edit at a named node; says the tree, and the name of the row to go to. */
function done(edit, name, model = EXAMPLE) {
  const edited = edit(model, name.includes('[') ? name : at(model, name));
  if (!edited) return null;
  assert.deepEqual(juxtapose.check(edited.model), [], name);
  const focus = rows.rowsOf(edited.model).find((row) => row.key === edited.focus);
  return [line(edited.model.program), focus?.kind === 'clause' ? focus.clause : (focus?.name ?? null)];
}

test('nodes are added after, before and inside', () => {
  assert.deepEqual(done(edits.addAfter('block'), 'b'), ['a for i(b g odd(c | d e) f)', 'g']);
  assert.deepEqual(done(edits.addBefore('loop'), 'a'), ['for j(g) a for i(b odd(c | d e) f)', 'for j']);
  assert.deepEqual(done(edits.addInside('if'), 'for i'), ['a for i(b odd(c | d e) f condition(g | ))', 'condition']);
  assert.deepEqual(done(edits.addAfter('block'), 'program[1].body[1].else'), ['a for i(b odd(c | d e g) f)', 'g']);
  assert.equal(done(edits.addInside('block'), 'a'), null);
});

test('groups of PEs are put around what is there, as large as two of them can be, and have no mode', () => {
  const around = (model, name) => edits.wrap('group')(model, at(model, name)).model;
  const outer = around(EXAMPLE, 'for i');
  const { body, ...group } = outer.program[1];
  assert.deepEqual([group, line(body)], [{ group: 4, name: 'groups' }, 'for i(b odd(c | d e) f)']);
  assert.deepEqual(outer.schemes, EXAMPLE.schemes);
  assert.deepEqual(edits.unwrap(outer, at(outer, 'groups')).model, EXAMPLE);
  const inner = around(outer, 'for i').program[1].body[0];
  assert.deepEqual([inner.group, inner.name], [2, 'groups 2']);
  assert.equal(around({ ...EXAMPLE, machine: { processors: 7 } }, 'a').program[0].group, 1);
  const nameless = { ...EXAMPLE, program: [{ group: 4, body: [{ block: 'x', time: 1 }] }] };
  assert.equal(edits.rename(nameless, 'program[0]', 'g').model.program[0].name, 'g');
});

test('wrapping and unwrapping keep the modes', () => {
  const modes = (model) => model.schemes[2].except;
  const wrapped = edits.wrap('loop')(EXAMPLE, at(EXAMPLE, 'odd'));
  assert.equal(line(wrapped.model.program), 'a for i(b for j(odd(c | d e)) f)');
  assert.deepEqual(modes(wrapped.model), { 'for j': 'spmd', odd: 'spmd' });
  const conditional = edits.wrap('if', 'else')(EXAMPLE, at(EXAMPLE, 'odd'));
  assert.equal(line(conditional.model.program), 'a for i(b condition( | odd(c | d e)) f)');
  assert.deepEqual(modes(conditional.model), { condition: 'spmd' });
  const back = edits.unwrap(conditional.model, at(conditional.model, 'condition'));
  assert.deepEqual(back.model, EXAMPLE);
  const open = edits.unwrap(EXAMPLE, at(EXAMPLE, 'odd'));
  assert.equal(line(open.model.program), 'a for i(b c d e f)');
  assert.deepEqual(modes(open.model), { c: 'spmd', d: 'spmd', e: 'spmd' });
});

test('moves pass siblings, enter and leave, and reach every place', () => {
  assert.deepEqual(done(moves.moveDown, 'a'), ['for i(b odd(c | d e) f) a', 'a']);
  assert.deepEqual(done(moves.moveUp, 'e'), ['a for i(b odd(c | e d) f)', 'e']);
  assert.deepEqual(done(moves.moveUp, 'd'), ['a for i(b odd(c d | e) f)', 'd']);
  assert.deepEqual(done(moves.moveDown, 'c'), ['a for i(b odd( | c d e) f)', 'c']);
  assert.deepEqual(done(moves.moveUp, 'b'), ['a b for i(odd(c | d e) f)', 'b']);
  assert.deepEqual(done(moves.moveOut, 'd'), ['a for i(b odd(c | e) d f)', 'd']);
  assert.deepEqual(done(moves.moveIn, 'f'), ['a for i(b odd(c | d e f))', 'f']);
  assert.deepEqual(done(moves.moveIn, 'a'), ['for i(a b odd(c | d e) f)', 'a']);
  assert.equal(done(moves.moveUp, 'a'), null);
  const into = (model, key) => moves.moveTo(model, key, { list: 'program', index: 0 });
  assert.deepEqual(done(into, 'odd'), ['odd(c | d e) a for i(b f)', 'odd']);
  assert.equal(moves.moveTo(EXAMPLE, 'program[1]', { list: 'program[1].body', index: 0 }), null, 'not into itself');
});

test('deleting goes to the neighbour, and a loop is never left without a body', () => {
  assert.deepEqual(done(edits.remove, 'b'), ['a for i(odd(c | d e) f)', 'odd']);
  assert.deepEqual(done(edits.remove, 'f'), ['a for i(b odd(c | d e))', 'odd']);
  assert.deepEqual(done(edits.remove, 'c'), ['a for i(b odd( | d e) f)', 'then']);
  assert.deepEqual(done(edits.remove, 'program[1].body[1].else'), ['a for i(b odd(c | ) f)', 'else']);
  const loop = edits.addAfter('loop')(EXAMPLE, 'program[0]').model;
  assert.deepEqual(done(edits.remove, 'g', loop), ['a for j(h) for i(b odd(c | d e) f)', 'h']);
  const idle = edits.remove(loop, at(loop, 'g')).model;
  assert.equal(done(edits.remove, 'h', idle), null);
  const last = edits.remove(blank.newProgram(), 'program[0]');
  assert.deepEqual([last.model.program, last.focus], [[], null]);
});

test('copies and new names carry their modes', () => {
  const copy = edits.duplicate(EXAMPLE, at(EXAMPLE, 'odd'));
  assert.equal(line(copy.model.program), 'a for i(b odd(c | d e) odd 2(c 2 | d 2 e 2) f)');
  assert.deepEqual(copy.model.schemes[2].except, { odd: 'spmd', 'odd 2': 'spmd' });
  const again = edits.duplicate(copy.model, at(copy.model, 'c 2'));
  assert.match(line(again.model.program), /odd 2\(c 2 c 3 \|/);
  const renamed = edits.rename(EXAMPLE, at(EXAMPLE, 'odd'), ' even ');
  assert.deepEqual(renamed.model.schemes[2].except, { even: 'spmd' });
  for (const name of ['', 'odd', 'a']) assert.equal(edits.rename(EXAMPLE, at(EXAMPLE, 'odd'), name), null, name);
  assert.deepEqual(edits.remove(EXAMPLE, at(EXAMPLE, 'odd')).model.schemes[2], {
    name: 'Mixed (Fig. 6)',
    mode: 'simd',
  });
});

test('whatever one edits, the model stays valid and loses no node by moving', () => {
  let seed = 7;
  const random = (below) => (seed = (seed * 48271) % 2147483647) % below;
  const kinds = ['block', 'loop', 'if'];
  const all = [
    ...kinds.flatMap((kind) => [edits.addAfter(kind), edits.addBefore(kind), edits.addInside(kind)]),
    edits.wrap('loop'),
    edits.wrap('if', 'else'),
    edits.unwrap,
    edits.duplicate,
    edits.remove,
    edits.remove,
    edits.remove,
  ];
  const moving = [moves.moveUp, moves.moveDown, moves.moveIn, moves.moveOut];
  let model = EXAMPLE;
  for (let n = 0; n < 600; n++) {
    const before = rows.rowsOf(model);
    const move = random(2) === 0;
    const edit = move ? moving[random(4)] : all[random(before.length > 40 ? all.length : 9 + random(6))];
    const edited = edit(model, before[random(before.length)].key);
    if (!edited || edited.model.program.length === 0) continue;
    const names = (program) =>
      line(program)
        .split(/[ ()|]+/)
        .sort();
    if (move && !edited.said.includes('stays behind'))
      assert.deepEqual(names(edited.model.program), names(model.program));
    model = edited.model;
    // Loops in loops soon take too long to predict; nothing else may be wrong.
    assert.deepEqual(
      juxtapose.check(model).filter(({ code }) => code !== 'too-large'),
      [],
      edited.said,
    );
    assert.ok(
      rows.rowsOf(model).some(({ key }) => key === edited.focus),
      edited.said,
    );
  }
});

test('a new model can be predicted', () => {
  assert.deepEqual(juxtapose.check(blank.newProgram()), []);
});

test('numbers may be sums, products, powers and thousands', () => {
  for (const [typed, value] of [
    ['3*12', 36],
    ['1/6', 1 / 6],
    ['2^10', 1024],
    ['-2^2', -4],
    ['2^3^2', 512],
    ['(1 + 2) × 4', 12],
    ['10 − 2 − 3', 5],
    ['12/2/3', 2],
    ['4k', 4000],
    ['1.5M', 1.5e6],
    ['2K + 1', 2001],
    ['1e3', 1000],
    ['.5', 0.5],
    ['5.', 5],
    ['0.1*30', 3],
    ['--3', 3],
    [' 7 ', 7],
  ])
    assert.equal(arithmetic.evaluated(typed), value, typed);
  for (const typed of [
    '',
    ' ',
    '3*',
    '*3',
    '1 2',
    '(1',
    '1)',
    '1/0',
    '0x10',
    'eight',
    '3 k',
    '3kg',
    'k',
    '2**3',
    '('.repeat(1000),
    '9'.repeat(400),
  ]) {
    assert.equal(arithmetic.evaluated(typed), undefined, typed);
  }
});

test('in a time a slash divides the modes, in brackets the numbers', () => {
  assert.equal(text.parseTime('10 / 35'), undefined);
  assert.deepEqual(text.parsePair('3*12 / 2k'), { simd: 36, spmd: 2000 });
  assert.equal(text.parseTime('(120 / 4) + 1'), 31);
  assert.deepEqual(text.parseTime('2^3 .. 3*4'), { uniform: [8, 12] });
  assert.deepEqual(text.parseTime('2: 1/3, 2*3: 2/3'), { values: { 2: '1/3', 6: '2/3' } });
  assert.equal(fieldText.understood('1024/8', { of: 'iterations' }), 128);
  assert.equal(fieldText.understood('1/6', { of: 'probability' }), '1/6');
});
