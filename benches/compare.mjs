// Measures the workloads natively, in WebAssembly, and as a Python user would write them, in one run, and prints the
// table of benches/README.md: node benches/compare.mjs (after `cargo xtask build`; needs Python 3 with venv)

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = (command, args, env = {}) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });

const python = `${root}target/bench-venv/bin/python`;
if (!existsSync(python)) run('python3', ['-m', 'venv', 'target/bench-venv']);
run(python, ['-m', 'pip', 'install', '--quiet', '--requirement', 'benches/requirements.txt']);

// Each measurement runs in a process of its own, which has the memory that it alone needs. A processor is now fast, now
// slow: so all three take turns at a workload, and the median of some turns counts.
const bench = (...args) => JSON.parse(run('cargo', ['bench', '--quiet', '--bench', 'workloads', '--', ...args]));
const names = bench('target/workloads.json').map(({ name }) => name);
const alone = { OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' };
const turn = (name) => [
  bench('target/workload.json', name),
  JSON.parse(run('node', ['benches/wasm.mjs', 'target/workloads.json', name])),
  JSON.parse(run(python, ['benches/peer.py', name, 'target/workloads.json'], alone)),
];
const TURNS = 3;
const turns = names.map((name) => Array.from({ length: TURNS }, () => turn(name)));
const [native, wasm, peer] = [0, 1, 2].map((who) => turns.flatMap((turns) => median(turns.map((turn) => turn[who]))));

/** The reports of several turns as one: each workload with its median time. */
function median(turns) {
  return turns[0].map((report, k) => {
    const seconds = turns.map((turn) => turn[k].seconds).sort((a, b) => a - b);
    return { ...report, seconds: seconds[seconds.length >> 1] };
  });
}

const digits = (seconds) => seconds.toPrecision(3);
const ratio = (slow, fast) => `${Number((slow / fast).toPrecision(2))} ×`;
const size = (megabytes) => (megabytes === null ? '' : megabytes.toFixed(0));
console.log('| | Python, best (s) | native (s) | gain | MB | WebAssembly (s) | gain | MB |');
console.log('|---|---|---|---|---|---|---|---|');
for (const { name, seconds, mean, megabytes } of native) {
  const there = wasm.find((other) => other.name === name);
  const same = peer.filter((other) => other.name === name);
  for (const other of [there, ...same]) {
    if (Math.abs(other.mean / mean - 1) > 1e-9) throw new Error(`${name}: means ${mean} and ${other.mean}`);
  }
  const best = (read) => Math.min(...same.filter((other) => other.read === read).map((other) => other.seconds));
  // WebAssembly reads the document each time. So does Python, where reading takes long.
  const [computed, read] = [best(false), Math.min(best(true), same.some((other) => other.read) ? Infinity : best(false))];
  const gain = (theirs, ours) => (Number.isFinite(theirs) ? ratio(theirs, ours) : '');
  const python = [...new Set([computed, read])].filter(Number.isFinite).map(digits).join('; ');
  console.log(
    `| ${name} | ${python} | ${digits(seconds)} | ${gain(computed, seconds)} | ${size(megabytes)} | ${digits(there.seconds)} | ${gain(read, there.seconds)} | ${size(there.megabytes)} |`,
  );
}
