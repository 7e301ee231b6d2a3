// What the lecture of the page claims, computed: every number in its titles, questions, answers and notes.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { averages, by, close, more, order, predicted, says } from './lessons.mjs';
import { sources } from './source.mjs';

const file = new URL('../../src/lecture/built_in/twenty-minutes.json', import.meta.url);
const [judge, lecture, path] = await sources('lecture/judge', 'lecture/lecture', 'model/path');
const written = await readFile(file, 'utf8');
const { value } = judge.judged(written, (name) =>
  ['chart', 'against', 'predict', 'panel', 'seed', 'deadline'].includes(name),
);
const { steps } = value;
const PARTS = ['ask', 'they_say', 'say', 'point_at'];

const modelOf = ({ example, changes = {} }) =>
  Object.entries(changes).reduce((model, [at, to]) => path.withValue(model, at, to), juxtapose.example(example));
const outcomes = (step) => predicted(modelOf(step));
const one = (value) => value.toFixed(1);
const named = (title) => steps.find((step) => step.title === title);

const textsOf = ({ answers = [] }) => answers.map(lecture.textOf);

/** The answer whose number is nearest to what was computed: the one that the page tells right. */
const nearest = ({ answers }, value) =>
  answers.reduce((a, b) => (Math.abs(b.value - value) < Math.abs(a.value - value) ? b : a)).text;

/** Which steps have had all their numbers computed. */
const told = new Set();

/** A step's title, question, answers and notes have these numbers, in this order, and no others. */
function tells(title, { own = [], ask = [], theySay = [], say = [], pointAt = [] }) {
  const step = named(title);
  told.add(title);
  says([step.title, step.question ?? '', ...textsOf(step)].join(' '), ...own);
  says(step.notes.ask, ...ask);
  says(step.notes.they_say, ...theySay);
  says(step.notes.say.replace(/1 processor\b/, 'one processor'), ...say);
  says(step.notes.point_at, ...pointAt);
  return step;
}

test('each step is predicted at once, asks before it answers, and has notes in all four parts', () => {
  assert.equal(steps.length, 10);
  assert.equal(
    steps.reduce((sum, { minutes }) => sum + minutes, 0),
    value.minutes,
  );
  for (const step of steps) {
    assert.deepEqual(Object.keys(step.notes), PARTS, step.title);
    assert.ok(step.view.predict, step.title);
    assert.ok(step.minutes > 0);
    assert.deepEqual(juxtapose.check(modelOf(step), { patience: 0.1 }), [], step.title);
    assert.doesNotMatch(JSON.stringify(step), /!/);
  }
});

const eight = outcomes(named('Eight PEs, three schemes'));
const MIXED = 'Mixed (Fig. 6)';

test('eight PEs', () => {
  assert.deepEqual(order(eight), [MIXED, 'SPMD', 'SIMD']);
  tells('Eight PEs, three schemes', {
    say: [one(eight[MIXED].mean), more(eight.SPMD, eight[MIXED]), eight[MIXED].averageValue.toFixed(0)],
  });
});

test('from 1 to 64 PEs', () => {
  const best = (processors) =>
    order(predicted({ ...juxtapose.example('8-pe-mixed-mode'), machine: machineOf(processors) }))[0];
  const machineOf = (processors) => ({ ...juxtapose.example('8-pe-mixed-mode').machine, processors });
  assert.equal(best(1), 'SIMD');
  for (let count = 2; count <= 64; count += count < 20 ? 1 : 11) assert.equal(best(count), count < 12 ? MIXED : 'SPMD');
  const long = (count) => (1 - 0.8 ** count).toFixed(2);
  const step = tells('From 1 to 64 PEs', {
    own: [1, 64, 8, 16, 9, 10, 11, 12, 13, 14, 15, 16],
    ask: [8, 16],
    theySay: [12],
    say: [2, 11, 12, long(8), 8, long(16), 16, 1],
  });
  assert.equal(nearest(step, (11 + 12) / 2), 'at 11 or 12');
});

test('one execution', () => {
  const step = named('One execution, PE by PE');
  const { time, shares } = juxtapose.trace(modelOf(step), MIXED, step.view.seed);
  const share = shares.waiting / time;
  tells(step.title, { say: [(100 * share).toFixed(0), time, one(time - eight[MIXED].mean)] });
  assert.ok(Math.abs(share - 1 / 3) < 0.05);
  assert.equal(nearest(step, share), 'a third');
});

