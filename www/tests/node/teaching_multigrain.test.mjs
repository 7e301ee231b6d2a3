// What the lesson plans of multi-grain programs claim, computed.

import assert from 'node:assert/strict';
import juxtapose from './package.mjs';
import { holds, one, percent } from './teaching.mjs';

const fastest = (all) => Object.keys(all)[0];
const parts = (all) => fastest(all).split(' × ').map(Number);

await holds('multigrain', {
  pbpi: ({ of }) => {
    const all = of();
    const { phases, gap, collective } = juxtapose.example('pbpi');
    const [many, free, less] = [of({ 'machine.accelerators': 64 }), of({ gap: 0 }), of({ gap: 0.4 })];
    const bare = of({ gap: 0, collective: null, 'phases[0].host': 0 });
    const [threads, accelerators] = parts(many);
    assert.equal(fastest(all), '4 × 4');
    assert.equal(fastest(free), '1 × 16');
    assert.equal(fastest(less), '2 × 8');
    const least = Object.entries(bare).filter(([, outcome]) => one(outcome) === one(Object.values(bare)[0]));
    assert.deepEqual(least.map(([name]) => name).sort(), ['1 × 16', '16 × 1', '2 × 8', '4 × 4', '8 × 2']);
    return [
      ...[16, 16],
      ...[1, 16, one(all['1 × 16']), 16, 1, one(all['16 × 1']), 4, 4, one(all['4 × 4']), 16],
      ...[16, 16, gap, collective.per_further_thread],
      ...[64, threads * accelerators],
      ...[1, 16, one(free['1 × 16']), '0.4', 2, 8, one(less['2 × 8'])],
      ...[16, one(bare['4 × 4']), phases[0].device, 16, phases[0].serial_device],
    ];
  },

  raxml: ({ of }) => {
    const all = of();
    const [fifteen] = Object.values(of({ configurations: [{ threads: 15, accelerators: 1 }] }));
    const more = of({ tasks: 17 });
    const half = of({ 'machine.accelerators': 8 });
    const { device, serial_device: serial } = juxtapose.example('raxml').phases[0];
    assert.equal(fastest(all), '16 × 1');
    assert.equal(fastest(half), '8 × 1');
    assert.ok(serial > device);
    const alike = Object.entries(more).filter(([, outcome]) => one(outcome) === one(more['9 × 1']));
    assert.equal(Math.min(...alike.map(([name]) => Number(name.split(' ')[0]))), 9);
    const slower = Object.values(of({ tasks: 17, configurations: [{ threads: 16, accelerators: 1 }] }))[0];
    assert.ok(slower.mean > 1.85 * all['16 × 1'].mean);
    return [
      ...[16, 15],
      ...[16, one(all['16 × 1']), 15, one(fifteen)],
      15,
      ...[serial, device],
      ...[17, 16, 9, one(more['9 × 1']), 16],
      ...[8, 16, 8, one(half['8 × 1']), one(all['16 × 1']), 16],
    ];
  },

  'gpu-streams': ({ of }) => {
    const all = of();
    const free = of({ gap: 0 });
    const steady = of({ 'phases[0].host': { each_thread: { gamma: { mean: 24, sd: 4.5 } } } });
    const still = of({ 'phases[0].host': { each_thread: 24 } });
    const average = all['3 × 4'].averageValue.toFixed(1);
    assert.equal(fastest(free), '1 × 12');
    assert.equal(one(still['3 × 4']), average);
    const wait = (outcomes) => outcomes['3 × 4'].mean - still['3 × 4'].mean;
    assert.equal(percent(wait(steady) / wait(all)), '50');
    return [
      average,
      one(all['3 × 4']),
      average,
      ...[12, one(free['1 × 12'])],
      ...[one(steady['3 × 4']), one(all['3 × 4']), average],
    ];
  },
});
