// What the lesson plans of programs claim, computed.

import assert from 'node:assert/strict';
import { by, more } from './lessons.mjs';
import juxtapose from './package.mjs';
import { fixed, holds, one, p99, percent } from './teaching.mjs';

const whole = fixed(0);
const average = ({ averageValue }) => averageValue.toFixed(0);
const deviation = ({ variance }, digits) => Math.sqrt(variance).toFixed(digits);
const fastest = (all) => Object.keys(all)[0];

await holds('program', {
  '8-pe-mixed-mode': ({ of }) => {
    const [all, twelve, eleven] = [of(), of({ 'machine.processors': 12 }), of({ 'machine.processors': 11 })];
    const [sure, nearly] = [0.98, 0.97].map((p) => of({ 'program[1].body[1].probability': p }));
    const mixed = (all) => all['Mixed (Fig. 6)'];
    assert.deepEqual([twelve, eleven, sure, nearly].map(fastest), ['SPMD', 'Mixed (Fig. 6)', 'SIMD', 'Mixed (Fig. 6)']);
    assert.deepEqual([mixed(nearly), nearly.SIMD].map(whole), ['577', '577']);
    return [
      ...[mixed(all), all.SPMD, all.SIMD].map(average),
      ...[one(mixed(all)), one(all.SPMD), more(all.SPMD, mixed(all))],
      ...[average(mixed(all)), average(all.SPMD)],
      ...[12, one(twelve.SPMD), one(mixed(twelve)), 11, one(mixed(eleven)), one(eleven.SPMD)],
      ...['0.98', one(sure.SIMD), one(mixed(sure)), '0.97', whole(mixed(nearly))],
    ];
  },

  'juxtaposition-low-variance': ({ of }) => {
    const all = of();
    const wider = (by) =>
      of({
        'program[0].body[1].time': { simd: { uniform: [25 - by, 25 + by] }, spmd: { uniform: [20 - by, 20 + by] } },
      });
    const dearer = (cost) => of({ 'machine.switch': { to_spmd: cost, to_simd: cost } });
    assert.deepEqual([wider(8), wider(7), dearer(3), dearer(2)].map(fastest), ['SPMD', 'Mixed', 'SPMD', 'Mixed']);
    const each = dearer(3).Mixed.mean - dearer(2).Mixed.mean;
    return [
      ...[10, 16, 25, 20],
      one(all.Mixed),
      1,
      one(all.SPMD),
      ...[8, one(wider(8).SPMD), one(wider(8).Mixed), 7, one(wider(7).SPMD), one(wider(7).Mixed)],
      ...[3, one(dearer(3).Mixed), each.toFixed(0), each.toFixed(0), 2, one(dearer(2).Mixed)],
    ];
  },

  'juxtaposition-high-variance': ({ of }) => {
    const all = of();
    const [still, dear] = [22, 23].map((cost) => of({ 'program[0].body[0].time.spmd': cost }));
    const free = of({ 'machine.switch': { to_spmd: 0, to_simd: 0 } });
    assert.deepEqual([all, still, dear, free].map(fastest), ['SPMD', 'SPMD', 'Mixed', 'SPMD']);
    assert.equal(Math.max(...Object.values(all).map(({ averageValue }) => averageValue)), all.SPMD.averageValue);
    return [
      ...[0, 40],
      ...[one(all.SPMD), average(all.SPMD), one(all.Mixed)],
      ...[22, 10, 23, one(dear.SPMD), one(dear.Mixed)],
      ...[one(all.Mixed), one(free.Mixed), whole({ mean: all.Mixed.mean - free.Mixed.mean }), 1, one(free.SPMD)],
    ];
  },

  'loop-bounds': ({ of }) => {
    const most = Array.from({ length: 20 }, (_, r) => 1 - (r / 20) ** 16).reduce((sum, p) => sum + p);
    const spmd = of({ schemes: [{ name: 'Yours', mode: 'spmd' }] });
    const around = { 'until converged': 'spmd', relax: 'spmd', exchange: 'spmd' };
    const mixed = of({ schemes: [{ name: 'Yours', mode: 'simd', except: around }] });
    const [three, four] = [3, 4].map((count) => of({ 'machine.processors': count }));
    const relaxed = (all) => all['Relax in SPMD'];
    assert.deepEqual([three, four].map(fastest), ['SIMD', 'Relax in SPMD']);
    return [
      ...[16, 1, 20],
      ...[most.toFixed(1), '10.5'],
      ...['10.5', 16],
      ...[800, one(spmd.Yours), one(mixed.Yours)],
      ...[3, one(three.SIMD), one(relaxed(three)), 4, one(four.SIMD), one(relaxed(four))],
    ];
  },

  'warp-divergence': ({ of }) => {
    const [warp, lanes] = ['Warp in lock-step', 'Each lane by itself'];
    const [all, single, four, five] = [undefined, 1, 4, 5].map((count) => of(count && { 'machine.processors': count }));
    const every = of({ 'program[0].body[1].probability': 1 });
    const { body } = juxtapose.example('warp-divergence').program[0];
    const memory = [body[0], body[2]].reduce((sum, { time }) => sum + time.spmd - time.simd, 0);
    assert.deepEqual([four, five, every].map(fastest), [warp, lanes, warp]);
    assert.ok(all[warp].mean > 3 * single[warp].mean);
    return [
      ...[240, 32, 16],
      ...[one(all[warp]), one(single[warp]), percent(1 - 0.9 ** 32)],
      ...[32, memory, 240],
      ...[4, one(four[warp]), one(four[lanes]), 5, one(five[warp]), one(five[lanes])],
      ...[every[warp].mean, every[lanes].mean],
    ];
  },

  'training-stragglers': ({ of }) => {
    const [every, local, end] = ['Barrier at every step', 'Barrier every 8 steps', 'Barrier at the end'];
    const all = of();
    const some = 1 - 0.998 ** 1024;
    const time = { values: { 190: 0.2, 200: 0.598, 210: 0.2, 300: 0.002 } };
    const sooner = of({ 'program[0].body[0].body[0].time': time });
    const longer = of({ 'program[0].iterations': 2, 'program[0].body[0].iterations': 16 });
    assert.ok(32 * some > 27.5 && 32 * some < 28);
    return [
      ...[2, 1000, 1024, 32],
      ...[28, percent(some), 32, whole(all[every]), average(all[every])],
      ...['0.2', 1024],
      ...[500, 6700, 300, one(sooner[end]), whole(sooner[every]), whole(all[every])],
      ...[2, 16, 4, 8, one(longer[local]), one(all[local]), one(all[end])],
      ...[(longer[local].mean - all[end].mean).toFixed(0), 2 * 30],
    ];
  },

  'mixed-machine': ({ of }) => {
    const [simd, mimd, both] = ['SIMD machine', 'MIMD machine', 'Mixed machine'];
    const all = of();
    const missed = (outcome) => percent(1 - by(outcome, 1900), 1);
    const deviation = ({ standardDeviation }) => standardDeviation.toFixed(0);
    const times = { values: { 30: 0.5, 40: 0.3, 60: 0.15, 200: 0.05 } };
    const [fast, fixed] = [times, 184].map((time) => of({ 'machine.switch': { to_spmd: time, to_simd: time } }));
    const [six, seven] = [6, 7].map((count) => of({ 'machine.processors': count }));
    assert.deepEqual([six, seven].map(fastest), [simd, both]);
    assert.ok(p99(fixed[both]) > 1800);
    const transfer = 0.5 * 120 + 0.3 * 160 + 0.15 * 240 + 0.05 * 800;
    return [
      ...[whole(all[both]), whole(all[mimd]), 1900],
      ...[missed(all[mimd]), missed(all[both])],
      ...[deviation(all[both]), deviation(all[mimd])],
      ...[transfer, transfer, 800],
      ...[1800, 1800, 99, 99, p99(fast[both]), transfer, p99(fixed[both])],
      ...[6, one(six[simd]), one(six[both]), 7, one(seven[simd]), one(seven[both])],
    ];
  },

  'three-sat': ({ of }) => {
    const { halves, ...four } = juxtapose.measureSat();
    const [sample, alone] = [four, juxtapose.measureSat({ processors: 1 })].map((study) => study.sample.mean);
    const [lacking, ...brought] = [halves.sample, halves.formulas, halves.parts, halves.both].map(
      ({ standardDeviation }) => standardDeviation - halves.neither.standardDeviation,
    );
    const [all, half, two] = [
      of(),
      of({ 'machine.processors': 8, 'program[0].iterations': 1 }),
      of({ 'machine.processors': 2 }),
    ];
    return [
      alone.toFixed(1),
      ...[sample.toFixed(1), one(all.SPMD), (alone / 4).toFixed(1)],
      ...[8, 2, 70, one(half.SPMD), percent(half.SPMD.mean / all.SPMD.mean), one(all.SPMD)],
      ...[half.SPMD.averageValue.toFixed(1), all.SPMD.averageValue.toFixed(1)],
      ...[2, one(all.SPMD), one(two.SPMD)],
      ...[one(all.SPMD), sample.toFixed(1), ...brought.map((sd) => percent(sd / lacking)), one(halves.both)],
    ];
  },

  'slow-day': ({ of }) => {
    const [all, alike, half, two] = [
      of(),
      of({ conditions: null }),
      of({ 'conditions[0].factor': { lognormal: { mean: 1, sd: 0.1 } } }),
      of({ 'conditions[0].factor': { values: { 1: 0.9, 2: 0.1 } } }),
    ].map((outcomes) => outcomes['Mixed (Fig. 6)']);
    return [
      ...[whole(all), deviation(alike, 0), 20, deviation(all, 0), 1],
      ...['0.1', deviation(half, 1), deviation(alike, 1)],
      ...[p99(two), one(two)],
    ];
  },

  'hard-inputs': ({ of }) => {
    const byItself = {
      mixture: [
        { share: 0.999, time: { uniform: [5, 15] } },
        { share: 0.001, time: { uniform: [10, 30] } },
      ],
    };
    const [all, mixed, rarer, more] = [
      of(),
      of({ 'program[0].body[0].time': byItself, conditions: null }),
      of({ 'conditions[0].cases': { easy: 0.9999, hard: 0.0001 } }),
      of({ 'machine.processors': 24000 }),
    ].map(({ SPMD }) => SPMD);
    return [
      ...[2400, 50, 1000, one(all), one(mixed)],
      ...[1000, 2400],
      ...[10000, one(rarer), rarer.quantiles['0.5']],
      ...[24000, one(more), deviation(all, 1), deviation(more, 1)],
    ];
  },

  'five-methods': ({ of }) => {
    const [all, twice, many, alone] = [
      of(),
      of({ 'machine.processors': 16, 'program[0].iterations': 2 }),
      of({ 'machine.processors': 32, 'program[0].iterations': 1 }),
      of({ 'machine.processors': 1, 'program[0].iterations': 32 }),
    ];
    assert.equal(one(many.SIMD), one(many.SPMD));
    assert.equal(one(alone.SIMD), one(alone.SPMD));
    assert.ok(0.8 ** 32 < 0.001);
    return [
      ...[4, 10, 30],
      ...[average(all.SPMD), one(all.SPMD), one(all.SIMD)],
      ...[average(all.SPMD), 40, 10, 32],
      ...[32, 16, 2, one(twice.SPMD), one(all.SPMD), (all.SPMD.mean / twice.SPMD.mean).toFixed(2)],
      ...[average(twice.SPMD), average(all.SPMD)],
      ...[32, 32, one(many.SPMD)],
    ];
  },
});
