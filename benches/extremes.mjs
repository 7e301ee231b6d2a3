// Measures the longest of n tasks natively, in WebAssembly, as the paper sums it, and by SciPy's quadrature, in one run, and prints
// the table of benches/README.md: cargo xtask build && node benches/extremes.mjs (needs Python 3 with venv)

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as juxtapose from '../www/pkg/juxtapose.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = (command, args) => execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const python = `${root}target/bench-venv/bin/python`;
if (!existsSync(python)) run('python3', ['-m', 'venv', 'target/bench-venv']);
run(python, ['-m', 'pip', 'install', '--quiet', '--requirement', 'benches/requirements.txt']);

const rows = JSON.parse(run('cargo', ['bench', '--quiet', '--bench', 'extremes']));
const peers = JSON.parse(run(python, ['benches/extremes.py', JSON.stringify(rows)]));
juxtapose.initSync({ module: readFileSync(`${root}www/pkg/juxtapose_bg.wasm`) });

/** Processor time of one longest of n tasks in WebAssembly, fit included: what each further scheme adds where each is one operation in
 *  which n PEs wait for the slowest. */
function inWebAssembly({ skewness, kurtosis, n }) {
  const time = { moments: { mean: 1000, variance: 10_000, skewness, kurtosis } };
  const schemes = (count) => Array.from({ length: count }, (_, k) => ({ name: `scheme ${k}`, mode: 'simd' }));
  const seconds = (count) => {
    const model = { juxtapose: 1, kind: 'program', machine: { processors: n }, program: [{ block: 'task', time }], schemes: schemes(count) };
    juxtapose.fourMoments(model);
    const turns = Array.from({ length: 15 }, () => {
      const start = process.hrtime.bigint();
      juxtapose.fourMoments(model);
      return Number(process.hrtime.bigint() - start) / 1e9;
    });
    return turns.sort((a, b) => a - b)[7];
  };
  return (seconds(31) - seconds(1)) / 30;
}
const micro = (seconds) => (seconds * 1e6).toPrecision(3);
console.log('| tasks | n | mean | SciPy (µs) | 10,000 samples (µs) | native (µs) | gain | WebAssembly (µs) | gain |');
console.log('|---|---|---|---|---|---|---|---|---|');
rows.forEach(({ name, n, mean, seconds, samples }, k) => {
  const peer = peers[k];
  if (Math.abs(peer.mean / mean - 1) > 1e-6) throw new Error(`${name}: means ${mean} and ${peer.mean}`);
  const wasm = inWebAssembly({ skewness: rows[k].skewness, kurtosis: rows[k].kurtosis, n });
  const gain = (of) => Number((peer.seconds / of).toPrecision(2));
  console.log(`| ${name} | ${n} | ${mean.toPrecision(9)} | ${micro(peer.seconds)} | ${micro(samples)} | ${micro(seconds)} | ${gain(seconds)} × | ${micro(wasm)} | ${gain(wasm)} × |`);
});
