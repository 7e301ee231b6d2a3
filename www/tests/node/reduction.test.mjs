// The steps of a reduction in words, and the tree after each of them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [words, trees, bars, document] = await sources(
  'program/reduction/words',
  'program/reduction/tree',
  'program/reduction/bars',
  'program/document',
);

// Steps know no conditions.
const hasSteps = ({ id, kind }) => kind === 'program' && !juxtapose.example(id).conditions;
const programs = juxtapose.examples().filter(hasSteps);
const MIXED = 'Mixed (Fig. 6)';
const eightPe = juxtapose.example('8-pe-mixed-mode');
const found = juxtapose.reduce(eightPe, MIXED);
const plain = (text) => text.replaceAll('\u00a0', ' ').replace(/[\u2066-\u2069]/g, '');
const said = (step, of = found) => plain(words.stepSentence(step, of, 'cycles'));
const tree = (index) => trees.treeAfter(eightPe, MIXED, found, index);
const standings = (index) => Object.fromEntries(tree(index).map(({ name, standing }) => [name, standing]));

test('the steps of the 8-PE example are said as the winner is', () => {
  assert.deepEqual(
    found.steps.map((step) => said(step)),
    [
      'The then clause of odd: c and its end, one after the other, take one PE 11 cycles.',
      'The else clause of odd: d, e and its end, one after the other, take one PE 53 cycles.',
      'odd: then or else, one PE takes 19.40 cycles on average.',
      'odd: its test and its clauses, one after the other, take one PE 20.40 cycles.',
      'All eight PEs wait for the slowest: odd takes 46.95 cycles instead of 20.40.',
      'An iteration of for i: its test, b, a switch to SPMD, odd, a switch to SIMD and f take all eight PEs 74.95 cycles.',
      'for i lasts until no PE has an iteration left: an iteration of all eight PEs takes 74.95, the loop 842.9 cycles.',
      'The program: a, the start of for i and for i, one after the other, take all eight PEs 855.9 cycles.',
    ],
  );
  assert.equal(words.sourceOf(found.steps[6]), 'section 5.4, Fig. 3, eq. (1)');
  assert.equal(words.sourceOf(found.steps[4]), 'sections 4.2, 6.2');
});

test('every step of every example has a sentence, a reason and a heading', () => {
  const rules = new Set();
  for (const { id } of programs) {
    const model = juxtapose.example(id);
    for (const { name } of document.schemesOf(model)) {
      const reduction = juxtapose.reduce(model, name);
      for (const [index, step] of reduction.steps.entries()) {
        rules.add(step.rule);
        const sentence = said(step, reduction);
        assert.match(sentence, /^\S.*\.$/, sentence);
        assert.doesNotMatch(sentence, /undefined|NaN|null|Infinity/, sentence);
        assert.ok(words.RULES[step.rule] && words.WHY[step.rule]);
        const nodes = trees.treeAfter(model, name, reduction, index);
        assert.equal(nodes.filter(({ standing }) => standing === 'now').length <= 1, true, `${id}, step ${index}`);
        for (const { note } of nodes) assert.doesNotMatch(note, /undefined|NaN|Infinity/);
      }
    }
  }
  assert.ok(rules.size >= 9, [...rules].join(' '));
});

test('the tree folds node by node, and unfolds again', () => {
  assert.deepEqual(standings(0), {
    program: 'later',
    a: 'done',
    'for i': 'later',
    b: 'done',
    odd: 'later',
    then: 'now',
    c: 'folded',
    else: 'later',
    d: 'done',
    e: 'done',
    f: 'done',
  });
  const waits = tree(4).find(({ name }) => name === 'odd');
  assert.deepEqual([waits.standing, waits.badge, waits.note], ['now', 'all 8 wait', '46.95']);
  assert.deepEqual([waits.switched, waits.mode, waits.kind], [true, 'spmd', 'if']);
  assert.deepEqual(
    tree(4)
      .filter(({ standing }) => standing === 'folded')
      .map(({ name, note }) => `${name} ${note}`),
    ['then 11', 'c 10', 'else 53', 'd 29', 'e 23'],
  );
  const last = standings(found.steps.length - 1);
  assert.deepEqual(new Set(Object.values(last)), new Set(['now', 'folded']));
  assert.equal(last.program, 'now');
  // A program of one node is made with that.
  const spmd = juxtapose.reduce(eightPe, 'SPMD');
  const root = (index) => trees.treeAfter(eightPe, 'SPMD', spmd, index)[0];
  assert.deepEqual([root(0).standing, root(0).note], ['later', `in step ${spmd.steps.length}`]);
  assert.deepEqual([root(spmd.steps.length - 1).standing, root(spmd.steps.length - 1).note], ['done', '889.4']);
  // What is still to come says when.
  assert.equal(tree(0).find(({ name }) => name === 'for i').note, 'in step 7');
});

test('a small picture has a few bars that keep every mass', () => {
  assert.deepEqual(bars.barsOf({ mass: Float64Array.from([0.25, 0.75]) }), [0.25, 0.75]);
  const many = bars.barsOf({ mass: new Float64Array(1000).fill(0.001) });
  assert.equal(many.length, 24);
  assert.ok(Math.abs(many.reduce((sum, bar) => sum + bar, 0) - 1) < 1e-12);
});
