// The page in a classroom: examples to choose and lessons to try, the projector and its keys, help, and paper.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, juxtapose, means, PHONE, predictedMeans, shows, visits } from './visit.mjs';

const { open } = visits();

const PROJECTOR = { width: 1920, height: 1080 };
const PUBLISHED = predictedMeans(() => {});
const meansOf = (model) => Object.fromEntries(juxtapose.predict(model).outcomes.map(({ name, mean }) => [name, mean]));

/** The table shows this model, to the digits that it has room for. */
const showsModel = (page, model) =>
  eventually(page, async () => {
    const expected = meansOf(model);
    const shown = Object.entries(await means(page)).filter(([name]) => name in expected); // beside them, what is pinned
    assert.equal(shown.length, Object.keys(expected).length);
    for (const [name, text] of shown) {
      const digits = text.replace(/\s|±.*/g, ''); // how far bounds let it be off is told behind it
      assert.equal(digits, expected[name]?.toFixed(digits.split('.')[1]?.length ?? 0));
    }
  });

const examplesButton = (page) => page.getByRole('button', { name: 'Examples', exact: true });
const focused = (page) => page.evaluate(() => document.activeElement.innerText);

async function choose(page, title) {
  await examplesButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: title }).click();
}

test('by keyboard: an example is chosen from the gallery, undone, and the focus is where it was', async (t) => {
  const { page, wrong } = await open(t);
  assert.equal(await page.title(), '8-PE mixed-mode example · Juxtapose');
  await examplesButton(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Examples' }).waitFor();
  assert.match(
    await page.locator('.gallery [aria-current]').innerText(),
    /8-PE mixed-mode example[^]*averages mislead[^]*section 7\.1 · 8 PEs · cycles/,
  );
  for (let presses = 0; !(await focused(page)).includes('GPU warp divergence'); presses++) {
    assert.ok(presses < 20);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal(await focused(page), 'Examples');
  await showsModel(page, juxtapose.example('warp-divergence'));
  assert.equal(await page.title(), 'GPU warp divergence · Juxtapose');
  await page.getByText('See why one lane in a warp is enough').waitFor();
  await page.keyboard.press('Control+z');
  await shows(page, PUBLISHED);
  await page.getByText('See why averages mislead').waitFor();
  await examplesButton(page).press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal(await focused(page), 'Examples');
  assert.deepEqual(wrong, []);
});

test('every example opens, and so does all that it proposes to try', async (t) => {
  const { page, wrong } = await open(t);
  for (const { id, title, kind } of juxtapose.examples()) {
    if (kind !== 'program') continue;
    await choose(page, title);
    await showsModel(page, juxtapose.example(id));
    const attempts = await page.locator('.lesson li button').all();
    assert.equal(attempts.length, 3, title);
    for (const attempt of attempts) {
      // A narrow column has it in several parts.
      const table = async () => (await page.locator('.outcomes').allInnerTexts()).join('\n');
      const before = await table();
      await attempt.click();
      assert.equal(await attempt.getAttribute('aria-pressed'), 'true');
      assert.ok((await page.locator('.see').innerText()).length > 40);
      await eventually(page, async () => assert.notEqual(await table(), before, title));
    }
    await attempts[2].click();
    await showsModel(page, juxtapose.example(id));
  }
  assert.deepEqual(wrong, []);
});

test('terms in a lesson explain themselves', async (t) => {
  const { page } = await open(t);
  await choose(page, 'Mixed-machine program');
  await page.locator('.lesson').getByRole('button', { name: 'mode switch' }).focus();
  await page.locator('[popover]:popover-open').getByText('The time that a change of mode takes.').waitFor();
  await page.getByText('Would you choose them for a deadline').click();
  await page.getByText('together they miss it in 9.8 % of the runs').waitFor();
});

test('while projecting single keys do what one shows, and nothing else is on the screen', async (t) => {
  const { page, wrong } = await open(t, { viewport: PROJECTOR });
  await page.keyboard.press('t');
  await shows(page, PUBLISHED); // only while projecting
  await page.getByRole('button', { name: 'Projector' }).click();
  await page.locator('header').waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize)), 25.6);
  await page.keyboard.press('t');
  await shows(
    page,
    predictedMeans((model) => {
      model.machine.processors = 1;
    }),
  );
  await page.keyboard.press('PageDown');
  await shows(
    page,
    predictedMeans((model) => {
      model.machine.processors = 64;
    }),
  );
  for (const selector of ['.say', '.chart canvas', '.outcomes', '.see', '#processors-slider']) {
    const { y, height } = await page.locator(selector).boundingBox();
    assert.ok(y >= 0 && y + height <= PROJECTOR.height, `${selector} is on the screen`);
  }
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Shift+T');
  await shows(page, PUBLISHED);
  await page.keyboard.press('+');
  await page.keyboard.press('*');
  await shows(
    page,
    predictedMeans((model) => {
      model.machine.processors = 18;
    }),
  );
  await page.keyboard.press('/');
  await page.keyboard.press('-');
  await shows(page, PUBLISHED);
  await page.keyboard.press('3');
  await page.getByRole('tab', { selected: true, name: 'Survival' }).waitFor();
  await page.keyboard.press('4');
  await page.getByRole('tab', { selected: true, name: 'Trade-off' }).waitFor();
  await page.keyboard.press('1');
  await page.locator('[data-path="machine.processors"]').focus();
  await page.keyboard.press('t');
  await page.keyboard.press('2');
  assert.equal(
    await page.getByRole('tab', { selected: true, name: 'Density' }).count(),
    1,
    'a field takes its letters',
  );
  await page.keyboard.press('Control+z');
  await page.locator('main').focus();
  await page.keyboard.press('f');
  await page.waitForFunction(() => document.fullscreenElement);
  await page.keyboard.press('f');
  await page.waitForFunction(() => !document.fullscreenElement);
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('the next thing to try').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.locator('header').waitFor();
  await eventually(page, async () => assert.equal(await focused(page), 'Projector'));
  assert.deepEqual(wrong, []);
});

