// The lecture that comes with the page, given from start to end by the keys of a presenter's remote; its notes in a second window;
// lectures from files, hostile ones too; and the way back to one's own work.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { sources } from '../node/source.mjs';
import { accessible, eventually, juxtapose, LAPTOP, PROCESSORS, visits, watched } from './visit.mjs';

const { open, there } = visits();

const { steps, title } = JSON.parse(
  await readFile(new URL('../../src/lecture/built_in/twenty-minutes.json', import.meta.url), 'utf8'),
);
const [{ packed }] = await sources('lecture/packed_lecture');
const LECTURE = '#lecture=twenty-minutes';
const begin = async (page, at = '') => {
  await page.goto(`${there.server.url}${LECTURE}${at}`);
  await page.locator('.lecture-at').waitFor();
};
const caption = (page) => page.locator('.lecture-caption');
const isAt = (page, step) =>
  eventually(page, async () => {
    assert.equal(await page.locator('.lecture-at').innerText(), `${step} / ${steps.length}`);
    assert.ok((await caption(page).innerText()).startsWith(steps[step - 1].title));
  });
const phase = (page) => page.locator('.phases [aria-current]').innerText();
const headline = (page) => page.locator('.winner .say, .in-front > .say');

/** What answers the question of each step, with numbers that its notes have too (`lecture_built_in.test.mjs`). */
const HEADLINES = [
  /Mixed is fastest on average: 338\.1\scycles/,
  /SPMD is fastest on average: 413\.2\scycles/,
  /SPMD ends most often within 452\scycles: 95\.3\s%\./,
  /Mixed \(Fig\. 6\) is fastest on average: 855\.9\scycles/,
  /Mixed \(Fig\. 6\) and SPMD change places between 11 and 12 PEs\./,
  /In this run Mixed \(Fig\. 6\)’s PEs wait 31\s% of their time\./,
  /All eight PEs wait for the slowest: odd takes 46\.95\scycles instead of 20\.40\./,
  /None of the 32 ways to give the parts their modes is better than Mixed \(Fig\. 6\)\./,
  /The prediction is 8\.0\s% too low: 103\.8 nodes, and 112\.8 are counted\./,
  /3 processors: 1\.49\s×\sas fast as 1 processor on average\./,
];

const question = (page) => page.locator('.guess h2');

/** What is written too small for a class in what a lecture adds, and what is wider than its place. */
const cutOrSmall = (page) =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('.lecture *, .in-front > section > :is(h2, p)')].filter(
      (element) =>
        !element.closest('.unseen') &&
        element.checkVisibility() &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== ''),
    );
    const small = texts.filter((element) => parseFloat(getComputedStyle(element).fontSize) < 20);
    const wide = [document.documentElement, ...document.querySelectorAll('.lecture, .stage, .guess, .in-front')];
    const bottom = (element) => element.getBoundingClientRect().bottom;
    const low = [...document.querySelectorAll('.beside-strips > *')].filter(
      (element) => bottom(element) > bottom(element.parentElement) + 1,
    );
    return [...small, ...low, ...wide.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)].map(
      (element) => `${element.tagName}.${element.className} ${element.textContent.slice(0, 40)}`,
    );
  });

/** Each step's means, as the page would write them: none may be seen before the guess. */
const outcomesOf = ({ example, changes = {} }) => {
  const model = juxtapose.example(example);
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.match(/\w+/g);
    keys.slice(0, -1).reduce((node, key) => node[key], model)[keys.at(-1)] = value;
  }
  return juxtapose.predict(model).outcomes.map(({ mean }) => mean.toFixed(1));
};

