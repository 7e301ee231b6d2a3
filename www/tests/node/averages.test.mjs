// What is said of averages, asked of random documents: that means certainly lie on that side of them, and that nothing else is the cause.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [average, between, program, taskGraph, parallel, multigrain, grains] = await sources(
  'outcome/averages_sentence',
  'outcome/between',
  'program/averages',
  'task_graph/averages',
  'parallel/averages',
  'multigrain/averages',
  'multigrain/grid/sentence',
);

const DOCUMENTS = 500; // of each of four kinds

/** Numbers that look random, the same each time (mulberry32). */
function chances(seed) {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n) => Math.floor(random() * n);
  return { random, below, among: (list) => list[below(list.length)] };
}

const range = (n) => Array.from({ length: n }, (_, k) => k);
const plain = (pieces) => pieces.map((piece) => (typeof piece === 'string' ? piece : piece.scheme)).join('');

/** A time of one to three values. */
function time({ below, random }) {
  const values = range(1 + below(3)).map((k) => 10 * k + 1 + below(9));
  const first = values.length > 1 ? 0.1 + 0.8 * random() : 1;
  const others = (1 - first) / Math.max(1, values.length - 1);
  return { values: Object.fromEntries(values.map((value, k) => [value, k === 0 ? first : others])) };
}
/** Its values with their probabilities. */
const sharesOf = ({ values }) => Object.entries(values).map(([value, share]) => [Number(value), share]);
const meanOf = (one) => sharesOf(one).reduce((sum, [value, share]) => sum + value * share, 0);

/** What a sentence claims of the outcomes that it names, or of those in its list. */
function claims(outcomes, forgotten) {
  const said = plain(average.averagesSentence(outcomes, forgotten));
  if (said === '') return { said, told: [] };
  const cause = (outcome) => average.whatIsForgotten(outcome, forgotten);
  const told = outcomes.filter(
    (outcome) => !outcome.estimates && said.endsWith(`: they forget that ${cause(outcome)}.`),
  );
  assert.ok(told.length > 0, said);
  for (const outcome of told) {
    const [low, high] = between.meanRange(outcome);
    const isLater = !/fastest of several decides|only some/.test(said);
    assert.ok(isLater ? low > outcome.averageValue : high < outcome.averageValue, `${said} ${outcome.name}`);
  }
  const [, picked] = / and pick (.*):/.exec(said) ?? [];
  if (picked) {
    const other = outcomes.find(
      ({ name }) => picked === name || picked.startsWith(`${name} and`) || picked.startsWith(`${name},`),
    );
    const first = outcomes.filter(({ estimates }) => !estimates).sort((a, b) => a.mean - b.mean)[0];
    assert.ok(other.averageValue <= first.averageValue && between.isSurelyFaster(first, other), said);
  }
  return { said, told };
}

/** The makespan of each run in a given order where messages take no time: the longest path, run by run. */
function longestPaths({ tasks, mappings: [{ processors, order }] }) {
  const place = Object.fromEntries(tasks.map(({ task }, k) => [task, k]));
  const makespan = (times) => {
    const [ends, free] = [[], {}];
    for (const name of order) {
      const { after } = tasks[place[name]];
      const begin = Math.max(free[processors[name]] ?? 0, ...after.map((before) => ends[place[before]]));
      ends[place[name]] = free[processors[name]] = begin + times[place[name]];
    }
    return Math.max(...ends);
  };
  const mean = (k, times, probability) =>
    k === tasks.length
      ? probability * makespan(times)
      : sharesOf(tasks[k].time).reduce(
          (sum, [value, share]) => sum + mean(k + 1, [...times, value], probability * share),
          0,
        );
  return { mean: mean(0, [], 1), ofMeans: makespan(tasks.map(({ time }) => meanOf(time))) };
}