/** Where something is on the screen. */
const boxOf = async (page, selector) => {
  const { x, y, width, height } = await page.locator(selector).boundingBox();
  return { left: x, top: y, right: x + width, bottom: y + height };
};

test('on a small projector sentence, chart and processors share the screen, at every step, and nothing lies on a control', async (t) => {
  const { page, wrong } = await open(t, { viewport: { width: 1280, height: 800 } });
  await page.getByRole('button', { name: 'Projector' }).click();
  for (const [width, height] of [
    [1280, 800],
    [1366, 768],
    [1536, 864],
    [1024, 768],
  ]) {
    await page.setViewportSize({ width, height });
    await page.locator('[data-layout=stage]').waitFor();
    for (const caption of [
      'Step 1 of 3: One processor',
      'Step 2 of 3: 64 processors',
      'Step 3 of 3: Let b vary: 0 to 30 instead of always 15',
      'The example itself, before step 1 of 3',
    ]) {
      await page.keyboard.press('PageDown');
      await eventually(page, async () => assert.equal(await page.locator('.step').innerText(), caption));
      await eventually(page, async () => {
        const dock = await boxOf(page, '.dock');
        assert.ok(Math.abs(dock.bottom - height) < 1, `the dock ends at ${dock.bottom} of ${height}`);
        const [bar, say, canvas] = await Promise.all(
          ['.projector-bar', '.say', '.chart canvas'].map((selector) => boxOf(page, selector)),
        );
        assert.ok(bar.top >= 0 && bar.bottom <= say.top && say.bottom < canvas.top && canvas.bottom <= dock.top);
        assert.ok(canvas.right <= width && canvas.bottom - canvas.top >= 300, `${canvas.bottom - canvas.top} high`);
      });
      const hidden = await page.evaluate(() =>
        [...document.querySelectorAll(':is(.projector-bar, .dock, .chart-head) :is(button:not(.skip), input)')]
          .filter((control) => {
            const { left, right, top, bottom } = control.getBoundingClientRect();
            const at = (share) => document.elementFromPoint(left + share * (right - left), (top + bottom) / 2);
            return [0.1, 0.5, 0.9].some((share) => !control.contains(at(share)));
          })
          .map(({ outerHTML }) => outerHTML),
      );
      assert.deepEqual(hidden, [], `${width} × ${height}`);
    }
  }
  assert.deepEqual(wrong, []);
});

test('a projected step says what it is and what is to be seen, wherever the page is; Q asks the lesson’s question', async (t) => {
  const { page } = await open(t, { viewport: { width: 1280, height: 800 } });
  await page.getByRole('button', { name: 'Projector' }).click();
  await page.keyboard.press('PageDown');
  await page.locator('.stage > .see').getByText('Nobody is there to wait for').waitFor();
  assert.equal(await page.getByText('Nobody is there to wait for').count(), 1);
  await page.locator('.model [role=tabpanel]').scrollIntoViewIfNeeded();
  await page.keyboard.press('PageDown');
  const caption = page.locator('.step');
  await eventually(page, async () => assert.equal(await caption.innerText(), 'Step 2 of 3: 64 processors'));
  assert.ok((await boxOf(page, '.step')).top >= 0);
  await page.keyboard.press('+');
  await eventually(page, async () => assert.equal(await caption.innerText(), 'The example, changed by hand'));
  await page.keyboard.press('PageUp');
  const answer = page.getByText('The paper calls what averages miss');
  await page.locator('main').focus();
  await page.keyboard.press('q');
  assert.equal(await answer.isVisible(), false);
  const question = await boxOf(page, '.lesson summary');
  assert.ok(question.top > 0 && question.bottom < (await boxOf(page, '.dock')).top);
  await page.keyboard.press('q');
  await answer.waitFor();
  await page.keyboard.press('q');
  await answer.waitFor({ state: 'hidden' });
});

