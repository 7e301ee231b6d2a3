// Fuzzing: generator of hostile Fortran sources: statements that are and such as are none, in nests, with labels that jumps may miss;
// and changed ones.

import { share } from './laws.mjs';
import { CHARACTERS } from './programs.mjs';
import { text } from './rules.mjs';

const NAMES = ['I', 'J', 'K', 'N', 'M', 'X', 'A', 'GOTO', 'END', 'IF'];
const name = (r) => r.of(NAMES);

function number(r) {
  return r.of([
    '0',
    '1',
    '2',
    '7',
    '-3',
    '100',
    '1.5',
    '.5E3',
    '1D-2',
    '9'.repeat(r.of([9, 30])),
    '1E999',
    "'A''B'",
    '.TRUE.',
  ]);
}

function expression(r, levels = 2) {
  if (levels === 0 || r.chance(0.3)) return r.of([name(r), number(r), name(r)]);
  const of = () => expression(r, levels - 1);
  return r.of([
    () => `${of()}${r.of(['+', '-', '*', '/', '**', '//'])}${of()}`,
    () => `(${of()})`,
    () => `-${of()}`,
    () => `${r.of(['A', 'SQRT', 'MOD', 'MAX', 'F', 'INT'])}(${r.times(r.from(0, 2), of).join(',')})`,
  ])();
}

const condition = (r) =>
  `${expression(r, 1)}${r.of(['.LT.', '.GE.', '.EQ.', '.NE.', '>', '=='])}${expression(r, 1)}${r.chance(0.2) ? `.AND.${name(r)}.GT.0` : ''}`;

const label = (r) => r.of([10, 20, 30, 40, 99999, 0]);

function statement(r, levels) {
  const body = () => block(r, levels - 1);
  const index = () => r.of(['I', 'J', 'K']);
  const simple = [
    () => `${name(r)} = ${expression(r)}`,
    () => `A(${expression(r, 1)}) = ${expression(r)}`,
    () => `IF (${condition(r)}) ${r.of(['GOTO 10', 'X = 1.0', 'RETURN', 'STOP', 'CALL S(X)'])}`,
    () => `GOTO ${label(r)}`,
    () => `GOTO (10, 20, ${label(r)}), ${name(r)}`,
    () => `IF (${expression(r, 1)}) 10, 20, ${label(r)}`,
    () => `${label(r)} CONTINUE`,
    () => `CALL ${r.of(['S', 'P', 'Q'])}(${r.times(r.from(0, 3), () => expression(r, 1)).join(', ')})`,
    () =>
      r.of(['RETURN', 'STOP', 'END', 'ELSE', 'ENDIF', 'END DO', 'READ *, N', 'PRINT *, X', 'INTEGER N', 'REAL A(N,N)']),
    () =>
      r.of([
        'COMMON /C/ N, M',
        'PARAMETER (N = 5)',
        'DATA X /1.0/',
        'IMPLICIT NONE',
        'DIMENSION A(10)',
        'X = ',
        'DO I = 1',
        '(',
      ]),
  ];
  const nested = [
    () =>
      `DO ${index()} = ${expression(r, 1)}, ${expression(r, 1)}${r.chance(0.2) ? `, ${number(r)}` : ''}\n${body()}\nEND DO`,
    () => `DO ${r.of([10, 20])} ${index()} = 1, ${name(r)}\n${body()}\n${r.of([10, 20])} CONTINUE`,
    () => `DO WHILE (${condition(r)})\n${body()}\nEND DO`,
    () => `IF (${condition(r)}) THEN\n${body()}\n${r.chance(0.5) ? `ELSE\n${body()}\n` : ''}END IF`,
  ];
  return r.of(levels > 0 ? [...simple, ...nested, ...nested] : simple)();
}

const block = (r, levels) => r.times(r.from(1, 4), () => statement(r, levels)).join('\n');

