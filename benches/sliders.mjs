// Measures how often the built page redraws while a slider is moved, in Chromium, and what a redraw takes of the main thread:
// node benches/sliders.mjs [example,example…] (after `cargo xtask build`; with JUXTAPOSE_BROWSER as for the tests)

import { launch, serveDist } from '../www/tests/browser/harness.mjs';

/** What is moved in each example: a slider, or where it has none the field of a number, between two values. */
const MOVED = {
  '8-pe-mixed-mode': { slider: '#processors-slider', values: [2, 64] },
  ivus: { field: '[data-path="machine.network.latency"]', values: [1, 60] },
  pbpi: { slider: '.slider input[type=range]', values: null },
  'fan-out': { slider: '#copies-slider', values: null },
};
const asked = process.argv[2]?.split(',') ?? Object.keys(MOVED);
/** Moves one by one; milliseconds of moving in each frame, and until a page is quiet before. */
const [TIMES, MOVING, SETTLED] = [40, 3000, 1500];

const server = await serveDist();
const browser = await launch();

/** Remembers which canvases were drawn on since it was asked last. */
function watchCanvases() {
  const drawn = new Set();
  const { prototype } = CanvasRenderingContext2D;
  for (const name of ['fill', 'fillRect', 'clearRect', 'stroke']) {
    const plain = prototype[name];
    prototype[name] = function (...all) {
      drawn.add(this.canvas);
      return plain.apply(this, all);
    };
  }
  globalThis.wasDrawn = (canvas) => drawn.delete(canvas);
}

/**
 * Moves the control: `times` times, each time once the chart has followed, or without `times` once in each frame for so many
 * milliseconds. Counts frames, and those before which the chart was drawn.
 */
async function move({ slider, field, values, times, milliseconds }) {
  const PATIENCE = 200; // frames for one redraw
  const input = document.querySelector(slider ?? field);
  const [least, most] = values ?? [Number(input.min), Number(input.max)];
  const canvas = document.querySelector('.chart canvas');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  const counts = { frames: 0, charts: 0 };
  const frame = async () => {
    await new Promise(requestAnimationFrame);
    const wasDrawn = globalThis.wasDrawn(canvas);
    counts.frames += 1;
    counts.charts += wasDrawn ? 1 : 0;
    return wasDrawn;
  };
  let [value, step] = [least, Math.max(1, Math.round((most - least) / 200))];
  const start = performance.now();
  for (let k = 0; times ? k < times : performance.now() - start < milliseconds; k++) {
    if (value + step > most || value + step < least) step = -step;
    value += step;
    set.call(input, String(value));
    input.dispatchEvent(new Event('input', { bubbles: true }));
    for (let waited = 0; !(await frame()) && times && waited < PATIENCE; waited++);
  }
  return { ...counts, seconds: (performance.now() - start) / 1000 };
}

const rows = [];
for (const id of asked) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(watchCanvases);
  await page.goto(`${server.url}#example=${id}`);
  await page.locator('.outcomes tbody tr').first().waitFor();
  await page.waitForTimeout(SETTLED);
  const devtools = await page.context().newCDPSession(page);
  // Processor time of the main thread, which others that are busy do not stretch.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metrics = async () =>
    Object.fromEntries((await devtools.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  const control = MOVED[id];
  await page.evaluate(move, { ...control, times: 10 });
  const before = await metrics();
  const { charts } = await page.evaluate(move, { ...control, times: TIMES });
  const after = await metrics();
  const free = await page.evaluate(move, { ...control, milliseconds: MOVING });
  const each = (...names) =>
    Number(((1000 * names.reduce((sum, name) => sum + after[name] - before[name], 0)) / charts).toFixed(1));
  rows.push({
    example: id,
    'main thread (ms)': each('TaskDuration'),
    'of it scripts': each('ScriptDuration'),
    'layout and styles': each('LayoutDuration', 'RecalcStyleDuration'),
    'frames/s': Math.round(free.frames / free.seconds),
    'charts/s': Math.round(free.charts / free.seconds),
  });
  await page.context().close();
}
console.table(rows);
await browser.close();
await server.close();
