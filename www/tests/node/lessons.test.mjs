// What the lessons claim, computed: every number in their texts is one of these, and every order of schemes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import juxtapose from './package.mjs';
import {
  lessons,
  examples,
  about,
  outcomes,
  predicted,
  attempted,
  says,
  more,
  by,
  order,
  averages,
  close,
} from './lessons.mjs';

test('every example has a lesson: a goal, three things to try, a question; every lesson has its example', () => {
  assert.deepEqual(Object.keys(lessons).sort(), examples.map(({ id }) => id).sort());
  for (const [id, { goal, attempts, question, answer, errata: _, ask: __, beside = [], ...rest }] of Object.entries(
    lessons,
  )) {
    assert.ok(goal && question && answer && about(id), id);
    assert.equal(attempts.length, 3, id);
    assert.deepEqual(rest, {});
    assert.doesNotMatch(JSON.stringify(lessons[id]) + about(id), /!/, 'no exclamation');
    for (const { model, pinned } of beside) {
      const { outcomes } = juxtapose.predict(model, { patience: AT_ONCE });
      for (const { outcome, name, note } of pinned)
        assert.ok(name && note && outcomes.some((one) => one.name === outcome));
    }
    for (const attempt of attempts) assert.deepEqual(juxtapose.check(attempted(id, attempt)), [], attempt.title);
  }
  const titles = examples.map(({ id, title }) => (assert.equal(juxtapose.example(id).title, title), title));
  assert.equal(new Set(titles).size, titles.length);
});

/** Seconds of a browser's counted work. */
const AT_ONCE = 0.1;

test('all of them are predicted at once: the work that is counted is little', () => {
  for (const id of Object.keys(lessons)) {
    for (const model of [juxtapose.example(id), ...lessons[id].attempts.map((attempt) => attempted(id, attempt))]) {
      assert.deepEqual(juxtapose.check(model, { patience: AT_ONCE }), [], id);
      assert.doesNotThrow(() => juxtapose.predict(model, { patience: AT_ONCE }), id);
    }
  }
});

test('8-PE example', () => {
  const id = '8-pe-mixed-mode';
  const [one, many, varying] = [0, 1, 2].map((attempt) => outcomes(id, attempt));
  assert.equal(order(one)[0], 'SIMD');
  for (const { mean, averageValue } of Object.values(one)) close(mean, averageValue);
  assert.equal(order(many)[0], 'SPMD');
  assert.notDeepEqual(order(varying), order(outcomes(id)));
  assert.equal(order(varying)[0], 'SPMD');
  for (const [name, average] of Object.entries(averages(outcomes(id)))) close(varying[name].averageValue, average);
  says(lessons[id].attempts[1].see, 64);
  says(lessons[id].answer, 1, '0.8', (1 - 0.8 ** 8).toFixed(2));
});

test('block juxtaposition: averages say mixed at any variance, distributions say SPMD when it is high', () => {
  const [low, high] = ['juxtaposition-low-variance', 'juxtaposition-high-variance'];
  const { attempts, answer } = lessons[low];
  const [fig1a, fig1b] = [outcomes(low), outcomes(high)];
  assert.deepEqual(order(fig1a), ['Mixed', 'SPMD', 'SIMD']);
  assert.deepEqual(order(fig1b), ['SPMD', 'Mixed', 'SIMD']);
  for (const all of [fig1a, fig1b]) {
    for (const [name, average] of Object.entries({ SIMD: 350, SPMD: 360, Mixed: 320 }))
      close(averages(all)[name], average);
  }
  const turned = outcomes(low, 0);
  assert.equal(order(turned)[0], 'SPMD');
  for (const [name, average] of Object.entries(averages(fig1a))) close(turned[name].averageValue, average);
  says(attempts[0].see, more(turned.Mixed, turned.SPMD));
  const { title: _, ...asFig1b } = attempted(low, attempts[1]);
  const { title: __, ...document } = juxtapose.example(high);
  assert.deepEqual(asFig1b, document);
  says(attempts[1].see, 320, 360, more(fig1b.Mixed, fig1b.SPMD));
  const many = outcomes(low, 2);
  assert.equal(order(many)[0], 'Mixed');
  says(attempts[2].see, 64, many.Mixed.mean.toFixed(1), fig1a.Mixed.mean.toFixed(1));
  says(answer);
});

