// Fuzzing: generator of hostile graphs of tasks: that wait for others or send them messages, on one machine or several, with mappings
// by hand or without.

import { PROTOTYPES, graph } from './programs.mjs';
import { extreme, text } from './rules.mjs';

const time = (r) =>
  r.of([
    ...r.times(10, () => () => r.below(30)),
    () => ({ uniform: [r.below(5), r.from(5, 60)] }),
    () => ({ samples: r.times(r.from(1, 9), () => r.from(1, 99)) }),
    () => ({ values: { [r.below(9)]: 0.25, [r.from(9, 99)]: 0.75 } }),
    () => extreme(r),
  ])();

/** Names of tasks, now and then one twice or one that means something to JavaScript. */
const names = (r, most) =>
  r.times(r.from(1, most), (k) => (r.chance(0.02) ? r.of(['t0', 'x', ...PROTOTYPES]) : `t${k}`));
/** Now and then what is never right. */
const seldom = (r, good, bad) => (r.chance(0.03) ? r.of(bad) : r.of(good));
const volume = (r) => seldom(r, [0, 1, 5, 1000, 0.5, 1e15], [1e16, -1, 1e-300]);

const optional = (r, name, make) => r.chance(0.2) && { [name]: make() };

/** A task that waits for some of those before it; seldom for itself, or for one that is not there. */
function waiting(r, all, k) {
  const before = r.chance(0.02) ? [all[k], 'nobody'] : all.slice(0, k);
  const after = before.filter(() => r.chance(0.4)).map((task) => (r.chance(0.4) ? { task, volume: volume(r) } : task));
  return {
    task: all[k],
    time: time(r),
    ...(after.length > 0 && { after }),
    ...optional(r, 'tolerance', () => seldom(r, [0, 10, 100], [1e12, -1])),
    ...optional(r, 'classes', () => seldom(r, [1, 4, 100], [101, 0])),
  };
}

const network = (r) => ({
  bandwidth: seldom(r, [1, 10, 1000], [1e-9, 1e18, 0]),
  latency: seldom(r, [0, 1, 7], [1e12, -1]),
  medium: seldom(r, ['shared', 'switched', 'free'], ['air']),
});

const PRIORITIES = ['as written', 'longest first', 'critical path first', 'random'];
const priority = (r) => seldom(r, PRIORITIES, ['x', 1]);

const mapping = (r, all, most) => {
  const name = seldom(r, ['m', 'by hand', '__proto__'], ['MATE']);
  if (r.chance(0.3))
    return {
      name,
      processors: seldom(r, [1, 2, 64], [0, 65, 1.5, all]),
      order: seldom(r, ['queue'], ['arrival', 'x']),
      ...optional(r, 'priority', () => priority(r)),
    };
  return { name, processors: Object.fromEntries(all.map((task) => [task, r.from(1, most)])) };
};

function any(r, tasks, all) {
  const some = (name, make) => r.chance(0.3) && { [name]: make() };
  return graph(tasks, {
    ...some('unit', () => seldom(r, ['seconds', 'ms'], [''])),
    ...some('tick', () => seldom(r, [1, 0.5, 0.01], [1e-9, 1e9])),
    ...some('representatives', () => ({
      tolerance: seldom(r, [0, 10, 100], [-1]),
      classes: seldom(r, [1, 4, 100], [0]),
    })),
    machine: {
      processors: seldom(r, [[1], [2], [1, 2, 3], [1, 64]], [[65], [0], [], 2]),
      ...some('quantum', () => seldom(r, [1, 10], [0, 1e-9, 1e12])),
      ...some('order', () => seldom(r, ['arrival', 'planned'], ['x'])),
      ...(r.chance(0.3) && { order: 'queue', ...some('priority', () => priority(r)) }),
      ...(r.chance(0.02) && { priority: priority(r) }),
      ...some('network', () => network(r)),
    },
    ...some('mappings', () => r.times(r.of([1, 2, 0]), () => mapping(r, all, 2))),
  });
}

/** Messages that are sent and received in the same order, but for now and then one. */
function sending(r, all) {
  const tasks = all.map((task) => ({ task, activities: [] }));
  for (let k = r.from(1, 12); k > 0; k--) {
    const from = r.of(tasks);
    const others = r.chance(0.02) ? tasks : tasks.filter((task) => task !== from);
    if (others.length === 0) continue;
    const to = r.of(others);
    from.activities.push({ compute: `p${k}`, time: time(r) });
    if (r.chance(0.98)) from.activities.push({ send: to.task, ...(r.chance(0.5) && { volume: volume(r) }) });
    if (r.chance(0.98)) to.activities.push({ receive: from.task });
  }
  return tasks;
}

export const TASK_GRAPHS = {
  'any graphs of tasks': (r) => {
    const all = names(r, r.of([4, 8, 20]));
    return text(
      any(
        r,
        all.map((_, k) => waiting(r, all, k)),
        all,
      ),
    );
  },
  'certain graphs of tasks': (r) => {
    const all = r.times(r.from(2, 9), (k) => `t${k}`);
    const tasks = all.map((task, k) => ({
      task,
      time: r.from(1, 9),
      after: all.slice(0, k).filter(() => r.chance(0.5)),
    }));
    return text(graph(tasks, { machine: { processors: [1, 2, 3], network: network(r) } }));
  },
  'graphs of messages': (r) => {
    const all = names(r, 4);
    return text(any(r, sending(r, all), all));
  },
  'chains and stars': (r) => {
    const n = r.of([3, 3, 10, 100]);
    const after = r.of([(k) => [`t${k - 1}`], () => ['t0'], (k) => (k === n - 1 ? r.times(k, (j) => `t${j}`) : [])]);
    return text(graph(r.times(n, (k) => ({ task: `t${k}`, time: time(r), ...(k > 0 && { after: after(k) }) }))));
  },
};
