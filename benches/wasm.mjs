// The workloads as `cargo bench` wrote them, predicted by the WebAssembly package in Node: node benches/wasm.mjs FILE

import { readFile } from 'node:fs/promises';
import init, { predict } from '../www/pkg/juxtapose.js';

await init({ module_or_path: await readFile(new URL('../www/pkg/juxtapose_bg.wasm', import.meta.url)) });
const workloads = JSON.parse(await readFile(process.argv[2], 'utf8'));
const report = workloads.map(({ name, model }) => {
  const seconds = [];
  let mean;
  while (seconds.length < 3 || (sum(seconds) < 1 && seconds.length < 1000)) {
    const start = process.cpuUsage();
    mean = predict(model).outcomes[0].mean;
    const { user, system } = process.cpuUsage(start);
    seconds.push((user + system) / 1e6);
  }
  return { name, seconds: seconds.sort((a, b) => a - b)[seconds.length >> 1], mean };
});
console.log(JSON.stringify(report));

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
