// Pearson's plane: its axes, what may be moved to where, where words stand, and what the paper covers. Pure functions, without a
// browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [view, moves, labels, coverage, regions, points, words, laid, grounds] = await sources(
  'parallel/plane/view',
  'parallel/plane/moves',
  'parallel/labels',
  'parallel/plane/coverage',
  'parallel/plane/regions',
  'parallel/plane/points',
  'parallel/plane/words',
  'parallel/plane/laid',
  'parallel/plane/laid_ground',
);

const BOX = { left: 40, top: 10, width: 400, height: 200 };
const near = (a, b, tolerance = 1e-9) =>
  assert.ok(Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(b)), `${a} ${b}`);

test('axes fit the points, and are logarithmic where one kurtosis is large', () => {
  for (const b2 of [3, 12, 29, 80, 1e4, 1e6]) {
    const fitting = view.viewOf([{ b1: b2 / 3, b2 }]);
    assert.equal(fitting.logarithmic, b2 > 30, `${b2}`);
    assert.ok(fitting.most.b2 > b2 && fitting.most.b1 > b2 / 3);
    for (const place of [
      { b1: 0, b2: 1.8 },
      { b1: 4, b2: 9 },
      { b1: b2 / 3, b2 },
    ]) {
      const back = view.placeAt(view.pixelOf(place, fitting, BOX), fitting, BOX);
      near(back.b1, place.b1);
      near(back.b2, place.b2);
    }
    const { b1, b2: up } = view.ticksOf(fitting);
    assert.ok(b1.length >= 3 && b1.length <= 8 && up.length >= 3 && up.length <= 8, `${b1} ${up}`);
    assert.equal(b1[0], 0);
    assert.equal(up[0], 1);
  }
  // There the impossible part is a triangle: B2 = B1 + 1 goes from corner to corner.
  const far = view.viewOf([{ b1: 90, b2: 1e4 }]);
  const corner = view.pixelOf({ b1: far.most.b1, b2: far.most.b1 + 1 }, far, BOX);
  near(corner.x, BOX.left + BOX.width);
  near(corner.y, BOX.top);
  // A pixel beside the plot has the place of its edge.
  assert.deepEqual(view.placeAt({ x: 0, y: 999 }, view.viewOf([]), BOX), { b1: 0, b2: 1 });
});

test('wherever a hand aims, the shape is one that there is: the package takes it, and its sign is kept', () => {
  const model = juxtapose.example('three-shapes');
  for (const [b1, b2, sign] of [
    [0, 0, 1],
    [4.41, 5.41, 1],
    [4.41, 5, -1],
    [0.3333, 1.3333, -1],
    [2, 9.876, -1],
    [28, 40, 1],
  ]) {
    const shape = moves.shapeAt({ b1, b2 }, sign);
    assert.ok(shape.kurtosis >= shape.skewness ** 2 + 1 && Object.is(shape.skewness, shape.skewness + 0));
    assert.ok(shape.skewness * sign >= 0);
    near(shape.skewness, sign * Math.sqrt(b1), 0.01);
    model.tasks[0].time = { moments: { mean: 100, variance: 100, ...shape } };
    assert.deepEqual(juxtapose.check(model), [], JSON.stringify(shape));
  }
});

test('arrow keys move by a step, with Shift by ten, and stop at what is possible', () => {
  const linear = view.viewOf([]);
  const press = (key, shape, sign = 1, shiftKey = false) => moves.shapeByKey({ key, shiftKey }, shape, sign, linear);
  const shape = { skewness: -0.8, kurtosis: 3.96 };
  assert.deepEqual(press('ArrowRight', shape, -1), { skewness: -0.85, kurtosis: 3.96 });
  assert.deepEqual(press('ArrowLeft', shape, -1, true), { skewness: -0.3, kurtosis: 3.96 });
  assert.deepEqual(press('ArrowUp', shape, -1), { skewness: -0.8, kurtosis: 4.06 });
  assert.deepEqual(press('ArrowDown', { skewness: 0, kurtosis: 1.05 }), { skewness: 0, kurtosis: 1 });
  // To the left of 0 there is nothing, and on the way back the sign is what it was.
  assert.deepEqual(press('ArrowLeft', { skewness: -0.02, kurtosis: 3 }, -1), { skewness: 0, kurtosis: 3 });
  assert.deepEqual(press('ArrowRight', { skewness: 0, kurtosis: 3 }, -1), { skewness: -0.05, kurtosis: 3 });
  assert.equal(press('a', shape), undefined);
  assert.equal(press('constructor', shape), undefined);
  // Where the axes are logarithmic, a large kurtosis takes large steps.
  const far = view.viewOf([{ b1: 0, b2: 1e4 }]);
  const up = moves.shapeByKey({ key: 'ArrowUp', shiftKey: false }, { skewness: 0, kurtosis: 10_000 }, 1, far);
  assert.equal(up.kurtosis, 11_000);
});

