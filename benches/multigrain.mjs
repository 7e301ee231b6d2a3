// Measures eq. (11) natively, in WebAssembly and in Python, in one run, and prints the table of benches/README.md:
// cargo xtask build && node benches/multigrain.mjs (needs Python 3 with venv)

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as juxtapose from '../www/pkg/juxtapose_multigrain.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = (command, args) => execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const python = `${root}target/bench-venv/bin/python`;
if (!existsSync(python)) run('python3', ['-m', 'venv', 'target/bench-venv']);
run(python, ['-m', 'pip', 'install', '--quiet', '--requirement', 'benches/requirements.txt']);

const native = JSON.parse(run('cargo', ['bench', '--quiet', '--bench', 'multigrain']));
const peer = JSON.parse(run(python, ['benches/multigrain.py']));
if (Math.abs(peer.sum / native.sum - 1) > 1e-12) throw new Error(`sums ${native.sum} and ${peer.sum}`);
juxtapose.initSync({ module: readFileSync(`${root}www/pkg/juxtapose_multigrain_bg.wasm`) });

/** Processor time of a call, the median of many. */
function seconds(call) {
  for (let k = 0; k < 200; k += 1) call();
  const turns = Array.from({ length: 201 }, () => {
    const start = process.hrtime.bigint();
    call();
    return Number(process.hrtime.bigint() - start) / 1e9;
  });
  return turns.sort((a, b) => a - b)[100];
}
const { measured, ...model } = JSON.parse(readFileSync(`${root}www/models/pbpi.json`, 'utf8'));
const wasm = seconds(() => juxtapose.configurations(model));
const nano = (of) => Number((of * 1e9).toPrecision(3)).toLocaleString('en');
const gain = (slow, fast) => `${Number((slow / fast).toPrecision(2))} ×`;
console.log('| | Python (ns) | native (ns) | gain | WebAssembly (ns) |');
console.log('|---|---|---|---|---|');
console.log(`| one T(m, p) | ${nano(peer.one)} | ${nano(native.one)} | ${gain(peer.one, native.one)} | |`);
console.log(`| the best of 50 | ${nano(peer.sweep)} | ${nano(native.sweep)} | ${gain(peer.sweep, native.sweep)} | |`);
console.log(`| \`configurations\`, from a document on: terms, ranges, speed-ups | | | | ${nano(wasm)} |`);
