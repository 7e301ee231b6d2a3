// The custom element of the npm package, as installed from its tarball into a page with as strict a policy as WebAssembly allows: its
// pictures, its numbers, and what it says of what it cannot show.

import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import juxtapose from '../node/package.mjs';
import { installed } from '../node/packed.mjs';
import { browserForFile, PATIENCE, serveDist } from './harness.mjs';
import { accessible } from './visit.mjs';

const PREFIX = '/slides/of/today/';
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'";

let project, browser, end;

before(async () => {
  project = await installed();
  ({ browser, end } = await browserForFile());
});

after(async () => {
  await end?.();
  await project?.end();
});

const linkTo = (id) => `#${juxtapose.toCompressedLink(juxtapose.example(id))}`;
const chart = (attributes = '', inside = '') => `<juxtapose-chart ${attributes}>${inside}</juxtapose-chart>`;
const modelIn = (text) => `<script type="application/json">${text}</script>`;

/** A page of these charts, once all of them show something; and what went wrong there. */
async function opened(t, charts, { width = 900, colorScheme = 'light', style = '' } = {}) {
  await writeFile(new URL('page.css', project.root), style);
  await writeFile(
    new URL('charts.html', project.root),
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
     <title>Charts</title><link rel="stylesheet" href="page.css"><script type="module" src="./node_modules/juxtapose/chart.js"></script>
     <main><h1>Charts</h1>${charts.join('\n')}</main></html>`,
  );
  const server = await serveDist({ prefix: PREFIX, headers: { 'content-security-policy': POLICY } });
  t.after(() => server.close());
  server.deploy(project.root);
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
  t.after(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const wrong = [];
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  page.on('pageerror', (error) => wrong.push(String(error)));
  await page.goto(`${server.url}charts.html`);
  await settled(page);
  return { page, server, wrong: () => wrong.filter((text) => !text.includes('404')) };
}

const settled = (page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('juxtapose-chart')].every((one) => one.shadowRoot && !one.ariaBusy),
  );

/** What each chart says, line by line, and whether its picture has anything but paper. */
const told = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('juxtapose-chart')].map(({ shadowRoot }) => {
      const canvas = shadowRoot.querySelector('canvas');
      const pixels =
        canvas?.width > 0
          ? new Uint32Array(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer)
          : [];
      return {
        text: shadowRoot.querySelector('.box').innerText.replace(/[\t\u00a0\u202f]/g, ' '),
        label: canvas?.getAttribute('aria-label') ?? null,
        colours: new Set(pixels).size,
        corner: pixels.length > 0 ? pixels[0] : null,
        rows: [...shadowRoot.querySelectorAll('tbody tr')].map((row) =>
          [...row.cells].map(({ innerText }) => innerText.replace(/\s/g, '')),
        ),
      };
    }),
  );

test('each kind of picture of each kind of model, with its numbers', async (t) => {
  const others = ['ivus', 'fan-out', 'pbpi', 'sub1']; // of the other kinds
  const { page, wrong, server } = await opened(t, [
    chart(`src="${linkTo('8-pe-mixed-mode')}&deadline=700"`),
    chart(`src="https://a.host/of/ours/${linkTo('8-pe-mixed-mode')}" kind="distribution"`),
    chart(`src="#example=8-pe-mixed-mode" outcome="SIMD" kind="survival"`),
    ...others.map((id) =>
      chart('patience="10"', modelIn(JSON.stringify(juxtapose.example(id)).replace(/</g, '\\u003c'))),
    ),
  ]);
  assert.deepEqual(wrong(), []);
  const charts = await told(page);
  const [densities, functions, one] = charts;
  for (const { colours } of charts.slice(0, 3)) assert.ok(colours > 20, String(colours));
  const { outcomes, title } = juxtapose.predict(juxtapose.example('8-pe-mixed-mode'));
  const [fastest] = [...outcomes].sort((a, b) => a.mean - b.mean);
  assert.equal(densities.rows.length, outcomes.length);
  assert.deepEqual(densities.rows[0].slice(0, 3), [
    fastest.name.replace(/\s/g, ''),
    fastest.mean.toFixed(1),
    String(fastest.quantiles['0.95']),
  ]);
  assert.ok(densities.text.startsWith(title), densities.text);
  assert.match(densities.text, /P\(T ≤ 700\)/);
  assert.match(densities.label, /^Densities of the execution time.*fastest first.*within 700/);
  assert.match(functions.label, /^Distribution functions/);
  assert.deepEqual(
    one.rows.map(([name]) => name),
    ['SIMD'],
  );
  const addresses = server.requests.map(({ path }) => path);
  assert.ok(
    addresses.every((path) => path.startsWith(PREFIX) || path === '/favicon.ico'),
    String(addresses),
  );
  assert.ok(
    charts.slice(3).every(({ rows }) => rows.length > 0),
    JSON.stringify(charts.slice(3)),
  );
});

test('what cannot be shown is said, with all its problems', async (t) => {
  const broken = { juxtapose: 2, kind: 'program', machine: { processors: 0 }, program: [], schemes: [] };
  const { page, wrong } = await opened(t, [
    chart(),
    chart('src="#z=H4sIAAAA"'),
    chart('src="model.json" kind="pie" patience="soon"'),
    chart('src="#example=nothing"'),
    chart('src="#example=ivus&amp;step=2"'),
    chart('src="#example=8-pe-mixed-mode" outcome="MIMD"'),
    chart('', modelIn(JSON.stringify(broken))),
    chart('', modelIn('{"kind": ')),
    chart('src="#example=ivus" patience="0.0001"'),
    chart('src="#garbage"'),
    chart('src="#example=ivus&amp;deadline=700ms"'),
    chart('src="#example=ivus&amp;deadline=-5"'),
  ]);
  assert.deepEqual(wrong(), []);
  const texts = (await told(page)).map(({ text }) => text);
  assert.match(texts[0], /^No model is given/);
  assert.match(texts[1], /cannot be shown\.\s+The link (has been cut|is damaged)/);
  assert.match(texts[2], /kind is “pie”, and may be density, distribution and survival[^]*patience[^]*src is no link/);
  assert.match(texts[3], /shown\.\s+src "nothing" is not an example/);
  assert.match(texts[4], /step of a lesson/);
  assert.match(texts[5], /outcome is “MIMD”, and may be “Mixed \(Fig. 6\)”, “SPMD” and “SIMD”/);
  const { problems } = { problems: juxtapose.check(broken) };
  assert.ok(problems.length > 1);
  for (const { path, message } of problems) assert.ok(texts[6].includes(`${path || 'The model'} ${message}`), texts[6]);
  assert.match(texts[7], /The model |JSON/);
  assert.match(texts[8], /shown\.\s+patience is 0\.0001; it is from/);
  assert.match(texts[9], /The link holds no model: it begins neither with example= nor with model= nor with z=/);
  assert.match(texts[10], /src has the deadline “700ms”, which is no number/);
  assert.match(texts[11], /src has the deadline “-5”, which is no number/);
  await accessible(page);
  const lost = await opened(t, [chart('src="#example=ivus" files="/nowhere/"')]);
  assert.match((await told(lost.page))[0].text, /shown\.\s+Failed: the package juxtapose could not be loaded: .*404/);
});

test('attributes and the model may change, without a network; an element that has gone holds nothing', async (t) => {
  const { page, wrong } = await opened(t, [chart('src="#example=8-pe-mixed-mode"')]);
  await page.context().setOffline(true);
  const change = async (work) => {
    await page.evaluate(work);
    await settled(page);
    return (await told(page))[0];
  };
  const one = await change(() => document.querySelector('juxtapose-chart').setAttribute('outcome', 'SPMD'));
  assert.deepEqual(
    one.rows.map(([name]) => name),
    ['SPMD'],
  );
  const curve = await change(() => document.querySelector('juxtapose-chart').setAttribute('kind', 'distribution'));
  assert.match(curve.label, /^Distribution functions/);
  const model = juxtapose.example('8-pe-mixed-mode');
  model.title = 'Another <b>title</b>';
  await page.evaluate((text) => {
    const script = Object.assign(document.createElement('script'), { type: 'application/json' });
    script.append(text);
    document.querySelector('juxtapose-chart').append(script);
  }, JSON.stringify(model));
  const other = await change(() => document.querySelector('juxtapose-chart').removeAttribute('src'));
  assert.ok(other.text.startsWith('Another <b>title</b>'), other.text);
  const left = await page.evaluate(() => {
    const chart = document.querySelector('juxtapose-chart');
    const canvas = chart.shadowRoot.querySelector('canvas');
    chart.remove();
    return [canvas.width, chart.shadowRoot.querySelector('.box').childElementCount];
  });
  assert.deepEqual(left, [0, 0]);
  assert.deepEqual(wrong(), []);
});

for (const colorScheme of ['light', 'dark'])
  for (const width of [900, 390])
    test(`it is readable and accessible, ${colorScheme}, ${width} pixels wide`, async (t) => {
      const charts = ['', 'kind="distribution"'].map((kind) =>
        chart(`${kind} src="#example=8-pe-mixed-mode&deadline=700"`),
      );
      const { page } = await opened(
        t,
        [...charts, chart('src="#example=five-methods" patience="10"'), chart('src="#z="')],
        { width, colorScheme },
      );
      const [{ corner }] = await told(page);
      // The paper of the style sheet, as canvases have it: alpha, blue, green, red.
      assert.equal(corner >>> 0, colorScheme === 'light' ? 0xfff7fafb : 0xff1a1715);
      await accessible(page);
      const overflow = await page.evaluate(() =>
        [...document.querySelectorAll('juxtapose-chart')].flatMap(({ shadowRoot }) =>
          [...shadowRoot.querySelectorAll('*')]
            .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
            .map(({ tagName }) => tagName),
        ),
      );
      assert.deepEqual(overflow, []);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    });

test('a picture follows the width of its place', async (t) => {
  const { page } = await opened(t, [chart('src="#example=8-pe-mixed-mode"')]);
  const width = () =>
    page.evaluate(() => document.querySelector('juxtapose-chart').shadowRoot.querySelector('canvas').width);
  const before = await width();
  await page.setViewportSize({ width: 500, height: 900 });
  await page.waitForFunction(
    (before) => document.querySelector('juxtapose-chart').shadowRoot.querySelector('canvas').width < before - 500,
    before,
  );
});

for (const width of [900, 390])
  test(`its place may ask how wide it is, in ${width} pixels`, async (t) => {
    const places = {
      row: 'display: flex',
      centred: 'display: flex; flex-direction: column; align-items: center',
      track: 'display: grid; grid-template-columns: auto auto',
      inline: '',
      floating: 'overflow: hidden',
      placed: 'position: relative; height: 30em',
    };
    const style = `${Object.entries(places)
      .map(([name, rule]) => `.${name} { ${rule} }`)
      .join(' ')}
      .inline > * { display: inline-block } .floating > * { float: left } .placed > * { position: absolute }`;
    const { page } = await opened(
      t,
      Object.keys(places).map((name) => `<div class="${name}">${chart('src="#example=8-pe-mixed-mode"')}</div>`),
      { width, style },
    );
    for (const { colours } of await told(page)) assert.ok(colours > 20, String(colours));
    const widths = await page.$$eval('juxtapose-chart', (all) => all.map(({ clientWidth }) => clientWidth));
    for (const one of widths) assert.ok(one >= 350 && one <= width, String(widths));
  });

test('a page that is written from right to left has the same chart', async (t) => {
  const src = 'src="#example=8-pe-mixed-mode"';
  const { page } = await opened(t, [`<div dir="ltr">${chart(src)}</div>`, `<div dir="rtl">${chart(src)}</div>`]);
  const [left, right] = await page.$$eval('juxtapose-chart', (all) =>
    all.map((one) => {
      const { x } = one.getBoundingClientRect();
      return {
        picture: one.shadowRoot.querySelector('canvas').toDataURL(),
        cells: [...one.shadowRoot.querySelectorAll('caption, th, td')].map(
          (cell) => cell.getBoundingClientRect().x - x,
        ),
      };
    }),
  );
  assert.deepEqual(right.cells, left.cells);
  assert.equal(right.picture, left.picture);
});

test('it is light or dark as CSS says, whatever the system is, and as soon as that changes', async (t) => {
  const src = 'src="#example=8-pe-mixed-mode"';
  const style = `.dark { color-scheme: dark } .light { color-scheme: light } .either { color-scheme: light dark }`;
  const { page } = await opened(
    t,
    ['dark', 'light', 'either'].map((name) => `<div class="${name}">${chart(src)}</div>`),
    { style },
  );
  const [LIGHT, DARK] = [0xfff7fafb, 0xff1a1715];
  const become = async (expected) => {
    const colours = () =>
      [...document.querySelectorAll('juxtapose-chart')].map(({ shadowRoot }) => {
        const canvas = shadowRoot.querySelector('canvas');
        return new Uint32Array(canvas.getContext('2d').getImageData(0, 0, 1, 1).data.buffer)[0];
      });
    for (let k = 0; k < 50 && String(await page.evaluate(colours)) !== String(expected); k += 1)
      await page.waitForTimeout(100);
    assert.deepEqual(await page.evaluate(colours), expected);
    const papers = await page.$$eval('juxtapose-chart', (all) =>
      all.map((one) => getComputedStyle(one).backgroundColor),
    );
    const names = { [LIGHT]: 'rgb(251, 250, 247)', [DARK]: 'rgb(21, 23, 26)' };
    assert.deepEqual(
      papers,
      expected.map((colour) => names[colour]),
    );
  };
  await become([DARK, LIGHT, LIGHT]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await become([DARK, LIGHT, DARK]);
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('.dark')) one.className = 'light';
    document.querySelector('.either juxtapose-chart').style.colorScheme = 'light';
  });
  await become([LIGHT, LIGHT, LIGHT]);
});

test('a picture that had no room is drawn again once it has, and its numbers stay', async (t) => {
  const { page, wrong } = await opened(t, [chart('src="#example=8-pe-mixed-mode"')]);
  const [{ rows, label }] = await told(page);
  const typed = async (rule) => {
    await page.evaluate((rule) => (document.querySelector('juxtapose-chart').style = rule), rule);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
    const [found] = await told(page);
    assert.deepEqual([found.rows, found.label], [rows, label], rule);
    return found.colours;
  };
  for (const rule of ['font-size: 3px', '--juxtapose-chart-height: 30px', '--juxtapose-chart-height: 100%', ''])
    assert.ok((await typed(rule)) > 20, rule);
  await typed('font-size: 9000px');
  await page.evaluate(() => (document.querySelector('juxtapose-chart').style = '--juxtapose-chart-height: 9000px'));
  await page.waitForFunction(() =>
    /cannot be shown/.test(document.querySelector('juxtapose-chart').shadowRoot.textContent),
  );
  assert.deepEqual((await told(page))[0].rows, rows);
  assert.ok((await typed('')) > 20);
  assert.deepEqual(wrong(), []);
});

test('it is printed in light colours, in a picture as wide as a sheet', async (t) => {
  const { page } = await opened(t, [chart('src="#example=8-pe-mixed-mode"')], { width: 1400, colorScheme: 'dark' });
  const look = () =>
    page.evaluate(() => {
      const canvas = document.querySelector('juxtapose-chart').shadowRoot.querySelector('canvas');
      const [corner] = new Uint32Array(canvas.getContext('2d').getImageData(0, 0, 1, 1).data.buffer);
      return [corner, canvas.width, canvas.height];
    });
  const before = await look();
  assert.equal(before[0], 0xff1a1715);
  const printed = (when) => page.evaluate((when) => void dispatchEvent(new Event(when)), when);
  await printed('beforeprint');
  const [corner, width, height] = await look();
  assert.deepEqual([corner, height], [0xffffffff, before[2]]);
  assert.ok(width <= 2 * 700, String(width));
  await printed('afterprint');
  assert.deepEqual(await look(), before);
  await page.emulateMedia({ media: 'print' });
  for (let k = 0; k < 50 && (await look())[0] !== 0xffffffff; k += 1) await page.waitForTimeout(100);
  assert.equal((await look())[0], 0xffffffff);
});

test('an outcome that estimates another one is shown where it is named', async (t) => {
  const model = juxtapose.example('ivus');
  const named = juxtapose.predict(model).outcomes.filter(({ estimates }) => estimates);
  assert.ok(named.length > 0);
  const { page, wrong } = await opened(
    t,
    named.map(({ name }) => chart(`outcome="${name}" src="${linkTo('ivus')}"`)),
  );
  for (const [k, { label, colours, rows }] of (await told(page)).entries()) {
    assert.ok(colours > 20 && label.includes(named[k].name), label);
    assert.match(label, /^Execution times, fastest first/);
    assert.equal(rows.length, 1);
    assert.equal(rows[0][0], named[k].name.replace(/\s/g, ''));
  }
  assert.deepEqual(wrong(), []);
});

test('a second copy of the module leaves the element to the first', async (t) => {
  const { page, wrong } = await opened(t, [
    chart('src="#example=8-pe-mixed-mode"'),
    '<script type="module" src="./node_modules/juxtapose/chart.js?copy"></script>',
  ]);
  assert.deepEqual(wrong(), []);
  assert.equal((await told(page))[0].rows.length, 3);
});

test('what is still read is not judged', async (t) => {
  const { page, wrong } = await opened(t, []);
  const text = modelIn(JSON.stringify(juxtapose.example('8-pe-mixed-mode')));
  const written = (text) => page.evaluate((text) => document.write(text), text);
  await page.evaluate(() => {
    document.open();
    document.addEventListener(
      'load',
      ({ target }) => (globalThis.shown = [...(globalThis.shown ?? []), target.localName]),
      true,
    );
  });
  for (const part of ['<juxtapose-chart>', text.slice(0, 900), text.slice(900)]) {
    await written(part);
    await page.waitForTimeout(200);
    const [{ text }] = await told(page);
    assert.equal(text, '');
    assert.equal(await page.evaluate(() => globalThis.shown), undefined);
  }
  await written('</juxtapose-chart>');
  await page.evaluate(() => document.close());
  await settled(page);
  assert.equal((await told(page))[0].rows.length, 3);
  assert.deepEqual(await page.evaluate(() => globalThis.shown.filter(Boolean)), ['juxtapose-chart']);
  assert.deepEqual(wrong(), []);
});

for (const width of [200, 280])
  test(`${width} pixels hold its table, whose names stay whole words`, async (t) => {
    const { page } = await opened(t, [chart('src="#example=8-pe-mixed-mode&deadline=700"')], {
      style: `juxtapose-chart { width: ${width}px }`,
    });
    const { outer, names, reach } = await page.$eval('juxtapose-chart', (one) => {
      const numbers = one.shadowRoot.querySelector('.numbers') ?? one.shadowRoot.querySelector('table');
      const { right } = one.getBoundingClientRect();
      const names = [...one.shadowRoot.querySelectorAll('tbody bdi')].map((name) => name.getClientRects().length);
      numbers.scrollLeft = 1000;
      const cells = [...one.shadowRoot.querySelectorAll('tbody td:last-child')];
      return {
        outer: numbers.getBoundingClientRect().right <= right,
        names,
        reach: cells.every((cell) => cell.getBoundingClientRect().right <= right),
      };
    });
    assert.ok(outer && reach);
    for (const lines of names) assert.ok(lines <= 2, String(names));
    await accessible(page);
    await page.keyboard.press('Tab');
    const isReached = await page.evaluate(() => document.activeElement.localName === 'juxtapose-chart');
    assert.equal(isReached, true);
  });

test('a bundler keeps an element that is imported for its effect alone', async () => {
  await writeFile(new URL('slides.js', project.root), "import 'juxtapose/chart';");
  const { outputFiles } = await build({
    absWorkingDir: fileURLToPath(project.root),
    entryPoints: ['slides.js'],
    bundle: true,
    format: 'esm',
    write: false,
    outdir: 'slides',
    logLevel: 'error',
  });
  assert.match(outputFiles[0].text, /define\("juxtapose-chart"/);
});