const document = (r, source, more = {}) => ({
  juxtapose: 2,
  kind: 'fortran',
  source,
  ...(r.chance(0.3) && {
    tables: r.of([['all-one'], ['all-one', 'fp-one'], ['all-one-with-overheads'], ['none'], []]),
  }),
  ...(r.chance(0.5) && {
    bind: r.of([{ N: 10 }, { N: 1e15, M: 0.5 }, { N: -3 }, { X: 1 }, { __proto__: null, n: 2 }]),
  }),
  ...(r.chance(0.2) && { trips: { [r.from(1, 9)]: r.of([0, 3.5, 1e15, -1, '7/3', '1/0', 'x']) } }),
  ...(r.chance(0.1) && { price: r.of([1, 0.5, 1e-9, 0, -1, '1/3']) }),
  ...(r.chance(0.2) && {
    probabilities: { [r.from(1, 9)]: r.of([0, 0.3, 1, [0.2, 0.3], [0.9, 0.9], 2, share(r), [share(r), share(r)]]) },
  }),
  ...(r.chance(0.2) && { branches: r.of(['computed', 'half', 'x']) }),
  ...(r.chance(0.2) && { keep: ['N'] }),
  ...(r.chance(0.2) && { routine: r.of(['P', 'S', 'x']) }),
  ...more,
});

/** The nest of loops that begin where the loop around them stands. */
export const triangle = (depth) =>
  [
    'subroutine s(n, x)',
    ...Array.from({ length: depth }, (_, k) => `do i${k} = ${k === 0 ? 1 : `i${k - 1}`}, n`),
    'x = x + 1.0',
    ...Array.from({ length: depth }, () => 'end do'),
    'end',
  ].join('\n');

const units = (r) =>
  r
    .times(r.from(1, 3), (k) => {
      const head = k === 0 ? 'PROGRAM P' : `SUBROUTINE ${'SQT'[k] ?? 'S'}(N, X)`;
      return `${head}\n${block(r, r.from(0, 3))}\n${r.chance(0.9) ? 'END' : ''}`;
    })
    .join('\n');

function damagedLines(r, source) {
  const lines = source.split('\n');
  for (let k = r.from(1, 4); k > 0; k--) {
    const at = r.below(lines.length);
    r.of([
      () => lines.splice(at, 1),
      () => lines.splice(at, 0, lines[r.below(lines.length)]),
      () => (lines[at] = lines[at].slice(0, r.below(lines[at].length + 1))),
      () => (lines[at] = lines[at].slice(r.below(8))),
      () => (lines[at] = `${lines[at]}${r.of([...'()=,.*/&!\t', ...CHARACTERS])}`),
      () => (lines[at] = lines[at].replace(/\d+/, number(r))),
    ])();
    if (lines.length === 0) return '';
  }
  return lines.join('\n');
}

export const FORTRAN = {
  'random sources': (r) => text(document(r, units(r), { form: 'free' })),
  'random statements': (r) => text(document(r, `SUBROUTINE S(N, X)\n${block(r, 2)}\nEND`, { form: 'free' })),
  'random sources in columns': (r) => {
    const lines = units(r).split('\n');
    const inColumns = lines.map((line) =>
      /^\d/.test(line) ? line.replace(/^(\d+) */, (_, of) => of.padEnd(6)) : `      ${line}`,
    );
    return text(document(r, inColumns.join('\n'), r.chance(0.5) ? { form: 'fixed' } : {}));
  },
  'triangular nests': (r) => text(document(r, triangle(r.from(1, 12)), { form: 'free' })),
  'damaged sources': (r, { models }) => {
    const of = r.of(models.filter(({ kind }) => kind === 'fortran'));
    return text({ ...of, source: damagedLines(r, of.source) });
  },
  'many loops': (r) => {
    const one = r.of(['do i = 1, n\nx = x + a(i)\nend do', 'if (n .gt. 3) x = 1.0', 'goto 10\n10 continue']);
    return text(
      document(r, `subroutine s(n, x)\n${r.times(r.of([10, 100, 400]), () => one).join('\n')}\nend`, { form: 'free' }),
    );
  },
  'texts as sources': (r) =>
    text(
      document(
        r,
        r.of(['', ' ', '\n'.repeat(1000), '!'.repeat(1000), 'C\n', 'END', '('.repeat(5000), '\0', 'x'.repeat(5000)]),
      ),
    ),
};