test('one step of the reduction', () => {
  const step = named('One step of the reduction');
  const at = Number(step.view.panel.split('/')[1]);
  const { steps } = juxtapose.reduce(modelOf(step), MIXED);
  const { rule, time, parts, enabled } = steps[at - 1];
  assert.deepEqual([rule, enabled], ['slowest', 8]);
  const [alone, eightOfThem] = [parts[0].time.mean, time.mean];
  tells(step.title, {
    own: [one(alone), 20, 27, 40, eightOfThem.toFixed(0)],
    ask: [one(alone)],
    theySay: [one(alone)],
    say: [one(eightOfThem), time.origin, '0.8', (0.8 ** 8).toFixed(2), time.origin + time.step],
  });
  assert.ok(eightOfThem > 2 * alone);
  assert.equal(nearest(step, eightOfThem), `after about ${eightOfThem.toFixed(0)}`);
});

test('the best modes', () => {
  const model = modelOf(named('The best modes of all'));
  const { candidates, schemes } = juxtapose.selectModes(model, { objective: 'mean', best: 8 });
  const [best, next] = candidates;
  close(best.mean, eight[MIXED].mean);
  assert.equal(best.schemes.length, 3, 'two others are as good');
  const step = tells('The best modes of all', {
    own: [schemes],
    ask: [schemes],
    say: [one(best.mean), one(next.mean)],
  });
  assert.equal(nearest(step, 0), 'none');
});

test('both variances: the averages are the same, the order is not', () => {
  const [low, high] = ['A small variance', 'A large variance, and the same averages'].map((title) =>
    outcomes(named(title)),
  );
  for (const [name, average] of Object.entries(averages(low))) close(high[name].averageValue, average);
  assert.deepEqual([order(low)[0], order(high)[0]], ['Mixed', 'SPMD']);
  const small = modelOf(named('A small variance')).program[0].body[1].time.spmd.uniform;
  const large = modelOf(named('A large variance, and the same averages')).program[0].body[1].time.spmd.uniform;
  const [mixed, spmd] = ['Mixed', 'SPMD'].map((name) => low[name].averageValue.toFixed(0));
  tells('A small variance', {
    say: [one(low.Mixed.mean), more(low.SPMD, low.Mixed), ...small],
    pointAt: [mixed, spmd],
  });
  tells('A large variance, and the same averages', {
    ask: [...large, ...small],
    say: [one(high.SPMD.mean), more(high.Mixed, high.SPMD), spmd],
  });
  const averaged = Object.values(averages(high));
  close(Math.max(...averaged), high.SPMD.averageValue);
});

test('a deadline', () => {
  const step = named('A deadline');
  const all = outcomes(step);
  const { deadline } = step.view;
  const chances = Object.fromEntries(Object.entries(all).map(([name, outcome]) => [name, by(outcome, deadline)]));
  assert.equal(all.SPMD.quantiles['0.95'], deadline);
  assert.ok(chances.SPMD >= 0.95 && chances.SPMD < 0.96, '19 of 20');
  assert.ok(chances.SIMD < chances.Mixed);
  tells('A deadline', {
    own: [deadline],
    ask: [deadline],
    say: [
      one(all.SPMD.standardDeviation),
      one(all.Mixed.standardDeviation),
      19,
      20,
      deadline,
      Math.floor(100 * chances.Mixed),
      100,
    ],
  });
});

test('3-SAT', () => {
  const parameters = juxtapose.satParameters();
  const { sample, predicted: found } = juxtapose.measureSat(parameters);
  const off = (value) => 100 * (1 - value / sample.mean);
  assert.equal(Math.round(off(found.averageValue)), 33, 'a third too low');
  const step = tells('3-SAT, predicted and counted', {
    own: [3, 1, Math.round(off(found.mean))],
    say: [one(found.mean), parameters.instances, one(sample.mean), one(off(found.mean)), one(found.averageValue)],
  });
  assert.equal(nearest(step, off(found.mean) / 100), 'about 8 %');
  assert.equal(parameters.processors, 4);
});

test('IVUS', () => {
  const all = outcomes(named('IVUS: does the mean mean anything?'));
  const [three, single] = [all['3 processors'], all['1 processor']];
  const step = tells('IVUS: does the mean mean anything?', {
    ask: [1, 2, 3, 3, 1],
    say: [more(single, three), one(three.mean), 3],
  });
  assert.equal(nearest(step, single.mean / three.mean), 'one and a half times');
  const beyond = 1 - by(three, three.mean);
  assert.ok(Math.abs(beyond - 0.2) < 0.01, 'one in five');
  assert.ok(by(three, three.mean + 500) - by(three, three.mean - 300) < 0.01, 'a gap around the mean');
});

test('no step is left out', () => {
  assert.deepEqual([...told].sort(), steps.map(({ title }) => title).sort());
});
