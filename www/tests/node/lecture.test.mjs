// Lectures: the judge of what anybody may write, what changes between two steps, and the clock.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [judge, changed, clock, lecture, text, program, link, notes, room, winner, best] = await sources(
  'lecture/judge',
  'lecture/changed',
  'lecture/clock',
  'lecture/lecture',
  'model/lecture_text',
  'program/fields',
  'lecture/packed_lecture',
  'lecture/notes',
  'outcome/room_sentence',
  'outcome/winner_sentence',
  'program/best_modes/words',
);

const isWord = (name) => ['chart', 'deadline', 'predict', 'panel'].includes(name);
const judged = (value) => judge.judged(typeof value === 'string' ? value : JSON.stringify(value), isWord);
const places = (value) => judged(value).problems?.map(({ path, code }) => `${path} ${code}`);

const STEP = { title: 'One', example: '8-pe-mixed-mode' };
const LECTURE = { juxtapose_lecture: 1, title: 'A lecture', steps: [STEP] };
const withStep = (more) => ({ ...LECTURE, steps: [{ ...STEP, ...more }] });

test('what is a lecture is taken as it is', () => {
  const full = withStep({
    minutes: 1.5,
    changes: { 'machine.processors': 16, 'program[1].body[0].time': null },
    view: { chart: 'survival', deadline: 900, predict: true },
    keep: false,
    question: 'Who wins?',
    answers: ['this', 'that'],
    notes: { ask: 'a', they_say: 'b', say: 'c', point_at: 'd' },
  });
  assert.deepEqual(judged(full).value, full);
  const asking = withStep({
    view: { panel: 'execution' },
    question: 'How long do they wait?',
    asks: 'waiting',
    answers: [
      { text: 'a fifth', value: 0.2 },
      { text: 'a third', value: 1 / 3 },
    ],
  });
  for (const version of [1, 2, 3])
    assert.ok('value' in judged({ ...asking, juxtapose_lecture: version }), `version ${version}`);
  assert.ok(text.isLectureText(JSON.stringify(full)));
  assert.ok(!text.isLectureText(JSON.stringify(juxtapose.example('ivus'))));
});

test('all problems are told at once, each at its place with its value and the rule', () => {
  const { problems } = judged({
    juxtapose_lecture: 4,
    title: '',
    minutes: -1,
    colour: 'red',
    steps: [{ title: 7, example: 'a', model: {}, keep: 'yes', notes: { think: 'x' } }, 5, { title: 'nothing' }],
  });
  assert.deepEqual(
    problems.map(({ path, code }) => `${path} ${code}`),
    [
      'juxtapose_lecture version',
      'title empty',
      'minutes range',
      'colour unknown-field',
      'steps[0].title type',
      'steps[0].keep type',
      'steps[0].notes.think unknown-field',
      'steps[0] choice',
      'steps[1] type',
      'steps[2] choice',
    ],
  );
  assert.match(problems[2].message, /-1.*above 0.*600/);
  assert.ok(problems.every(({ message }) => message !== ''));
});

test('each rule of a step can fail', () => {
  for (const [more, ...expected] of [
    [{ minutes: 1e9 }, 'steps[0].minutes range'],
    [{ minutes: 'two' }, 'steps[0].minutes range'],
    [{ changes: { 'machine processors': 1 } }, 'steps[0].changes["machine processors"] path'],
    [{ changes: { '["\\x"]': 1 } }, 'steps[0].changes["[\\"\\\\x\\"]"] path'],
    [{ changes: { '': 1 } }, 'steps[0].changes[""] path'],
    [{ changes: [] }, 'steps[0].changes type'],
    [{ view: { colour: true } }, 'steps[0].view.colour unknown-field'],
    [{ view: { chart: false } }, 'steps[0].view.chart type'],
    [{ view: { chart: 'x'.repeat(281) } }, 'steps[0].view.chart type'],
    [{ question: 'x'.repeat(201) }, 'steps[0].question too-long'],
    [{ answers: ['a'] }, 'steps[0].answers choice'],
    [{ question: 'q', answers: ['a', 'a'] }, 'steps[0].answers duplicate'],
    [
      { question: 'q', answers: Array(7).fill(0).map(String) },
      'steps[0].answers too-many',
      'steps[0].answers duplicate',
    ],
    [{ question: 'q', asks: 'everything' }, 'steps[0].asks unknown-name'],
    [{ question: 'q', asks: 'constructor' }, 'steps[0].asks unknown-name'],
    [{ question: 'q', asks: 7 }, 'steps[0].asks unknown-name'],
    [{ asks: 'speedup' }, 'steps[0].asks choice'],
    [{ question: 'q', asks: 'deadline' }, 'steps[0].asks choice'],
    [{ question: 'q', asks: 'crossover', view: { chart: 'survival' } }, 'steps[0].asks choice'],
    [{ question: 'q', asks: 'reduction', view: { panel: 'reduction-not/5' } }, 'steps[0].asks choice'],
    [{ question: 'q', answers: [{ text: 'a', value: 1 }] }, 'steps[0].answers choice'],
    [{ question: 'q', asks: 'speedup', answers: [{ text: 'a', value: 1 }, 'b'] }, 'steps[0].answers choice'],
    [
      { question: 'q', asks: 'speedup', answers: ['a', { text: 'a', value: 1 }] },
      'steps[0].answers duplicate',
      'steps[0].answers choice',
    ],
    [
      { question: 'q', asks: 'speedup', answers: [{ text: '', value: 'two', more: 1 }] },
      'steps[0].answers[0].text empty',
      'steps[0].answers[0].value type',
      'steps[0].answers[0].more unknown-field',
    ],
    [
      { question: 'q', asks: 'speedup', answers: [7, {}] },
      'steps[0].answers[0] type',
      'steps[0].answers[1].text missing',
      'steps[0].answers[1].value missing',
      'steps[0].answers choice',
    ],
    [{ notes: { say: 'x'.repeat(1201) } }, 'steps[0].notes.say too-long'],
  ])
    assert.deepEqual(places(withStep(more)), expected, JSON.stringify(more));
});

