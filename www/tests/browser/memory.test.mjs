// What the page keeps: nothing of what it has shown before. After many edits the heap is as large as after a few, and whatever comes
// and goes leaves neither elements nor listeners. `JUXTAPOSE_EDITS=20000` makes so many edits of each kind.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visits, WORKBENCH } from './visit.mjs';

const { open, there } = visits();

const EDITS = Number(process.env.JUXTAPOSE_EDITS ?? 500);
/** Edits before anything is measured: more than undo leads back through. */
const WARM_UP = 220;
/** Edits between two looks at the outcomes, which no number of values in turn may be a divisor of. */
const TOGETHER = 20;
/** Bytes that an edit may leave. */
const LEFT = 5_000;
/** By what nodes and listeners may have grown after all that comes and goes. */
const GROWTH = 1.2;

/** Of each kind an example, one of its fields, and what is written there in turn: each value has outcomes of its own. */
const FIELDS = {
  program: ['8-pe-mixed-mode', 'machine.processors', [8, 7, 6, 5, 4, 3, 2]],
  taskgraph: ['message-passing', 'tasks[0].activities[7].time', [62, 72, 82, 92, 102, 112, 122]],
  parallel: ['sort', 'alternatives[0].do.copies', [2, 3, 4, 5, 6, 7, 8]],
  multigrain: ['pbpi', 'gap', [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1]],
  fortran: ['sub2', 'bind.M', [10, 11, 12, 13, 14, 15, 16]],
};

/** What the page's side of these tests calls. */
function inPage() {
  Object.assign(globalThis, {
    /** Waits until the page has changed so that something holds; what does not come in time is an error. */
    until: (holds, what) =>
      new Promise((resolve, reject) => {
        const patience = setTimeout(() => reject(new Error(`in vain: ${what}`)), globalThis.patience ?? 10_000);
        const observer = new MutationObserver(() => {
          if (!holds()) return;
          clearTimeout(patience);
          observer.disconnect();
          resolve();
        });
        observer.observe(document.documentElement, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
        });
      }),
    /** Opens and closes dialogs, each by the buttons that lead to it. */
    openAndClose: async (dialogs) => {
      const closed = () => !document.querySelector('dialog');
      for (const ways of dialogs) {
        for (const way of ways) await press(way);
        if (closed()) await until(() => !closed(), ways.at(-1));
        await press('Close');
        if (!closed()) await until(closed, `the end of ${ways.at(-1)}`);
      }
    },
    outcomes: () => document.querySelector('.outcomes tbody')?.textContent ?? '',
    /** Presses the button that is called so, once it is there. */
    press: async (name, among = 'button') => {
      const button = () =>
        [...document.querySelectorAll(among)].find(
          (one) => !one.disabled && (one.ariaLabel ?? one.textContent) === name,
        );
      if (!button()) await until(button, name);
      button().click();
    },
  });
}

/** A page that shows an example, and what counts its memory. */
async function visit(t, address, shows) {
  const { page, wrong } = await open(t, { prepare: (page) => page.addInitScript(inPage) });
  await page.goto(there.server.url + address);
  await page.locator(shows).first().waitFor();
  const client = await page.context().newCDPSession(page);
  const counted = async () => {
    for (let k = 0; k < 2; k++) await client.send('HeapProfiler.collectGarbage');
    const { usedSize: heap } = await client.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners: listeners } = await client.send('Memory.getDOMCounters');
    return { heap, nodes, listeners };
  };
  /** Once the page is quiet: what it works out later has come, and is shown. */
  const kept = async () => {
    let last = await counted();
    for (let k = 0; k < 20; k++) {
      await page.waitForTimeout(400);
      const now = await counted();
      if (now.nodes === last.nodes && now.listeners === last.listeners) return now;
      last = now;
    }
    return last;
  };
  return { page, wrong, kept };
}

/** Writes values into a field, an edit each. The page draws each of them, and the outcomes of every twentieth: an edit that changes
 *  nothing is an error. */
const edit = (page, path, values, count) =>
  page.evaluate(
    async ([path, values, count, together]) => {
      for (let k = 0; k < count; k++) {
        const before = outcomes();
        const all = [until(() => true, `an edit of ${path}`)];
        if (k % together === 0) all.push(until(() => outcomes() !== before, `other outcomes by an edit of ${path}`));
        const field = document.querySelector(`input[data-path="${path}"]`);
        field.value = String(values[k % values.length]);
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
        await Promise.all(all);
      }
    },
    [path, values, count, TOGETHER],
  );

function assertFlat(before, after) {
  for (const what of ['nodes', 'listeners'])
    assert.ok(after[what] <= GROWTH * before[what], `${what} grow from ${before[what]} to ${after[what]}`);
}

for (const [kind, [example, path, values]] of Object.entries(FIELDS))
  test(`edits of a model leave nothing: ${kind}`, async (t) => {
    const { page, wrong, kept } = await visit(t, `#example=${example}`, `input[data-path="${path}"]`);
    await edit(page, path, values.slice(1), 1);
    await edit(page, path, values, WARM_UP);
    const before = await kept();
    await edit(page, path, values, EDITS);
    const after = await kept();
    const left = (after.heap - before.heap) / EDITS;
    assert.ok(left <= LEFT, `${left} bytes an edit`);
    assertFlat(before, after);
    assert.deepEqual(wrong, []);
  });

