// Fuzzing: generator of hostile lectures, and of links to lectures of which some characters are others.

import { worse } from './mutated.mjs';
import { PROTOTYPES } from './programs.mjs';

const NAMES = ['8-pe-mixed-mode', 'ivus', 'retry-or-wait', '__proto__', 'x'.repeat(61), ''];
const PATHS = [
  'machine.processors',
  'program[1].body[0].time',
  'a["b c"]',
  '__proto__.x',
  'a..b',
  '[',
  '',
  'x'.repeat(201),
];

function step(r, models) {
  const some = (name, make) => r.chance(0.4) && { [name]: make() };
  return {
    title: r.of(['One', '', '<b>Größe</b>', 'x'.repeat(121)]),
    ...(r.chance(0.8) ? { example: r.of(NAMES) } : { model: r.of([r.of(models), {}, 7]) }),
    ...some('minutes', () => r.of([1, 0.5, 0, -1, 1e9])),
    ...some('changes', () => ({ [r.of(PATHS)]: r.of([16, null, 'x', {}]) })),
    ...some('view', () => ({
      [r.of(['chart', 'deadline', 'predict', 'panel', ...PROTOTYPES])]: r.of([
        true,
        7,
        'survival',
        null,
        'x'.repeat(121),
      ]),
    })),
    ...some('keep', () => r.of([true, false, 0])),
    ...some('question', () => r.of(['Who wins?', '', 'x'.repeat(201)])),
    ...some('answers', () => r.of([['this', 'that'], [], ['a', 'a'], [7]])),
    ...some('notes', () => ({ [r.of(['ask', 'say', 'they_say', 'point_at', 'think'])]: r.of(['a', '', 7]) })),
  };
}

export const lecture = (r, models) => ({
  juxtapose_lecture: r.chance(0.95) ? 1 : 2,
  title: r.of(['A lecture', 'Über Zeit', '']),
  ...(r.chance(0.3) && { minutes: r.of([20, 0, 601]) }),
  steps: r.times(r.of([1, 1, 2, 5, 0, 61]), () => step(r, models)),
});

/** A lecture in which nothing is wrong. */
const good = (r) => ({
  juxtapose_lecture: 1,
  title: `A lecture of ${r.below(1000)}`,
  steps: r.times(r.from(1, 4), (k) => ({
    title: `Step ${k}`,
    example: '8-pe-mixed-mode',
    changes: { 'machine.processors': r.from(1, 4096) },
    ...(r.chance(0.5) && { notes: { say: 'x'.repeat(r.below(200)) } }),
  })),
});

export const LECTURES = {
  lectures: (r, { models }) => ({ lecture: JSON.stringify(lecture(r, models)) }),
  'changed lectures': (r, { models }) => ({ lecture: worse(r, lecture(r, models)) }),
  'changed good lectures': (r) => ({ lecture: worse(r, good(r)) }),
};

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** How the name of a packed lecture may come to be another. */
export const DAMAGES = {
  'one other character': (r, name) => {
    const at = r.from(3, name.length - 1);
    return name.slice(0, at) + r.of([...BASE64URL]) + name.slice(at + 1);
  },
  'cut off': (r, name) => name.slice(0, r.from(3, name.length - 1)),
  'a piece is missing': (r, name) => {
    const at = r.from(3, name.length - 1);
    return name.slice(0, at) + name.slice(at + r.from(1, 9));
  },
  'two pieces change places': (r, name) => {
    const [a, b] = [r.from(3, name.length - 1), r.from(3, name.length - 1)].sort((one, other) => one - other);
    return name.slice(0, 3) + name.slice(a, b) + name.slice(3, a) + name.slice(b);
  },
  'something behind it': (r, name) => name + r.of(['A', '.', '=', name.slice(3), '%20', '&x']),
};

export const packedLecture = (r) => JSON.stringify(good(r));