test('hostile texts are refused, and nothing is thrown', () => {
  assert.deepEqual(places('{'), [' syntax']);
  assert.deepEqual(places('null'), [' type']);
  assert.deepEqual(places('[]'), [' type']);
  assert.deepEqual(places(' '.repeat(2 ** 20 + 1)), [' too-large']);
  assert.deepEqual(places({ ...LECTURE, steps: [] }), ['steps too-few']);
  assert.deepEqual(places({ ...LECTURE, steps: Array(61).fill(STEP) }), ['steps too-many']);
  assert.deepEqual(places('{"juxtapose_lecture":1,"title":"a","steps":[{"title":"b","example":"c","__proto__":1}]}'), [
    'steps[0].__proto__ unknown-field',
  ]);
  assert.deepEqual(
    places('{"juxtapose_lecture":1,"title":"a","steps":[{"title":"b","example":"c","constructor":1}]}'),
    ['steps[0].constructor unknown-field'],
  );
  assert.ok(
    judged({ ...LECTURE, steps: Array(60).fill({ a: 1, b: 2 }) }).problems.length <= 40,
    'as many as one reads',
  );
  for (const deep of ['['.repeat(1e5), `{"juxtapose_lecture":${'['.repeat(5000)}${']'.repeat(5000)}}`])
    assert.deepEqual(places(deep), [' too-deep']);
  assert.deepEqual(places({ ...LECTURE, title: '[{'.repeat(60).slice(0, 120) }), undefined, 'brackets of a text');
});

test('what has changed is worked out from the two models', () => {
  const one = juxtapose.example('8-pe-mixed-mode');
  const change = (path, value) => {
    const model = structuredClone(one);
    const keys = path.split('.');
    keys.slice(0, -1).reduce((node, key) => node[key], model)[keys.at(-1)] = value;
    return model;
  };
  const changes = (to, from = one) => changed.changesOf(from, to, program.programFields);
  assert.deepEqual(changes(one), []);
  assert.deepEqual(changes(change('machine.processors', 16)), [{ what: 'processors', from: '8', to: '16' }]);
  assert.deepEqual(changes(change('program.1.body.0.time', { uniform: [0, 30] })), [
    { what: 'time of b', from: '15', to: '0..30' },
  ]);
  const [low, high] = ['low', 'high'].map((what) => juxtapose.example(`juxtaposition-${what}-variance`));
  assert.deepEqual(
    changes(high, low).map(({ what, from, to }) => `${what}: ${from} ${to}`),
    ['time of B in SIMD: 23..27 5..45', 'time of B in SPMD: 18..22 0..40'],
  );
  assert.equal(changes(low), null, 'another program');
  assert.equal(changes(juxtapose.example('ivus')), null, 'another kind');
});