for (const viewport of [LAPTOP, { width: 1920, height: 1080 }]) {
  test(`given from start to end with Page Down at ${viewport.width} × ${viewport.height}`, async (t) => {
    const { page, wrong } = await open(t, { viewport, isNew: true });
    await begin(page);
    for (const [k, step] of steps.entries()) {
      await isAt(page, k + 1);
      assert.equal(await phase(page), 'guess');
      await question(page).waitFor();
      if (step.question) assert.equal(await question(page).innerText(), step.question);
      assert.equal(await page.locator('.outcomes, .chart canvas, .winner, .in-front').count(), 0);
      const said = await page.locator('body').innerText();
      for (const mean of outcomesOf(step)) assert.ok(!said.includes(mean), `${mean} is seen before it is guessed`);
      assert.deepEqual(await cutOrSmall(page), [], step.title);
      for (const next of step.view.panel ? ['reveal'] : ['reveal', 'why']) {
        await page.keyboard.press('PageDown');
        await eventually(page, async () => assert.equal(await phase(page), next));
        await page
          .locator(step.view.panel ? '.in-front canvas' : '.chart canvas')
          .first()
          .waitFor();
        if (k === 0 && next === 'why' && viewport === LAPTOP) await page.locator('.mean-bar').first().waitFor();
        await isAt(page, k + 1);
        await eventually(page, async () => assert.match(await headline(page).innerText(), HEADLINES[k]));
        assert.deepEqual(await cutOrSmall(page), [], `${step.title}, ${next}`);
        if (k === 0 || k === 6) await accessible(page, '.lecture, .outcome');
      }
      if (k === 0) await accessible(page);
      await page.keyboard.press('PageDown');
    }
    await page.getByRole('heading', { name: 'What was asked, and what came out' }).waitFor();
    const told = await page.locator('.closing li').allInnerTexts();
    assert.equal(told.length, steps.length);
    for (const [k, text] of told.entries()) {
      assert.match(text, HEADLINES[k]);
      if (steps[k].question && viewport !== LAPTOP) assert.ok(text.startsWith(steps[k].question), text);
    }
    if (viewport === LAPTOP) await accessible(page, '.closing');
    await page.keyboard.press('PageDown'); // there is nothing behind it
    assert.equal(await page.locator('.closing').count(), 1);
    await page.keyboard.press('PageUp');
    await page.locator('.closing').waitFor({ state: 'detached' });
    await isAt(page, steps.length);
    assert.notEqual(await phase(page), 'guess', 'as it ended');
    assert.deepEqual(wrong, []);
  });
}

