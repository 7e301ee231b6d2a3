// Fuzzing: generated documents and links are judged: no wrong model, no panic, no trap. Work is counted, not timed: what is accepted
// and would take long is not predicted.

import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { CHARACTERS } from './programs.mjs';
import { cases } from './cases.mjs';
import juxtapose from '../package.mjs';

/** Seconds of a browser's counted work. */
const PATIENCE = 0.02;
/** Mappings of larger graphs are searched for longer than that. */
const TASKS = 12;

const control = juxtapose.predict(juxtapose.example('8-pe-mixed-mode'));

/** What is thrown for bad input, with all its fields; anything else is a crash. */
export function problemsOf(work) {
  try {
    return { answer: work() };
  } catch (error) {
    assert.ok(
      error instanceof Error && Array.isArray(error.problems) && error.problems.length > 0,
      `crash: ${error?.stack ?? error}`,
    );
    assert.deepEqual([error.path, error.code], [error.problems[0].path, error.problems[0].code]);
    told(error.problems);
    return { problems: error.problems };
  }
}

const HIDDEN = new RegExp(`[${CHARACTERS.filter((c) => c.length === 1 && c !== '\u200d').join('')}]`, 'u');

export function told(problems) {
  for (const { path, code, message } of problems) {
    assert.ok(
      typeof path === 'string' && /^[a-z-]+$/.test(code) && message.length > 0 && message.length < 2000,
      `${code} ${message.length}`,
    );
    assert.ok(!HIDDEN.test(path) && !HIDDEN.test(message), `${JSON.stringify(path)}: ${JSON.stringify(message)}`);
  }
}

/** No number in it, however deep, is NaN or infinite. */
export function finite(value, path = '') {
  if (typeof value === 'number') return assert.ok(Number.isFinite(value), `${path} is ${value}`);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  for (const [key, part] of Object.entries(value)) finite(part, `${path}.${key}`);
}

/** No number is NaN or infinite, no mass negative, and nothing is missing but what is said to be. */
function sound({ outcomes }) {
  for (const { density, quantiles, representatives, name, ...numbers } of outcomes) {
    finite({ ...numbers, quantiles }, name);
    for (const { time, probability } of representatives ?? [])
      assert.ok(time >= 0 && probability > 0 && probability <= 1 + 1e-9, name);
    if (density === null) continue;
    let [sum, lacking] = [0, 0];
    for (const mass of density.mass) {
      // Words are made for what is wrong alone: there are millions of masses.
      if (!(mass >= 0 && mass <= 1 + 1e-12)) assert.fail(`${name}: a mass of ${mass}`);
      // As Kahan adds up: there are millions of masses that are alike.
      const next = mass - lacking;
      const total = sum + next;
      [lacking, sum] = [total - sum - next, total];
    }
    const { finishes, never, lost } = numbers;
    assert.ok(finishes > 0 && finishes <= 1, `${name} ends with ${finishes}`);
    assert.ok(Math.abs(finishes + never - 1) <= 1e-12, `${name} ends with ${finishes}, never with ${never}`);
    assert.ok(Math.abs(sum - finishes) <= lost + 1e-11, `${name}: ${sum} of ${finishes}, lost ${lost}`);
    for (const curve of [density.distribution, density.survival])
      assert.ok(
        curve.every((p) => p >= 0 && p <= 1 + 1e-11),
        name,
      );
    assert.ok(numbers.mean >= density.origin * (1 - 1e-9) && numbers.standardDeviation >= 0, name);
  }
}

const bytes = ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength);

function sameBits(one, other, says) {
  const rest = (prediction) =>
    JSON.stringify(prediction, (_, value) => (ArrayBuffer.isView(value) ? value.length : value));
  assert.equal(rest(one), rest(other), says);
  for (const [k, { density }] of one.outcomes.entries()) {
    for (const field of density ? ['mass', 'distribution', 'survival'] : []) {
      assert.ok(bytes(density[field]).equals(bytes(other.outcomes[k].density[field])), `${says}: ${field}`);
    }
  }
}

function document({ text }, counts) {
  const problems = juxtapose.check(text, { patience: PATIENCE });
  told(problems);
  if (problems.some(({ code }) => code !== 'patience')) {
    counts.refused += 1;
    assert.ok(problemsOf(() => juxtapose.predict(text, { patience: PATIENCE })).problems, 'predicted what is refused');
    return;
  }
  counts.accepted += 1;
  const model = juxtapose.upgrade(text);
  let link;
  for (const write of [juxtapose.toLink, juxtapose.toCompressedLink]) {
    const { answer, problems } = problemsOf(() => write(text));
    link = answer;
    if (link === undefined)
      assert.deepEqual(
        problems.map(({ code }) => code),
        ['too-large'],
      );
    else assert.deepEqual(juxtapose.readLink(link), { model, isChanged: false });
  }
  const { kind, tasks } = model;
  if (problems.length > 0 || (kind === 'taskgraph' && tasks.length > TASKS)) return;
  const { answer: prediction, problems: impatient } = problemsOf(() => juxtapose.predict(text, { patience: PATIENCE }));
  if (prediction === undefined) return assert.equal(impatient[0].code, 'patience');
  counts.predicted += 1;
  sound(prediction);
  const again = juxtapose.predict(juxtapose.fromLink(link), { patience: PATIENCE });
  sameBits(again, prediction, 'by way of a link');
}

/** A link that says nothing of a change holds what was written into it, or one of those that were. */
function link({ link, of, among = of ? [of] : [], whole }, counts) {
  counts.links += 1;
  const { answer, problems } = problemsOf(() => juxtapose.readLink(link));
  if (whole) assert.deepEqual(answer, { model: of, isChanged: false });
  if (problems) return void (counts.damaged += 1);
  told(juxtapose.check(answer.model));
  assert.deepEqual(juxtapose.fromLink(link), answer.model);
  if (answer.isChanged) return void (counts.changed += 1);
  // Without a checksum, it is what hands write.
  if (among.length > 0 && /^z=|&crc=/.test(link))
    assert.ok(
      among.some((of) => isDeepStrictEqual(answer.model, of)),
      `opens as ${JSON.stringify(answer.model).slice(0, 1000)}`,
    );
}

export const judgeOne = (one, counts) => ('text' in one ? document(one, counts) : link(one, counts));

/** Judges the cases from one number to before another, and answers with how many were what. */
export function judge(from, to, rules) {
  const counts = { accepted: 0, refused: 0, predicted: 0, links: 0, damaged: 0, changed: 0 };
  for (const one of cases(juxtapose, to, from, rules)) {
    try {
      judgeOne(one, counts);
      if (one.number % 40 === 0)
        sameBits(juxtapose.predict(juxtapose.example('8-pe-mixed-mode')), control, 'the control prediction');
    } catch (error) {
      const what = JSON.stringify(one.text ?? one.link).slice(0, 1000);
      throw new Error(`case ${one.number}, ${one.rule}: ${error.message}\n${what}`, { cause: error });
    }
  }
  return counts;
}

/** They are no use if all are refused. */
export function areMixed({ accepted, refused, predicted, damaged, changed, links }, count) {
  const told = JSON.stringify({ accepted, refused, predicted, damaged, changed, links });
  assert.ok(accepted > count / 8 && refused > count / 4 && predicted > count / 10, told);
  assert.ok(damaged > 0 && changed > 0 && links > count / 20, told);
}
