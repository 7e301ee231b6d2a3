// The model as text: in step both ways, problems at their lines, and nothing that is typed or opened breaks the page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  accessible,
  eventually,
  juxtapose,
  PHONE,
  predictedMeans,
  PROCESSORS,
  saved,
  shows,
  textOfModel as content,
  visits,
  writeModel as write,
} from './visit.mjs';

const { open, there } = visits();
const EXAMPLE = juxtapose.example('8-pe-mixed-mode');
const PUBLISHED = predictedMeans(() => {});

const tab = (page, name) => page.getByRole('tab', { name }).click();

async function openText(t, options) {
  const visit = await open(t, options);
  await tab(visit.page, 'JSON');
  await content(visit.page).waitFor();
  return visit;
}

const changed = (change) => {
  const model = structuredClone(EXAMPLE);
  change(model);
  return JSON.stringify(model, null, 1);
};

const drafted = (page) => page.getByText('This text is not a model yet.').waitFor();

test('text and tree stay in step, and each pause is an undo step', async (t) => {
  const { page, wrong } = await openText(t);
  assert.match(await content(page).innerText(), /"switch": \{"to_spmd": 1, "to_simd": 1\}/);
  await write(
    page,
    changed(({ machine }) => {
      machine.processors = 64;
    }),
  );
  await shows(
    page,
    predictedMeans(({ machine }) => {
      machine.processors = 64;
    }),
  );
  await tab(page, 'Program');
  assert.equal(await page.locator(PROCESSORS).inputValue(), '64');
  await page.locator(PROCESSORS).fill('3');
  await shows(
    page,
    predictedMeans(({ machine }) => {
      machine.processors = 3;
    }),
  );
  await tab(page, 'JSON');
  await eventually(page, async () => assert.match(await content(page).innerText(), /"processors": 3,/));
  await page.getByRole('button', { name: 'Undo' }).click();
  // What was written by hand comes back as it was written.
  await eventually(page, async () =>
    assert.match(await content(page).innerText(), /"processors": 64,\n\s*"switch": \{\n/),
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await shows(page, PUBLISHED);
  await content(page).focus();
  await page.keyboard.press('Control+Shift+Z');
  await shows(
    page,
    predictedMeans(({ machine }) => {
      machine.processors = 64;
    }),
  );
  assert.deepEqual(wrong, []);
});

test('the text’s undo goes through what was typed, is the page’s undo there, and goes on with it', async (t) => {
  const { page, wrong } = await open(t);
  await page.locator(PROCESSORS).fill('3');
  await tab(page, 'JSON');
  await content(page).waitFor();
  await write(
    page,
    changed(({ machine }) => {
      machine.processors = 5;
    }),
  );
  await shows(
    page,
    predictedMeans(({ machine }) => {
      machine.processors = 5;
    }),
  );
  await page.keyboard.press('Control+z');
  await shows(
    page,
    predictedMeans(({ machine }) => {
      machine.processors = 3;
    }),
  );
  await page.keyboard.press('Control+z');
  await shows(page, PUBLISHED);
  assert.ok(await page.getByRole('button', { name: 'Undo' }).isDisabled());
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  await shows(
    page,
    predictedMeans(({ machine }) => {
      machine.processors = 5;
    }),
  );
  // What the page has taken back, the text's undo does not bring again.
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await shows(page, PUBLISHED);
  await content(page).focus();
  await page.keyboard.press('Control+z');
  await eventually(page, async () => assert.match(await content(page).innerText(), /"processors": 8,/));
  assert.ok(await page.getByRole('button', { name: 'Undo' }).isDisabled());
  assert.deepEqual(wrong, []);
});

test('what is typed over many lines is read like any other text', async (t) => {
  const { page, wrong } = await openText(t);
  await content(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('{"kind": 5}');
  await drafted(page);
  assert.equal(await content(page).innerText(), '{"kind": 5}');
  assert.deepEqual(wrong, []);
});

test('problems are marked at their lines, and listed with a way there', async (t) => {
  const { page, wrong } = await openText(t);
  await write(
    page,
    changed((model) => {
      model.program[0].time = 'eight';
      model.program[1].body[1].probability = 1.2;
      model.schemes[2].except = { gone: 'spmd' };
    }),
  );
  const list = page.getByRole('region', { name: 'Problems' }).getByRole('listitem');
  await list.nth(2).waitFor();
  const lines = changed((model) => {
    model.program[0].time = 'eight';
  }).split('\n');
  assert.match(
    await list.nth(0).innerText(),
    new RegExp(`^Line ${lines.findIndex((line) => line.includes('eight')) + 1} program\\[0\\]\\.time`),
  );
  assert.match(await list.nth(2).innerText(), /"gone" is not a node of the program \(nodes: a, b, c/);
  assert.equal(await page.locator('.cm-lint-marker-error').count(), 3);
  await list.nth(1).getByRole('button').click();
  await eventually(page, async () =>
    assert.match(await page.locator('.cm-activeLine').innerText(), /"probability": 1\.2/),
  );
  assert.match(await page.locator('.standing').innerText(), /Shown: the last valid model/);
  // From the outcomes, too, the way is to the line.
  await page.locator('.standing').getByRole('button', { name: 'Time of a' }).click();
  await eventually(page, async () => assert.match(await page.locator('.cm-activeLine').innerText(), /eight/));
  await accessible(page, '.model, .standing');
  await write(page, JSON.stringify(EXAMPLE));
  await list.first().waitFor({ state: 'detached' });
  assert.deepEqual(wrong, []);
});

test('a text that is no model stays as a draft beside the model, whatever it is', async (t) => {
  const { page, wrong } = await openText(t);
  const cases = [
    ['[]', 'The model is a list, not an object.'],
    ['null', 'The model is null, not an object.'],
    ['', 'is not JSON'],
    ['{"juxtapose":1,\n "kind":\n }', 'Line 3 The model is not JSON: expected value.'],
    ['{"juxtapose":1,"kind":"program","program":5}', 'program is 5, not a list.'],
    ['{"juxtapose":3,"kind":"program"}', 'open it with a newer Juxtapose'],
    ['{"juxtapose":1,"kind":"toString"}', 'kind is "toString"'],
    [`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`, 'is nested'],
    [
      changed((model) => {
        model.program[1].body = 7;
      }),
      'program[1].body is 7',
    ],
    [
      changed((model) => {
        model.schemes = [null, { name: 5, mode: 'simd' }];
      }),
      'schemes[0] is null',
    ],
    [
      changed((model) => {
        model.program[0].block = ['a'];
      }),
      'program[0].block',
    ],
    [`"${'x'.repeat(1 << 23)}"`, 'at most 8388608 are read'],
  ];
  for (const [text, says] of cases) {
    await write(page, text);
    await page.locator('.json-problems').getByText(says).first().waitFor();
    await drafted(page);
  }
  await write(page, '{"juxtapose": 1, "kind": ');
  await page.getByText('expected').or(page.getByText('EOF')).first().waitFor();
  await tab(page, 'Program');
  await page.getByText('Shown: the model as it was before the JSON text became a draft.').waitFor();
  await page.locator(PROCESSORS).fill('2');
  await shows(
    page,
    predictedMeans(({ machine }) => {
      machine.processors = 2;
    }),
  );
  await page.getByRole('button', { name: 'To the text' }).click();
  await eventually(page, async () => assert.equal(await content(page).innerText(), '{"juxtapose": 1, "kind": '));
  await page.getByRole('button', { name: 'Back to the model’s text' }).click();
  await eventually(page, async () => assert.match(await content(page).innerText(), /"processors": 2,/));
  await content(page).focus();
  await page.keyboard.press('Control+z');
  await drafted(page);
  assert.equal(await content(page).innerText(), '{"juxtapose": 1, "kind": ');
  assert.deepEqual(wrong, []);
});

test('what is wrong inside a well-formed program never breaks its editor', async (t) => {
  const { page, wrong } = await openText(t);
  const odd = [
    null,
    true,
    'x',
    [],
    [1],
    {},
    { uniform: 5 },
    { uniform: [1] },
    { values: null },
    { values: { a: 'b' } },
    { samples: 3 },
    { simd: null },
    { simd: 1, spmd: { values: 1 } },
  ];
  for (const value of odd) {
    await write(
      page,
      changed(({ machine, program: [a, loop] }) => {
        a.time = loop.iterations = loop.bound = loop.body[1].probability = loop.body[1].after_then = value;
        machine.switch.to_spmd = machine.processors = value;
        machine.operations = { add: value };
        loop.body[0] = { block: 'b', operations: [{ op: 'add', count: value }, { time: value }] };
      }),
    );
    await tab(page, 'Program'); // which reads what is typed, at once
    await page.locator('.program tbody tr').nth(9).waitFor();
    await page.locator('.standing').getByText('Shown: the last valid model.').waitFor();
    await tab(page, 'JSON');
  }
  assert.deepEqual(wrong, []);
});

test('a program of thousands of nodes, all of them wrong, is still a text that one can edit', async (t) => {
  const { page, wrong } = await openText(t);
  await write(
    page,
    changed((model) => {
      model.program = Array.from({ length: 5000 }, (_, k) => ({ block: `b${k}`, time: -1 }));
      delete model.schemes[2].except;
    }),
  );
  await page.locator('.json-problems').getByText('…and 4500 more.').waitFor();
  await page.locator('.standing').getByText('and 4988 more').waitFor();
  await tab(page, 'Program');
  await page.getByText('1–250 of 5,000 rows').waitFor();
  await tab(page, 'JSON');
  await page.getByRole('button', { name: 'Undo' }).click();
  await shows(page, PUBLISHED);
  await eventually(page, async () => assert.match(await content(page).innerText(), /"block": "a"/));
  assert.deepEqual(wrong, []);
});

test('files are opened, chosen or dropped; one with problems leaves the model and says them all', async (t) => {
  const { page, wrong } = await openText(t);
  const choose = async (name, text) => {
    await page.getByRole('button', { name: 'Open…' }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a file…' }).click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  };
  await choose(
    'mine.json',
    changed((model) => {
      model.title = 'Mine';
      model.machine.processors = 12;
    }),
  );
  await shows(
    page,
    predictedMeans(({ machine }) => {
      machine.processors = 12;
    }),
  );
  await choose(
    'broken.json',
    changed((model) => {
      model.program[0].time = -1;
      model.program[1].body[1].probability = 2;
    }),
  );
  const shownTab = page.getByRole('tab', { selected: true });
  assert.equal(await shownTab.first().innerText(), 'Program', 'one sees the model, not its text');
  const notice = page.getByRole('alert');
  await notice.getByText('“broken.json” could not be opened. Your own model is still here, unchanged.').waitFor();
  assert.equal(await notice.getByRole('listitem').count(), 2);
  await shows(
    page,
    predictedMeans(({ machine }) => {
      machine.processors = 12;
    }),
  );
  await accessible(page, '[role=alert]');
  await notice.getByRole('button', { name: 'Put it right as text' }).click();
  await eventually(page, async () => assert.match(await content(page).innerText(), /"probability": 2/));
  await eventually(page, async () => {
    const lines = (await content(page).innerText()).split('\n');
    const places = await page.locator('.json-problems button').allInnerTexts();
    assert.deepEqual(
      places.map((place) => lines[Number(place.slice(5)) - 1]?.trim()),
      ['"time": -1', '"probability": 2,'],
    );
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await shows(
    page,
    predictedMeans(({ machine }) => {
      machine.processors = 12;
    }),
  );

  await page.getByRole('region', { name: 'Outcomes', exact: true }).evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['{12 cycles'], 'times.txt'));
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await notice.getByText('“times.txt” could not be opened.').waitFor();
  await notice.getByRole('button', { name: 'Close' }).click();
  await notice.locator('p').first().waitFor({ state: 'detached' });
  assert.deepEqual(wrong, []);
});

test('measured times become a program of one block once one has seen what was read of them', async (t) => {
  const { page, wrong } = await openText(t);
  const offer = (type, name = '', text = '') =>
    page.getByRole('region', { name: 'Outcomes', exact: true }).evaluate(
      (element, [type, name, text]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], name));
        element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      },
      [type, name, text],
    );
  await page.getByRole('button', { name: 'Open…' }).click();
  const kinds = page.getByRole('dialog', { name: 'Open a file' }).locator('dt');
  await kinds.first().waitFor();
  const takes = await kinds.allInnerTexts();
  const forms = [
    'A lecture',
    'A task graph',
    'A workflow that was run',
    'A standard task graph',
    'A Fortran source',
    'A run of the Fortran source that is open',
    'Measured times',
    'A trace',
  ];
  assert.deepEqual(takes, ['A model', ...forms]);
  await accessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  const hyperfine = JSON.stringify({ results: [{ command: 'sort', times: [0.0123, 0.0135, 0.0129] }] });
  for (const [name, text, block, times] of [
    ['runs.csv', 'run,time (ms)\n1,12\n2,15\n3,12\n', 'measured', { samples: [12, 15, 12] }],
    ['export.json', hyperfine, 'measured', { samples: [0.0123, 0.0135, 0.0129] }],
  ]) {
    await offer('dragover');
    await page.getByText('Let go to open the file').waitFor();
    await offer('drop', name, text);
    const table = page.getByRole('dialog', { name: 'Open a table?' });
    await table.getByText('One processor, on which one block takes these times.').waitFor();
    await page.getByText('Let go to open the file').waitFor({ state: 'hidden' });
    await table.getByRole('button', { name: 'Open as a model' }).click();
    await page.locator('header .title', { hasText: name }).waitFor();
    await page.waitForFunction(() => /^#(model|z)=/.test(location.hash));
    await eventually(page, async () => {
      const model = juxtapose.fromLink(new URL(page.url()).hash.slice(1));
      assert.deepEqual([model.program[0].block, model.program[0].time], [block, times]);
    });
  }
  await page.locator('.outcomes tbody tr').first().waitFor();
  assert.deepEqual(wrong, []);
});

test('the text is copied and saved as it stands', async (t) => {
  const { page, wrong } = await openText(t, { permissions: ['clipboard-read', 'clipboard-write'] });
  const text = JSON.stringify(EXAMPLE);
  await write(page, text);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByText('Copied').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), text);
  const file = await saved(page, 'Save as file');
  assert.equal(file.name, '8-pe-mixed-mode-example.json');
  assert.equal(file.content.toString(), text);
  assert.deepEqual(wrong, []);
});

test('Tab leaves the text, and the editor is not part of the first load', async (t) => {
  const before = there.server.requests.length;
  const { page } = await open(t, { isNew: true });
  assert.ok(!there.server.requests.slice(before).some(({ path }) => path.includes('editor')));
  await tab(page, 'JSON');
  await content(page).focus();
  await page.keyboard.press('Tab');
  assert.ok(await page.evaluate(() => document.activeElement?.shadowRoot === null));
  const sheets = await page
    .locator('.json .text')
    .evaluate(({ shadowRoot }) => [shadowRoot.adoptedStyleSheets.length, shadowRoot.querySelectorAll('style').length]);
  assert.deepEqual(sheets, [1, 0]);
});

test('axe-core finds nothing in text and draft, in the dark and on a phone', async (t) => {
  const { page, wrong } = await openText(t, { colorScheme: 'dark' });
  await accessible(page, '.model');
  await write(page, '{"juxtapose": 1,');
  await drafted(page);
  await accessible(page, '.model, .standing');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(PHONE);
  await page.locator('[data-layout=narrow]').waitFor();
  await accessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= PHONE.width, `${width} pixels wide`);
  await page.getByRole('button', { name: 'Back to the model’s text' }).click();
  await page.getByText('This text is not a model yet.').waitFor({ state: 'detached' });
  await accessible(page, '.model');
  assert.deepEqual(wrong, []);
});

test('a text of version 1 becomes the model of version 2 that it means, and its text stands there', async (t) => {
  const { page, wrong } = await openText(t);
  const note = page.getByText('That text was of version 1, where times count ticks.');
  const old = {
    juxtapose: 1,
    kind: 'program',
    title: 'Old',
    unit: 'ms',
    tick: 0.5,
    machine: { processors: 1 },
    program: [{ block: 'a', time: { uniform: [20, 30] } }],
  };
  await write(page, JSON.stringify(old));
  await shows(page, { SIMD: '12.50', SPMD: '12.50' });
  await note.waitFor();
  assert.match(await note.innerText(), /version 2: every time is in ms\.$/);
  await eventually(page, async () => {
    const model = JSON.parse((await content(page).innerText()).replaceAll('\u00a0', ' '));
    assert.deepEqual(model, juxtapose.upgrade(old));
    assert.deepEqual(model.program[0].time, { uniform: [10, 15], step: 0.5 });
  });
  await accessible(page, '.json');
  // What is typed then is of version 2, and the note is of no use any more.
  await write(page, JSON.stringify({ ...juxtapose.upgrade(old), title: 'New' }));
  await note.waitFor({ state: 'detached' });
  await shows(page, { SIMD: '12.50', SPMD: '12.50' });
  // A pause between the two texts may have made them two steps.
  const undo = page.getByRole('button', { name: 'Undo' });
  while (await undo.isEnabled()) await undo.click();
  await shows(page, PUBLISHED);
  assert.equal(await note.count(), 0);
  assert.deepEqual(wrong, []);
});
