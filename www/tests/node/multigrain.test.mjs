// Multi-grain programs: what their editor's pure functions do with a model, and what the page reads of pasted times.

import assert from 'node:assert/strict';
import test from 'node:test';
import juxtapose from './package.mjs';
import { sources } from './source.mjs';

const [paste, span, band, rows, fields, forms, moves, sentence, unknowns, words, shape, path, ranking, basis, text] =
  await sources(
    'multigrain/fit/paste',
    'multigrain/parameters/span',
    'multigrain/parameters/band',
    'multigrain/parameters/rows',
    'multigrain/fields',
    'multigrain/parameters/form_edits',
    'multigrain/grid/moves',
    'multigrain/grid/sentence',
    'multigrain/fit/unknowns',
    'multigrain/fit/words',
    'multigrain/shape',
    'model/path',
    'outcome/ranking',
    'multigrain/fit/basis',
    'model/field_text',
  );

const IDS = ['pbpi', 'raxml', 'gpu-streams'];
const example = (id) => juxtapose.example(id);
const valid = (model) => assert.deepEqual(juxtapose.check(model), []);
const times = (model) => juxtapose.configurations(model).time;
const near = (a, b) => assert.ok(Math.abs(a - b) <= 1e-9 * Math.abs(b), `${a} is not ${b}`);

const ROWS = [
  { threads: 1, accelerators: 1, time: 373.8 },
  { threads: 4, accelerators: 4, time: 32.7 },
];

test('pasted times are read in each usual form', () => {
  for (const text of [
    '1 1 373.8\n4 4 32.7',
    '1,1,373.8\r\n4,4,32.7\r\n',
    '1\t1\t373.8\n4\t4\t32.7',
    '1;1;373,8\n4;4;32,7',
    'threads,accelerators,time\n1,1,373.8\n4,4,32.7',
    'm p t\n1 1 373.8\n4 4 32.7',
    'time (s);SPEs per process;MPI processes\n373,8;1;1\n32,7;4;4',
    '# measured\n"1","1","373.8"\n"4","4","3.27e1"\n',
  ])
    assert.deepEqual(paste.readMeasured(text), { rows: ROWS }, text);
});

test('what is wrong with pasted times is told by row', () => {
  const at = (text) => {
    const { problems } = paste.readMeasured(text);
    return problems.map(({ path }) => path);
  };
  assert.deepEqual(at(''), ['']);
  assert.deepEqual(at('1 1 373.8'), ['rows'], 'one row');
  assert.deepEqual(at('1 1 NaN\n4 4 32.7'), ['row 1, time']);
  assert.deepEqual(at('1 1 373.8\n4 32.7'), ['row 2, accelerators', 'row 2, time'], 'a missing column');
  assert.deepEqual(at('threads time\n1 373.8\n4 32.7'), ['accelerators'], 'a column that no head names');
  assert.deepEqual(at('1 1 373.8\n0 4 32.7\n2 1.5 3\n2 2 -1'), [
    'row 2, threads',
    'row 3, accelerators',
    'row 4, time',
  ]);
  assert.deepEqual(at('1 1 373.8\n4 4 1e999'), ['row 2, time']);
  assert.deepEqual(at('1 1 373.8\nfour 4 32.7'), ['row 2, threads']);
});

test('a slider holds its value and the ends that one can aim at, in round steps', () => {
  for (const [value, from, to, least] of [
    [1.3, 0, 23.571, 0],
    [370, 48, null, 0],
    [1.28, 1, 6.0769, 1],
    [0.8, 0.5, 2, 0],
    [7e-8, 0, null, 0],
    [0, 0, 0.16, 0],
    [0, 0, null, 0],
  ]) {
    const slider = span.spanOf(value, { from, to }, least, 3);
    assert.ok(slider.least === least && slider.most > Math.max(value, to ?? 0), JSON.stringify(slider));
    assert.ok(slider.steps >= 100 && slider.steps <= 500 && Number.isInteger(slider.steps));
    const step = (slider.most - slider.least) / slider.steps;
    near(Number(step.toPrecision(2)), step);
    for (const k of [0, 1, slider.steps >> 1, slider.steps])
      assert.equal(span.stepOf(slider, span.valueOf(slider, k)), k);
  }
  // An end a thousand times further off is left out, unless the value is nothing beside what counts.
  assert.ok(span.spanOf(5, { from: 0, to: 5000 }, 0, 3).most < 20);
  assert.ok(span.spanOf(1e-6, { from: 0, to: 5 }, 0, 3).most > 5);
});