test('block juxtaposition, high variance: attempts and answer', () => {
  const id = 'juxtaposition-high-variance';
  const { attempts, answer } = lessons[id];
  const alone = outcomes(id, 0);
  assert.deepEqual(order(alone), ['Mixed', 'SIMD', 'SPMD']);
  for (const { mean, averageValue } of Object.values(alone)) close(mean, averageValue);
  says(attempts[0].see, 320, 350, 360);
  assert.equal(order(outcomes(id, 1))[0], 'Mixed');
  for (const iterations of [2, 3, 5, 20]) {
    const model = juxtapose.example(id);
    model.program[0].iterations = iterations;
    assert.equal(order(predicted(model))[0], 'SPMD', `${iterations} iterations`);
  }
  const dear = outcomes(id, 2);
  assert.equal(order(dear)[0], 'SPMD');
  assert.ok(22 > 2 * juxtapose.example(id).program[0].body[0].time.simd);
  says(attempts[2].see, more(dear.Mixed, dear.SPMD));
  const { SPMD, Mixed } = outcomes(id);
  says(
    answer,
    ...[SPMD, Mixed].map((scheme) => scheme.standardDeviation.toFixed(1)),
    95,
    SPMD.quantiles['0.95'],
    Mixed.quantiles['0.5'],
  );
  assert.ok(SPMD.quantiles['0.95'] < Mixed.quantiles['0.5']);
});

test('loop bounds', () => {
  const id = 'loop-bounds';
  const { attempts, question, answer } = lessons[id];
  const [pe, cu, sure, many] = [undefined, 0, 1, 2].map((attempt) => outcomes(id, attempt));
  const most = Array.from({ length: 20 }, (_, r) => 1 - (r / 20) ** 16).reduce((sum, p) => sum + p);
  const sd = ({ SIMD }) => SIMD.standardDeviation.toFixed(1);
  const mean = ({ SIMD }) => SIMD.mean.toFixed(1);
  says(attempts[0].see, '10.5', most.toFixed(1), mean(pe), mean(cu), sd(pe), sd(cu));
  says(attempts[1].see, mean(sure), mean(pe));
  for (const name of order(pe)) close(sure[name].averageValue, pe[name].averageValue);
  assert.ok((19 / 20) ** 64 < 0.05, 'almost surely');
  says(attempts[2].see, 64, 20, mean(many), sd(many));
  const smaller = (1 - cu.SIMD.mean / pe.SIMD.mean) * 100;
  says(question, smaller.toFixed(0));
  says(answer, 99, cu.SIMD.quantiles['0.99'], pe.SIMD.quantiles['0.99'], 20, 20);
});

test('warp divergence', () => {
  const id = 'warp-divergence';
  const { attempts, answer } = lessons[id];
  const [warp, lanes] = ['Warp in lock-step', 'Each lane by itself'];
  const [all, sorted, rare, predicated] = [undefined, 0, 1, 2].map((attempt) => outcomes(id, attempt));
  const one = juxtapose.example(id);
  one.machine.processors = 1;
  close(predicted(one)[warp].mean, sorted[warp].mean);
  says(attempts[0].see, sorted[warp].mean.toFixed(1), all[warp].mean.toFixed(1));
  const some = 1 - 0.99 ** 32;
  says(
    attempts[1].see,
    32,
    (some * 100).toFixed(0),
    (some / 0.01).toFixed(0),
    rare[warp].mean.toFixed(1),
    rare[lanes].mean.toFixed(1),
  );
  assert.equal(predicated[warp].standardDeviation, 0);
  says(attempts[2].see, predicated[warp].mean, more(predicated[warp], all[warp]));
  close(all[warp].averageValue, all[warp].mean);
  const none = 0.9 ** 32;
  says(
    answer,
    ((1 - none) * 100).toFixed(0),
    32,
    '0.9',
    none.toFixed(3),
    all[lanes].mean.toFixed(1),
    all[lanes].averageValue.toFixed(1),
  );
});