test('of a task graph it is said where the schedule is a longest path, and of no chain', () => {
  const chance = chances(1);
  let said = 0;
  for (const round of range(DOCUMENTS)) {
    const isChain = round % 5 === 0;
    const count = isChain && round % 50 === 0 ? 420 : 2 + chance.below(5);
    const after = (k) => (isChain ? range(k).slice(-1) : range(k).filter(() => chance.random() < 0.35));
    const tasks = range(count).map((k) => ({
      task: `t${k}`,
      time: time(chance),
      after: after(k).map((before) => `t${before}`),
    }));
    const machine = { processors: [1 + chance.below(3)], order: chance.among(['arrival', 'planned']), quantum: 5 };
    const takesTime = chance.below(3) === 0;
    if (takesTime) machine.network = { latency: chance.among([0.3, 2]), medium: chance.among(['free', 'shared']) };
    const processors = Object.fromEntries(tasks.map(({ task }) => [task, 1 + chance.below(3)]));
    const takesTurns = chance.below(3) === 0;
    const order = takesTurns ? 'arrival' : tasks.map(({ task }) => task);
    const mappings = isChain ? [] : [{ name: 'by hand', processors, order }];
    const document = { juxtapose: 1, kind: 'taskgraph', machine, tasks, mappings };
    const { outcomes } = juxtapose.predict(document);
    const { told } = claims(outcomes, taskGraph.forgottenByAverages(document));
    const because = JSON.stringify(document);
    if (isChain) assert.equal(told.length, 0, because);
    if (told.length > 0)
      assert.ok(
        tasks.some((task) => sharesOf(task.time).length > 1),
        because,
      );
    // Where tasks take turns the time is a longest path if it is made of sums and maxima, and else it may be anything.
    for (const { name, method } of told)
      if (name === 'by hand' ? takesTurns : machine.order === 'arrival')
        assert.equal(method, 'series and parallel', because);
    if (!told.some(({ name }) => name === 'by hand') || takesTime || takesTurns) continue;
    said += 1;
    const by = outcomes.find(({ name }) => name === 'by hand');
    const { mean, ofMeans } = longestPaths(document);
    assert.ok(Math.abs(by.averageValue - ofMeans) < 1e-9 && Math.abs(by.mean - mean) < 1e-6 * mean, because);
  }
  assert.ok(said > 50, `said of ${said} of ${DOCUMENTS}`);
});

/** Nodes of a program, each with a name of its own. */
function nodes(chance, name, depth) {
  return range(1 + chance.below(3)).map((k) => {
    const own = `${name}${k}`;
    const form = depth === 0 ? 0 : chance.below(3);
    if (form === 0) return { block: own, time: chance.below(3) === 0 ? 7 : { uniform: [1, 2 + chance.below(20)] } };
    if (form === 1)
      return {
        loop: own,
        iterations: { uniform: [1, 1 + chance.below(4)] },
        bound: 'pe',
        body: nodes(chance, own, depth - 1),
      };
    const [then, otherwise] = [nodes(chance, `${own}t`, depth - 1), nodes(chance, `${own}e`, depth - 1)];
    return { if: own, probability: 0.1 + 0.8 * chance.random(), condition: 'pe', test: 1, then, else: otherwise };
  });
}

test('of a program it is said where its PEs wait: one PE alone takes what averages say', () => {
  const chance = chances(2);
  let said = 0;
  for (const round of range(DOCUMENTS)) {
    const machine = { processors: 1 + (round % 9), switch: { to_spmd: 1, to_simd: 2 } };
    const schemes = ['simd', 'spmd'].map((mode) => ({ name: mode, mode }));
    const document = { juxtapose: 1, kind: 'program', machine, program: nodes(chance, 'n', 2), schemes };
    const { outcomes } = juxtapose.predict(document);
    const { told } = claims(outcomes, program.forgottenByAverages(document));
    if (told.length === 0) continue;
    said += 1;
    const alone = juxtapose.predict({ ...document, machine: { ...machine, processors: 1 } }).outcomes;
    for (const { mean, averageValue } of alone)
      assert.ok(Math.abs(mean - averageValue) < 1e-6 * mean, JSON.stringify(document));
  }
  assert.ok(said > 100, `said of ${said} of ${DOCUMENTS}`);
});

