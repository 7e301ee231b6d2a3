// Measures how long Fortran sources of 1,000 to 50,000 lines take from text to formulas, in WebAssembly, in one run, and prints the table of
// benches/README.md: cargo xtask build && node benches/fortran.mjs

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as juxtapose from '../www/pkg/juxtapose_fortran.js';

const root = fileURLToPath(new URL('..', import.meta.url));
juxtapose.initSync({ module: readFileSync(`${root}www/pkg/juxtapose_fortran_bg.wasm`) });

/** What old programs are made of: nests, triangles, branches, jumps back, calls. */
const PARTS = [
  (label) => [
    `      DO ${label} I = 1, N`,
    `      DO ${label} J = I, M`,
    '      A(I,J) = A(I,J)*2.0+B(J)*SIN(B(I))',
    `${String(label).padStart(5)} CONTINUE`,
  ],
  (label) => [
    `      DO ${label} I = 2, IL, 2`,
    '      II = II+1',
    '      IF (I.GT.3) THEN',
    '      B(II) = A(I,II)',
    '      ELSE',
    '      B(II) = 0.0',
    '      ENDIF',
    `${String(label).padStart(5)} CONTINUE`,
  ],
  (label) => [`${String(label).padStart(5)} X = X*0.5+Y`, `      IF (X.GT.1.0) GOTO ${label}`],
  (label) => ['      K = 3*N+2', `      DO ${label} I = 1, K`, '      X = X+A(I,I)', `${String(label).padStart(5)} CONTINUE`],
  () => ['      X = (A(1,2)+B(3))/(Y+Z)**2', '      Y = SQRT(X)'],
];

function source(lines) {
  const text = [];
  for (let unit = 0; text.length < lines; unit += 1) {
    text.push(`      SUBROUTINE S${unit}(N,M,A,B)`, '      DIMENSION A(100,100),B(100)', '      COMMON/LIM/ IL,JL');
    for (let part = 0; part < 10; part += 1) text.push(...PARTS[(unit + part) % PARTS.length](10 * (part + 1)));
    if (unit % 8 > 0) text.push(`      CALL S${unit - 1}(N+1,M,A,B)`);
    text.push('      RETURN', '      END');
  }
  return text.join('\n');
}

/** The median of some turns, in milliseconds. */
function milliseconds(call, turns) {
  const times = Array.from({ length: turns }, () => {
    const start = process.hrtime.bigint();
    call();
    return Number(process.hrtime.bigint() - start) / 1e6;
  });
  return times.sort((a, b) => a - b)[turns >> 1];
}

console.log('| lines | text to formulas (ms) | µs for each line |');
console.log('|---|---|---|');
for (const [lines, turns] of [[1000, 9], [2000, 9], [10_000, 5], [50_000, 3]]) {
  const text = source(lines);
  const all = text.split('\n').length;
  const model = { juxtapose: 1, kind: 'fortran', source: text };
  const time = milliseconds(() => juxtapose.predict(model), turns);
  console.log(`| ${all.toLocaleString('en')} | ${time.toPrecision(3)} | ${((time / all) * 1000).toPrecision(3)} |`);
}
