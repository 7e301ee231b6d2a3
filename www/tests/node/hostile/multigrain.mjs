// Fuzzing: generator of hostile programs that offload: parameters certain, drawn once or by each thread, by tables and by contention,
// on few or many accelerators.

import { law } from './laws.mjs';
import { extreme, text } from './rules.mjs';

const certain = (r) => r.of([0, 1, 0.5, 11.25, 1e-9, 1e6, 1e12, -0, r.of([-1, 1e300])]);
const drawn = (r) =>
  r.of([
    () => ({ uniform: [r.below(5), r.from(5, 40)] }),
    () => ({ uniform: [0, r.of([1000, 1e6])] }),
    () => ({ values: { 0: 0.5, [r.of([1000, 7, 1e9])]: 0.5 } }),
    () => ({ normal: { mean: r.from(1, 1000), sd: r.from(1, 100) } }),
    () => law(r),
    () => extreme(r),
  ])();

const parameter = (r) =>
  r.of([() => certain(r), () => certain(r), () => drawn(r), () => ({ each_thread: r.of([drawn(r), 5]) })])();

const factor = (r) =>
  r.of([
    1,
    1.28,
    2,
    {
      values: [
        [1, '1/3'],
        [3, '2/3'],
      ],
    },
    { values: { 1: 0.5, 3: 0.5 } },
    { uniform: [1, 3] },
    0.5,
    1e9,
  ]);

const byThreads = (r) =>
  r.of([
    () => parameter(r),
    () => ({ constant: parameter(r) }),
    () => ({ per_thread: parameter(r) }),
    () => ({ per_further_thread: parameter(r) }),
    () => ({ table: r.times(r.from(0, 9), () => certain(r)) }),
  ])();

const contention = (r) =>
  r.of([
    () => ({ constant: factor(r) }),
    () => ({ per_further_thread: factor(r) }),
    () => ({ table: r.times(r.from(0, 9), () => r.of([1, 1.5, 2, 0.5])) }),
  ])();

const message = (r) => r.of([certain(r), { host: certain(r), latency: certain(r), accelerator: certain(r) }]);

const phase = (r, k) => ({
  ...(r.chance(0.7) && { phase: r.chance(0.9) ? `p${k}` : '__proto__' }),
  host: parameter(r),
  device: parameter(r),
  serial_device: parameter(r),
  ...(r.chance(0.4) && { offloads: r.of([1, 10, 1000, 1e9, 0, 1e9 + 1]) }),
});

const configuration = (r) => ({ threads: r.of([1, 2, 3, 5, 16, 0]), accelerators: r.of([1, 2, 4, 8, 1000]) });

const row = (r) => ({ threads: r.from(1, 5), accelerators: r.from(1, 4), time: r.of([1, 0.5, 381.8, 1e-9, 1e12, 0]) });

const document = (r, accelerators, phases, more = {}) => ({
  juxtapose: 2,
  kind: 'multigrain',
  machine: { accelerators, ...(r.chance(0.2) && { threads: r.of([1, 2, 64, 0, 4096]) }) },
  phases,
  ...more,
});

function any(r) {
  const some = (name, make) => r.chance(0.35) && { [name]: make(r) };
  return document(
    r,
    r.of([1, 2, 4, 8, r.of([16, 64, 1024, 1025, 0])]),
    r.times(r.from(1, 3), (k) => phase(r, k)),
    {
      ...(r.chance(0.3) && { tick: r.of([1, 0.001, 1e-9, 1e9]) }),
      ...some('tasks', () => r.of([1, 5, 1000, 1e9, 0])),
      ...some('offload', () => r.of([parameter(r), { send: message(r), return: message(r) }])),
      ...some('gap', parameter),
      ...some('contention', contention),
      ...some('switch', byThreads),
      ...some('collective', byThreads),
      ...some('configurations', () => r.times(r.of([1, 3, 32, 33, 0]), () => configuration(r))),
      ...some('measured', () => ({ rows: r.times(r.of([1, 4, 20, 0]), () => row(r)) })),
    },
  );
}

export const MULTIGRAIN = {
  'any programs that offload': (r) => text(any(r)),
  'certain ones': (r) =>
    text(document(r, r.of([1, 4, 16, 1024]), [{ host: certain(r), device: certain(r), serial_device: certain(r) }])),
  'all drawn': (r) => {
    const [step, many] = [r.of([1, 7, 1000]), r.from(1, 6)];
    const values = () => ({ values: Object.fromEntries(r.times(many, (k) => [k * step, 1 / many])) });
    const of = () => r.of([values(), { each_thread: values() }]);
    return text(
      document(r, r.of([2, 4, 8]), [{ host: of(), device: of(), serial_device: of(), offloads: r.from(1, 9) }], {
        ...(r.chance(0.5) && {
          contention: {
            constant: r.of([
              1.1,
              1.5,
              {
                values: [
                  [1, 0.5],
                  [2, '1/2'],
                ],
              },
            ]),
          },
        }),
        ...(r.chance(0.5) && { gap: values() }),
      }),
    );
  },
  'many phases': (r) =>
    text(
      document(
        r,
        4,
        r.times(r.of([20, 100, 101]), (k) => phase(r, k)),
      ),
    ),
  'many accelerators': (r) => text(document(r, r.of([512, 1000, 1024]), [phase(r, 0)])),
};
