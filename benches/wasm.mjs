// The workloads as `cargo bench` wrote them, predicted by the WebAssembly package in Node: node benches/wasm.mjs FILE [NAME]

import { readFile } from 'node:fs/promises';
import init, { predict } from '../www/pkg/juxtapose.js';

const { memory } = await init({ module_or_path: await readFile(new URL('../www/pkg/juxtapose_bg.wasm', import.meta.url)) });
const [file, only] = process.argv.slice(2);
const workloads = JSON.parse(await readFile(file, 'utf8')).filter(({ name }) => only === undefined || name === only);
const report = workloads.map(({ name, model, contract }) => {
  const text = JSON.stringify(model);
  const seconds = [];
  let mean;
  while (seconds.length < 3 || (sum(seconds) < 1 && seconds.length < 1000)) {
    const start = process.cpuUsage();
    mean = predict(text, { contract }).outcomes[0].mean;
    const { user, system } = process.cpuUsage(start);
    seconds.push((user + system) / 1e6);
  }
  return { name, seconds: seconds.sort((a, b) => a - b)[seconds.length >> 1], mean, megabytes: memory.buffer.byteLength / 2 ** 20 };
});
console.log(JSON.stringify(report));

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
