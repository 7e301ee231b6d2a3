// Hostile files and texts from elsewhere: traces, measured times, graphs, workflows, lectures and their links. Each is read as something
// that is judged like anything else, or refused with all that a problem has.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SHARE, cases } from './hostile/cases.mjs';
import { DOT, WORKFLOWS } from './hostile/dot.mjs';
import { finite, problemsOf, told } from './hostile/judged.mjs';
import { DAMAGES, LECTURES, packedLecture } from './hostile/lectures.mjs';
import { random } from './hostile/random.mjs';
import { listed } from './hostile/rules.mjs';
import { CHOSEN, SAMPLES } from './hostile/samples.mjs';
import { CHOICES, TRACES } from './hostile/traces.mjs';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [{ readDot }, judge, { packed, unpacked }, { visible }] = await sources(
  'task_graph/dot/read_dot',
  'lecture/judge',
  'lecture/packed_lecture',
  'model/isolated',
);

/** Goes through so many cases of some rules; `judged` says whether one was read. Neither all nor none are. */
function all(rules, judged) {
  let read = 0;
  for (const one of cases(juxtapose, SHARE, 0, listed(rules))) {
    try {
      read += judged(one) ? 1 : 0;
    } catch (error) {
      const what = JSON.stringify(one, (_, value) =>
        value?.type === 'Buffer' ? Buffer.from(value.data).toString() : value,
      );
      throw new Error(`case ${one.number}, ${one.rule}: ${error.message}\n${what.slice(0, 2000)}`, { cause: error });
    }
  }
  assert.ok(read > SHARE / 40 && read < SHARE * 0.95, `${read} were read`);
}

/** A trace that always is one. */
const EVENTS = [0, 10, 20, 30].map((ts) => ({ ph: 'X', name: 'step', pid: 1, tid: 1, ts, dur: 10 }));
const STEPS = [0.01, 0.01, 0.01, 0.01];
const CONTROL = [{ name: 'control', bytes: Buffer.from(JSON.stringify(EVENTS)) }];

const opened = (files) =>
  juxtapose.readTrace(
    files.map(({ name, bytes }) => ({ name, size: bytes.length })),
    (number, from, to) => new Uint8Array(files[number].bytes.subarray(from, to)),
  );

function recognised(trace, choice) {
  const { found, problems, ...rest } = trace.recognise(choice);
  finite(rest);
  told(problems);
  assert.equal(found === null, problems.length > 0, 'it comes to something, or it is said why not');
  if (found === null) return false;
  finite(found);
  for (const model of [found.model, found.measured]) assert.deepEqual(juxtapose.quickCheck(model) ?? [], []);
  return true;
}

test(`${SHARE} hostile traces`, () =>
  all(TRACES, ({ files, number }) => {
    const { answer: trace } = problemsOf(() => opened(files));
    const isRead = trace && recognised(trace, CHOICES[0]) | recognised(trace, CHOICES[number % CHOICES.length]);
    trace?.free();
    if (number % 40 === 0) {
      const control = opened(CONTROL);
      assert.deepEqual(control.recognise().found?.steps, STEPS, 'the control trace');
      control.free();
    }
    return isRead;
  }));

test(`${SHARE} hostile texts of measured times`, () =>
  all(SAMPLES, ({ samples }) => {
    const { answer: columns } = problemsOf(() => juxtapose.readSamples(samples));
    for (const { samples: times } of columns ?? []) assert.ok(times.length > 0 && times.every(Number.isFinite));
    return columns;
  }));

test(`${SHARE} hostile tables`, () =>
  all(SAMPLES, ({ samples, number }) => {
    const bytes = Buffer.from(samples);
    const { answer: preview } = problemsOf(() => juxtapose.previewTable(samples, true));
    if (!preview) return false;
    finite(preview);
    const choice = CHOSEN[number % CHOSEN.length]?.(preview.proposed) ?? preview.proposed;
    const pull = (_, from, to) => new Uint8Array(bytes.subarray(from, to));
    const file = { name: 'times.csv', size: bytes.length };
    const { answer: times } = problemsOf(() => juxtapose.readTables(number % 5 ? [file] : [file, file], pull, choice));
    if (!times) return false;
    finite(times);
    // A time may be longer than a model takes: that is told as of any other document.
    told(juxtapose.quickCheck(times.model) ?? []);
    return true;
  }));

/** A document that was made of something else: its problems are told as those of any other. */
function document(value) {
  finite(value);
  told(juxtapose.quickCheck(value) ?? []);
  return true;
}

/** What the page says itself has the signs that it shows. */
function refused(problems) {
  assert.ok(problems.length > 0);
  for (const { path, code, message } of problems) {
    assert.deepEqual([path, message], [visible(path), visible(message)]);
    assert.ok(/^[a-z-]+$/.test(code) && message.length > 0 && message.length < 2000, `${code} ${message.length}`);
  }
  return false;
}

test(`${SHARE} hostile graphs`, () =>
  all(DOT, ({ dot }) => {
    const { value, problems } = readDot(dot);
    return value ? document(value) : refused(problems);
  }));

test(`${SHARE} hostile workflows`, () =>
  all(WORKFLOWS, ({ workflow }) => {
    const { answer } = problemsOf(() => juxtapose.importWorkflow(workflow));
    return answer !== undefined && document(answer);
  }));

const isWord = (name) => ['chart', 'deadline', 'predict', 'panel'].includes(name);

test(`${SHARE} hostile lectures`, () =>
  all(LECTURES, ({ lecture }) => {
    const { value, problems } = judge.judged(lecture, isWord);
    if (value === undefined) return refused(problems);
    assert.deepEqual(value, JSON.parse(lecture));
    return true;
  }));

test(`${SHARE} damaged links to lectures: none opens as another lecture`, async () => {
  const damages = Object.entries(DAMAGES);
  let damaged = 0;
  for (let number = 0; number < SHARE; number++) {
    const r = random(number);
    const text = packedLecture(r);
    const name = await packed(text);
    assert.equal(await unpacked(name), text);
    const [how, change] = damages[number % damages.length];
    const other = change(r, name);
    const found = await unpacked(other);
    // A link that stands twice holds its text twice, which is no lecture.
    const isOther = found !== null && found !== text && judge.judged(found, isWord).value !== undefined;
    assert.ok(!isOther, `${number}, ${how}: ${other} opens as ${found}`);
    damaged += found === text ? 0 : 1;
  }
  assert.ok(damaged > SHARE * 0.8, `${damaged} of ${SHARE}`);
});

test('what is asked last is answered as at first', () => {
  assert.equal(juxtapose.predict(juxtapose.example('8-pe-mixed-mode')).outcomes.length, 3);
});
