// The workloads as `cargo bench` wrote them, predicted by the WebAssembly package in Node: node benches/wasm.mjs FILE [NAME]

import { readFile } from 'node:fs/promises';

const wasm = await WebAssembly.compile(await readFile(new URL('../www/pkg/juxtapose_bg.wasm', import.meta.url)));
let instances = 0;
/** An instance that remembers nothing. */
async function fresh() {
  const { default: init, predict } = await import(`../www/pkg/juxtapose.js?${++instances}`);
  const { memory } = await init({ module_or_path: wasm });
  return { predict, memory };
}
const [file, only] = process.argv.slice(2);
const workloads = JSON.parse(await readFile(file, 'utf8')).filter(({ name }) => only === undefined || name === only);
const report = [];
for (const { name, model, contract } of workloads) {
  const text = JSON.stringify(model);
  const seconds = [];
  let [mean, memory] = [];
  while (seconds.length < 3 || (sum(seconds) < 1 && seconds.length < 100)) {
    const instance = await fresh();
    ({ memory } = instance);
    const start = process.cpuUsage();
    mean = instance.predict(text, { contract }).outcomes[0].mean;
    const { user, system } = process.cpuUsage(start);
    seconds.push((user + system) / 1e6);
  }
  seconds.sort((a, b) => a - b);
  report.push({ name, seconds: seconds[seconds.length >> 1], mean, megabytes: memory.buffer.byteLength / 2 ** 20 });
}
console.log(JSON.stringify(report));

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