test('a band says the numbers of its ends within the slider, close ones as one', () => {
  const slider = { least: 0, most: 3, steps: 300 };
  assert.deepEqual(
    band.bandOf(slider, { from: 0.4, to: 1.6 }).ends.map(({ text }) => text),
    ['0.4', '1.6'],
  );
  assert.deepEqual(band.bandOf(slider, { from: 0, to: null }), { from: 0, width: 1, ends: [] });
  assert.deepEqual(
    band.bandOf({ least: 1, most: 64, steps: 63 }, { from: 16, to: 17 }).ends.map(({ text }) => text),
    ['16–17'],
  );
  assert.equal(band.staysInWords('4 × 4', { from: 0.4, to: 1.6 }, 0), '4 × 4 stays fastest from 0.4 to 1.6');
  assert.equal(band.staysInWords('4 × 4', { from: 0, to: 1.6 }, 0), '4 × 4 stays fastest up to 1.6');
  assert.equal(band.staysInWords('4 × 4', { from: 48, to: null }, 0), '4 × 4 stays fastest from 48 on');
});

test('each number of a model has a field, and each range of the package a row', () => {
  for (const id of IDS) {
    const model = example(id);
    assert.ok(shape.isMultigrainShaped(model));
    const paths = new Set(fields.multigrainFields(model).map((field) => field.path));
    for (const row of rows.rowsOf(model)) assert.ok(paths.has(row.field), `${id}: ${row.field}`);
    const byPath = new Set(rows.rowsOf(model).map((row) => row.path));
    for (const { path: at } of juxtapose.configurations(model).ranges)
      assert.ok(byPath.has(at) || at === 'offload', `${id}: ${at}`);
    const numbers = (value, at) =>
      typeof value === 'number'
        ? [at]
        : Object.entries(typeof value === 'object' && value ? value : {}).flatMap(([key, part]) =>
            numbers(part, path.below(at, Array.isArray(value) ? Number(key) : key)),
          );
    const { juxtapose: _, ...rest } = model;
    for (const at of numbers(rest, ''))
      assert.ok(
        path.places(at).some((place) => paths.has(place)),
        `${id}: ${at}`,
      );
  }
});

test('another form of a parameter is a model again, and means as much where it can', () => {
  for (const id of IDS) {
    const model = example(id);
    for (const name of ['switch', 'collective'])
      for (const form of ['constant', 'per_thread', 'per_further_thread', 'measured'])
        valid(forms.withCostForm(model, name, form));
    for (const form of ['constant', 'per_further_thread']) valid(forms.withContentionForm(model, form));
    for (const form of ['both', 'messages']) valid(forms.withOffloadForm(model, form));
    valid(forms.withPhase(model));
    valid(forms.withoutPhase(forms.withPhase(model), 1));
  }
  const pbpi = example('pbpi');
  const messages = forms.withOffloadForm(pbpi, 'messages');
  const parts = forms.withLogP(forms.withLogP(messages, 'send', true), 'return', true);
  const back = forms.withOffloadForm(parts, 'both');
  for (const [k, time] of times(pbpi).entries())
    for (const model of [messages, parts, back, forms.withPhase(pbpi)])
      if (model.phases.length === 1) near(times(model)[k], time);
  const contention = forms.withContentionForm(forms.withContentionForm(pbpi, 'per_further_thread'), 'constant');
  assert.deepEqual(contention.contention, pbpi.contention);
  const table = forms.withTableRow(forms.withCostForm(pbpi, 'collective', 'measured'), 'collective', true);
  assert.equal(table.collective.measured.length, 5);
  valid(table);
});

test('every time is in units: another resolution leaves all of them as they are', () => {
  for (const id of IDS) {
    const model = example(id);
    const finer = { ...model, tick: (model.tick ?? 1) / 10 };
    valid(finer);
    for (const [k, time] of times(finer).entries()) near(time, times(model)[k]);
  }
});

test('a field shows and writes the number that the document has, whatever its resolution', () => {
  for (const id of IDS) {
    const model = { ...example(id), tick: 0.01 };
    const all = fields.multigrainFields(model).filter(({ of }) => of !== 'name');
    const isGiven = ({ path: at, of }) =>
      !['undefined', of === 'time' ? '' : 'object'].includes(typeof path.valueAt(model, at));
    const given = all.filter(isGiven);
    assert.ok(given.length >= 5, id);
    for (const field of given) {
      const value = path.valueAt(model, field.path);
      assert.deepEqual(text.valueOfText(text.textOfValue(value, field), field), value, field.path);
    }
  }
  const [gap] = fields.multigrainFields({ ...example('pbpi'), unit: 'seconds' }).filter(({ path }) => path === 'gap');
  assert.equal(text.valueOfText('20 ms', gap, 'seconds'), 0.02);
  const certain = { ...example('gpu-streams') };
  const latency = fields.multigrainFields(certain).find(({ path }) => path === 'offload.send.latency');
  assert.equal(text.valueOfText('8 µs', latency, 'ms'), 0.008);
  const factor = fields.multigrainFields(example('pbpi')).find(({ path }) => path === 'contention.constant');
  assert.equal(text.valueOfText('20 ms', factor, 'seconds'), '20 ms', 'a factor is no time');
});