/** An expression of the tasks a, b and c. */
function expression(chance, depth) {
  const part = () => expression(chance, depth - 1);
  switch (depth === 0 ? 0 : chance.below(7)) {
    case 1:
      return { series: [part(), part()] };
    case 2:
      return { all: [part(), part()] };
    case 3:
      return { first: [part(), part()] };
    case 4:
      return { copies: 3, any: 2, of: [part()] };
    case 5:
      return {
        choice: [
          { probability: 0.3, of: part() },
          { probability: 0.7, of: part() },
        ],
      };
    case 6:
      return { copies: 4, all: [part()] };
    default:
      return chance.among(['a', 'b', 'c']);
  }
}

/** The same with every form of one name as a series, which takes away what it does to averages. */
const without = (form, of) => JSON.parse(JSON.stringify(of).replaceAll(`"${form}":`, '"series":'));

test('of parallel tasks it is said by the one form that can be the cause', () => {
  const chance = chances(3);
  let said = 0;
  for (const round of range(DOCUMENTS)) {
    const fails = round % 7 === 0 ? { fails: 0.1 } : {};
    const tasks = ['a', 'b', 'c'].map((task) => ({ task, time: time(chance), ...fails }));
    const alternatives = range(1 + chance.below(3)).map((k) => ({ name: `A${k}`, do: expression(chance, 3) }));
    const document = { juxtapose: 1, kind: 'parallel', tasks, alternatives };
    const { outcomes } = juxtapose.predict(document);
    const { said: text, told } = claims(outcomes, parallel.forgottenByAverages(document));
    for (const { name } of told.filter(({ never }) => never === 0)) {
      said += 1;
      const own = alternatives.find((one) => one.name === name).do;
      const isSlowest = text.includes('slowest of several');
      if (!isSlowest) continue;
      // Without what makes it later it is not later than averages say.
      const [alone] = juxtapose.predict({ ...document, alternatives: [{ name, do: without('all', own) }] }).outcomes;
      assert.ok(alone.mean <= alone.averageValue * (1 + 1e-9), JSON.stringify(own));
    }
    if (round % 7 === 0)
      assert.ok(
        told.every(({ never }) => never === 0),
        text,
      );
  }
  assert.ok(said > 100, `said of ${said}`);
});

test('of threads it is said where each draws for itself', () => {
  const chance = chances(4);
  let said = 0;
  for (const round of range(DOCUMENTS)) {
    const drawn = () => {
      const one = chance.among([5, { values: { 4: 0.5, 9: 0.5 } }, { uniform: [1, 9] }]);
      return round % 2 === 0 && typeof one !== 'number' ? { each_thread: one } : one;
    };
    const phases = [
      { phase: 'p', hpu: drawn(), apu: { uniform: [30, 90] }, serial_apu: 2, offloads: 1 + chance.below(8) },
    ];
    const machine = { accelerators: 4 + chance.below(5), threads: 4 };
    const document = { juxtapose: 1, kind: 'multigrain', tick: 0.1, machine, phases, offload: drawn(), gap: 0.5 };
    const { outcomes } = juxtapose.predict(document);
    const order = [...outcomes].sort((a, b) => a.mean - b.mean);
    const text = grains.averagesOfGrains(order, multigrain.forgottenByAverages(document), 'ms');
    if (text === '') continue;
    said += 1;
    assert.ok(JSON.stringify(document).includes('each_thread'), text);
    const [, named] = / for (.*):/.exec(text) ?? [];
    const of = named ? outcomes.find(({ name }) => name === named) : order[0];
    assert.ok(between.meanRange(of)[0] > of.averageValue, text);
    if (named) assert.ok(between.isSurelyFaster(order[0], of) && of.averageValue < order[0].averageValue, text);
  }
  assert.ok(said > 20, `said of ${said} of ${DOCUMENTS}`);
});
