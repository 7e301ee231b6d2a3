// What the page says, and how it reads what is typed: its pure functions, without a browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [
  text,
  numbers,
  winner,
  lattice,
  modes,
  switches,
  path,
  fields,
  own,
  averages,
  ranking,
  measured,
  answers,
  average,
] = await sources(
  'model/time_text',
  'outcome/number_text',
  'outcome/winner_sentence',
  'outcome/lattice',
  'program/schemes/scheme_modes',
  'program/schemes/switches',
  'model/path',
  'model/fields',
  'program/fields',
  'program/averages',
  'outcome/ranking',
  'model/measured_columns',
  'outcome/answers',
  'outcome/averages_sentence',
);

const plain = (pieces) => winner.inPlainWords(pieces).replace(/[\u00a0\u202f]/g, ' ');
const outcome = (name, mean, more = {}) => ({
  name,
  mean,
  lost: 0,
  lostBehind: 0,
  averageValue: mean,
  density: null,
  quantiles: {},
  ...more,
});
const ending = (last) => ({ density: { origin: last, step: 1, mass: [1], distribution: [1], survival: [0] } });

test('times are read as they are written', () => {
  for (const [typed, value] of [
    ['12', 12],
    [' 1e3 ', 1000],
    ['8..12', { uniform: [8, 12] }],
    ['8 … 12', { uniform: [8, 12] }],
    ['2: 0.5, 9: .5', { values: { 2: 0.5, 9: 0.5 } }],
    ['-3', -3],
    ['moments(100, 20, -0.5, 3.4)', { moments: { mean: 100, variance: 400, skewness: -0.5, kurtosis: 3.4 } }],
  ]) {
    assert.deepEqual(text.parseTime(typed), value, typed);
    assert.deepEqual(text.parseTime(text.timeText(value)), value, typed);
  }
  for (const typed of ['', '8..', '..', 'eight', '2: 0.5, 2: 0.5', '2: x', '1 2', '0x10'])
    assert.equal(text.parseTime(typed), undefined, typed);
  assert.deepEqual(text.parsePair('10 / 8..12'), { simd: 10, spmd: { uniform: [8, 12] } });
  assert.equal(text.parsePair('10 /'), undefined);
});

test('measured times bring their unit where the model’s is none of time', () => {
  const column = (name, unit = null) => ({ name, unit, samples: [1] });
  const [elapsed] = juxtapose.readSamples('elapsed (us)\n1.5\n2\n');
  assert.equal(measured.unitToTake(elapsed, 'cycles'), 'µs');
  assert.equal(measured.unitToTake(column('slow', 'seconds'), 'cycles'), 'seconds');
  assert.equal(measured.unitToTake(column('slow', 'seconds'), 'ms'), null);
  assert.equal(measured.unitToTake(column('length'), 'cycles'), null);
});