test('arrow keys lead from cell to cell, and stop where there is none', () => {
  const all = juxtapose.configurations(example('pbpi'));
  const at = (m, p) => all.threads.findIndex((one, k) => one === m && all.accelerators[k] === p);
  assert.equal(moves.cellByKey('ArrowRight', all, at(2, 7)), at(2, 8));
  assert.equal(moves.cellByKey('ArrowRight', all, at(2, 8)), at(2, 8));
  assert.equal(moves.cellByKey('ArrowDown', all, at(4, 4)), at(4, 4));
  assert.equal(moves.cellByKey('ArrowUp', all, at(4, 4)), at(3, 4));
  assert.equal(moves.cellByKey('Home', all, at(4, 4)), at(4, 1));
  assert.equal(moves.cellByKey('End', all, at(1, 1)), at(1, 16));
  assert.equal(moves.cellByKey('x', all, at(1, 1)), undefined);
});

test('the sentences say who wins, by how much, and within which ranges', () => {
  const said = (model) => {
    const outcomes = ranking.ranked(juxtapose.predict(model).outcomes);
    const [words] = sentence.winnerOfGrains(outcomes, model, 's');
    const because = sentence.becauseOf(juxtapose.configurations(model), outcomes, model, 's');
    return [words, because.lead + because.rest].map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '));
  };
  const pbpi = example('pbpi');
  assert.deepEqual(said(pbpi), [
    '4 threads × 4 accelerators are fastest: 32.7 s.\nOne thread for all takes 19.1 % more, one for each 29.3 %.',
    '4 × 4 is best while the gap lies between 0.5 and 2 s, now 0.8, and each further thread’s collective cost between ' +
      '0.4 and 1.6 s, now 1. The next, 2 × 8, takes 3.7 % more.',
  ]);
  // A tie is said: at the end of the range two are equally fast.
  const [tie] = said({ ...pbpi, collective: { per_further_thread: 0.4 } });
  assert.match(tie, /^4 × 4 and 8 × 2 are equally fast: 30\.9 s\./);
  const [raxml, because] = said(example('raxml'));
  assert.match(raxml, /^16 threads × 1 accelerator are fastest: 17\.9 s\.\nOne thread for all takes 868 % more\.$/);
  assert.match(because, /^16 × 1 is best while the contention of threads lies below 284, now 1\.28\./);
  // What is compared may leave the best one out.
  const few = { ...pbpi, configurations: [{ threads: 1, accelerators: 16 }, { threads: 16, accelerators: 1 }] }; // prettier-ignore
  assert.match(said(few)[1], /^Of all that the machine can run 4 × 4 would be best\./);
});

test('what a fit determines by itself is written into the model, sums are not', () => {
  const model = example('pbpi');
  const of = (parameter, value) => ({ of: [{ parameter, factor: 1 }], value, error: 0.1 });
  const fit = {
    determined: [
      of('device', 360),
      of('gap', 0.9),
      of('collective', 1.1),
      of('contention', 0.39),
      { of: ['host', 'serial_device'].map((parameter) => ({ parameter, factor: 1 })), value: 3, error: 1 },
    ],
  };
  const fitted = unknowns.withFitted({ ...model, tick: 0.1 }, fit);
  assert.deepEqual(fitted.phases, [{ host: 1.3, device: 360, serial_device: 1.72 }]);
  assert.deepEqual(
    [fitted.gap, fitted.collective, fitted.contention],
    [0.9, { per_further_thread: 1.1 }, { constant: 1.3 }],
  );
  assert.equal(unknowns.withFitted(model, { determined: [] }), null);
  // Several phases keep their shares of a total.
  const two = { ...model, phases: [model.phases[0], { host: 0, device: 1110, serial_device: 0 }] };
  assert.deepEqual(
    unknowns.withFitted(two, { determined: [of('device', 740)] }).phases.map(({ device }) => device),
    [185, 555],
  );
});

test('a fit is asked again only where its answer may be another one', () => {
  const model = example('pbpi');
  const key = (change, keeps = false) => JSON.stringify(basis.basisOf({ ...model, ...change }, keeps));
  const fitOf = (change) => JSON.stringify(juxtapose.fitMeasured({ ...model, ...change }));
  for (const change of [{ gap: 2 }, { contention: { constant: 2 } }, { collective: { per_further_thread: 3 } }]) {
    assert.equal(key(change), key({}));
    assert.equal(fitOf(change), fitOf({}));
    assert.notEqual(key(change, true), key({}, true));
  }
  for (const change of [{ tasks: 16 }, { collective: { per_thread: 1 } }, { switch: { measured: [0, 1, 2] } }])
    assert.notEqual(key(change), key({}));
});

test('a value is written as far as its error lets one see it', () => {
  assert.deepEqual(words.withError(368.21, 6.1), { value: '368', error: '6' });
  assert.deepEqual(words.withError(0.8621, 0.131), { value: '0.86', error: '0.13' });
  assert.deepEqual(words.withError(1.0312, 0.0712), { value: '1.03', error: '0.07' });
  assert.deepEqual(words.withError(2.71, null), { value: '2.71', error: '' });
});
