// How long a trace of 100 MB takes to be read and recognised, and how much memory: `node benches/trace.mjs`, after `cargo xtask build`.
// In Node first, then in the page, in a browser (on Linux, which tells how much memory a process had at most).

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as traces from '../www/pkg/juxtapose_traces.js';
import { launch, serveDist } from '../www/tests/browser/harness.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const wasm = traces.initSync({ module: readFileSync(`${root}www/pkg/juxtapose_traces_bg.wasm`) });

/** A rank that takes steps of 500 events, as profilers write them, until its text is long enough. */
function* rank(number, bytes) {
  let [length, at] = [0, 0];
  const event = (name, ts, dur) =>
    `{"ph":"X","cat":"cpu_op","name":"${name}","pid":${number},"tid":${number},"ts":${ts},"dur":${dur},"args":{"External id":${ts},"Sequence number":7,"Fwd thread id":0}}`;
  yield `{"distributedInfo":{"rank":${number}},"traceEvents":[{}`;
  for (let step = 0; length < bytes; step++) {
    const within = Array.from({ length: 500 }, (_, k) => event(`aten::op${k % 40}_x`, at + 20 * k, 15));
    const took = 10_000 + ((step * 7919 + number * 104_729) % 1000);
    const all = [event(`ProfilerStep#${step}`, at, took + 100), ...within, event('gloo:all_reduce', at + took, 100)];
    at += took + 100;
    const text = `,${all.join(',')}`;
    length += text.length;
    yield text;
  }
  yield ']}';
}

const files = Array.from({ length: 4 }, (_, number) => Buffer.from([...rank(number, 25_000_000)].join('')));
const size = files.reduce((sum, { length }) => sum + length, 0);
const start = performance.now();
const trace = traces.readTrace(
  files.map(({ length }, number) => ({ name: `rank${number}.json`, size: length })),
  (number, from, to) => new Uint8Array(files[number].subarray(from, to)),
);
const read = performance.now();
const { found, of } = trace.recognise();
const end = performance.now();
const seconds = (from, to) => ((to - from) / 1000).toFixed(2);
console.log(`${(size / 1e6).toFixed(0)} MB: read in ${seconds(start, read)} s, recognised in ${seconds(read, end)} s`);
console.log(`${of} steps, ${found.report.read[0]} WebAssembly memory ${(wasm.memory.buffer.byteLength / 1e6).toFixed(0)} MB`);

/** The most memory that any renderer of this process's browser has had, in MB. */
function peak() {
  const of = (pid) => {
    try {
      const isRenderer = readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('--type=renderer');
      return isRenderer ? Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) / 1e3 : 0;
    } catch {
      return 0; // it has ended
    }
  };
  return Math.max(...readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(of));
}

const folder = mkdtempSync(join(tmpdir(), 'trace-'));
const browser = await launch();
const server = await serveDist({ prefix: '/' });
try {
  const paths = files.map((file, number) => join(folder, `rank${number}.json`));
  files.forEach((file, number) => writeFileSync(paths[number], file));
  const page = await browser.newPage();
  await page.goto(server.url);
  await page.locator('.outcome canvas').first().waitFor();
  const choose = async () => {
    await page.getByRole('button', { name: 'Open…' }).click();
    const asked = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file…' }).click();
    await (await asked).setFiles(paths);
    return performance.now();
  };
  const before = peak();
  const began = await choose();
  await page.getByRole('dialog', { name: 'Open a trace?' }).waitFor();
  const found = performance.now();
  const most = peak();
  await page.keyboard.press('Escape');
  await choose();
  await page.waitForFunction(() => document.querySelector('dialog progress')?.value > 0.1);
  const stopped = performance.now();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  const gone = performance.now();
  console.log(`In the page: recognised after ${seconds(began, found)} s, at most ${most.toFixed(0)} MB, ${(most - before).toFixed(0)} MB more than before`);
  console.log(`A cancelled reading is gone after ${seconds(stopped, gone)} s`);
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true });
}