test('numbers keep what they are worth', () => {
  const written = (value) => value.replace(/\u202f/g, ' ');
  assert.equal(numbers.fixed(927.9395, numbers.decimalsFor([927.9])), '927.9');
  assert.equal(written(numbers.fixed(1234567, 0)), '1 234 567');
  assert.equal(numbers.fixed(7.5, numbers.decimalsFor([7.5])), '7.500');
  // Units much larger than the times: seconds, with ticks of microseconds or less.
  for (const [value, expected] of [
    [0.85586, '0.8559'],
    [0.0008558505, '0.0008559'],
    [8.558505e-7, '8.559 × 10⁻⁷'],
  ])
    assert.equal(written(numbers.fixed(value, numbers.decimalsFor([value]))), expected);
  const decimals = numbers.decimalsFor([8.5e-7]);
  assert.deepEqual(
    [0, 1e-15, 2.15e-8, -3e-9].map((value) => written(numbers.fixed(value, decimals))),
    ['0', '0', '2.15 × 10⁻⁸', '−3.0 × 10⁻⁹'],
  );
  const lattice = [950, 12.5, 1 / 3, 0.000955, 0.0009551, 9.55e-7, 1.002, 0];
  assert.deepEqual(
    lattice.map((value) => written(numbers.time(value))),
    ['950', '12.5', '0.3333', '0.000955', '0.0009551', '9.55 × 10⁻⁷', '1.002', '0'],
  );
  assert.deepEqual(
    [927.9, 53.4, 7.26, 0.5, 0.0000532, 5.32e-9, -0.00012].map((value) => written(numbers.roughly(value))),
    ['928', '53.4', '7.3', '0.50', '0.000053', '5.3 × 10⁻⁹', '−0.00012'],
  );
  assert.equal(numbers.roughly(53.4, 10), '53');
  assert.equal(numbers.fixed(-1e-13, 1), '0.0'); // as what a sum of floats lacks
  assert.equal(written(numbers.fixed(4.253529586511731e37, 0)), '4.254 × 10³⁷');
  assert.equal(written(numbers.howMany(1_048_576)), '1 048 576');
  assert.equal(written(numbers.howMany(4.253529586511731e37)), 'about\u00a04.3 × 10³⁷');
  assert.equal(numbers.inWords(10_000), '10,000');
  assert.equal(written(numbers.percentMore(889.376, 855.85)), '3.9 %');
  assert.equal(written(numbers.percentMore(100.01, 100)), 'less than 0.1 %');
  assert.equal(written(numbers.percentMore(350, 100)), '250 %');
  for (const [value, expected] of [
    [497, '−42 %'],
    [834.1, '−2.5 %'],
    [855.4, '−0.1 %'],
    [855.85, '0 %'],
    [880, '+2.8 %'],
  ]) {
    assert.equal(written(numbers.percentOff(value, 855.85)), expected);
  }
  for (const [p, rest, certain, least, expected] of [
    [0.8912, 0.1088, 0, 1e-12, '0.891'],
    [0, 1, 0, 1e-12, '0'],
    [1, 0, 0, 1e-12, '1'],
    [0, 1, 1e-15, 1e-12, '< 10⁻¹²'],
    [1, 0, 1e-15, 1e-12, '> 1 − 10⁻¹²'],
    [1.2e-5, 1, 0, 1e-12, '1.2 × 10⁻⁵'],
    [1e-30, 1, 0, 1e-12, '< 10⁻¹²'],
    [1e-30, 1, 0, 1e-30, '1.0 × 10⁻³⁰'],
    [1e-9, 1, 1.1e-7, 1e-12, '< 10⁻⁶'],
    [1, 8.2e-10, 0, 1e-12, '1 − 8.2 × 10⁻¹⁰'],
    [1, 8.2e-20, 1e-27, 1e-30, '1 − 8.2 × 10⁻²⁰'],
    [0, 1, 1, 1e-12, '< 1'],
  ])
    assert.equal(written(numbers.probability({ value: p, certain }, { value: rest, certain }, least)), expected);
});

test('the winner’s sentence is exact, with ties, alone, and among many', () => {
  const say = (...outcomes) => plain(winner.winnerSentence(ranking.ranked(outcomes), 'cycles'));
  assert.equal(
    say(outcome('SIMD', 110), outcome('SPMD', 100)),
    'SPMD is fastest on average: 100.0 cycles. SIMD takes 10.0 % more.',
  );
  assert.equal(say(outcome('SIMD', 100)), 'SIMD takes 100.0 cycles on average.');
  assert.equal(
    say(outcome('A', 100), outcome('B', 120), outcome('C', 100 + 1e-10)),
    'A and C are equally fast on average: 100.0 cycles. B takes 20.0 % more.',
  );
  assert.equal(say(outcome('A', 5), outcome('B', 5)), 'A and B both take 5.000 cycles on average.');
  assert.equal(
    say(...[1, 2, 3, 4, 5].map((k) => outcome(`S${k}`, 100 * k))),
    'S1 is fastest on average: 100.0 cycles. S2 takes 100 % more, and the slowest, S5, 400 % more.',
  );
});