test('training with stragglers', () => {
  const id = 'training-stragglers';
  const { attempts, answer } = lessons[id];
  const [every, local] = ['Barrier at every step', 'Barrier every 8 steps'];
  const [all, few, none, rare] = [undefined, 0, 1, 2].map((attempt) => outcomes(id, attempt));
  const percent = (p) => (p * 100).toFixed(0);
  const some = (p, workers) => 1 - (1 - p) ** workers;
  says(
    attempts[0].see,
    percent(some(0.002, 64)),
    percent(some(0.002, 1024)),
    more(few[every], few[local]),
    8,
    1024,
    more(all[every], all[local]),
  );
  assert.equal(none[every].standardDeviation < 1e-3, true);
  says(
    attempts[1].see,
    none[every].mean.toFixed(0),
    1024,
    210,
    (none[every].mean - none[local].mean).toFixed(0),
    28 * 30,
    28,
  );
  says(
    attempts[2].see,
    rare[every].mean.toFixed(0),
    all[every].mean.toFixed(0),
    percent(some(0.0002, 1024)),
    8,
    rare[local].mean.toFixed(0),
    all[local].mean.toFixed(0),
  );
  assert.ok(some(0.0002, 8 * 1024) > 0.5, 'in most rounds');
  says(
    answer,
    1024,
    1,
    '0.998',
    some(0.002, 1024).toFixed(2),
    all[every].averageValue.toFixed(0),
    all[every].mean.toFixed(0),
  );
});

test('mixed machine', () => {
  const id = 'mixed-machine';
  const { attempts, answer } = lessons[id];
  const [all, fixed, stay, fast] = [undefined, 0, 1, 2].map((attempt) => outcomes(id, attempt));
  const [both, mimd] = ['Mixed machine', 'MIMD machine'];
  assert.equal(order(all)[0], both);
  close(fixed[both].mean, all[both].mean);
  const p95 = (outcome) => outcome.quantiles['0.95'];
  says(attempts[0].see, all[both].mean.toFixed(1), 95, p95(all[both]), p95(fixed[both]), p95(all[mimd]));
  assert.ok(p95(fixed[both]) < p95(all[mimd]) && p95(all[mimd]) < p95(all[both]));
  says(
    attempts[1].see,
    360 - 180,
    0.5 * 120 + 0.3 * 160 + 0.15 * 240 + 0.05 * 800,
    (all[both].mean - stay[both].mean).toFixed(0),
    95,
    p95(all[both]),
    p95(stay[both]),
  );
  says(attempts[2].see, fast[both].mean.toFixed(1), 99, fast[both].quantiles['0.99'], all[mimd].mean.toFixed(1));
  assert.ok(fast[both].quantiles['0.99'] < all[mimd].mean);
  const missed = (outcome) => ((1 - by(outcome, 1900)) * 100).toFixed(1);
  says(
    answer,
    missed(all[both]),
    missed(all[mimd]),
    more(all[mimd], all[both]),
    800,
    '0.05',
    ((1 - 0.95 ** 2) * 100).toFixed(2),
    1900,
  );
});

test('3-SAT search', () => {
  const id = 'three-sat';
  const { attempts, question, answer } = lessons[id];
  const [four, one, lockStep, guessed] = [undefined, 0, 1, 2].map((attempt) => outcomes(id, attempt));
  const [sample, alone] = [{}, { processors: 1 }].map((parameters) => juxtapose.measureSat(parameters));
  const [predicted, average, counted] = [four.SPMD.mean, four.SPMD.averageValue, sample.sample.mean].map((mean) =>
    mean.toFixed(1),
  );
  const nodes = alone.sample.mean;
  const speedup = (mean) => (nodes / mean).toFixed(1);

  close(one.SPMD.mean, one.SPMD.averageValue);
  close(one.SPMD.mean, sample.onePe.sample.mean);
  says(attempts[0].see, average, predicted);
  says(attempts[1].see, lockStep.SIMD.mean.toFixed(1), predicted, lockStep.SIMD.averageValue.toFixed(1));
  says(attempts[2].see, predicted, guessed.SPMD.mean.toFixed(1), counted);
  assert.ok(Math.abs(guessed.SPMD.mean - four.SPMD.mean) < sample.sample.mean - four.SPMD.mean);
  const probabilities = sample.levels
    .filter(({ undetermined }) => undetermined > 0)
    .map(({ probability }) => probability);
  assert.deepEqual(
    Object.values(attempts[2].changes),
    probabilities.map((p) => Number(p.toFixed(1))),
    'all of them, rounded',
  );
  says(question, nodes.toFixed(1));
  says(
    answer,
    average,
    speedup(four.SPMD.averageValue),
    predicted,
    speedup(four.SPMD.mean),
    counted,
    speedup(sample.sample.mean),
  );
  says(about(id).replaceAll('3-SAT', ''), sample.parameters.instances);
});

