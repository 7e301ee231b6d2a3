// Measures the longest of n tasks natively, as the paper sums it, and by SciPy's quadrature, in one run, and prints the table of
// benches/README.md: node benches/extremes.mjs (needs Python 3 with venv)

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = (command, args) => execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const python = `${root}target/bench-venv/bin/python`;
if (!existsSync(python)) run('python3', ['-m', 'venv', 'target/bench-venv']);
run(python, ['-m', 'pip', 'install', '--quiet', '--requirement', 'benches/requirements.txt']);

const rows = JSON.parse(run('cargo', ['bench', '--quiet', '--bench', 'extremes']));
const peers = JSON.parse(run(python, ['benches/extremes.py', JSON.stringify(rows)]));
const micro = (seconds) => (seconds * 1e6).toPrecision(3);
console.log('| tasks | n | mean | SciPy (µs) | 10,000 samples (µs) | native (µs) | gain |');
console.log('|---|---|---|---|---|---|---|');
rows.forEach(({ name, n, mean, seconds, samples }, k) => {
  const peer = peers[k];
  if (Math.abs(peer.mean / mean - 1) > 1e-6) throw new Error(`${name}: means ${mean} and ${peer.mean}`);
  const gain = Number((peer.seconds / seconds).toPrecision(2));
  console.log(`| ${name} | ${n} | ${mean.toPrecision(9)} | ${micro(peer.seconds)} | ${micro(samples)} | ${micro(seconds)} | ${gain} × |`);
});
