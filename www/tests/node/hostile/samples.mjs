// Fuzzing: generator of hostile measured times: lists, tables with heads and quotes, hyperfine's JSON; numbers that are none.

import { mutated, worse } from './mutated.mjs';
import { NUMBERS } from './programs.mjs';

const number = (r) =>
  r.of([
    `${r.below(100)}`,
    `${r.real()}`,
    '1e-3',
    '-1',
    '',
    ' ',
    '1,5',
    'NaN',
    'Infinity',
    '1e400',
    '٣',
    '½',
    r.of(NUMBERS),
  ]);
const good = (r) => r.of([`${r.below(1000)}`, `${(r.real() * 10).toFixed(3)}`, '1e-3', '2.50']);

function table(r, cell) {
  const [sign, columns] = [r.of([',', ';', '\t', ' , ']), r.from(1, 4)];
  const head = r.times(columns, (k) => r.of([`c${k}`, '"time, ms"', '""', '__proto__', 'n"o', '']));
  const rows = r.times(r.from(0, 8), () => r.times(r.chance(0.9) ? columns : columns + 1, () => cell(r)).join(sign));
  return [...(r.chance(0.6) ? [head.join(sign)] : []), ...rows].join(r.of(['\n', '\r\n', '\r']));
}

const export_ = (r) => ({
  results: r.times(r.from(0, 3), (k) => ({
    command: r.of([`sleep ${k}`, '', '__proto__', '<b>']),
    mean: 0.1,
    stddev: null,
    times: r.times(r.from(0, 5), () => r.real()),
    exit_codes: [0],
  })),
});

/** Choices of columns, right and wrong ones. */
export const CHOSEN = [
  null,
  (proposed) => ({ ...proposed, time: 0, group: 1, filters: [] }),
  (proposed) => ({ ...proposed, time: 1, count: 0, unit: 'ms' }),
  (proposed) => ({ ...proposed, time: 9 }),
  (proposed) => ({ ...proposed, decimalComma: true }),
];

export const SAMPLES = {
  lists: (r) => ({
    samples: r.times(r.from(0, 9), () => good(r)).join(r.of([' ', '\n', ', ', ';', '\t', '\u00a0', ',,'])),
  }),
  'lists of what is no number': (r) => ({
    samples: r.times(r.from(0, 9), () => number(r)).join(r.of([' ', '\n', ', ', ';'])),
  }),
  tables: (r) => ({ samples: table(r, good) }),
  'tables of what is no number': (r) => ({ samples: table(r, number) }),
  'damaged tables': (r) => ({ samples: mutated(r, table(r, good), ['"', '""', ',"', '\r']) }),
  exports: (r) => ({ samples: worse(r, export_(r)) }),
};
