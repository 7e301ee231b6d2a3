// What the lesson plans of parallel tasks claim, computed.

import assert from 'node:assert/strict';
import { attempted, by, lessons } from './lessons.mjs';
import juxtapose from './package.mjs';
import { fixed, holds, one, p99, percent } from './teaching.mjs';

const whole = fixed(0);
const two = fixed(2);
const fastest = (all) => Object.keys(all)[0];
const deviation = ({ variance }) => Math.sqrt(variance);
const moments = (id, task) => juxtapose.example(id).tasks[task].time.moments;
const apart = (a, b, digits = 1) => (a.mean - b.mean).toFixed(digits);

/** A shard’s time where each replica meets a disk of its own. */
const ownDisks = {
  mixture: [
    { share: 0.9, time: { gamma: { mean: 12, sd: 3 } } },
    { share: 0.1, time: { gamma: { mean: 50, sd: 12 } } },
  ],
};

await holds('parallel', {
  'fan-out': ({ of }) => {
    const all = of();
    const [hedged, late, single] = ['Hedged (Min of 2)', 'Hedge after p95', 'One replica'];
    const sooner = of({ 'alternatives[1].do.series[0].all[0].first[1].series[0].wait': 6 });
    const third = of({ 'alternatives[0].do.series[0].all[0].first': ['shard', 'shard', 'shard'] });
    assert.ok(sooner[late].mean < 32);
    return [
      ...[12, 5, 100],
      ...[one(all[single]), 100, all[single].averageValue.toFixed(1)],
      ...[17, 100, one(all[hedged]), one(all[single])],
      ...[95, 32, 6, one(sooner[late]), 25, one(all[late])],
      ...[23, one(third[hedged]), apart(all[single], all[hedged]), apart(all[hedged], third[hedged])],
    ];
  },

  'shared-disk': ({ of }) => {
    const [hedged, single] = ['Hedged', 'One replica'];
    const all = of();
    const quiet = of({
      'conditions[0].cases': { quiet: 1 },
      'tasks[0].time': juxtapose.example('shared-disk').tasks[0].time.quiet,
      conditions: null,
    });
    const alone = of({ 'tasks[0].time': ownDisks, conditions: null });
    const faster = of({ 'tasks[0].time.busy': { gamma: { mean: 25, sd: 6 } } });
    const three = of({ 'alternatives[0].do.all[0].first': ['shard', 'shard', 'shard'] });
    return [
      ...[12, 50, 100],
      ...[all[single], all[hedged], alone[single], alone[hedged]].map(one),
      ...[100, one(quiet[single]), one(quiet[hedged])],
      ...[25, 6, one(faster[single]), one(faster[hedged])],
      ...[70, 70, 99, 99, p99(three[hedged]), p99(all[hedged])],
    ];
  },

  'one-slow-rank': ({ of }) => {
    const id = 'one-slow-rank';
    const { tasks, measured, alternatives } = juxtapose.example(id);
    const two = (time) => time.toFixed(2);
    const held = (changes) => {
      const { outcomes } = juxtapose.predict(attempted(id, { changes }));
      return juxtapose.heldAgainst({ tick: 0.01, outcomes }, measured).outcomes[0].comparison;
    };
    const [slow, other, rest] = tasks.map(
      ({ time: { samples } }) => samples.reduce((sum, x) => sum + x) / samples.length,
    );
    const certain = { 'tasks[0].time': 45.19 };
    const [, ranks] = alternatives[0].do.series[0].all;
    const second = { 'alternatives[0].do.series[0].all': ['slow rank', 'slow rank', { ...ranks, copies: 14 }] };
    const [now, alike, fixed, more] = [{}, lessons[id].attempts[0].changes, certain, second].map(
      (changes) => of(changes)['One step'],
    );
    assert.equal(held(certain).verdict, 'doesNotHold');
    assert.equal(held(second).verdict, 'holds');
    const { p5, p95, within } = held(certain).coverage;
    const [steps, whole] = [held(lessons[id].attempts[0].changes), held({})];
    const off = ({ figures }, name) => {
      const { predicted, measured } = figures.find((one) => one.name === name);
      return (100 * Math.abs(predicted / measured - 1)).toFixed(1);
    };
    const [wait, late] = [steps, whole].map(({ figures }) => figures.find(({ name }) => name === 'p95'));
    assert.ok(off(steps, 'p95') < 1);
    return [
      ...[16, one({ mean: slow }), one({ mean: other }), two(rest), 16],
      ...[two(now.mean), two(alike.mean)],
      one({ mean: (slow + 15 * other) / 16 + rest }),
      ...[steps.runs, two(steps.figures[0].measured), 95, two(wait.measured), 16, two(alike.mean)],
      ...[off(steps, 'mean'), 95, two(wait.predicted), 1, two(now.mean), whole.pValue.toFixed(3)],
      ...[steps.runs, 95, 5, 15, off(whole, 'mean'), 95, two(late.predicted), off(whole, 'p95'), 95, 5],
      percent(1 - (15 / 16) ** 16),
      ...[45.19, two(fixed.mean), 5, 95, two(p5), two(p95), within, 22, held(certain).pValue],
      ...[two(more.mean), two(more.mean - now.mean), held(second).pValue.toFixed(2)],
    ];
  },

  'hedged-requests': ({ of }) => {
    const all = of();
    const [twice, again] = ['Twice at once', 'Again after the p95'];
    const [soon, later] = [20, 25].map((wait) => of({ 'alternatives[2].do.first[1].series[0].wait': wait }));
    const third = of({ 'alternatives[1].do.first': ['request', 'request', 'request'] });
    assert.ok(p99(soon[again]) < 55 && p99(later[again]) > 55);
    assert.ok(p99(all.Once) === 115);
    return [
      ...[20, 115],
      ...[one(all[twice]), 99, 100, p99(all[twice]), 20],
      ...[one(all.Once), one(all[again]), 99, p99(all.Once), p99(all[again])],
      ...[55, 95, 55, 99, 20, 99, p99(soon[again]), 25, p99(later[again])],
      ...[30, 99, 99, p99(third[twice]), p99(all[twice]), one(third[twice]), one(all[twice])],
    ];
  },

  'spark-stragglers': ({ of }) => {
    const [columns, free, again] = juxtapose.example('spark-stragglers').alternatives.map(({ name }) => name);
    const all = of();
    const mixture = [
      { share: 0.97, time: { lognormal: { mean: 6, sd: 1.5 } } },
      { share: 0.03, time: { lognormal: { mean: 30, sd: 12.5 } } },
    ];
    const half = of({
      'tasks[0].time': { mixture },
      'alternatives[0].do.all[0].copies': 8,
      'alternatives[1].do.queue.tasks': 80,
      'alternatives[2].do.queue.tasks': 80,
    });
    const once = of({ 'alternatives[2].do.queue.time.first[1].series[0].wait': 0 });
    const alone = of({ alternatives: [{ name: 'partition', do: 'partition' }] }).partition;
    const average = all[free].averageValue.toFixed(0);
    return [
      ...[40, 10, one(alone)],
      ...[whole(all[free]), average],
      ...[average, one(alone)],
      ...[40, percent(1 - 0.97 ** 40)],
      ...[whole(all[columns]), whole(all[free])],
      ...[whole(half[free]), whole(all[free]), whole(half[columns]), whole(all[columns])],
      ...[0, whole(once[again]), whole(all[again]), percent(1 - by(alone, 18))],
    ];
  },

  'retry-or-wait': ({ of }) => {
    const all = of();
    const [ever, retry, retries, short] = juxtapose.example('retry-or-wait').alternatives.map(({ name }) => name);
    const fewer = of({ 'alternatives[2].do.retries': 1 });
    const [shorter, shortest] = [90, 60].map((timeout) => of({ 'alternatives[2].do.of.timeout': timeout }));
    const without = ({ finishes }) => percent(1 - finishes, 2);
    assert.equal(Math.max(...Object.values(all).map(({ mean }) => mean)), all[short].mean);
    return [
      one(all[ever]),
      ...[percent(all[ever].finishes, 1), 200, percent(all[retry].finishes, 2), one(all[retry])],
      ...[40, one(all[short])],
      ...[100, one(all[retries]), one(fewer[retries]), without(fewer[retries]), without(all[retries])],
      ...[167, 167, 99, 90, 100, 99, p99(shorter[retries]), p99(all[retries]), 60, p99(shortest[retries])],
    ];
  },

  'three-shapes': ({ of }) => {
    const [uniform, gaussian, exponential] = ['All uniform', 'All Gaussian', 'All exponential'];
    const [all, pair, four] = [undefined, 2, 4].map((n) => of(n && { n }));
    const half = of({ 'alternatives[2].do': { any: 32, of: ['exponential'], copies: 64 } });
    assert.deepEqual([pair, four].map(fastest), [exponential, gaussian]);
    return [
      ...[100, 10, 64],
      ...[uniform, gaussian, exponential].map((name) => one(all[name])),
      64,
      ...[2, ...[exponential, gaussian, uniform].map((name) => one(pair[name])), 4, one(four[exponential])],
      ...[32, 64, 98, one(half[exponential]), one(all[exponential])],
    ];
  },

  'third-and-fourth-moment': ({ of }) => {
    const names = ['Third moment 1.52', 'Third moment −1.52', 'Fourth moment 1.84', 'Fourth moment 5.38'];
    const [all, four, many] = [undefined, 4, 256].map((n) => names.map((name) => of(n && { n })[name]));
    const [right, left] = all.map(({ mean }) => mean - 10);
    assert.ok(right / left > 3.5 && right / left < 4);
    return [
      64,
      ...[two(all[0]), two(all[1]), 10],
      moments('third-and-fourth-moment', 1).kurtosis,
      ...[4, two(four[3]), two(four[2]), two(all[3]), two(all[2]), 64],
      ...[256, 64, two(many[1]), two(many[2]), two(all[1]), two(all[2])],
      ...[two(all[0]), two(many[0]), two(all[3]), two(many[3])],
    ];
  },

  wator: ({ of }) => {
    const all = of();
    const [few, some, most] = ['4 tasks', '16 tasks', '64 tasks'];
    const more = of({ 'alternatives[2].do.copies': 256 });
    const less = of({ 'tasks[1].time.moments.variance': 438.32 });
    const variance = moments('wator', 1).variance / 4;
    return [
      ...[490, 64, 4],
      ...[one(all[most]), one(all[few])],
      ...[4, 16, apart(all[some], all[few], 0), 16, 64, apart(all[most], all[some], 0)],
      ...[256, 64, one(more[most]), one(all[most]), apart(more[most], all[most], 0)],
      ...[4, 530, variance, 16, one(less[some]), one(all[some])],
    ];
  },

  sort: ({ of }) => {
    const all = of();
    const [few, some, most] = ['4 tasks', '16 tasks', '64 tasks'];
    const less = of({ 'tasks[2].time.moments.variance': moments('sort', 2).variance / 4 });
    const single = of({ 'alternatives[0].do.copies': 1 });
    const wait = all[most].mean - moments('sort', 2).mean;
    const sd = deviation(moments('sort', 2));
    assert.ok(wait > 3 * sd);
    return [
      ...[9590, 4, 16, 64, 64],
      ...[
        wait.toFixed(0),
        percent(wait / moments('sort', 2).mean),
        4,
        (all[few].mean - moments('sort', 0).mean).toFixed(0),
      ],
      ...[sd.toFixed(0), 64],
      ...[64, 4, 64, 16, whole(less[most]), whole(all[some])],
      ...[9600, whole(single[few]), 4, whole(all[few])],
    ];
  },

  disjoin: ({ of }) => {
    const all = of();
    const [few, most] = ['4 tasks', '64 tasks'];
    const mean = (task) => moments('disjoin', task).mean.toFixed(1);
    const many = of({ 'alternatives[0].do.copies': 64 });
    const turned = of({ 'tasks[0].time.moments.skewness': 0.3696 });
    return [
      64,
      ...[one(all[most]), mean(2)],
      ...[64, 64, mean(2), mean(0), (all[most].mean - mean(2)).toFixed(1)],
      ...[64, 64, 4, one(many[few]), one(all[few]), percent(many[few].mean / all[few].mean - 1, 1)],
      ...['0.3696', 99, p99(all[few]), p99(turned[few]), one(all[few]), one(turned[few])],
    ];
  },
});