test('the longest run is spoken of only where it is known and shortest', () => {
  const order = [outcome('A', 10, ending(11)), outcome('B', 12, ending(13)), outcome('C', 14, ending(12))];
  assert.equal(
    plain([winner.longestRunSentence(order, 'ticks')]),
    'Even its longest possible run, 11 ticks, is the shortest of the three.',
  );
  assert.equal(winner.longestRunSentence([{ ...order[0], lost: 1e-20, lostBehind: 1e-20 }, order[1]], 'ticks'), null);
  assert.equal(winner.longestRunSentence([outcome('A', 10, ending(20)), order[1]], 'ticks'), null);
});

test('averages are spoken of only where they say something else', () => {
  const say = (processors, ...outcomes) =>
    plain(average.averagesSentence(outcomes, averages.forgottenByAverages({ machine: { processors } })));
  assert.equal(say(8, outcome('A', 100), outcome('B', 110)), '');
  assert.equal(
    say(8, outcome('A', 856, { averageValue: 497 }), outcome('B', 889, { averageValue: 727 })),
    'Averages alone would say 497 and 727: they forget that at every barrier all eight wait for the slowest.',
  );
  assert.equal(
    say(2, outcome('A', 856, { averageValue: 727 }), outcome('B', 889, { averageValue: 497 })),
    'Averages alone would say 727 and 497 and pick B: they forget that at every barrier both wait for the slower.',
  );
  // Nothing is explained that is on the other side, or that nothing forgets; what says as much may stand in the list.
  const above = outcome('B', 889, { averageValue: 905 });
  assert.equal(say(8, above), '');
  assert.equal(say(1, outcome('A', 856, { averageValue: 497 })), '');
  assert.equal(
    say(8, outcome('A', 856, { averageValue: 497 }), above, outcome('C', 990, { averageValue: 600 })),
    'Averages alone would say 497 for A and 600 for C: they forget that at every barrier all eight wait for the slowest.',
  );
  assert.equal(
    say(2, outcome('A', 856, { averageValue: 497 }), outcome('B', 889, { averageValue: 889 })),
    'Averages alone would say 497 and 889: they forget that at every barrier both wait for the slower.',
  );
});

test('nobody is called fastest without saying how seldom it answers', () => {
  const answering = (finishes) => ({ finishes, never: 1 - finishes });
  const [fast, slow] = [outcome('Wait', 40, answering(0.98)), outcome('Retry', 42, answering(0.99971))];
  const none = outcome('Lost', null, { estimate: 'never', ...answering(0), averageValue: 40 });
  assert.equal(
    plain(winner.winnerSentence([fast, slow, none], 'ms')),
    'Wait is fastest on average: 40.00 ms in the 98.0 % of its runs that answer. Retry takes 5.0 % more.',
  );
  assert.equal(
    plain(answers.answersSentence([fast, slow, none])),
    'Wait answers in 98.0 % of its runs, Retry in 99.971 %; otherwise they fail.',
  );
  assert.equal(
    plain(winner.winnerSentence([fast], 'ms')),
    'Wait takes 40.00 ms on average in the 98.0 % of its runs that answer.',
  );
  assert.equal(plain(winner.winnerSentence([none], 'ms')), 'Lost never answers.');
  assert.equal(plain(winner.winnerSentence([none, { ...none, name: 'Too' }], 'ms')), 'None of them ever answers.');
  const many = Array.from({ length: 6 }, (_, k) => outcome(`A${k}`, 1, answering(0.5 + k / 100)));
  assert.match(plain(answers.answersSentence(many)), /^A0 answers in 50.0 % .*A3 in 53.0 %, two others more often;/);
  const sure = [outcome('Sure', 1, answering(1)), outcome('Never heard of', 2, { finishes: 1, never: 1e-31 })];
  assert.deepEqual(answers.answersSentence(sure), []);
  const hardly = (never) => outcome('Pair', 11, { finishes: 1 - never, never });
  const said = (never) => plain(answers.answersSentence([hardly(never)]));
  assert.equal(said(1e-18), 'Pair answers in all but 1 of 10¹⁸ runs; otherwise it fails.');
  assert.equal(said(2.8e-7), 'Pair answers in all but 1 of 3.6 × 10⁶ runs; otherwise it fails.');
  assert.equal(said(4e-6), 'Pair answers in all but 1 of 250 000 runs; otherwise it fails.');
  assert.equal(said(1e-4), 'Pair answers in 99.990 % of its runs; otherwise it fails.');
  assert.equal(
    plain(winner.winnerSentence([hardly(1e-9)], 'ms')),
    'Pair takes 11.00 ms on average where it answers, which is in all but 1 of 10⁹ runs.',
  );
  assert.deepEqual(
    [0, 1e-9, 0.5, 0.9995, 1].map((share) => numbers.shareOf(share).replaceAll('\u202f', ' ')),
    ['0 %', '1.0 × 10⁻⁷ %', '50.0 %', '99.950 %', '100 %'],
  );
  const both = [outcome('One', 23, { averageValue: 17 }), outcome('Two', 25, { averageValue: 17 })];
  assert.equal(
    plain(average.averagesSentence(both, () => 'x')),
    'Averages alone would say 17.0 for both: they forget that x.',
  );
});

