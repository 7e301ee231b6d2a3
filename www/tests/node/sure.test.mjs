// How sure a prediction of measured times is: its sentences, what is gathered, and what the package answers.

import assert from 'node:assert/strict';
import test from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [words, gathering, background, band, csv, measured, winner] = await sources(
  'sure/sure_words',
  'sure/gathering',
  'engine/background',
  'sure/band',
  'sure/sureness_csv',
  'model/measured_inputs',
  'outcome/winner_sentence',
);
const plain = (text) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u2068\u2069]/g, '');
const said = (pieces) => pieces && plain(winner.inPlainWords(pieces));

const EIGHT = [11, 12.5, 13, 14, 15.2, 17, 22, 31];
const parallel = (alternatives, samples = EIGHT) => ({
  juxtapose: 2,
  kind: 'parallel',
  unit: 'ms',
  tick: 0.1,
  tasks: [{ task: 'a', time: { samples } }],
  alternatives,
});

const figure = (name, value, low, high, ofLongest = 0.2) => ({
  name,
  value,
  low,
  high,
  ofLongest,
  isBeyond: ofLongest > 0.5,
});
const told = (name, fastest, ...figures) => ({ name, fastest, figures, times: [], lower: [], upper: [] });
const sure = (...outcomes) => ({
  resamples: 200,
  failed: 0,
  samples: 8,
  level: 0.95,
  reached: { mean: 0.82, p95: 0.46, maximum: null },
  outcomes,
});
const outcome = (name, mean) => ({ name, mean });
const order = [outcome('Mixed', 24.7), outcome('SPMD', 25.1)];
const MEAN = figure('mean', 24.7, 11.9, 29.9);
const BEYOND = figure('mean', 24.7, 11.9, 29.9, 0.79);
const of = (mixed, spmd, mean = MEAN) => sure(told('Mixed', mixed, mean), told('SPMD', spmd, MEAN));

test('a ranking is told with its share, and called only where that is 95 %', () => {
  const rank = (...shares) => said(words.rankingSentence(order, of(...shares)));
  assert.equal(rank(0.71, 0.29), 'In 71 % of resamples Mixed is fastest, in 29 % SPMD: too close to call.');
  assert.equal(rank(0.29, 0.71), 'In 71 % of resamples SPMD is fastest, in 29 % Mixed: too close to call.');
  assert.equal(rank(0.95, 0.05), 'In 95 % of resamples Mixed is fastest, in 5 % SPMD.');
  assert.equal(rank(1, 0), 'In all 200 resamples Mixed is fastest.');
  assert.equal(said(words.rankingSentence(order, sure(told('Mixed', null, MEAN)))), null);
  assert.match(rank(0.535, 0.465), /^In 54 % .*, in 46 % /);
  assert.match(rank(0.525, 0.475), /^In 52 % .*, in 48 % /);
  // Neither 95 % nor all by rounding.
  assert.equal(rank(0.949, 0.051), 'In 94 % of resamples Mixed is fastest, in 5 % SPMD: too close to call.');
  assert.equal(rank(0.998, 0.002), 'In 99 % of resamples Mixed is fastest, in less than 1 % SPMD.');
  // What is equal in each resample is one; what is equal by chance is not.
  const equals = [outcome('Mixed', 24.7), outcome('SPMD', 24.7)];
  assert.equal(said(words.rankingSentence(equals, of(0.5, 0.5))), 'In all 200 resamples Mixed and SPMD are fastest.');
  assert.equal(
    said(words.rankingSentence(equals, of(0.5, 0.5, figure('mean', 24.7, 12, 29)))),
    'In 50 % of resamples Mixed is fastest, in 50 % SPMD: too close to call.',
  );
});

test('the headline claims no more than the resamples do', () => {
  const head = (sureness, outcomes = order) => said(words.unsureHeadline(outcomes, sureness, 'ms'));
  assert.equal(
    head(of(0.71, 0.29)),
    'Mixed is fastest in 71 % of resamples: 24.70 ms on average, from 11.90 to 29.90.',
  );
  assert.equal(head(of(0.949, 0.051)).includes('95'), false);
  assert.equal(head(of(0.96, 0.04)), null);
  assert.equal(
    head(of(0.96, 0.04, BEYOND)),
    'Mixed is fastest in 96 % of resamples; its mean cannot be told from 8 samples.',
  );
  assert.equal(head(sure(told('Mixed', null, MEAN)), [order[0]]), null);
  assert.equal(
    head(sure(told('Mixed', null, BEYOND)), [order[0]]),
    'How long Mixed takes on average cannot be told from 8 samples.',
  );
  const counts = [outcome('2 processors', 24.7), order[1]];
  assert.equal(
    head(sure(told('2 processors', 0.6, BEYOND), told('SPMD', 0.4, MEAN)), counts),
    '2 processors are fastest in 60 % of resamples; their mean cannot be told from 8 samples.',
  );
  assert.equal(head(of(0.5, 0.5), [order[0], outcome('SPMD', 24.7)]), null);
});