test('a shape is written in the words that the moments are given in', () => {
  const given = { mean: 1, variance: 2, skewness: 0, excess: 0 };
  assert.deepEqual(points.reshaped(given, { skewness: 1, kurtosis: 4.2 }), { ...given, skewness: 1, excess: 1.2 });
  const kurtosis = { mean: 1, variance: 2, skewness: 0, kurtosis: 3 };
  assert.deepEqual(points.reshaped(kurtosis, { skewness: 1, kurtosis: 4.2 }), {
    ...kurtosis,
    skewness: 1,
    kurtosis: 4.2,
  });
});

test('types and lines are the package’s', () => {
  const model = juxtapose.example('three-shapes');
  model.alternatives = [{ name: 'first', do: 'a' }];
  for (const [skewness, kurtosis] of [
    [0, 1.8],
    [0, 3],
    [0, 5],
    [2, 9],
    [0.8, 3.96],
    [-0.8, 3.5],
    [1, 4.7],
    [1, 8],
    [2.1, 12.5],
    [5, 1000],
  ]) {
    model.tasks = [{ task: 'a', time: { moments: { mean: 1000, variance: 100, skewness, kurtosis } } }];
    const [{ type }] = juxtapose.composition(model).tasks;
    assert.equal(words.typeOf({ skewness, kurtosis }), type, `${skewness} ${kurtosis}`);
  }
  for (const most of [5, 160, 1e4]) {
    const found = regions.askedFives(most, most > 30).map((end) => juxtapose.pearsonPlane(end).five);
    const five = regions.five(found);
    for (const b1 of [0.5, 2, 4.5, 20, 31].filter((one) => one < most)) {
      const line = five(b1);
      assert.equal(regions.regionOf({ b1, b2: 1.02 * line }), 'IV', `${b1}`);
      assert.equal(regions.regionOf({ b1, b2: 0.98 * line }), 'VI', `${b1}`);
    }
    assert.equal(five(33), null);
  }
});

test('what the paper covers is told by its Table 1, with its gaps', () => {
  const { coverage: table } = juxtapose.pearsonPlane(4);
  const of = (b1, b2) => coverage.coveredBy(table, { b1, b2 }).replace('\u202f', ' ');
  assert.equal(of(0, 2), 'within 2 %');
  assert.equal(of(1.7, 6.2), 'within 2 %');
  assert.equal(of(1, 5.5), 'within 2 %');
  assert.equal(of(1, 7), 'within 10 %');
  assert.equal(of(0.64, 3.96), 'not covered'); // on the line of type III
  assert.equal(of(4.41, 12.5), 'not covered'); // beyond its end
  assert.equal(of(1, 12), 'not covered');
});

test('the walk goes from a task to the whole, by the part that spreads most', () => {
  const model = juxtapose.example('fan-out');
  const walked = juxtapose
    .composition(model)
    .alternatives.map((alternative) => points.walkOf(alternative, model).map(({ label }) => label));
  assert.deepEqual(walked, [
    ['shard', 'first of 2', 'all × 100', 'series'],
    ['shard', 'first of 2', 'all × 100', 'series'],
    ['shard', 'all × 100', 'series'],
  ]);
  const label = (expression) => points.partLabel(expression, 7);
  assert.equal(label({ all: ['a', 'b'], copies: 3 }), 'all of 6');
  assert.equal(label({ any: 2, of: ['a'], copies: 3 }), 'any 2 of 3');
  assert.equal(label({ first: ['a'], copies: 'n' }), 'first × 7');
  assert.equal(label({ retries: 1, of: 'a' }), '1 retry');
  assert.equal(label('a task'), 'a task');
});

