// Fixture for tests of lessons and what they claim: each example and each of its attempts, predicted, and the numbers in a text.

import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import juxtapose from './package.mjs';

const source = new URL('../../src/', import.meta.url);
const files = (await readdir(source, { recursive: true })).filter((name) => /\blessons\/[^/]+\.json$/.test(name));
export const lessons = Object.fromEntries(
  await Promise.all(
    files.map(async (name) => [
      name.split('/').at(-1).slice(0, -5),
      JSON.parse(await readFile(new URL(name, source), 'utf8')),
    ]),
  ),
);
export const examples = juxtapose.examples();
export const about = (id) => examples.find((example) => example.id === id).about;

/** The example, or one of its attempts, predicted: its outcomes by name, fastest first. */
export function outcomes(id, attempt) {
  return predicted(attempt === undefined ? juxtapose.example(id) : attempted(id, lessons[id].attempts[attempt]));
}

export function predicted(model) {
  const sorted = juxtapose.predict(model).outcomes.sort((a, b) => a.mean - b.mean);
  return Object.fromEntries(sorted.map((outcome) => [outcome.name, outcome]));
}

export function attempted(id, { changes }) {
  const model = juxtapose.example(id);
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.match(/\w+/g);
    const last = keys.pop();
    const parent = keys.reduce((node, key) => node[key], model);
    assert.notDeepEqual(parent[last], value, `${id}: ${path} changes nothing`);
    if (value === null) delete parent[last];
    else parent[last] = value;
  }
  return model;
}

/** A text has these numbers and no others, in this order. */
export function says(text, ...numbers) {
  const found =
    text.replace(/Figs?\. \d+[ab]?|sections? \d(\.\d)?|SIMD|eight/g, '').match(/\d+(?:[.\u202f ]\d+)*/g) ?? [];
  assert.deepEqual(
    found.map((number) => number.replace(/[\u202f ]/g, '')),
    numbers.map(String),
  );
}

export const more = (slow, fast) => ((slow.mean / fast.mean - 1) * 100).toFixed(1);
export const by = ({ density: { origin, step, mass } }, deadline) =>
  mass.reduce((sum, p, k) => (origin + k * step <= deadline + 1e-9 ? sum + p : sum), 0);
export const order = (all) => Object.keys(all);
export const averages = (all) =>
  Object.fromEntries(Object.entries(all).map(([name, { averageValue }]) => [name, averageValue]));
export const close = (a, b) => assert.ok(Math.abs(a - b) < 1e-9, `${a} is not ${b}`);