test('back and forth, black, a reload, and the step before as a ghost', async (t) => {
  const { page, wrong } = await open(t, { isNew: true });
  await begin(page, '&at=2');
  await isAt(page, 2);
  await caption(page).getByText('changed: time of B in SIMD, from 23..27 to 5..45; time of B in SPMD').waitFor();
  for (const key of ['ArrowRight', 'PageDown']) await page.keyboard.press(key);
  await page.locator('.outcomes .pinned').first().waitFor();
  assert.equal(await page.locator('.outcomes .pinned').count(), 3);
  assert.match(await page.locator('.outcomes .pinned').allInnerTexts().then(String), /SPMD, before\s+366\.3/);
  const strips = await page.locator('.canvas').evaluate(({ style }) => style.getPropertyValue('--strips'));
  assert.equal(strips, '3', 'a ghost has no strip of its own');
  await page.keyboard.press('Home');
  await isAt(page, 1);
  await page.keyboard.press('PageUp');
  await isAt(page, 1);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowLeft');
  await eventually(page, async () => assert.equal(await phase(page), 'guess'));
  await page.keyboard.press('End');
  await isAt(page, steps.length);
  await page.keyboard.press('PageUp');
  await isAt(page, steps.length - 1);
  assert.equal(await phase(page), 'reveal', 'as it ended');
  await page.keyboard.press('b');
  await page.locator('.black').waitFor();
  await page.keyboard.press('b');
  await page.locator('.black').waitFor({ state: 'detached' });
  await eventually(page, async () => assert.match(page.url(), /#lecture=twenty-minutes&at=9$/));
  await page.reload();
  await isAt(page, steps.length - 1);
  assert.deepEqual(wrong, []);
});

test('answers are judged by what comes out, beside what the room has said: on the page, in the notes and at the end', async (t) => {
  const { page, wrong } = await open(t, { isNew: true });
  await begin(page, '&at=5');
  await isAt(page, 5);
  const [notes] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Notes' }).click()]);
  wrong.push(...(await watched(notes)));
  const raise = async (name, count) => {
    for (let k = 0; k < count; k += 1) await page.locator('.answer', { hasText: name }).click();
  };
  await raise('at 13 or 14', 3);
  await raise('at 11 or 12', 2);
  await page.keyboard.press('PageDown');
  const said = '3 of 5 said at 13 or 14, 2 at 11 or 12. 2 were right: at 11 or 12.';
  await page.locator('.guessed', { hasText: said }).waitFor();
  await notes.getByText(said).waitFor();
  await notes.getByText('change places between 11 and 12 PEs').waitFor();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await isAt(page, 4);
  await page.keyboard.press('End');
  await isAt(page, 10);
  await raise('twice', 1);
  for (let k = 0; k < 3; k += 1) await page.keyboard.press('PageDown');
  const told = page.locator('.closing li');
  const numbers = () => told.evaluateAll((all) => all.map(({ value }) => value));
  await eventually(page, async () => assert.deepEqual(await numbers(), [4, 5, 10]));
  const texts = await told.allInnerTexts();
  assert.ok(texts[1].endsWith(said), texts[1]);
  assert.ok(texts[2].endsWith('1 of 1 said twice. Nobody was right: one and a half times.'), texts[2]);
  await notes.getByRole('heading', { name: 'What was asked' }).waitFor();
  assert.deepEqual(wrong, []);
});

test('answers of panels are worked out while one guesses', async (t) => {
  const { page, wrong } = await open(t, { isNew: true });
  for (const [at, answer] of [
    [5, HEADLINES[4]],
    [7, HEADLINES[6]],
    [9, HEADLINES[8]],
  ]) {
    await begin(page, `&at=${at}`);
    await isAt(page, at);
    await page.locator('.lecture[data-answered]').waitFor();
    assert.equal(await phase(page), 'guess');
    await page.keyboard.press('PageDown');
    assert.match(await headline(page).innerText(), answer, 'at once');
  }
  assert.deepEqual(wrong, []);
});

test('one’s own work is back when the lecture is left, also after a reload', async (t) => {
  const { page, wrong } = await open(t, { isNew: true });
  await page.locator(PROCESSORS).fill('5');
  await page.locator(PROCESSORS).press('Enter');
  for (const isReloaded of [false, true]) {
    await begin(page, '&at=3');
    await page.keyboard.press('PageDown');
    if (isReloaded) {
      await eventually(page, async () => assert.match(page.url(), /at=3$/));
      await page.waitForTimeout(1000); // what is kept has been written
      await page.reload();
      await isAt(page, 3);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave the lecture' }).click();
    await eventually(page, async () => assert.equal(await page.locator(PROCESSORS).first().inputValue(), '5'));
    assert.equal(await page.locator('.lecture').count(), 0);
    await page.locator('.outcomes').waitFor();
    await eventually(page, async () => assert.doesNotMatch(page.url(), /lecture/));
  }
  assert.deepEqual(wrong, []);
});

test('the notes: a window of their own, a clock, keys, closed and opened again', async (t) => {
  const { page, wrong } = await open(t, { isNew: true });
  await begin(page, '&at=2');
  await isAt(page, 2);
  const openNotes = async () => {
    const [notes] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Notes' }).click(),
    ]);
    wrong.push(...(await watched(notes)));
    await notes.getByRole('heading', { name: steps[1].title }).waitFor();
    return notes;
  };
  const notes = await openNotes();
  const said = await notes.locator('body').innerText();
  for (const part of Object.values(steps[1].notes)) assert.ok(said.includes(part), part);
  assert.ok(said.includes(`Next: ${steps[2].title}`) && said.includes('2 of 10'));
  assert.match(said, /0:00 of 20:00, 2:00 ahead/);
  await accessible(notes);
  await notes.getByRole('button', { name: 'Start' }).click();
  await notes.getByRole('button', { name: 'Pause' }).waitFor();
  await eventually(page, async () => assert.match(await notes.getByRole('timer').innerText(), /0:0[1-9]/));
  await notes.getByRole('button', { name: 'Pause' }).click();
  await notes.getByRole('button', { name: 'Go on' }).waitFor();
  await notes.keyboard.press('PageDown');
  await eventually(page, async () => assert.equal(await phase(page), 'reveal'));
  await notes.keyboard.press('b');
  await page.locator('.black').waitFor();
  await notes.getByText('the screen is black').waitFor();
  await page.keyboard.press('b');
  await notes.getByText('the screen is black').waitFor({ state: 'detached' });
  await notes.close();
  const again = await openNotes();
  assert.match(await again.getByRole('timer').innerText(), /0:0[1-9]/, 'the clock is the lecture’s');
  await again.getByRole('button', { name: 'Reset' }).click();
  await eventually(page, async () => assert.equal(await again.getByRole('timer').innerText(), '0:00'));
  await page.goto(there.server.url.replace(/\/$/, '/empty'));
  await again.getByText('No lecture is given').waitFor();
  assert.deepEqual(wrong, []);
});

test('what is no message of the notes reaches neither window', async (t) => {
  const { page, wrong } = await open(t, { isNew: true });
  await begin(page, '&at=2');
  await isAt(page, 2);
  const [notes] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Notes' }).click()]);
  wrong.push(...(await watched(notes)));
  await notes.getByRole('heading', { name: steps[1].title }).waitFor();
  const [said, shown] = [await notes.locator('body').innerText(), await page.locator('body').innerText()];
  const id = new URL(notes.url()).searchParams.get('notes');
  const tell = (messages) =>
    page.evaluate(
      ([name, messages]) => {
        const channel = new BroadcastChannel(name);
        for (const message of messages) channel.postMessage(message);
        channel.postMessage(new Map([['now', {}]]));
        channel.postMessage(undefined);
      },
      [`juxtapose:${new URL(there.server.url).pathname}:${id}`, messages],
    );
  const now = { at: 3, count: 12, step: 'Forged', phase: null, next: null, isBlack: true, plan: null };
  await tell([
    null,
    7,
    'now',
    [],
    {},
    { now: null },
    { now: {} },
    { now: { ...now, notes: null, clock: { elapsed: 0, since: null } } },
    { now: { ...now, notes: { say: {} }, clock: { elapsed: 0, since: null } } },
    { now: { ...now, notes: {}, clock: null } },
    { isOver: 'yes' },
    { key: 'Delete' },
    { key: ['b'] },
    { key: 'b', clock: 'start' },
    { clock: '__proto__' },
    { hello: false },
  ]);
  await tell([{ key: 'PageDown' }]); // comes last: what was heard before it has been done
  await eventually(page, async () => assert.equal(await phase(page), 'reveal'));
  await page.keyboard.press('PageUp');
  await eventually(page, async () => assert.equal(await page.locator('body').innerText(), shown));
  await eventually(page, async () => assert.equal(await notes.locator('body').innerText(), said));
  assert.deepEqual(wrong, []);
});

test('without channels between windows a lecture is given without notes, and says so', async (t) => {
  const { page, wrong } = await open(t, {
    isNew: true,
    prepare: (page) => page.addInitScript(() => delete globalThis.BroadcastChannel),
  });
  await begin(page);
  await isAt(page, 1);
  await page.keyboard.press('PageDown');
  await eventually(page, async () => assert.equal(await phase(page), 'reveal'));
  await page.getByRole('button', { name: 'Notes' }).click();
  await page.getByText('the lecture is given without notes').waitFor();
  await page.goto(`${there.server.url}?notes=any`);
  await page.getByText('This browser cannot hear in a second window').waitFor();
  assert.deepEqual(wrong, []);
});

test('a browser that lets no window open is told of', async (t) => {
  const { page } = await open(t, {
    isNew: true,
    prepare: (page) => page.addInitScript(() => (window.open = () => null)),
  });
  await begin(page);
  await page.getByRole('button', { name: 'Notes' }).click();
  await page.getByText('The browser has blocked the window of the notes').waitFor();
});

test('a lecture from a file is given, and comes back after a reload; a hostile one is refused whole', async (t) => {
  const { page, wrong } = await open(t, { isNew: true });
  const give = async (lecture) => {
    await page.evaluate(
      (text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], 'lecture.json'));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
      },
      typeof lecture === 'string' ? lecture : JSON.stringify(lecture),
    );
  };
  // A page that is loaded again begins with what it has drawn.
  const drawn = () => page.getByRole('tab', { name: 'Gantt chart' }).waitFor();
  const own = { ...juxtapose.example('ivus'), title: '<b>mine</b>' };
  await give({
    juxtapose_lecture: 1,
    title: 'Mine',
    steps: [
      { title: '<i>first</i>', model: own },
      { title: 'b', example: 'sort' },
    ],
  });
  await caption(page).getByText('<i>first</i>').waitFor();
  await eventually(page, async () => assert.match(page.url(), /#lecture=file&at=1$/));
  await drawn();
  await page.reload();
  await caption(page).getByText('<i>first</i>').waitFor();
  for (const [lecture, expected] of [
    [
      { juxtapose_lecture: 1, title: 'a', steps: [{ title: 'b', example: 'nothing' }] },
      /steps\[0\]\.example names no example/,
    ],
    [
      {
        juxtapose_lecture: 1,
        title: 'a',
        steps: [{ title: 'b', example: 'ivus', changes: { 'tasks[3].classes': 0 } }],
      },
      /steps\[0\]\.changes: tasks\[3\]\.classes/,
    ],
    [
      { juxtapose_lecture: 1, title: 'a', steps: [{ title: 'b', example: 'ivus', changes: { tasks: null } }] },
      /steps\[0\]\.changes/,
    ],
    [{ juxtapose_lecture: 1, title: 'a', steps: [{ title: 'b', model: { juxtapose: 1 } }] }, /steps\[0\]\.model/],
    [`{"juxtapose_lecture":1,"steps":${'['.repeat(5000)}`, /more than 100/],
    [{ juxtapose_lecture: 4, title: 5 }, /steps is missing[\s\S]*/],
  ]) {
    await give(lecture);
    await page.locator('.refusal').getByText(expected).waitFor();
    await page.locator('.refusal').getByRole('button', { name: 'Close' }).click();
  }
  const name = await packed(
    JSON.stringify({ juxtapose_lecture: 1, title: 'a', steps: [{ title: 'Linked', example: 'ivus' }] }),
  );
  await page.goto(`${there.server.url}#lecture=${name}&at=1`);
  await caption(page).getByText('Linked').waitFor();
  await drawn();
  await page.reload();
  await caption(page).getByText('Linked').waitFor();
  await drawn();
  await page.goto(`${there.server.url}#lecture=${name.slice(0, -8)}&at=1`);
  await page.locator('.refusal').getByText('was cut or damaged').waitFor();
  await page.goto(`${there.server.url}#lecture=nobody&at=0x2`);
  await page.locator('.refusal').getByText('has a name that this page does not know').waitFor();
  assert.deepEqual(wrong, []);
});

