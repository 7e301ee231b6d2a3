// Fixture for tests of lesson plans and what they claim: all numbers of a plan in the order in which it says them, its tasks, and the
// solutions.

import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { attempted, lessons, predicted, says } from './lessons.mjs';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [goals, judgement, switches, { runsIn }, { isNear }] = await sources(
  'outcome/goals',
  'outcome/judged',
  'program/schemes/switches',
  'model/runs_of',
  'outcome/measured_figures',
);

const source = new URL('../../src/', import.meta.url);
const folder = (kind) => new URL(`${kind}/lesson_plans/`, source);

async function plansOf(kind) {
  const names = (await readdir(folder(kind))).filter((name) => name.endsWith('.json'));
  const read = async (name) => [name.slice(0, -5), JSON.parse(await readFile(new URL(name, folder(kind)), 'utf8'))];
  return Object.fromEntries(await Promise.all(names.map(read)));
}

/** All that a plan says, in its order. */
const textOf = ({ ask, answer, wrong, exercises, inTurn = [] }) =>
  [
    ask,
    answer,
    ...wrong.flatMap(({ says, because }) => [says, because]),
    ...inTurn.flatMap(({ title, do: text }) => [title, text]),
    ...exercises.flatMap(({ title, do: text, answer }) => [title, text, answer]),
  ].join('\n');

/** The example with changes, predicted: its outcomes by name, fastest first. */
export const changed = (id, changes) => predicted(attempted(id, { changes }));

export const fixed = (digits) => (outcome) => outcome.mean.toFixed(digits);
export const one = fixed(1);
export const p99 = (outcome) => outcome.quantiles['0.99'];
export const percent = (share, digits = 0) => (share * 100).toFixed(digits);

/** How the outcomes of a model do by the goals of an exercise, whose runs are those that it was set with. */
function judged(model, { goals: words }, start = model) {
  const wanted = words.map(goals.goalOf);
  assert.ok(!wanted.includes(null), words.join());
  return judgement.judged(
    wanted,
    juxtapose.predict(model).outcomes,
    (name) => switches.switchesIn(model, name),
    (...of) => isNear(runsIn(start), ...of),
  );
}

/** Tests the plans of a kind: each of its examples has one, and `facts` of each gives all of its numbers, without exception.
 *  `unnamed` takes names out of a text whose digits are no numbers. */
export async function holds(kind, facts, unnamed = (text) => text) {
  const plans = await plansOf(kind);

  test(`${kind}: each example has a plan, and each plan its facts`, async () => {
    const ids = (await readdir(new URL(`${kind}/lessons/`, source))).map((name) => name.slice(0, -5));
    assert.deepEqual(Object.keys(plans).sort(), ids.sort());
    assert.deepEqual(Object.keys(facts).sort(), ids.sort());
  });

  for (const [id, plan] of Object.entries(plans)) {
    test(`${id}: every number of its plan is computed`, () => {
      says(unnamed(textOf(plan)), ...facts[id]({ of: (changes) => (changes ? changed(id, changes) : outcomesOf(id)) }));
    });

    test(`${id}: its plan is whole, and its tasks are to be solved`, () => {
      const { minutes, topics, ask, answer, wrong, exercises, inTurn = [], ...rest } = plan;
      assert.deepEqual(rest, {});
      assert.ok(Number.isInteger(minutes) && minutes > 0 && topics.length > 0 && ask && answer && wrong.length > 0);
      assert.ok(exercises.length === 2 || exercises.length === 3);
      assert.doesNotMatch(textOf(plan), /!/);
      const attempts = lessons[id]?.attempts ?? [];
      for (const { title, do: text, step = 0, guess: _, ...rest } of inTurn) {
        assert.deepEqual(rest, {});
        assert.ok(title && text && (step === 0 || attempts[step - 1]), title);
      }
      for (const { title, do: text, answer, goals: words, solution, step, ...rest } of exercises) {
        assert.deepEqual(rest, {});
        assert.ok(title && text && answer && lessons[id], title);
        assert.ok(text.length <= goals.LONGEST_TASK, title);
        assert.equal(words === undefined, solution === undefined, title);
        if (!words) continue;
        const model = attempted(id, { changes: solution });
        assert.deepEqual(juxtapose.check(model), [], title);
        const start = step === undefined ? juxtapose.example(id) : attempted(id, attempts[step - 1]);
        const given = judged(start, { goals: words });
        const solved = judged(model, { goals: words }, start).filter(judgement.reachesAll);
        assert.ok(
          solved.some((one) => !judgement.isAsGiven(one, given)),
          `${title}: the solution`,
        );
        assert.ok(!given.some(judgement.reachesAll), `${title}: what it begins with`);
      }
    });
  }
}

const outcomesOf = (id) => predicted(juxtapose.example(id));