test('what depends on the longest samples says by how much', () => {
  const all = told('Mixed', null, BEYOND, figure('p50', 24, 20, 28), figure('p95', 30, 20, 40, 0.91));
  assert.deepEqual(
    words.beyond(all).map(({ name }) => name),
    ['mean', 'p95'],
  );
  assert.equal(
    plain(words.beyondSentence(all, 2)),
    '79 % of the mean and 91 % of p95 depend on the longest samples; nothing longer was measured',
  );
  const alone = told('Mixed', null, BEYOND);
  assert.equal(
    plain(words.beyondSentence(alone, 1)),
    '79 % of the mean depends on the longest sample; nothing longer was measured',
  );
  const file = csv.surenessAsCsv(sure(all), 'ms').split('\r\n');
  assert.equal(
    file[0],
    'outcome,figure,value (ms),"95 % interval, from (ms)","95 % interval, to (ms)",share that depends on the longest samples,can be told,share of resamples in which it is fastest',
  );
  assert.equal(file[1], 'Mixed,mean,,,,0.79,no,');
  assert.equal(file[2], 'Mixed,p50,24,20,28,0.2,yes,');
});

test('what intervals have reached is of trials with as many samples at most', () => {
  assert.equal(
    plain(words.reachedSentence({ samples: 10, reached: { mean: 0.92, p95: 0.76, maximum: null } })),
    'In trials with 10 samples such intervals held the mean of a sum 92 % of the time, its p95 76 %.',
  );
  const few = { samples: 3, reached: { mean: 0.82, p95: 0.46, maximum: null } };
  assert.match(words.reachedSentence(few), /^In trials with 5 samples .*\. With fewer samples they hold less often\.$/);
  const gathered = (samples) => ({ own: [], resamples: [], longest: null, samples, times: [] });
  const reached = (samples) => JSON.stringify(juxtapose.sureness(gathered(samples)).reached);
  const trialOf = (samples) =>
    Number(/with (\d+) /.exec(words.reachedSentence(juxtapose.sureness(gathered(samples))))[1]);
  for (let samples = 1; samples < 70; samples++)
    assert.equal(reached(samples), reached(trialOf(samples)), `${samples}`);
  for (let samples = 2; samples < 70; samples++)
    assert.equal(reached(samples) === reached(samples - 1), trialOf(samples) === trialOf(samples - 1), `${samples}`);
});

/** A prediction whose mean is its number. */
const predicted = (mean) => ({ tick: 1, outcomes: [{ name: 'A', estimate: null, mean, finishes: 1, density: null }] });

/** Answers of packages, of which each third resample is refused. */
function answers(calls = []) {
  const bodies = {
    measuredInputs: () => ({ inputs: 1, samples: 8 }),
    bandTimes: () => [[]],
    bootstrapFigures: ({ outcomes }) => outcomes,
    withLongerLongest: () => 'longer',
    resampled: (_, number, seed) => `${seed}: ${number}`,
    predict: (text) => {
      if (/: \d*[258]$/.test(text)) throw new background.Refused([{ path: '', message: 'is too much' }]);
      return predicted(text);
    },
  };
  return async (name, given) => {
    calls.push(name);
    return bodies[name](...given);
  };
}

test('resamples are drawn in order from one seed, go on where they ended, and may be refused', async () => {
  const question = { model: { kind: 'parallel' }, prediction: predicted(1), contract: 'bulk', patience: undefined };
  const here = new gathering.Gathering(question);
  const done = [];
  await here.goOn(4, answers(), (count) => done.push(count));
  assert.deepEqual(done, [0, 1, 2, 3, 4]);
  const means = () => here.gathered.resamples.map((figures) => figures && figures[0].mean);
  assert.deepEqual(means(), ['1: 0', '1: 1', null, '1: 3']);
  assert.equal(here.gathered.longest[0].mean, 'longer');
  assert.equal(here.inputs, 1);
  const calls = [];
  await here.goOn(6, answers(calls), () => {});
  assert.deepEqual(means(), ['1: 0', '1: 1', null, '1: 3', '1: 4', null]);
  assert.ok(!calls.includes('measuredInputs'));
  // Who stops it keeps what is whole.
  const stopped = new Error('stopped');
  const answer = answers();
  let left = 5;
  const ask = (...given) => (left-- > 0 ? answer(...given) : Promise.reject(stopped));
  await assert.rejects(
    here.goOn(9, ask, () => {}),
    stopped,
  );
  assert.equal(here.gathered.resamples.length, 7);
});