test('probabilities are read off the lattice', () => {
  const density = {
    origin: 10,
    step: 5,
    mass: [0.25, 0, 0.75],
    distribution: [0.25, 0.25, 1],
    survival: [0.75, 0.75, 0],
  };
  for (const [time, at, upTo] of [
    [9, 0, 0],
    [10, 0.25, 0.25],
    [12, 0, 0.25],
    [20, 0.75, 1],
    [99, 0, 1],
  ]) {
    const reading = lattice.read(density, time);
    assert.deepEqual([reading.at, reading.upTo], [at, upTo], String(time));
  }
});

const MODEL = {
  kind: 'program',
  machine: { processors: 8 },
  program: [
    { block: 'a', time: 1 },
    {
      loop: 'l',
      iterations: 3,
      body: [
        { block: 'b', time: 1 },
        { if: 'c', probability: 0.5, then: [{ block: 'd', time: 1 }] },
      ],
    },
  ],
  schemes: [
    { name: 'S', mode: 'simd' },
    { name: 'M', mode: 'simd', except: { c: 'spmd' } },
  ],
};

test('a flip writes the least that says it', () => {
  const once = modes.flipped(MODEL, 0, 'b');
  assert.deepEqual(once.schemes[0], { name: 'S', mode: 'simd', except: { b: 'spmd' } });
  assert.deepEqual(modes.flipped(once, 0, 'b').schemes[0], MODEL.schemes[0]);
  assert.equal(modes.modeOf(MODEL.schemes[1], { name: 'd', within: 'c' }), 'spmd');
  const { schemes, ...absent } = MODEL;
  assert.deepEqual(modes.flipped(absent, 1, 'a').schemes, [
    { name: 'SIMD', mode: 'simd' },
    { name: 'SPMD', mode: 'spmd', except: { a: 'simd' } },
  ]);
});

test('switches fall between siblings and where a body meets its loop’s control', () => {
  const of = (scheme) =>
    switches
      .switchesOf({ name: 'X', mode: 'simd', ...scheme }, MODEL)
      .map(({ to, before, loop }) => `${loop ?? ''}:${before ?? 'end'}:${to}`);
  assert.deepEqual(of({ except: { c: 'spmd' } }), ['l:c:spmd', 'l:end:simd']);
  assert.deepEqual(of({ except: { l: 'spmd' } }), [':l:spmd', 'l:b:simd', 'l:end:spmd']);
  assert.deepEqual(of({}), []);
  assert.equal(switches.isMixed(MODEL.schemes[1], MODEL), true);
  assert.equal(switches.isMixed(MODEL.schemes[0], MODEL), false);
});

