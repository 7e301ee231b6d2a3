// Doubles whatever can grow in a model until its prediction takes 10 s or is refused, in WebAssembly, from the document's text on, and prints the
// table of benches/README.md: cargo xtask build && node benches/walls.mjs [WORD]

import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { ROWS } from './walls/models.mjs';

const [SOON, LATE] = [1, 10];
/** Times below are not fitted: a document takes as long. */
const FITTED = 0.02;
/** How many of the last doublings say how time grows. */
const LAST = 3;

const modules = new Map();
let instances = 0;
/** The prediction of an instance that remembers nothing. */
async function fresh(name) {
  const made = await import(`../www/pkg/${name}.js?${++instances}`);
  if (!modules.has(name))
    modules.set(name, new WebAssembly.Module(readFileSync(new URL(`../www/pkg/${name}_bg.wasm`, import.meta.url))));
  made.initSync({ module: modules.get(name) });
  return made.predict;
}

/** The processor time of a first prediction, in seconds, and the problem of one that is refused. */
async function timed(from, text) {
  const predict = await fresh(from);
  const start = process.cpuUsage();
  let problem;
  try {
    predict(text);
  } catch (error) {
    if (error.problems === undefined) throw error;
    [problem] = error.problems;
  }
  const { user, system } = process.cpuUsage(start);
  return { seconds: (user + system) / 1e6, problem };
}

/** The median of three where that does not take long. */
async function measured(from, text) {
  const turns = [await timed(from, text)];
  while (turns.length < 3 && turns[0].seconds < SOON / 2) turns.push(await timed(from, text));
  return turns.sort((a, b) => a.seconds - b.seconds)[turns.length >> 1];
}

/** All sizes that were tried, and what ended the row. */
async function grown({ from: name, model, sizes: { from, step } }) {
  const tried = [];
  for (let size = from; ; size = step === undefined ? 2 * size : size + step) {
    const { seconds, problem } = await measured(name, JSON.stringify(model(size)));
    if (problem !== undefined) return { tried, end: refusal(size, seconds, problem) };
    tried.push({ size, seconds });
    if (seconds > LATE) return { tried, end: `time: ${count(size)} in ${seconds.toPrecision(2)} s` };
  }
}

function refusal(size, seconds, { code, message }) {
  const when = seconds > SOON / 10 ? ` after ${seconds.toPrecision(2)} s` : '';
  return `\`${code}\` at ${count(size)}${when}: ${message.replaceAll('|', '\\|')}`;
}

/** How time grows over the last sizes: its power of the size, or its factor from one to the next. */
function growth(tried, step) {
  const last = tried.filter(({ seconds }) => seconds >= FITTED).slice(-LAST - 1);
  if (last.length < 2) return '';
  const points = last.map(({ size, seconds }) => [step === undefined ? Math.log(size) : size, Math.log(seconds)]);
  const [x, y] = [0, 1].map((of) => points.reduce((sum, point) => sum + point[of], 0) / points.length);
  const sum = (of) => points.reduce((all, point) => all + of(point), 0);
  const slope = sum((point) => (point[0] - x) * (point[1] - y)) / sum((point) => (point[0] - x) ** 2);
  return step === undefined ? `n^${slope.toFixed(1)}` : `× ${Math.exp(slope).toFixed(1)} each`;
}

function count(size) {
  return size.toLocaleString('en');
}

/** The largest size below so many seconds, with its time. */
function largest(tried, most) {
  const within = tried.filter(({ seconds }) => seconds < most).at(-1);
  return within === undefined ? '–' : `${count(within.size)} (${Number(within.seconds.toPrecision(2))} s)`;
}

const [word = ''] = process.argv.slice(2);
console.log('| kind | what grows | time | under 1 s | under 10 s | what ends it |');
console.log('|---|---|---|---|---|---|');
for (const row of ROWS.filter(({ kind, grows }) => `${kind} ${grows}`.includes(word))) {
  const { tried, end } = await grown(row);
  const cells = [row.kind, row.grows, growth(tried, row.sizes.step), largest(tried, SOON), largest(tried, LATE), end];
  console.log(`| ${cells.join(' | ')} |`);
}
console.log(`\nLoad: ${loadavg().map((load) => load.toFixed(1)).join(', ')}. In all ${(process.uptime() / 60).toFixed(0)} minutes.`);
