// Pictures of bars are drawn from fused masses: they say and show what they would of all masses.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [{ fused, neighboursIn }] = await sources('outcome/fused');

const { outcomes, tick, unit } = juxtapose.predict(juxtapose.example('ivus'));
const drawn = outcomes.filter(({ density }) => density);

/** The picture as SVG, of masses of which so many neighbours are one. */
function picture(neighbours, { width = 688, deadline = null } = {}) {
  const series = drawn.map(({ name, density, lost, lostBehind }) => ({
    name,
    colour: '#0072b2',
    dash: 'solid',
    density: { ...fused(density, neighbours, tick, deadline), lost, lostBehind },
  }));
  const frame = { width, height: 340, scale: 2, fontSize: 14, fontFamily: 'sans-serif', unit, tick };
  const colours = { paper: '#ffffff', ink: '#000000', muted: '#555555', rule: '#cccccc' };
  return juxtapose.svg({ ...frame, colours, kind: 'density', series, deadline, crosshair: null, view: null });
}

/** What a picture says, and the places of all it shows. */
const words = (svg) => [...svg.matchAll(/>([^<>]*\S[^<>]*)</g)].map(([, text]) => text.trim());
const places = (svg) =>
  [...svg.matchAll(/ (?:x|y|width|height|cx|cy|x1|x2|y1|y2)="([^"]+)"/g)].map(([, at]) => Number(at));

test('a picture of fused masses is that of all masses', () => {
  for (const asked of [
    { deadline: 5900 },
    { deadline: 4012.34, width: 390 },
    { deadline: 3000.5, width: 1100 },
    { deadline: null, width: 960 },
  ]) {
    const neighbours = neighboursIn(asked.width ?? 688, outcomes);
    assert.ok(neighbours >= 10);
    const [all, few] = [picture(1, asked), picture(neighbours, asked)];
    assert.deepEqual(words(few), words(all));
    const [before, after] = [places(all), places(few)];
    assert.equal(after.length, before.length);
    const furthest = Math.max(...after.map((place, k) => Math.abs(place - before[k])));
    assert.ok(furthest <= 3, `${furthest} tenths of a pixel apart`); // in which this SVG counts
  }
});

test('masses stay on their side of the deadline', () => {
  const density = { origin: 3, step: 1, mass: Float64Array.from([0.1, 0.2, 0.3, 0.4]) };
  assert.deepEqual([...fused(density, 10, 1, null).mass], [1, 0]);
  const { origin, step, mass } = fused(density, 10, 1, 4);
  assert.deepEqual([origin, step], [0, 10]);
  assert.deepEqual(
    [...mass].map((one) => Number(one.toFixed(12))),
    [0.3, 0.7],
  );
});

test('what pixels tell apart stays as it is', () => {
  for (const { id } of juxtapose.examples()) {
    const { outcomes } = juxtapose.predict(juxtapose.example(id));
    if (outcomes.some(({ density }) => (density?.mass.length ?? 0) > 5000)) continue;
    assert.equal(neighboursIn(300, outcomes), 1, id);
  }
  assert.equal(neighboursIn(300, []), 1);
});

test('a picture takes some thousands of masses, however many there are', () => {
  for (const width of [340, 688, 1200]) {
    const neighbours = neighboursIn(width, outcomes);
    for (const { density } of drawn) assert.ok(fused(density, neighbours, tick, null).mass.length < 100 * width);
  }
});