test('how to leave the projector is seen for some seconds, on every movement, and where the keyboard is', async (t) => {
  const { page } = await open(t, { prepare: (page) => page.clock.install() });
  const opacity = () => page.locator('.projector-bar .tools').evaluate((tools) => getComputedStyle(tools).opacity);
  const becomes = (expected) => eventually(page, async () => assert.equal(await opacity(), expected));
  // Asked within the page, as soon as the tools are there: on a busy machine an answer from outside takes its time.
  const atFirst = await page.evaluate(async () => {
    document.querySelector('#projector').click();
    while (!document.querySelector('.projector-bar .tools')) await new Promise(requestAnimationFrame);
    return getComputedStyle(document.querySelector('.projector-bar .tools')).opacity;
  });
  assert.equal(atFirst, '1');
  await page.clock.fastForward(60_000);
  await becomes('0');
  let moves = 0;
  await eventually(page, async () => {
    await page.mouse.move(300 + (moves++ % 100), 300);
    assert.equal(await opacity(), '1');
  });
  await page.clock.fastForward(60_000);
  await becomes('0');
  await page.keyboard.press('Shift+Tab');
  assert.match(await focused(page), /Leave\s+projector/);
  await becomes('1');
  await page.keyboard.press('Enter');
  await page.locator('header').waitFor();
});

test('the help opens by ?, but not where a question mark is text; it leads to keys, times and glossary', async (t) => {
  const { page } = await open(t);
  await page.locator('[data-path="program[0].time"]').focus();
  await page.keyboard.press('?');
  assert.equal(await page.getByRole('dialog').count(), 0);
  await page.keyboard.press('Control+z');
  await page.locator('.chart canvas').focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog');
  for (const part of ['Keys', 'Times', 'Glossary']) {
    await help.getByRole('button', { name: part }).click();
    assert.equal(await focused(page), part);
  }
  const terms = await help.locator('#help-glossary + dl dt').allInnerTexts();
  for (const term of [
    'Barrier',
    'Block juxtaposition',
    'Enabled PE',
    'Divergence',
    'Straggler',
    'Survival',
    'Makespan',
  ])
    assert.ok(terms.includes(term), term);
  assert.deepEqual(
    terms,
    [...terms].sort((a, b) => a.localeCompare(b, 'en')),
  );
  await help.getByRole('button', { name: 'Close' }).click();
  await eventually(page, async () => assert.equal(await page.evaluate(() => document.activeElement.tagName), 'CANVAS'));
});

test('starting over opens the first example and sets one’s own work aside', async (t) => {
  const { page } = await open(t);
  await choose(page, 'Loop bounds');
  await examplesButton(page).click();
  await page.getByRole('button', { name: 'Start over' }).click();
  await shows(page, PUBLISHED);
  assert.equal(await page.getByRole('button', { name: 'Undo' }).isDisabled(), true);
  assert.equal(await page.getByRole('dialog').count(), 0);
});