test('paths lead to values and problems to fields', () => {
  assert.equal(path.valueAt(MODEL, 'program[1].body[1].then[0].time'), 1);
  const changed = path.withValue(MODEL, 'program[1].body[0].time', { uniform: [1, 2] });
  assert.deepEqual(changed.program[1].body[0].time, { uniform: [1, 2] });
  assert.equal(changed.program[0], MODEL.program[0], 'the rest is shared');
  assert.deepEqual(path.withValue(MODEL, 'machine.switch.to_spmd', 4).machine, {
    processors: 8,
    switch: { to_spmd: 4 },
  });
  assert.equal(path.below('a.values', '9'), 'a.values["9"]');
  const all = fields.byPath(own.programFields(MODEL));
  const problems = ['program[0].time.uniform[0]', 'program[1].iterations', 'schemes[1].except.x'].map((at) => ({
    path: at,
  }));
  const { at, elsewhere } = fields.place(problems, all);
  assert.deepEqual([...at.keys()], ['program[0].time', 'program[1].iterations']);
  assert.deepEqual(elsewhere, [problems[2]]);
});

test('a mixed loop whose PEs wait for each other at its end is left in SIMD', () => {
  const model = (iterations, bound = 'pe') => ({
    program: [
      { loop: 'l', iterations, bound, body: [{ block: 'a', time: 1 }] },
      { block: 'b', time: 1 },
    ],
  });
  const after = (...loop) =>
    switches
      .switchesOf({ name: 'X', mode: 'spmd', except: { a: 'simd' } }, model(...loop))
      .some(({ before }) => before === 'b');
  assert.equal(after({ uniform: [1, 2] }), true);
  assert.equal(after({ values: { 0: 0.5, 3: 0.5 } }, 'cu'), true);
  assert.equal(after({ uniform: [1, 2] }, 'cu'), false);
  assert.equal(after({ uniform: [2, 2] }), false);
  assert.equal(after(3), false);
});

test('groups of PEs are in step before and behind their part, and have no mode', () => {
  const block = (name) => ({ block: name, time: 1 });
  const model = (name) => ({
    machine: { processors: 8 },
    program: [block('a'), { group: 4, ...name, body: [block('b')] }, block('c')],
  });
  const of = (scheme) =>
    switches
      .switchesOf({ name: 'X', ...scheme }, model({}))
      .map(({ to, before, group }) => `${group ?? ''}:${before ?? 'end'}:${to}`);
  const inSpmd = [':group of 4:simd', ':b:spmd', 'group of 4:end:simd', ':c:spmd'];
  assert.deepEqual(of({ mode: 'spmd' }), inSpmd);
  assert.deepEqual(of({ mode: 'simd' }), []);
  assert.deepEqual(of({ mode: 'spmd', except: { b: 'simd' } }), [':group of 4:simd', ':c:spmd']);
  assert.equal(switches.isMixed({ name: 'X', mode: 'spmd' }, model({ name: 'g' })), false);
  const sizes = own.programFields(model({ name: 'g' })).filter(({ path: at }) => at === 'program[1].group');
  assert.deepEqual(
    sizes.map(({ label }) => label),
    ['PEs of g'],
  );
});

test('times between ticks of any length', () => {
  const density = { origin: 0.8, step: 0.1, mass: [0.5, 0, 0.5], distribution: [0.5, 0.5, 1], survival: [0.5, 0.5, 0] };
  assert.deepEqual(lattice.read(density, 1), { at: 0.5, upTo: 1, above: 0 });
  assert.deepEqual(lattice.read(density, 0.95), { at: 0, upTo: 0.5, above: 0.5 });
  assert.equal(lattice.snapped(1.2345, 0.1), 1.2);
  assert.equal(numbers.time(1.25), '1.25');
  assert.equal(numbers.time(950), '950');
});
