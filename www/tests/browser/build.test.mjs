// Building a program's tree: by keyboard, mouse and touch, from a blank page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, eventually, means, PHONE, predictedMeans, shows, visits } from './visit.mjs';

const { open } = visits();

/** The tree as it is shown: `a for i(b odd(then(c) else(d e)) f)`, with folded rows as `odd…`. */
function tree(page) {
  return page.locator('tr[data-row][aria-posinset]').evaluateAll((rows) => {
    let line = '';
    let level = 1;
    for (const row of rows) {
      const [at, name] = [Number(row.getAttribute('aria-level')), row.querySelector('.text')?.innerText ?? row.querySelector('.rename').defaultValue];
      line += at > level ? '(' : ')'.repeat(level - at) + (line === '' ? '' : ' ');
      line += name + (row.getAttribute('aria-expanded') === 'false' ? '…' : '');
      level = at;
    }
    return line + ')'.repeat(level - 1);
  });
}

const EXAMPLE = 'a for i(b odd(then(c) else(d e)) f)';

const hasTree = (page, expected) => eventually(page, async () => assert.equal(await tree(page), expected));

/** What has the focus: a row's name, else the label or text of the element. */
function focused(page) {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    if (element.matches('tr')) return `row ${(element.querySelector('.text') ?? element).innerText}`;
    return element.dataset.path ?? element.getAttribute('aria-label') ?? (element === document.body ? 'nothing' : [...element.childNodes].filter((child) => child.nodeName !== 'KBD').map((child) => child.textContent).join('').trim());
  });
}

const hasFocus = (page, expected) => eventually(page, async () => assert.equal(await focused(page), expected));

const row = (page, name) => page.locator('tr[data-row]').filter({ has: page.locator('.text', { hasText: new RegExp(`^${name}$`) }) });

/** Presses a key until the focus is on what is wanted. */
async function pressUntil(page, key, wanted) {
  for (let presses = 0; presses < 80; presses++) {
    if ((await focused(page)) === wanted) return;
    await page.keyboard.press(key);
  }
  assert.fail(`${key} does not lead to ${wanted}, but to ${await focused(page)}`);
}

