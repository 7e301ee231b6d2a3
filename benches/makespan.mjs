// Measures the makespan of a grid of tasks natively and in WebAssembly, beside Monte Carlo simulation by NumPy and by mc-dagprop at equal error, in one
// run, and prints the table of benches/README.md: cargo xtask build && node benches/makespan.mjs (needs Python 3.12 with venv, as mc-dagprop does)

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as juxtapose from '../www/pkg/juxtapose_task_graph.js';

const [COLUMNS, LAYERS, MOST] = [3, 6, 20];
const root = fileURLToPath(new URL('..', import.meta.url));
const run = (command, args, input) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', input, stdio: ['pipe', 'pipe', 'inherit'], maxBuffer: 1e8 });
const python = `${root}target/bench-makespan/bin/python`;
if (!existsSync(python)) run(process.env.PYTHON ?? 'python3.12', ['-m', 'venv', 'target/bench-makespan']);
run(python, ['-m', 'pip', 'install', '--quiet', '--requirement', 'benches/requirements-makespan.txt']);

const cells = Array.from({ length: COLUMNS * LAYERS }, (_, k) => [Math.floor(k / COLUMNS), k % COLUMNS]);
const name = ([row, column]) => `t${row}${column}`;
const model = {
  juxtapose: 1,
  kind: 'taskgraph',
  unit: 'ticks',
  machine: { processors: [1], network: { bandwidth: 1e12, latency: 0 } },
  tasks: cells.map(([row, column]) => ({
    task: name([row, column]),
    time: { uniform: [1, MOST] },
    after: row === 0 ? [] : [[row - 1, column], ...(column > 0 ? [[row - 1, column - 1]] : [])].map(name),
  })),
  mappings: [
    {
      name: 'columns',
      processors: Object.fromEntries(cells.map((cell) => [name(cell), cell[1] + 1])),
      order: cells.map(name),
    },
  ],
};
const text = JSON.stringify(model);
const native = JSON.parse(run('cargo', ['bench', '--quiet', '--bench', 'makespan'], text));
const peers = JSON.parse(run(python, ['benches/makespan.py', COLUMNS, LAYERS, MOST].map(String)));
const mean = native.masses.reduce((sum, [time, mass]) => sum + time * mass, 0);
for (const [peer, of] of Object.entries(peers))
  if (Math.abs(of.mean - mean) > 0.2) throw new Error(`${peer} has the mean ${of.mean}, and it is ${mean}`);

juxtapose.initSync({ module: readFileSync(`${root}www/pkg/juxtapose_task_graph_bg.wasm`) });
const turns = Array.from({ length: 9 }, () => {
  const { user } = process.cpuUsage();
  juxtapose.predict(text);
  return (process.cpuUsage().user - user) / 1e6;
});
const wasm = Math.min(...turns);

/** P(T > t), the least t with P(T ≤ t) ≥ p, and the mass around it by tick. */
const after = (t) => native.masses.reduce((sum, [time, mass]) => sum + (time > t ? mass : 0), 0);
const quantile = (p) => native.masses.find(([time]) => after(time) <= 1 - p)[0];
const mass = (t) => native.masses.find(([time]) => time === t)[1];
const far = native.masses.map(([time]) => time).reduce((a, b) => (Math.abs(Math.log(after(b) / 1e-6)) < Math.abs(Math.log(after(a) / 1e-6)) ? b : a));
/** The executions after which an interval of 95 % is so narrow: a share's error is √(p·(1 − p)/n), a quantile's that over the density. */
const executions = (p, error) => (1.96 ** 2 * p * (1 - p)) / error ** 2;
const at = (p, relative) => executions(p, relative * quantile(p) * mass(quantile(p)));
const goals = [
  ['p99 ± 0.5 %', at(0.99, 0.005)],
  ['p99.99 ± 0.1 %', at(0.9999, 0.001)],
  [`P(T > ${far}) = ${after(far).toPrecision(2)} ± 1 %`, executions(after(far), 0.01 * after(far))],
];
const short = (value) => Number(value.toPrecision(2));
const written = (value) => (value < 1e5 ? short(value).toLocaleString('en') : short(value).toExponential());
console.log('| | executions | NumPy (s) | mc-dagprop (s) | native (s) | gain | WebAssembly (s) | gain |');
console.log('|---|---|---|---|---|---|---|---|');
for (const [goal, n] of goals) {
  const slow = ['NumPy', 'mc-dagprop'].map((peer) => n * peers[peer].seconds);
  const gains = (fast) => slow.map((time) => `${written(time / fast)} ×`).join(', ');
  console.log(
    `| ${goal} | ${written(n)} | ${slow.map(written).join(' | ')} | ${short(native.seconds)} | ${gains(native.seconds)} | ${short(wasm)} | ${gains(wasm)} |`,
  );
}