test('the clock goes while it is started, and tells how it stands against the plan', () => {
  const MINUTE = 60_000;
  const begun = clock.started(clock.STANDING, 1000);
  assert.equal(clock.elapsedAt(begun, 1000 + 3 * MINUTE), 3 * MINUTE);
  assert.equal(clock.started(begun, 9999), begun, 'a second start is none');
  const halted = clock.halted(begun, 1000 + 3 * MINUTE);
  assert.equal(clock.elapsedAt(halted, 1e12), 3 * MINUTE);
  assert.equal(clock.elapsedAt(clock.started(halted, 0), 500), 3 * MINUTE + 500);
  assert.equal(clock.elapsedAt(begun, 0), 0, 'a clock that was set back');
  assert.deepEqual(clock.clockOf(JSON.stringify(begun)), begun);
  for (const text of [null, '', '{', '{"elapsed":-1,"since":null}', '{"elapsed":"1"}'])
    assert.deepEqual(clock.clockOf(text), clock.STANDING);
  assert.equal(clock.minutesText(6 * MINUTE + 40_999), '6:40');
  assert.equal(clock.standing(6 * MINUTE, 5, 7), 'on time');
  assert.equal(clock.standing(4 * MINUTE, 5, 7), '1:00 ahead');
  assert.equal(clock.standing(8.5 * MINUTE, 5, 7), '1:30 behind');
});

test('the gallery calls the lecture of the page as it is called', async () => {
  const read = (name) => readFile(new URL(`../../src/${name}`, import.meta.url), 'utf8');
  const { title, minutes, steps } = JSON.parse(await read('lecture/built_in/twenty-minutes.json'));
  assert.ok((await read('views/gallery.tsx')).includes(`'${title}'`));
  assert.equal(lecture.minutesBefore(steps, steps.length), minutes);
  assert.equal(minutes, 20);
});

test('a short lecture fits into a link; what is cut, damaged or unpacks to too much is none', async () => {
  const written = JSON.stringify(withStep({ notes: { say: 'Größer als 1 → “ja”.' } }));
  const name = await link.packed(written);
  assert.ok(link.isPacked(name) && !link.isPacked('twenty-minutes') && /^gz\.[\w-]+$/.test(name));
  assert.equal(await link.unpacked(name), written);
  for (const broken of ['gz.', 'gz.!!', 'gz.AAAA', 'z.', 'z.!!', name.slice(0, -9), 'twenty-minutes'])
    assert.equal(await link.unpacked(broken), null, broken);
  assert.equal(await link.unpacked(await link.packed(' '.repeat(2 ** 21))), null, 'more than a lecture has');
  const random = Array.from({ length: 40_000 }, (_, k) => ((k * 2654435761) % 4294967296).toString(36)).join('');
  assert.equal(await link.packed(random), null, 'longer than links are');
});

/** The changes of one character: each left out, each replaced by all others of a link, some put in at each place. */
function* changedOnce(name) {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
  for (let k = 0; k <= name.length; k++) {
    const [before, behind] = [name.slice(0, k), name.slice(k + 1)];
    for (const letter of 'AQgz1w9_.') yield before + letter + name.slice(k);
    if (k === name.length) return;
    yield before + behind;
    for (const letter of letters) if (letter !== name[k]) yield before + letter + behind;
  }
}

test('a link that one changed character damages opens as nothing, or as its own lecture', async () => {
  for (const written of [
    JSON.stringify(withStep({ changes: { 'machine.processors': 16 } })),
    JSON.stringify({ juxtapose_lecture: 1, title: 'Größe', steps: [{ title: 'One', example: 'ivus' }] }),
  ]) {
    const all = [...changedOnce(await link.packed(written))];
    const opened = new Set();
    for (let k = 0; k < all.length; k += 100)
      for (const found of await Promise.all(all.slice(k, k + 100).map(link.unpacked))) opened.add(found);
    assert.deepEqual(opened, new Set([null, written]), 'bits that base64 leaves over may change');
  }
});

test('links without a checksum open for ever, and no damaged link passes for one of them', async () => {
  const old =
    'z.q1bKKq0oSSzIL06Nz0lNLiktSlWyMtRRKsksyUlVslJyVICJ6igVl6QWFCtZRVfDZf3zQOKpFYm5BWC-hW5Bqm5uZkVqim5ufkqqUm1sLQA';
  const written = '{"juxtapose_lecture":1,"title":"A lecture","steps":[{"title":"One","example":"8-pe-mixed-mode"}]}';
  assert.equal(await link.unpacked(old), written);
  const name = await link.packed(written);
  assert.equal(await link.unpacked(name), written);
  // Whatever has become of its beginning: as deflate, its first byte begins a block of the reserved type.
  assert.equal(await link.unpacked(name.replace(/^gz/, 'z')), null);
});

