// The page's calibration table: what is told of it is held to its numbers, and each data set to its fixture and to the README.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { sources } from './source.mjs';

const [{ tableOf, valueOf }, { SOURCES }, told, { RUNGS }] = await sources(
  'calibration/printed',
  'calibration/data_sets',
  'calibration/told',
  'calibration/rungs',
);
const read = (path) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
const printed = await read('src/calibration/table.md');
const table = tableOf(printed);
const fixture = async (name) => JSON.parse(await read(`../tests/calibration/${name}.json`));

/** Lines and cells, read here once more. */
const lines = printed
  .trim()
  .split('\n')
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const [head, , ...body] = lines;
const column = (name) => head.indexOf(name);

test('every cell of the print is in the table, with its digits and the best score marked', () => {
  assert.deepEqual(table.rungs, head.slice(1));
  assert.deepEqual(
    table.rungs,
    RUNGS.map(({ name }) => name),
  );
  assert.equal(table.rows.length, 17);
  const again = table.rows.map(({ name, cells }) => [
    name,
    ...cells.map((cell) => {
      const text = cell && Object.values(cell.figures).join(' / ');
      return cell === null ? '–' : cell.isBest ? `**${text}**` : text;
    }),
  ]);
  assert.deepEqual(again, body);
  assert.deepEqual(Object.keys(table.rows[0].cells[1].figures), ['error', 'coverage', 'width', 'score']);
  assert.equal(valueOf(table.rows[0].cells[0], 'score'), null);
});

test('what wins where is told as the table has it', () => {
  const isBest = (row, from) => row.slice(from).some((cell) => cell.startsWith('**'));
  const informed = body.filter((row) => isBest(row, column('own times')));
  assert.match(
    told.leadSentence(table),
    new RegExp(`^In ${informed.length} of 17 .* In ${17 - informed.length} it does not\\.$`),
  );
  const words = 'none one two three four five six seven eight nine ten'.split(' ');
  const wins = (name) => words[body.filter((row) => row[column(name)].startsWith('**')).length];
  const sentence = told.winnersSentence(table);
  const counts = `own times in ${wins('own times')}, conditions in ${wins('conditions')}, a queue in ${wins('queue')} and a first wave in ${wins('queue, first wave')}`;
  assert.ok(sentence.includes(counts), sentence);
  for (const [name, ...cells] of body.filter((row) => !informed.includes(row))) {
    const rung = head[1 + cells.findIndex((cell) => cell.startsWith('**'))];
    assert.ok(sentence.includes(`${name} (${rung})`), name);
  }
  for (const [name] of informed) assert.ok(!sentence.includes(`${name} (`), name);
});

test('where averages are nearest, and how often intervals have held, is told as the table has it', () => {
  const error = (cell) => (cell === '–' ? Infinity : Number(cell.replaceAll('**', '').split(' / ')[0]));
  const nearest = body.filter(([, averages, ...others]) => others.every((cell) => error(averages) < error(cell)));
  assert.equal(
    told.averagesSentence(table),
    `Averages alone have the smallest error in ${nearest.map(([name]) => name).join(' and ')}.`,
  );
  const coverages = body.map((row) =>
    Math.min(...row.filter((cell) => cell.startsWith('**')).map((cell) => Number(cell.split(' / ')[1]))),
  );
  const sentence = told.coverageSentence(table);
  assert.ok(sentence.includes(`held ${Math.min(...coverages)} to ${Math.max(...coverages)}\u202f%`), sentence);
  assert.equal(coverages.filter((one) => one < 80).length, 6);
  assert.match(sentence, /in six data sets\.$/);
});

test('losses are told as gains are', () => {
  const all = table.rows.map((row) => told.naiveOf(table, row));
  const of = (name) => all.find((one) => one.name === name);
  const lock = of('hedging/one lock');
  assert.deepEqual(lock.most, {
    rungs: ['conditions'],
    score: '522',
    change: { text: '9\u202f% higher', way: 'higher' },
  });
  assert.deepEqual(lock.best, {
    rungs: ['four moments'],
    score: '461',
    change: { text: '4\u202f% lower', way: 'lower' },
  });
  assert.deepEqual(of('llm/AR').best.rungs, ['own times', 'conditions']);
  assert.deepEqual(of('llm/ST/rows').averages, null);
  assert.equal(of('Spark').most.change.text, '75\u202f% lower');
  const ways = all.map(({ most }) => most.change.way);
  assert.deepEqual(
    [ways.filter((way) => way === 'lower').length, ways.filter((way) => way === 'higher').length],
    [12, 5],
  );
  assert.match(told.mostSentence(all), /lower than that of independence in twelve, and higher in five\.$/);
  assert.deepEqual(told.changeOf(1, 1), { text: 'alike', way: 'alike' });
  assert.deepEqual([81, 90, 98].map(told.besideNominal), ['\u22129', '±0', '+8']);
});

test('each row is a data set in words, with its number of runs, its unit, and its source as the README has them', async () => {
  const sets = SOURCES.flatMap((source) => source.sets.map((set) => ({ ...source, ...set })));
  assert.deepEqual(sets.map(({ name }) => name).sort(), body.map(([name]) => name).sort());
  const files = Object.fromEntries(
    await Promise.all(
      ['spark', 'mlperf', 'raja', 'llm', 'threads', 'hedging'].map(async (name) => [name, await fixture(name)]),
    ),
  );
  const { spark, mlperf, raja, llm, threads, hedging } = files;
  const total = (groups) => groups.reduce((sum, { measured }) => sum + measured.length, 0);
  const facts = {
    Spark: [
      spark.unit,
      spark.stages.length,
      spark.stages.reduce((sum, { tasks }) => sum + tasks, 0),
      new Set(spark.stages.map(({ app }) => app)).size,
    ],
    MLPerf: [mlperf.unit, total(mlperf.groups), mlperf.groups.length],
    RAJA: [raja.unit, total(raja.builds), raja.builds.length, raja.builds[0].measured.length],
  };
  for (const { id, test, train, ranks, predict } of llm.jobs)
    for (const name of predict)
      facts[name] = [llm.unit, test.span.length, ...(name === id ? [train.span.length, ranks] : [])];
  for (const { id, measured, tasks, slots } of threads.sets) {
    facts[id] = [threads.unit, measured.length / 2, tasks[0].length, slots];
    facts[`${id}, tasks alone`] = [threads.unit, measured.length / 2];
  }
  for (const { id, measured } of hedging.sets) facts[id] = [hedging.unit, measured.length];
  const readme = await read('../tests/calibration/README.md');
  for (const { name, short, says, runs, unit, from, licence } of sets) {
    const [its, count, ...others] = facts[name];
    assert.deepEqual([unit, runs], [its, count], name);
    assert.ok(short && /\.$/.test(says), name);
    for (const number of others)
      assert.match(says.replace(/(\d) (\d{3})\b/g, '$1$2'), new RegExp(`\\b${number}\\b`), name);
    const row = readme.split('\n').find((line) => line.startsWith('| `') && line.includes(from.split(' and ')[0]));
    assert.equal(row !== undefined, licence !== null, name);
    if (row) assert.ok(row.includes(licence) && from.split(' and ').every((one) => row.includes(one)), name);
  }
});