test('tasks that are certain, or not given by numbers yet, have no place, and others only one that can be', () => {
  const time = (moments) => ({ moments: { mean: 1, variance: 1, skewness: 0, kurtosis: 3, ...moments } });
  const model = {
    tasks: [
      { task: 'a', time: time({}) },
      { task: 'b', time: time({ kurtosis: 0.5 }) },
      { task: 'c', time: time({ skewness: 'x' }) },
      { task: 'd', time: 5 },
      { task: 'e', time: { exponential: { mean: 5 } } },
    ],
  };
  const composed = new Map([
    ['b', { name: 'b', skewness: 0, kurtosis: 3 }],
    ['d', { name: 'd', skewness: null, kurtosis: null }],
    ['e', { name: 'e', skewness: 2, kurtosis: 9 }],
  ]);
  const found = points.taskPoints(model, composed);
  assert.deepEqual(
    found.map(({ name, moves }) => [name, moves]),
    [
      ['a', true],
      ['b', false],
      ['e', false],
    ],
  );
});

test('words stand on no other word and no point, and who has no room is left out', () => {
  const box = { left: 0, top: 0, width: 300, height: 200 };
  const at = Array.from({ length: 40 }, (_, k) => ({ x: 100 + 7 * (k % 8), y: 80 + 6 * Math.floor(k / 8) }));
  const wanted = at.map((pixel, k) => ({ key: `${k}`, at: pixel, away: 8, width: 60 }));
  const spots = labels.spotsOf(wanted, { height: 14, box, taken: [], points: at, lines: [] });
  assert.ok(spots.size > 0 && spots.size < 40);
  const all = [...spots.values()];
  for (const [k, one] of all.entries()) {
    assert.ok(one.x >= 0 && one.x + one.width <= 300 && one.y >= 7 && one.y <= 193);
    for (const other of all.slice(k + 1))
      assert.ok(Math.abs(one.x - other.x) >= 60 || Math.abs(one.y - other.y) >= 14, 'two words meet');
  }
  // What has to be there is there all the same.
  const must = wanted.map((one) => ({ ...one, always: true }));
  assert.equal(labels.spotsOf(must, { height: 14, box, taken: [], points: at, lines: [] }).size, 40);
});

test('a point is spoken as its shape and type', () => {
  assert.equal(words.spoken({ skewness: 2.1, kurtosis: 12.5 }), 'skewness 2.1, kurtosis 12.5, Pearson type VI');
  assert.equal(words.spoken({ skewness: 0, kurtosis: 3 }), 'skewness 0, kurtosis 3, a Gaussian');
  assert.equal(words.spoken({ skewness: -2, kurtosis: 5 }), 'skewness −2, kurtosis 5, two values only');
  assert.equal(words.shapeText(100), '100');
  assert.equal(words.shapeText(12345).replace('\u202f', ' '), '12 345');
});

test('a well-known distribution is not named where a task lies on it', () => {
  const point = (task, name, shape) => ({ task, name, shape, place: moves.placeOf(shape), moves: true });
  const ground = grounds.layGround({
    width: 490,
    height: 240,
    size: 12,
    view: view.viewOf([]),
    five: () => null,
    coverage: [],
  });
  const names = (points) =>
    laid
      .layOut(ground, { points, steps: [], current: 0, outdated: false })
      .names.filter(({ kind }) => kind === 'known')
      .map(({ text }) => text);
  assert.deepEqual(names([]), ['uniform', 'Gauss', 'exponential', 'no distribution: B2 < B1 + 1']);
  const tasks = [point(0, 'constant rate', { skewness: 2, kurtosis: 9 }), point(1, 'b', { skewness: 1, kurtosis: 5 })];
  assert.deepEqual(names(tasks), ['uniform', 'Gauss', 'no distribution: B2 < B1 + 1']);
});

test('a task of which steps of the resolution from 0 on leave something else is drawn there too, but not while that is of another model', () => {
  const model = juxtapose.example('fan-out');
  model.tasks[0].time.moments.skewness = 1.6; // a part of it would lie below 0
  const composition = juxtapose.composition(model);
  const steps = points.walkOf(composition.alternatives[2], model);
  const tasks = points.taskPoints(model, new Map());
  const seen = view.viewOf([...tasks, ...steps].map(({ place }) => place));
  const five = () => null;
  const ground = grounds.layGround({ width: 490, height: 240, size: 12, view: seen, five, coverage: [] });
  const drawn = (outdated) =>
    laid
      .layOut(ground, { points: tasks, steps, current: 0, outdated })
      .walk.filter(({ isDrawn }) => isDrawn)
      .map(({ label }) => label);
  assert.deepEqual(drawn(false), ['shard, rounded', 'all × 100', 'series']);
  assert.deepEqual(drawn(true), ['all × 100', 'series']);
});