/** A text without names of tasks, data sets and tables. */
const unnamed = (text) => text.replace(/\b\d\.[a-d](\.\d)?\b|Pat\d+|Tables? \d|round_to \d/g, '');
const processors = (count) => (count === 1 ? '1 processor' : `${count} processors`);
const representative = (all, count) => all[`${processors(count)}, representatives`];

test('IVUS: what representative times keep and lose', () => {
  const id = 'ivus';
  const { attempts, answer, errata } = lessons[id];
  const [plain, rounded, oneClass] = [undefined, 0, 1].map((attempt) => outcomes(id, attempt));
  says(unnamed(attempts[0].see), ...[1, 2, 3].map((count) => representative(rounded, count).mean.toFixed(0)), 1, 2, 3);
  for (const { outcome, quantity, value } of examples.find((example) => example.id === id).published) {
    if (quantity === 'mean') assert.equal(rounded[outcome].mean.toFixed(0), String(value));
  }
  // Why printed figures differ: each is what its means give once they are rounded.
  const { phases } = juxtapose.taskGraph(juxtapose.example(id));
  for (const { outcome, quantity, value, difference } of examples.find((example) => example.id === id).published) {
    if (quantity === 'mean') {
      says(unnamed(difference), value, plain[outcome].mean.toFixed(3));
    } else if (difference === null) {
      assert.equal(plain[outcome].averageValue.toFixed(0), String(value));
    } else {
      const sum = phases.reduce(
        (all, { name, mean }) => all + (['1.b', '1.d', '3', '4'].includes(name) ? Math.round(mean) : mean),
        0,
      );
      says(
        unnamed(difference).replace('Section 4', '').replace(', 3 and 4', ''),
        sum.toFixed(3),
        plain[outcome].averageValue.toFixed(3),
      );
      assert.equal(sum.toFixed(0), String(value));
    }
  }
  const phase = juxtapose.taskGraph(juxtapose.example(id)).phases[3];
  const one = juxtapose.taskGraph(attempted(id, attempts[1])).phases[3];
  assert.equal(phase.name, '1.d');
  assert.equal(one.representatives.length, 1);
  close(one.representatives[0].time, phase.mean);
  says(
    unnamed(attempts[1].see),
    phase.mean.toFixed(1),
    3,
    representative(plain, 3).mean.toFixed(0),
    representative(oneClass, 3).mean.toFixed(0),
  );
  // Where the distribution has a gap.
  const { density } = plain[processors(3)];
  const at = Math.round((representative(oneClass, 3).mean - density.origin) / density.step);
  const around = density.mass.slice(at - 10_000, at + 10_000);
  assert.ok(around.length === 20_000 && around.every((p) => p === 0));
  const sent = juxtapose.schedule(attempted(id, attempts[2]), { processors: 3 });
  const across = sent.messages.filter(({ from, to, sent, arrived }) => from !== to && arrived - sent >= 80);
  assert.ok(across.length >= 2 && sent.network.makespanWithout < sent.makespan);
  for (const { start, arrived } of across) close(arrived - start, 80);
  says(attempts[2].see, 80);
  const { datasets } = juxtapose.againstDatasets(juxtapose.example(id), { processors: 1 });
  const errors = (of, which) => datasets.filter((_, k) => which(k)).map(({ errors }) => errors[of]);
  const typical = (k) => k !== 7 && k !== 8;
  const [near, off, rest] = [
    errors('representatives', typical),
    errors('means', typical),
    errors('representatives', (k) => !typical(k)),
  ];
  says(
    unnamed(answer),
    Math.max(...near).toFixed(1),
    Math.min(...off).toFixed(1),
    Math.max(...off).toFixed(1),
    (100 * phase.classes.filter(({ chosen }) => !chosen).reduce((sum, { frequency }) => sum + frequency, 0)).toFixed(0),
    ...rest.map((error) => error.toFixed(0)),
    3,
    100 * Math.floor(plain[processors(3)].quantiles['0.95'] / 100),
  );
  const means = (name) =>
    juxtapose
      .taskGraph(juxtapose.example(id))
      .phases.find((one) => one.name === name)
      .mean.toFixed(0);
  says(unnamed(errata.phases), 518, 513, 511, 518, means('2.a.3'), means('2.b.1'), means('2.b.2'));
  says(
    unnamed(errata.datasets),
    '5058.80',
    '5262.00',
    datasets[7].makespan.toFixed(2),
    datasets[8].makespan.toFixed(2),
  );
});