test('on paper: sentence, chart, table and program in black on white, and nothing to press', async (t) => {
  const { page } = await open(t, { colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  for (const selector of ['.say', '.chart canvas', '.outcomes', '.program', '.examples .title'])
    assert.ok(await page.locator(selector).isVisible(), selector);
  for (const selector of ['.tools', '.tabs', '.attempts ul', '.readout'])
    assert.equal(await page.locator(selector).first().isVisible(), false, selector);
  const corner = () =>
    page.locator('.chart canvas').evaluate((canvas) => [...canvas.getContext('2d').getImageData(2, 2, 1, 1).data]);
  assert.deepEqual(await corner(), [255, 255, 255, 255]);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await eventually(page, async () => assert.notDeepEqual(await corner(), [255, 255, 255, 255]));
});

test('all that paper needs is there before the wish to print has been told: browsers need not wait for more', async (t) => {
  const { page, wrong } = await open(t, { colorScheme: 'dark' });
  const printed = () => {
    const look = () => {
      const canvas = document.querySelector('.chart canvas');
      const [red, green, blue] = canvas.getContext('2d').getImageData(1, canvas.height - 2, 1, 1).data;
      return {
        isLight: Math.min(red, green, blue) > 200,
        hasCode: document.querySelector('.on-hand-out .qr') !== null,
      };
    };
    const before = look();
    dispatchEvent(new Event('beforeprint'));
    const onPaper = look();
    dispatchEvent(new Event('afterprint'));
    return { before, onPaper, after: look().hasCode };
  };
  // Before that it may be new, and its figures not yet drawn.
  await eventually(page, async () =>
    assert.deepEqual(await page.evaluate(printed), {
      before: { isLight: false, hasCode: false },
      onPaper: { isLight: true, hasCode: true },
      after: false,
    }),
  );
  assert.deepEqual(wrong, []);
});

test('a hand-out that is printed from the projector is the page’s: its title, thin lines, small type; then the projector goes on', async (t) => {
  const { page } = await open(t, { viewport: { width: 1280, height: 800 } });
  const onPaper = async () => {
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await eventually(page, async () => assert.ok(await page.locator('header .examples .title').isVisible()));
    await page.locator('.on-hand-out').waitFor();
    const look = await page.evaluate(() => ({
      layout: document.documentElement.dataset.layout,
      type: getComputedStyle(document.documentElement).fontSize,
      outline: getComputedStyle(document.activeElement).outlineStyle,
      about: document.querySelector('.lesson .about > span').getClientRects().length,
      code: document.querySelector('.on-hand-out svg').getBoundingClientRect().left,
      picture: document.querySelector('.chart canvas').width,
    }));
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: null });
    return look;
  };
  await page.getByText('Why:').waitFor();
  await page.locator('.chart canvas').focus();
  const usual = await onPaper();
  assert.equal(usual.outline, 'none');
  await page.getByRole('button', { name: 'Projector' }).click();
  await page.locator('[data-layout=stage]').waitFor();
  await page.locator('.chart canvas').focus();
  assert.deepEqual(await onPaper(), usual);
  await page.locator('.projector-bar').waitFor();
  await page.locator('[data-layout=stage]').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.tagName), 'CANVAS', 'the focus stays');
  await page.locator('main').press('Escape');
  await eventually(page, async () => assert.equal(await focused(page), 'Projector'));
});

test('a hand-out is of one or two pages, with the question and a QR code, and no page of it is lost to what is pressed', async (t) => {
  const { page } = await open(t, { isNew: true });
  for (const title of ['8-PE mixed-mode example', '3-SAT search', 'IVUS image analysis']) {
    if (title !== '8-PE mixed-mode example') await choose(page, title);
    await eventually(page, async () => assert.match(await page.title(), new RegExp(title)));
    await page.locator('.outcomes tbody tr').first().waitFor();
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format })).toString('latin1');
      const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length;
      assert.ok(pages === 1 || pages === 2, `${title} takes ${pages} pages of ${format}`);
    }
  }
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.getByRole('img', { name: /QR code of the link to/ }).waitFor();
  const corner = await page
    .locator('.chart canvas')
    .evaluate((canvas) => [...canvas.getContext('2d').getImageData(2, 2, 1, 1).data]);
  assert.deepEqual(corner, [255, 255, 255, 255], 'the light theme is cream, paper is white');
  assert.ok(await page.locator('.lesson details:not(.brief) summary').isVisible());
  assert.equal(
    await page
      .getByLabel('Seed')
      .isVisible()
      .catch(() => false),
    false,
  );
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.locator('.on-hand-out').waitFor({ state: 'detached' });
});

test('who wants less motion gets none', async (t) => {
  const { page } = await open(t);
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        return transitionDuration !== '0s' || animationName !== 'none';
      }).length,
  );
  assert.equal(moving, 0);
});

test('axe-core finds nothing in gallery, help and projector', async (t) => {
  const { page } = await open(t);
  await examplesButton(page).click();
  await accessible(page, 'dialog[open]');
  await page.emulateMedia({ colorScheme: 'dark' });
  await accessible(page, 'dialog[open]');
  await page.setViewportSize(PHONE);
  await page.locator('[data-layout=narrow]').waitFor();
  await accessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await page.setViewportSize(PROJECTOR);
  await page.locator('[data-layout=wide]').waitFor();
  await page.locator('body').press('?');
  await accessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await page.locator('.lesson li button').first().click();
  await accessible(page, '.lesson');
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
  await accessible(page);
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'no-preference' });
  await page.getByRole('button', { name: 'Projector' }).click();
  await page.locator('main').press('t');
  await accessible(page);
});
