// What the lesson plans of task graphs claim, computed.

import assert from 'node:assert/strict';
import { by } from './lessons.mjs';
import juxtapose from './package.mjs';
import { fixed, holds, one } from './teaching.mjs';

const whole = fixed(0);
const rest = ({ estimates }) => estimates === null;

await holds(
  'task_graph',
  {
    ivus: ({ of }) => {
      const all = of();
      const samples = juxtapose.example('ivus').tasks[3].time.samples;
      const short = samples.filter((time) => time < 3000);
      assert.equal(short.length, 8);
      assert.equal(Math.round(short.reduce((sum, time) => sum + time) / short.length / 10), 57);
      const four = of({ 'machine.processors': [1, 2, 3, 4] });
      const half = of({ 'tasks[3].time.samples': samples.map((time) => time / 2) });
      assert.equal(
        Math.min(
          ...Object.values(of())
            .filter(rest)
            .map(({ mean }) => mean),
        ),
        all['3 processors'].mean,
      );
      return [
        ...[570, 3000],
        ...[whole(all['3 processors, representatives']), 3, whole(all['3 processors'])],
        ...[4, one(four['4 processors']), 3],
        ...[3, 2600, 3, one(half['3 processors']), one(all['3 processors'])],
      ];
    },

    'message-passing': ({ of }) => {
      const all = of();
      const two = all['2 processors'];
      const [few, many] = [80, 312].map((time) => of({ 'tasks[0].activities[0].time': time })['2 processors']);
      const fast = of({ 'machine.network.bandwidth': 100 })['2 processors'];
      const moved = of({ 'mappings[0].processors': { T0: 1, T1: 2, T2: 1 } })['As in section 2.4'];
      return [
        ...[80, 312, '0.45', 2],
        ...[whole(few), whole(many), one(two)],
        ...[whole(two), 3, one(all['3 processors'])],
        ...[100, 10, one(fast), one(two)],
        ...[one(moved), one(all['As in section 2.4'])],
      ];
    },

    'measured-runs': ({ of }) => {
      const { conditions, tasks } = juxtapose.example('measured-runs');
      const { rows } = conditions[0];
      const alone = tasks.map(({ task }, k) => [`tasks[${k}].time`, { samples: rows[task] }]);
      const shuffled = of({ ...Object.fromEntries(alone), conditions: null });
      const slowest = rows.left.indexOf(Math.max(...rows.left));
      const rest = Object.entries(rows).map(([name, times]) => [name, times.filter((_, k) => k !== slowest)]);
      const without = of({ 'conditions[0].rows': Object.fromEntries(rest) });
      const all = of();
      const [single, both] = ['1 processor', '2 processors'];
      const deviation = ({ variance }) => Math.sqrt(variance).toFixed(1);
      const longest = ({ density: { origin, step, mass } }) => origin + step * (mass.length - 1);
      assert.equal(one(shuffled[single]), one(all[single]));
      return [
        12,
        ...[one(shuffled[both]), one(all[both]), deviation(all[both]), deviation(shuffled[both])],
        ...[one(all[single]), deviation(all[single]), deviation(shuffled[single])],
        ...[one(all[both]), one(without[both]), longest(all[both]), longest(without[both])],
      ];
    },

    'grahams-anomaly': ({ of }) => {
      const all = of();
      const [three, four] = [all['3 processors'], all['4 processors']];
      const last = ({ density: { origin, step, mass } }) => origin + step * (mass.length - 1);
      assert.ok(last(three) < four.density.origin);
      const lists = ['critical path first', 'longest first'].map((priority) => of({ 'machine.priority': priority }));
      assert.equal(one(lists[0]['4 processors']), one(lists[1]['4 processors']));
      for (const list of lists) assert.ok(list['4 processors'].mean <= list['3 processors'].mean);
      const { tasks } = juxtapose.example('grahams-anomaly');
      const less = (values) =>
        Object.fromEntries(Object.entries(values).map(([time, share]) => [(time - 1).toFixed(1), share]));
      const shorter = tasks.map((task, k) => [`tasks[${k}].time`, { values: less(task.time.values) }]);
      const short = of(Object.fromEntries(shorter))['3 processors'];
      const path = juxtapose.schedule(juxtapose.example('grahams-anomaly'), { processors: 3, times: 'means' });
      assert.equal(path.makespan, 12);
      return [
        ...[whole(three), 3, 4],
        ...[one(four), 3],
        ...[9, path.makespan, 12],
        ...[4, 3, one(lists[0]['4 processors']), 4],
        ...[3, one(short), one(three), (100 * by(short, 11)).toFixed(0), 10, 13],
      ];
    },
  },
  (text) => text.replace(/\b1\.d\b|\bT\d\b/g, ''),
);