test('Graham’s anomalies', () => {
  const id = 'grahams-anomaly';
  const { attempts, answer } = lessons[id];
  const [plain, shorter, free, critical] = [undefined, 0, 1, 2].map((attempt) => outcomes(id, attempt));
  const mean = (all, count) => all[`${count} processors`].mean.toFixed(1);
  const unnumbered = (text) => text.replace(/\bT\d\b/g, '');
  says(unnumbered(attempts[0].see), 3, mean(shorter, 3), mean(plain, 3));
  says(unnumbered(attempts[1].see), 3, mean(free, 3), mean(plain, 3));
  says(unnumbered(attempts[2].see), 4, mean(critical, 4), mean(plain, 4));
  const both = attempted(id, { changes: { ...attempts[0].changes, ...attempts[2].changes } });
  for (const count of [3, 4])
    assert.ok(predicted(both)[`${count} processors`].mean < critical[`${count} processors`].mean);
  const at = (processors, task) => {
    const { spans } = juxtapose.schedule(juxtapose.example(id), { processors, times: 'means' });
    return spans.find((span) => span.task === task - 1);
  };
  assert.equal(at(3, 1).to, at(3, 9).from);
  assert.ok(at(3, 4).to > at(3, 9).from);
  says(unnumbered(answer), 3, at(3, 9).from, 4, at(4, 5).from, at(4, 9).from, at(4, 9).to - at(4, 9).from, at(4, 9).to);
});

test('message passing: two representatives, two predictions', () => {
  const id = 'message-passing';
  const { attempts, question, answer } = lessons[id];
  const [plain, tolerant, , even] = [undefined, 0, 1, 2].map((attempt) =>
    juxtapose.taskGraph(attempt === undefined ? juxtapose.example(id) : attempted(id, attempts[attempt])),
  );
  assert.deepEqual(
    plain.alternatives.map(({ probability }) => probability.toFixed(2)),
    ['0.45', '0.45'],
  );
  says(question, plain.alternatives[0].probability.toFixed(2));
  const [a] = plain.phases;
  const setAside = a.classes.filter(({ chosen }) => !chosen).reduce((sum, { frequency }) => sum + frequency, 0);
  says(answer, 150, 220, (100 * setAside).toFixed(0), 1);
  for (const time of [150, 220])
    assert.ok(a.classes.some(({ from, to, chosen }) => !chosen && from <= time && time < to));
  says(attempts[0].see, a.greatest - a.least);
  assert.ok(tolerant.phases[0].deterministic && tolerant.alternatives.length === 1);
  says(attempts[1].see);
  const slow = juxtapose.schedule(attempted(id, attempts[1]), { processors: 3 });
  for (const { volume, from, to } of juxtapose.taskGraph(attempted(id, attempts[1])).messages)
    assert.ok(volume > 0 && from !== to);
  assert.ok(slow.network.transferring > 0);
  assert.deepEqual(
    even.phases[0].representatives.map(({ time, classes }) => [time, classes.length]),
    [[190.5, 4]],
  );
  says(attempts[2].see, 190.5);
});