test('the notes and their lecture hear nothing but their messages', () => {
  const now = {
    at: 2,
    count: 12,
    step: 'Two',
    notes: { ask: 'a' },
    told: 'SPMD is fastest.',
    room: null,
    phase: 'guess',
    next: null,
    isBlack: false,
    clock: { elapsed: 5, since: null },
    plan: { from: 1, to: 2, all: 20 },
  };
  const good = [{ now }, { now: { ...now, phase: null, next: 'Three', plan: null, notes: {} } }, { isOver: true }];
  for (const message of good) assert.deepEqual(notes.toNotes(message), message);
  for (const message of [{ hello: true }, { key: 'PageDown' }, { key: '.' }, { clock: 'halt' }])
    assert.deepEqual(notes.fromNotes(message), message);
  const neither = [
    undefined,
    null,
    0,
    'now',
    [],
    [{ hello: true }],
    {},
    { hello: false },
    { isOver: 1 },
    { other: true },
  ];
  for (const message of neither) {
    assert.equal(notes.toNotes(message), null, JSON.stringify(message));
    assert.equal(notes.fromNotes(message), null, JSON.stringify(message));
  }
  for (const message of [
    { key: 'Delete' },
    { key: ['PageDown'] },
    { key: 'PageDown', clock: 'start' },
    { clock: 'constructor' },
    { clock: '__proto__' },
    { clock: null },
  ])
    assert.equal(notes.fromNotes(message), null, JSON.stringify(message));
  const wrong = {
    at: [0, 13, 1.5, '2', null],
    count: [0, 61, NaN, undefined],
    step: [undefined, null, 7, {}, 'x'.repeat(121)],
    notes: [null, [], { ask: 7 }, { think: 'x' }, { say: 'x'.repeat(1201) }, { constructor: 'x' }],
    told: [5, [], 'x'.repeat(4001), undefined],
    room: [5, {}, 'x'.repeat(4001), undefined],
    phase: ['', 'over', 'toString', true, undefined],
    next: [undefined, 3, ['x'], 'x'.repeat(121)],
    isBlack: [undefined, null, 'no'],
    clock: [null, {}, { elapsed: -1, since: null }, { elapsed: Infinity, since: null }, { elapsed: 0, since: 'now' }],
    plan: [undefined, 5, {}, { from: 0, to: NaN, all: 1 }, { from: -1, to: 0, all: 1 }],
  };
  for (const [field, values] of Object.entries(wrong))
    for (const value of values)
      assert.equal(notes.toNotes({ now: { ...now, [field]: value } }), null, `${field}: ${JSON.stringify(value)}`);
  assert.deepEqual(Object.keys(wrong), Object.keys(now), 'each field can be wrong');
});

test('what is told of a lecture shows each of its signs', () => {
  const { problems } = judged({ juxtapose_lecture: 1, title: 'x', 'a\u202eb': 1, steps: [STEP] });
  assert.deepEqual(
    problems.map(({ path }) => path),
    ['["a\ufffdb"]'],
  );
});

test('what a room has said is told with who was right, the most hands first', () => {
  const said = (hands, right, areOutcomes) =>
    winner.inPlainWords(room.roomSentence(new Map(Object.entries(hands)), right, areOutcomes));
  assert.equal(said({ SIMD: 0, SPMD: 6, Mixed: 18 }, ['SPMD'], true), '18 of 24 said Mixed, 6 SPMD. 6 were right.');
  assert.equal(said({ SIMD: 1, SPMD: 2 }, ['SIMD'], true), '2 of 3 said SPMD, 1 SIMD. 1 was right.');
  assert.equal(said({ twice: 2 }, ['once'], false), '2 of 2 said twice. Nobody was right: once.');
  assert.equal(said({ twice: 2 }, [], false), '2 of 2 said twice.', 'nobody knows');
  assert.equal(said({ twice: 0 }, ['once'], false), 'Right: once.');
  assert.equal(said({}, ['SPMD'], true), '');
});

test('how many ways are better is told only where all of these are ranked', () => {
  const candidate = (value, count) => ({ value, count });
  const better = (values, ranked, schemes, sure = true) => {
    const candidates = values.map(([value, count]) => candidate(value, count));
    return best.betterThan({ candidates, ranked, schemes, sure }, 'mean', { mean: 10 });
  };
  assert.equal(better([[8, 2]], 1, 2, false), null, 'within bounds nobody knows');
  assert.equal(
    better(
      [
        [8, 2],
        [9, 1],
        [10, 3],
        [11, 4],
      ],
      4,
      99,
    ),
    3,
  );
  assert.equal(
    better(
      [
        [10, 1],
        [11, 4],
      ],
      2,
      99,
    ),
    0,
  );
  assert.equal(
    better(
      [
        [8, 2],
        [9, 1],
      ],
      2,
      99,
    ),
    null,
  );
  assert.equal(
    better(
      [
        [8, 2],
        [9, 1],
      ],
      2,
      3,
    ),
    3,
  );
});