test('an edit that changes nothing is an error', async (t) => {
  const [example, path, [value]] = FIELDS.program;
  const { page } = await visit(t, `#example=${example}`, `input[data-path="${path}"]`);
  await page.evaluate(() => {
    globalThis.patience = 2000;
  });
  await assert.rejects(edit(page, path, [value], 1), /in vain: (other outcomes by )?an edit of machine\.processors/);
});

/** What comes and goes: where, how often, and once, as the page's side does it; `k` counts. */
const COMING = {
  'other examples': {
    warmUp: 18,
    times: 48,
    once: async (k) => {
      const before = outcomes();
      const ids = ['message-passing', 'sort', 'pbpi', 'sub2', 'juxtaposition-low-variance', '8-pe-mixed-mode'];
      const other = until(() => outcomes() !== '' && outcomes() !== before, 'the outcomes of another example');
      location.hash = `#example=${ids[k % ids.length]}`;
      await other;
    },
  },
  'steps of a lecture': {
    address: '#lecture=twenty-minutes',
    shows: '.lecture-at',
    warmUp: 20,
    times: 100,
    once: async (k) => {
      const shown = () =>
        document.querySelector('.lecture-at').textContent + document.querySelector('.phases')?.innerHTML;
      const before = shown();
      const turned = until(() => shown() !== before, 'another page of the lecture');
      const key = k % 20 < 10 ? 'PageDown' : 'PageUp';
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await turned;
    },
  },
  dialogs: {
    warmUp: 5,
    times: 30,
    once: () => openAndClose([['Examples'], ['Open…'], ['Share'], ['Help'], ['Share', 'Your lecture']]),
  },
  'dialogs of Fortran sources': {
    address: '#example=sub2',
    warmUp: 5,
    times: 30,
    once: () => openAndClose([['Make a program tree…'], ['Another table…']]),
  },
  'dialogs of multi-grain programs': {
    address: '#example=pbpi',
    warmUp: 5,
    times: 30,
    once: () => openAndClose([['paste a table']]),
  },
  'drags of a slider': {
    address: '#example=fan-out',
    shows: '#copies-slider',
    warmUp: 40,
    times: 200,
    once: async (k) => {
      const slider = document.querySelector('#copies-slider');
      const before = slider.ariaValueText;
      const moved = until(() => slider.ariaValueText !== before, 'another number');
      slider.value = String(20 + 2 * (k % 10));
      slider.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await moved;
    },
  },
  'drags on the landing view': {
    address: '',
    shows: '.landing-strip',
    warmUp: 40,
    times: 200,
    once: async (k) => {
      const slider = document.querySelector('.landing-slider input');
      const said = () => document.querySelector('.landing .say').textContent;
      const before = said();
      const moved = until(() => said() !== before, 'another sentence');
      slider.value = String(3 + (k % 10));
      slider.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await moved;
    },
  },
  'drags of the deadline': {
    warmUp: 40,
    times: 200,
    once: async (k) => {
      const field = () => document.querySelector('input[aria-label="Deadline"]').value;
      const before = field();
      const canvas = document.querySelector('.chart canvas');
      const { left, top, width } = canvas.getBoundingClientRect();
      const at = (type, x) =>
        canvas.dispatchEvent(
          new PointerEvent(type, { clientX: left + x, clientY: top + 12, pointerId: 1, bubbles: true }),
        );
      canvas.setPointerCapture = () => {}; // a pointer that is none cannot be captured
      let x = 0;
      const found = () => {
        for (x = 0, canvas.style.cursor = ''; canvas.style.cursor !== 'ew-resize' && x < width; x += 5)
          at('pointermove', x);
        return canvas.style.cursor === 'ew-resize';
      };
      // The chart is drawn in a later task than the outcomes.
      for (let frames = 0; !found() && frames < 600; frames++) await new Promise(requestAnimationFrame);
      const moved = until(() => field() !== before, 'another deadline');
      at('pointerdown', x);
      at('pointermove', width * (0.4 + 0.02 * (k % 10)));
      at('pointerup', x);
      await moved;
    },
  },
  pins: {
    warmUp: 10,
    times: 50,
    once: async () => {
      const pinned = () => document.querySelector('.outcomes .pinned') !== null;
      await press('Pin an outcome');
      await press('SPMD', '[role=menuitem]');
      if (!pinned()) await until(pinned, 'a pinned outcome');
      await press('Remove SPMD, pinned');
      if (pinned()) await until(() => !pinned(), 'no pinned outcome');
    },
  },
  traces: {
    warmUp: 3,
    times: 10,
    once: async () => {
      const events = Array.from({ length: 40 }, (_, k) => ({
        ph: 'X',
        name: 'step',
        pid: 1,
        tid: 1,
        ts: 100 * k,
        dur: 90,
      }));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([JSON.stringify({ traceEvents: events })], 'trace.json'));
      document
        .querySelector('.outcome')
        .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      await until(() => document.querySelector('dialog .primary'), 'what the trace is taken for');
      await press('Cancel');
      if (document.querySelector('dialog'))
        await until(() => !document.querySelector('dialog'), 'the end of the dialog');
    },
  },
};

for (const [what, { address = WORKBENCH, shows = '.outcomes', warmUp, times, once }] of Object.entries(COMING))
  test(`what comes and goes leaves nothing: ${what}`, async (t) => {
    const { page, wrong, kept } = await visit(t, address, shows);
    const all = (times) =>
      page.evaluate(`(async (once, times) => { for (let k = 0; k < times; k++) await once(k); })(${once}, ${times})`);
    await all(warmUp);
    const before = await kept();
    await all(times);
    assertFlat(before, await kept());
    assert.deepEqual(wrong, []);
  });
