// Measures what little changes of a model take after its first prediction, natively and in WebAssembly, and prints the table of
// benches/README.md: node benches/once.mjs (after `cargo xtask build`)

import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const options = { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] };
const bench = (name) => execFileSync('cargo', ['bench', '--quiet', '--bench', name, '--', 'target/workloads.json'], options);
bench('workloads');
const cases = JSON.parse(bench('once'));

const wasm = await WebAssembly.compile(await readFile(`${root}www/pkg/juxtapose_bg.wasm`));
let instances = 0;
/** An instance that remembers nothing. */
async function fresh() {
  const made = await import(`../www/pkg/juxtapose.js?${++instances}`);
  await made.default({ module_or_path: wasm });
  return made.predict;
}

const TIMES = 9;
const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];
function seconds(predict, text) {
  const start = process.cpuUsage();
  predict(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

const digits = (value) => value.toPrecision(2);
const ratio = (then, alone) => `${digits(then)} of ${digits(alone)} (${digits(then / alone)})`;
console.log('| what is asked after a first prediction | native (s) | WebAssembly (s) |');
console.log('|---|---|---|');
for (const { name, then, alone, models } of cases) {
  const [first, second] = models.map((model) => JSON.stringify(model));
  const [after, by] = [[], []];
  for (let k = 0; k < TIMES; k++) {
    const predict = await fresh();
    seconds(predict, first);
    after.push(seconds(predict, second));
    by.push(seconds(await fresh(), second));
  }
  console.log(`| ${name} | ${ratio(then, alone)} | ${ratio(median(after), median(by))} |`);
}
