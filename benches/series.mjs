// Measures series of choices whose greatest times double, in WebAssembly and by SciPy on the same lattice, in one run, and prints
// the table of benches/README.md: cargo xtask build && node benches/series.mjs (needs Python 3 with venv)

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as juxtapose from '../www/pkg/juxtapose_parallel.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = (command, args) => execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const python = `${root}target/bench-venv/bin/python`;
if (!existsSync(python)) run('python3', ['-m', 'venv', 'target/bench-venv']);
run(python, ['-m', 'pip', 'install', '--quiet', '--requirement', 'benches/requirements.txt']);
juxtapose.initSync({ module: readFileSync(`${root}www/pkg/juxtapose_parallel_bg.wasm`) });

const powers = (n) => Array.from({ length: n }, (_, k) => 2 ** (k + 1));
const row = (name, n, part, time) => ({ name, n, parts: powers(n).map(part), times: powers(n).map(time) });
const rows = [
  ...[10, 15, 19].map((n) => row('0 or 2^k', n, (most) => [most, most, 1], (most) => most)),
  ...[10, 13, 15].map((n) => row('0 or uniform to 2^k', n, (most) => [0, most, 1], (most) => ({ uniform: [0, most] }))),
];
const document = ({ times }) => {
  const choice = (wait) => ({ choice: [{ probability: 0.5, of: { wait: 0 } }, { probability: 0.5, of: { wait } }] });
  const alternatives = [{ name: 'series', do: { series: times.map(choice) } }];
  return { juxtapose: 1, kind: 'parallel', tasks: [{ task: 'none', time: 0 }], alternatives };
};
/** The processor time of a prediction, the median of five, and its mean. */
function predicted(model) {
  const seconds = [];
  let mean = 0;
  for (let turn = 0; turn < 5; turn += 1) {
    const start = process.cpuUsage();
    mean = juxtapose.predict(model).outcomes[0].mean;
    seconds.push(process.cpuUsage(start).user / 1e6);
  }
  return { mean, seconds: seconds.sort((a, b) => a - b)[2] };
}

const peers = JSON.parse(run(python, ['benches/series.py', JSON.stringify(rows.map(({ name, parts }) => ({ name, parts })))]));
console.log('| choice ½ | n | masses | SciPy (s) | WebAssembly (s) | gain |');
console.log('|---|---|---|---|---|---|');
rows.forEach((row, k) => {
  const { mean, seconds } = predicted(document(row));
  const peer = peers[k];
  if (Math.abs(peer.mean / mean - 1) > 1e-9) throw new Error(`${row.name}: means ${mean} and ${peer.mean}`);
  const digits = (value) => value.toPrecision(3);
  console.log(
    `| ${row.name} | ${row.n} | ${peer.masses} | ${digits(peer.seconds)} | ${digits(seconds)} | ${Number((peer.seconds / seconds).toPrecision(2))} × |`,
  );
});
