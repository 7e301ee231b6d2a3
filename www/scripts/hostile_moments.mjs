// Measures how long `quickCheck` takes for hostile documents, and prints the slowest of each kind: no part of the tests, since times
// depend on the machine. `node scripts/hostile_moments.mjs [cases]`.

import { COUNT, cases } from '../tests/node/hostile/cases.mjs';
import { FORTRAN } from '../tests/node/hostile/fortran.mjs';
import { MULTIGRAIN } from '../tests/node/hostile/multigrain.mjs';
import { NESTS } from '../tests/node/hostile/nests.mjs';
import { PARALLEL } from '../tests/node/hostile/parallel.mjs';
import { RULES, listed } from '../tests/node/hostile/rules.mjs';
import { TASK_GRAPHS } from '../tests/node/hostile/task_graphs.mjs';
import juxtapose, { packageOf } from '../tests/node/package.mjs';

const [count = COUNT] = process.argv.slice(2).map(Number);
const SHOWN = 5;
/** What takes longer is measured again: somebody else may have had the processor. */
const LONG = 10;

/** Milliseconds of a processor, whoever else uses it. Which package is asked is found before: JSON.parse alone takes 100 ms for a million
 *  brackets. */
const measured = (text) => {
  const { quickCheck } = packageOf(text);
  const began = process.cpuUsage();
  quickCheck(text);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
};

const took = (text) => {
  const once = measured(text);
  return once < LONG ? once : Math.min(once, measured(text), measured(text));
};

// The first documents are judged by code that is not optimised yet.
for (const { text } of cases(juxtapose, 500)) if (text) measured(text);

const groups = {
  nests: listed(NESTS),
  documents: RULES,
  ...Object.fromEntries(
    Object.entries({ TASK_GRAPHS, PARALLEL, MULTIGRAIN, FORTRAN }).map(([name, rules]) => [
      name.toLowerCase().replace('_', ' '),
      listed(rules),
    ]),
  ),
};
for (const [group, rules] of Object.entries(groups)) {
  const all = [];
  for (const { number, rule, text } of cases(juxtapose, count, 0, rules))
    if (text !== undefined) all.push({ ms: took(text), number, rule, bytes: text.length, text });
  all.sort((a, b) => b.ms - a.ms);
  console.log(`${group}: ${all.length} documents, ${all.filter(({ ms }) => ms > 50).length} over 50 ms`);
  for (const { ms, number, rule, bytes, text } of all.slice(0, SHOWN))
    console.log(
      `  ${ms.toFixed(1)} ms, case ${number}, ${rule}, ${bytes} characters${bytes <= 300 ? `: ${text}` : ''}`,
    );
}