test('the gallery begins it', async (t) => {
  const { page, wrong } = await open(t, { isNew: true });
  await page.getByRole('button', { name: 'Examples' }).first().click();
  await page.getByRole('button', { name: title }).click();
  await isAt(page, 1);
  assert.deepEqual(wrong, []);
});

test('one is made: views as steps, renamed, moved, deleted and put back, downloaded, given', async (t) => {
  const { page, wrong } = await open(t, { isNew: true });
  const take = async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('button', { name: 'Take this view as a step' }).click();
    await page.getByRole('heading', { name: 'Your lecture' }).waitFor();
  };
  await take();
  await accessible(page, 'dialog');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.locator(PROCESSORS).fill('5');
  await page.getByRole('tab', { name: 'Survival' }).click();
  await page.getByRole('button', { name: 'Guess first' }).click();
  await page.locator('.guess').waitFor();
  await take();
  const titles = () => page.locator('.step-line input').evaluateAll((all) => all.map(({ value }) => value));
  await page.getByLabel('Title of step 2').fill('Five PEs');
  await page.getByLabel('Title of step 2').press('Tab');
  const first = juxtapose.example('8-pe-mixed-mode').title;
  await eventually(page, async () => assert.deepEqual(await titles(), [first, 'Five PEs']));
  await page.getByLabel('Title of step 1').fill('');
  await page.getByLabel('Title of step 1').press('Tab');
  await eventually(page, async () => assert.deepEqual(await titles(), [first, 'Five PEs'], 'an empty title is none'));
  await page.getByRole('button', { name: 'Up: step 2' }).click();
  await eventually(page, async () => assert.deepEqual(await titles(), ['Five PEs', first]));
  await page.getByRole('button', { name: 'Delete step 1' }).click();
  await page.getByRole('button', { name: 'Put it back' }).click();
  await eventually(page, async () => assert.deepEqual(await titles(), ['Five PEs', first]));
  await page.locator('.lecture-maker summary').first().click();
  await page.getByLabel('They say').first().fill('“Nobody knows.”');
  await page.getByLabel('Minutes').first().fill('1.5');
  await page.getByLabel('Minutes').first().press('Tab');
  await page.getByText('2 steps, 1.5 minutes').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const made = JSON.parse(await readFile(await download.path(), 'utf8'));
  assert.equal(made.steps[0].model.machine.processors, 5);
  assert.deepEqual(made.steps[0].view, { chart: 'survival', predict: true });
  assert.deepEqual(made.steps[1], { title: first, example: '8-pe-mixed-mode' });
  assert.deepEqual(made.steps[0].notes, { they_say: '“Nobody knows.”' });
  await page.reload();
  await page.locator('.guess').waitFor();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Your lecture' }).click();
  await page.getByRole('button', { name: 'Give it' }).click();
  await caption(page).getByText('Five PEs').waitFor();
  await page.locator('.guess').waitFor();
  await page.keyboard.press('PageDown');
  await page.getByRole('tab', { name: 'Survival', selected: true }).waitFor();
  assert.deepEqual(wrong, []);
});

