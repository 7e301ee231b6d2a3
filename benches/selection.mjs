// Measures mode selection on random trees natively and in WebAssembly, and prints the table of benches/README.md:
// node benches/selection.mjs (after `cargo xtask build`)

import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const wasm = await WebAssembly.compile(await readFile(`${root}www/pkg/juxtapose_exploration_bg.wasm`));
let instances = 0;
/** The search of an instance that remembers nothing. */
async function fresh() {
  const { default: init, selectModes } = await import(`../www/pkg/juxtapose_exploration.js?${++instances}`);
  await init({ module_or_path: wasm });
  return selectModes;
}
const options = { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] };
const file = process.argv[2];
const trees = JSON.parse(file ? await readFile(file, 'utf8') : execFileSync('cargo', ['bench', '--bench', 'mode_selection'], options));

/** The processor seconds of a model, the median of three runs. */
async function seconds(model, mean) {
  const each = [];
  for (let k = 0; k < 3; k++) {
    const selectModes = await fresh();
    const start = process.cpuUsage();
    const [best] = selectModes(model, { objective: 'mean' }).candidates;
    if (Math.abs(best.mean / mean - 1) > 1e-12) throw new Error(`means ${best.mean} and ${mean}`);
    const { user, system } = process.cpuUsage(start);
    each.push((user + system) / 1e6);
  }
  return each.sort((a, b) => a - b)[1];
}

const range = (values, text) => {
  const sorted = [...values].sort((a, b) => a - b);
  return [sorted[0], sorted.at(-1)].map(text).join(' to ');
};
const digits = (value) => value.toPrecision(2);
console.log('| choices | masses at the end | states | exhaustive (s) | native (s) | WebAssembly (s) |');
console.log('|---|---|---|---|---|---|');
for (const choices of new Set(trees.map((tree) => tree.choices))) {
  const same = trees.filter((tree) => tree.choices === choices);
  const column = (name, text = String) => range(same.map((tree) => tree[name]), text);
  const exhaustive = same[0].exhaustive === null ? '' : column('exhaustive', digits);
  const times = [];
  for (const { model, mean } of same) times.push(await seconds(model, mean));
  const inBrowsers = range(times, digits);
  console.log(`| ${choices} | ${column('masses')} | ${column('states')} | ${exhaustive} | ${column('seconds', digits)} | ${inBrowsers} |`);
}