/** Types into the field in focus and returns to its cell or row. */
async function type(page, text) {
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** From a row: its time, and back. */
async function typeTime(page, name, text) {
  await hasFocus(page, `row ${name}`);
  await page.keyboard.press('Enter');
  await type(page, text);
  await pressUntil(page, 'ArrowLeft', `row ${name}`);
}

async function typeName(page, name) {
  await eventually(page, async () => assert.match(await focused(page), /^Name of /));
  await type(page, name);
  await hasFocus(page, `row ${name}`);
}

test('the 8-PE example from a blank page, by keyboard only', async (t) => {
  const { page, wrong } = await open(t);
  await pressUntil(page, 'Tab', 'New');
  await page.keyboard.press('Enter');
  await hasTree(page, 'a');
  for (const path of ['machine.switch.to_spmd', 'machine.switch.to_simd']) {
    await pressUntil(page, 'Tab', path);
    await type(page, '1');
  }
  await pressUntil(page, 'Tab', 'row a');
  await typeTime(page, 'a', '3*4');
  await page.keyboard.press('l');
  await typeName(page, 'for i');
  await typeTime(page, 'for i', '8..12');
  await page.keyboard.press('Alt+Enter');
  for (const path of ['program[1].init', 'program[1].test']) {
    await pressUntil(page, 'Tab', path);
    await type(page, '1');
  }
  await page.keyboard.press('ArrowLeft');
  await pressUntil(page, 'ArrowDown', 'row b');
  await typeTime(page, 'b', '15');
  await page.keyboard.press('c');
  await typeName(page, 'odd');
  await typeTime(page, 'odd', '4/5');
  await page.keyboard.press('Alt+Enter');
  for (const path of ['test', 'after_then', 'after_else']) {
    await pressUntil(page, 'Tab', `program[1].body[1].${path}`);
    await type(page, '1');
  }
  await page.keyboard.press('ArrowLeft');
  await pressUntil(page, 'ArrowDown', 'row c');
  await typeTime(page, 'c', '10');
  await page.keyboard.press('ArrowDown');
  await hasFocus(page, 'row else');
  for (const [name, time] of [['d', '29'], ['e', '23']]) {
    await page.keyboard.press('b');
    await typeName(page, name);
    await typeTime(page, name, time);
  }
  await pressUntil(page, 'ArrowUp', 'row odd');
  await page.keyboard.press('b');
  await typeName(page, 'f');
  await typeTime(page, 'f', '10 / 35');
  await hasTree(page, EXAMPLE);

  await pressUntil(page, 'Shift+Tab', 'New scheme');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter'); // all in SIMD
  await eventually(page, async () => assert.match(await focused(page), /^schemes/));
  await pressUntil(page, 'Tab', 'row f');
  await pressUntil(page, 'ArrowUp', 'row odd');
  for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await eventually(page, async () => assert.deepEqual(Object.values(await means(page)).sort(), ['855.9', '889.4', '927.9']));
  assert.deepEqual(wrong, []);
});

test('each edit by key goes to the right row, and is undone and redone', async (t) => {
  const { page, wrong } = await open(t);
  for (const [from, key, after, goal] of [
    ['b', 'Alt+ArrowDown', 'a for i(odd(then(c) else(d e)) b f)', 'row b'],
    ['b', 'Alt+ArrowUp', 'a b for i(odd(then(c) else(d e)) f)', 'row b'],
    ['f', 'Alt+ArrowRight', 'a for i(b odd(then(c) else(d e f)))', 'row f'],
    ['c', 'Alt+ArrowLeft', 'a for i(b odd(then else(d e)) c f)', 'row c'],
    ['odd', 'Control+d', 'a for i(b odd(then(c) else(d e)) odd 2(then(c 2) else(d 2 e 2)) f)', 'row odd 2'],
    ['odd', 'Delete', 'a for i(b f)', 'row f'],
    ['c', 'Backspace', 'a for i(b odd(then else(d e)) f)', 'row then'],
    ['odd', 'u', 'a for i(b c d e f)', 'row c'],
    ['b', 'w', 'a for i(for j(b) odd(then(c) else(d e)) f)', 'Name of for j'],
    ['b', 'Shift+W', 'a for i(condition(then(b) else) odd(then(c) else(d e)) f)', 'Name of condition'],
    ['else', 'b', 'a for i(b odd(then(c) else(d e g)) f)', 'Name of g'],
    ['for i', 'Shift+C', 'a for i(b odd(then(c) else(d e)) f condition(then(g) else))', 'Name of condition'],
    ['a', 'l', 'a for j(g) for i(b odd(then(c) else(d e)) f)', 'Name of for j'],
  ]) {
    await row(page, from).focus();
    await page.keyboard.press(key);
    await hasTree(page, after);
    await hasFocus(page, goal);
    if (goal.startsWith('Name')) await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await hasTree(page, EXAMPLE);
    assert.match(await focused(page), /^row /, `${key}: undone`);
    await page.keyboard.press('Control+y');
    await hasTree(page, after);
    assert.match(await focused(page), /^row /, `${key}: redone`);
    await page.keyboard.press('Control+z');
    await hasTree(page, EXAMPLE);
  }
  await shows(page, predictedMeans(() => {}));
  assert.deepEqual(wrong, []);
});

test('each edit by a plain button, which keeps the focus', async (t) => {
  const { page } = await open(t);
  const press = (name) => page.getByRole('toolbar').getByRole('button', { name, exact: true }).click();
  const edits = [
    ['b', 'Move down', 'a for i(odd(then(c) else(d e)) b f)'],
    ['f', 'Move in', 'a for i(b odd(then(c) else(d e f)))'],
    ['d', 'Move out', 'a for i(b odd(then(c) else(e)) d f)'],
    ['e', 'Move up', 'a for i(b odd(then(c) else(e d)) f)'],
    ['b', 'Duplicate', 'a for i(b b 2 odd(then(c) else(d e)) f)'],
    ['b', 'Delete', 'a for i(odd(then(c) else(d e)) f)'],
  ];
  for (const [from, button, after] of edits) {
    await row(page, from).locator('.text').click();
    await press(button);
    await hasTree(page, after);
    assert.equal(await focused(page), button);
    await page.keyboard.press('Control+z');
    await hasTree(page, EXAMPLE);
  }
  await row(page, 'f').locator('.text').click();
  for (let n = 0; n < 2; n++) await press('Move up');
  await hasTree(page, 'a for i(f b odd(then(c) else(d e)))');
  for (let n = 0; n < 2; n++) await page.keyboard.press('Control+z');
  await hasTree(page, EXAMPLE);
  await row(page, 'a').locator('.text').click();
  await press('Loop: add after a');
  await hasTree(page, 'a for j(g) for i(b odd(then(c) else(d e)) f)');
  await hasFocus(page, 'Name of for j');
  await page.getByText('Loop for j added.').waitFor();
});

test('the menu has it all: from the keyboard, the pointer and its button', async (t) => {
  const { page } = await open(t);
  await row(page, 'b').focus();
  await page.keyboard.press('Insert');
  await hasFocus(page, 'Add after Block');
  await page.keyboard.press('Escape');
  await hasFocus(page, 'row b');
  await page.keyboard.press('+');
  await page.keyboard.press('End');
  await hasFocus(page, 'Delete');
  await page.keyboard.press('Enter');
  await hasTree(page, 'a for i(odd(then(c) else(d e)) f)');
  await hasFocus(page, 'row odd');
  await row(page, 'd').locator('.text').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Wrap in an else clause' }).click();
  await hasTree(page, 'a for i(odd(then(c) else(condition(then else(d)) e)) f)');
  await page.keyboard.press('Escape');
  await row(page, 'a').locator('.text').click();
  await page.getByRole('button', { name: 'All that can be done with the row' }).click();
  await page.getByRole('menuitem', { name: 'Add before Block' }).click();
  await hasFocus(page, 'Name of b');
  await hasTree(page, 'b a for i(odd(then(c) else(condition(then else(d)) e)) f)');
});

test('arrows go about as in a treegrid, and Tab through the current row only', async (t) => {
  const { page } = await open(t);
  await row(page, 'odd').focus();
  const steps = [
    ['ArrowLeft', 'row odd', 'a for i(b odd… f)'],
    ['ArrowLeft', 'row for i', 'a for i(b odd… f)'],
    ['ArrowDown', 'row b', 'a for i(b odd… f)'],
    ['ArrowDown', 'row odd', 'a for i(b odd… f)'],
    ['ArrowRight', 'row odd', EXAMPLE],
    ['End', 'row f', EXAMPLE],
    ['Home', 'row a', EXAMPLE],
    ['Tab', 'program[0].time', EXAMPLE],
    ['Escape', '12', EXAMPLE],
    ['ArrowLeft', 'a', EXAMPLE],
    ['ArrowLeft', 'row a', EXAMPLE],
  ];
  for (const [key, goal, shown] of steps) {
    await page.keyboard.press(key);
    await hasTree(page, shown);
    if (key !== 'Escape') await hasFocus(page, goal);
  }
  const stops = await page.locator('.program tbody').evaluate((body) => [...body.querySelectorAll('[tabindex="0"]')].map((element) => element.closest('tr').dataset.row));
  assert.deepEqual([...new Set(stops)], ['program[0]']);
  const levels = await row(page, 'd').evaluate((element) => ['aria-level', 'aria-posinset', 'aria-setsize'].map((name) => element.getAttribute(name)));
  assert.deepEqual(levels, ['4', '1', '2']);
});

test('names are typed in place, and stay unique', async (t) => {
  const { page } = await open(t);
  await row(page, 'odd').focus();
  await page.keyboard.press('F2');
  await type(page, 'a');
  await page.getByText('a is another part’s name; names are unique.').waitFor();
  await hasFocus(page, 'Name of odd');
  await typeName(page, 'even');
  await shows(page, predictedMeans(() => {}));
  await page.keyboard.press('Control+z');
  await hasTree(page, EXAMPLE);
  await hasFocus(page, 'row odd');
  await row(page, 'b').locator('.text').dblclick();
  await hasFocus(page, 'Name of b');
  await page.keyboard.type('work');
  await page.keyboard.press('Escape');
  await hasFocus(page, 'row b');
  await hasTree(page, EXAMPLE);
});

test('Escape in a field takes back what was typed there', async (t) => {
  const { page } = await open(t);
  await row(page, 'a').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('99');
  await shows(page, predictedMeans(({ program }) => { program[0].time = 99; }));
  await page.keyboard.press('Escape');
  await shows(page, predictedMeans(() => {}));
  assert.equal(await page.getByRole('button', { name: 'Undo' }).isDisabled(), true);
});

test('rows are dragged with the mouse, as deep as the pointer says; Escape leaves them where they were', async (t) => {
  const { page } = await open(t, { viewport: { width: 1280, height: 1000 } });
  const middle = async (name) => {
    const { x, y, width, height } = await row(page, name).locator('.text').boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const drag = async (name, to, { dx = 0, dy = 0 } = {}) => {
    const [[x, y], [, top]] = [await middle(name), await middle(to)];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 8);
    await page.mouse.move(x + dx, top + dy, { steps: 4 });
    await page.locator('.drop').waitFor();
  };
  await drag('a', 'd', { dy: 12, dx: 60 });
  assert.equal(await page.locator('.drop').innerText(), 'in the else clause of odd');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.locator('.drop').waitFor({ state: 'detached' });
  assert.equal(await tree(page), EXAMPLE);
  await drag('a', 'd', { dy: 12, dx: 60 });
  await page.mouse.up();
  await hasTree(page, 'for i(b odd(then(c) else(d a e)) f)');
  await hasFocus(page, 'row a');
  await page.keyboard.press('Control+z');
  await hasTree(page, EXAMPLE);
  // Under e the sideways way decides: in the clause, or behind the conditional.
  await drag('b', 'e', { dy: 14 });
  await page.mouse.up();
  await hasTree(page, 'a for i(odd(then(c) else(d e)) b f)');
});

test('on a phone rows are dragged by touch, and the toolbar is in reach', async (t) => {
  const { page } = await open(t, { viewport: PHONE, hasTouch: true, isMobile: true });
  await row(page, 'b').locator('.text').scrollIntoViewIfNeeded();
  await row(page, 'b').locator('.text').tap();
  const tools = await page.getByRole('toolbar').boundingBox();
  assert.ok(tools.y + tools.height <= PHONE.height && tools.y > PHONE.height / 2, JSON.stringify(tools));
  await page.getByRole('toolbar').getByRole('button', { name: 'Move up' }).tap();
  await hasTree(page, 'a b for i(odd(then(c) else(d e)) f)');
  await row(page, 'b').evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const at = async (name) => {
    const { x, y, width, height } = await row(page, name).locator('.text').boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [from, to] = [await at('b'), await at('a')];
  const client = await page.context().newCDPSession(page);
  const touch = (kind, ...touchPoints) => client.send('Input.dispatchTouchEvent', { type: kind, touchPoints });
  await touch('touchStart', from);
  for (let k = 1; k <= 6; k++) await touch('touchMove', { x: from.x, y: from.y + ((to.y - 14 - from.y) * k) / 6 });
  await touch('touchEnd');
  await hasTree(page, 'b a for i(odd(then(c) else(d e)) f)');
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= PHONE.width);
});

test('an empty program shows how to begin, and the last of a body leaves something behind', async (t) => {
  const { page } = await open(t);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await hasTree(page, 'a');
  await row(page, 'a').focus();
  await page.keyboard.press('Delete');
  await page.getByText('A program is a list of blocks, loops and conditionals.').waitFor();
  await eventually(page, async () => assert.match(await focused(page), /^Block/));
  await page.keyboard.press('Control+z');
  await hasTree(page, 'a');
  await page.keyboard.press('Control+y');
  await page.getByRole('button', { name: 'Loop' }).click();
  await typeName(page, 'again');
  await hasTree(page, 'again(a)');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await page.getByText('a loop repeats something, so a block of no time stands there').waitFor();
  await hasTree(page, 'again(b)');
  await page.keyboard.press('Delete');
  await page.getByText('A loop repeats something: delete the loop').waitFor();
});

test('rare fields: times for each mode, operations of the machine, switches for each PE', async (t) => {
  const { page, wrong } = await open(t);
  await row(page, 'b').focus();
  await page.keyboard.press('Alt+Enter');
  const details = page.locator('.details-row');
  await details.getByLabel('time, b: one for each mode').check();
  await page.locator('.details-row [data-path="program[1].body[0].time.spmd"]').fill('20');
  await shows(page, predictedMeans(({ program }) => { program[1].body[0].time = { simd: 15, spmd: 20 }; }));
  await details.getByLabel('time, b: one for each mode').uncheck();
  await page.getByText('Units, operations, title').click();
  await page.locator('.machine').getByRole('button', { name: 'add an operation' }).click();
  await page.locator('[data-path="machine.operations.operation"]').fill('7');
  await page.getByLabel('Name of the operation').fill('mul');
  await page.keyboard.press('Enter');
  await details.getByLabel('What b does').selectOption('several');
  await details.getByRole('combobox', { name: 'Operation 1 of b' }).selectOption('mul');
  await details.getByLabel('Count of operation 1 of b').fill('3');
  await details.getByRole('button', { name: 'add an operation' }).click();
  const several = ({ machine, program }) => {
    machine.operations = { mul: 7 };
    delete program[1].body[0].time;
    program[1].body[0].operations = [{ op: 'mul', count: 3 }, { time: 1 }];
  };
  await shows(page, predictedMeans(several));
  await page.getByRole('button', { name: 'Remove the operation mul' }).click();
  await shows(page, predictedMeans((model) => {
    several(model);
    delete model.machine.operations;
    model.program[1].body[0].operations[0] = { time: 7, count: 3 };
  }));
  await page.keyboard.press('Control+z');
  await page.locator('.machine').getByLabel('a switch to SIMD').check();
  await page.locator('[data-path="machine.switch.to_simd.per_pe"]').fill('2');
  await shows(page, predictedMeans((model) => {
    several(model);
    model.machine.switch.to_simd = { fixed: 1, per_pe: 2 };
  }));
  await page.locator('[data-path="unit"]').fill('ms');
  await page.getByRole('columnheader', { name: 'Time, ms' }).waitFor();
  assert.deepEqual(wrong, []);
});

test('a time becomes a distribution: its kind, its parameters, what it looks like', async (t) => {
  const { page, wrong } = await open(t);
  await row(page, 'b').focus();
  await page.getByRole('button', { name: 'Distribution: Time of b' }).click();
  const dialog = page.getByRole('dialog', { name: 'Distribution: Time of b' });
  const kind = dialog.getByLabel('Kind of distribution');
  const b = (time) => predictedMeans(({ program }) => { program[1].body[0].time = time; });
  await kind.selectOption('uniform');
  await dialog.getByLabel('Least').fill('0');
  await dialog.getByLabel('Greatest').fill('2*15');
  await shows(page, b({ uniform: [0, 30] }));
  await dialog.getByText('mean 15, sd 8.944 cycles; 31 values from 0 to 30').waitFor();
  await kind.selectOption('gamma');
  await dialog.getByLabel('mean').fill('20');
  await dialog.getByLabel('sd').fill('5');
  await shows(page, b({ gamma: { mean: 20, sd: 5 } }));
  await kind.selectOption('values');
  await dialog.getByLabel('Value 1', { exact: true }).fill('3');
  await dialog.getByRole('button', { name: 'Remove value 2' }).click();
  await dialog.getByText('sum 0.5').waitFor();
  await dialog.getByRole('button', { name: 'make it 1' }).click();
  await dialog.getByRole('button', { name: 'add a value' }).click();
  await dialog.getByLabel('Probability of value 2').fill('1');
  await dialog.getByRole('button', { name: 'make it 1' }).click();
  await shows(page, b({ values: { 3: 0.5, 4: 0.5 } }));
  await page.keyboard.press('Escape');
  await hasFocus(page, 'Distribution: Time of b');
  assert.deepEqual(wrong, []);
});

test('what is wrong in a folded row unfolds it', async (t) => {
  const { page } = await open(t);
  await page.locator('[data-path="program[1].body[0].time"]').fill('x');
  await row(page, 'for i').focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByText('“x” is not a time').waitFor();
  await hasTree(page, EXAMPLE);
  await page.locator('[data-path="program[1].body[0].time"]').fill('15');
  await hasTree(page, 'a for i…');
});

test('axe-core finds nothing while building', async (t) => {
  const { page } = await open(t);
  const bothThemes = async () => {
    for (const colorScheme of ['dark', 'light']) {
      await page.emulateMedia({ colorScheme });
      await accessible(page);
    }
  };
  await page.getByText('Units, operations, title').click();
  for (const name of ['b', 'odd']) {
    await row(page, name).focus();
    await page.keyboard.press('Alt+Enter');
  }
  await page.keyboard.press('F2');
  await hasFocus(page, 'Name of odd');
  await bothThemes();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Insert');
  await page.getByRole('menu').waitFor();
  await bothThemes();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Distribution: Iterations of for i' }).click();
  await bothThemes();
  await page.keyboard.press('Escape');
  for (const name of ['a', 'for i']) {
    await row(page, name).focus();
    await page.keyboard.press('Delete');
  }
  await page.getByText('Begin with one').waitFor();
  await accessible(page);

  const phone = await open(t, { viewport: PHONE, hasTouch: true, isMobile: true });
  await row(phone.page, 'f').focus();
  await phone.page.keyboard.press('Alt+Enter');
  await accessible(phone.page);
});