test('one of five steps is made of examples in thirteen presses; a step may be a task, and stands in a slide', async (t) => {
  const { page, wrong } = await open(t, { isNew: true, permissions: ['clipboard-read', 'clipboard-write'] });
  let presses = 0;
  const press = async (name) => {
    presses += 1;
    await page.getByRole('button', { name, exact: true }).click();
  };
  await press('Share');
  await press('Your lecture');
  for (const id of ['juxtaposition-low-variance', 'juxtaposition-high-variance', 'fan-out', 'ivus', 'cholesky']) {
    presses += 2; // the list is opened, and one of it is chosen
    await page.getByLabel('Add an example').selectOption(id);
  }
  await press('Give it');
  assert.equal(presses, 13);
  await eventually(page, async () => assert.equal(await page.locator('.lecture-at').innerText(), '1 / 5'));
  await page.locator('.guess').waitFor();
  await page.keyboard.press('Escape');

  await page.goto(
    `${there.server.url}#example=8-pe-mixed-mode&task=${encodeURIComponent('Below 860?')}&goal=mean%3A860`,
  );
  await page.getByText('Below 860?').waitFor();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Take this view as a step' }).click();
  await page.locator('.lecture-maker summary').last().click();
  await page.getByRole('button', { name: 'Copy: HTML for a slide, step 6' }).click();
  await page.locator('.lecture-maker summary').first().click();
  await page.getByLabel('In front').first().selectOption('Reduction, step by step');
  await page.getByLabel('Step of the reduction').fill('5');
  await page.getByLabel('Step of the reduction').press('Tab');
  const html = await page.evaluate(() => navigator.clipboard.readText());
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const { steps } = JSON.parse(await readFile(await download.path(), 'utf8'));
  assert.equal(steps[0].view.panel, 'reduction/5');
  assert.deepEqual(steps[5].view, { task: 'Below 860?', goal: 'mean:860' });
  await page.goto(there.server.url.replace(/\/$/, '/empty'));
  await page.setContent(`<section class="slide">${html}</section>`);
  const slide = page.frameLocator('iframe');
  await slide.getByText('Below 860?').waitFor();
  assert.equal(await slide.locator('.refusal, .left-out').count(), 0);
  assert.deepEqual(wrong, []);
});