test('lanes that are opened where it takes long give the answer of one', async () => {
  const question = { model: { kind: 'parallel' }, prediction: predicted(1), contract: 'bulk', deadline: null };
  const slow = (least) => {
    const answer = answers();
    return async (name, given) => {
      if (name === 'predict') await new Promise((done) => setTimeout(done, least + (given[0].length % 3) * 9));
      return answer(name, given);
    };
  };
  const [alone, together, broken] = [0, 1, 2].map(() => new gathering.Gathering(question));
  await alone.goOn(60, answers(), () => {});
  const done = [];
  let lanes = 0;
  const more = () => {
    lanes += 1;
    return [slow(1), slow(30)];
  };
  await together.goOn(60, slow(20), (count) => done.push(count), more);
  assert.deepEqual(together.gathered.resamples, alone.gathered.resamples);
  assert.deepEqual([lanes, done.at(-1)], [1, 60]);
  assert.ok(done.every((count, k) => k === 0 || count >= done[k - 1]));
  // A lane that fails ends the others; what is whole stays.
  const failing = () => [async () => Promise.reject(new Error('crashed'))];
  await assert.rejects(
    broken.goOn(60, slow(20), () => {}, failing),
    /crashed/,
  );
  assert.ok(broken.gathered.resamples.length < 3);
  await broken.goOn(60, answers(), () => {});
  assert.deepEqual(broken.gathered.resamples, alone.gathered.resamples);
});

test('the page counts measured inputs as the package does', () => {
  const rows = (columns) => ({ conditions: [{ condition: 'runs', rows: columns }], a: { samples: [1, 2, 3, 4] } });
  const documents = [
    ...juxtapose.examples().map(({ id }) => juxtapose.example(id)),
    parallel([]),
    rows({ A: [1, 2, 3], B: [1, 2] }),
    rows({ A: [1, 2, 3, 4, 5], B: [1, 2, 3, 4, 5] }),
    rows([1, 2]),
    rows({}),
    { a: { samples: [] }, b: { samples: [1, 'two'] }, c: { samples: 'none' } },
    { measured: { total: { samples: [1] } }, a: [{ measured: { samples: [1, 2] } }] },
    { measured: { total: { samples: [1] } } },
    {},
  ];
  const fewest = documents.map((document) => measured.fewestMeasured(document));
  assert.deepEqual(
    fewest,
    documents.map((document) => juxtapose.measuredInputs(document)?.samples ?? null),
  );
  assert.ok(fewest.some((count) => count !== null) && fewest.includes(null));
});

test('a band is two steps around a third, and a mean that is none has no interval', () => {
  const outcome = { times: [10, 20], lower: [0.25, 0.5], upper: [0.75, 1] };
  const shape = band.bandShape(outcome, [0.5, 1], figure('mean', 15, 12, 30));
  assert.deepEqual(shape.ends, [10, 30]);
  assert.equal(shape.line, 'M0.0000 1H0.0000V0.5000H0.5000V0.0000');
  assert.equal(shape.band, 'M0.0000 1H0.0000V0.2500H0.5000V0.0000V0.5000H0.5000V0.7500H0.0000V1.0000Z');
  assert.deepEqual(shape.mean, [0.1, 0.25, 1]);
  assert.equal(band.bandShape(outcome, [0.5, 1], BEYOND).mean, null);
  assert.equal(band.bandShape({ times: [10], lower: [1], upper: [1] }, [1], MEAN), null);
});

const ask = async (name, given) => juxtapose[name](...given);
async function surenessOf(model, resamples) {
  const prediction = juxtapose.predict(model);
  const here = new gathering.Gathering({ model, prediction, contract: 'bulk', patience: undefined });
  await here.goOn(resamples, ask, () => {});
  return juxtapose.sureness(here.gathered);
}

test('the package draws, reads and judges resamples as it says', async () => {
  const model = parallel([
    { name: 'All', do: { all: ['a'], copies: 1000 } },
    { name: 'Sum', do: { series: ['a', 'a', 'a', 'a'] } },
  ]);
  assert.deepEqual(juxtapose.measuredInputs(model), { inputs: 1, samples: 8 });
  const drawn = JSON.parse(juxtapose.resampled(model, 3, 1)).tasks[0].time.samples;
  assert.ok(drawn.length === 8 && drawn.every((time) => EIGHT.includes(time)));
  assert.equal(juxtapose.resampled(model, 3, 1), juxtapose.resampled(JSON.stringify(model), 3, 1));
  assert.notEqual(juxtapose.resampled(model, 3, 1), juxtapose.resampled(model, 4, 1));
  const longer = JSON.parse(juxtapose.withLongerLongest(model)).tasks[0].time.samples;
  assert.deepEqual(longer, [...EIGHT.slice(0, -1), 31 * 1.25]);
  const found = await surenessOf(model, 40);
  assert.deepEqual(found, await surenessOf(model, 40));
  assert.equal(found.resamples, 40);
  const [all, sum] = found.outcomes;
  // The maximum of a thousand from eight samples is the longest sample.
  const mean = words.figureOf(all, 'mean');
  assert.ok(mean.isBeyond && mean.ofLongest > 0.99, JSON.stringify(mean));
  const total = words.figureOf(sum, 'mean');
  assert.ok(!total.isBeyond && total.low < total.value && total.value < total.high, JSON.stringify(total));
  assert.ok(sum.lower.every((least, k) => least <= sum.upper[k]));
  assert.ok(Math.abs(all.fastest + sum.fastest - 1) < 1e-12);
  assert.equal(juxtapose.measuredInputs(parallel([], null)), null);
});
