// Building a program's tree: by keyboard, mouse and touch, from a blank page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXAMPLE, focused, hasFocus, hasTree, pressUntil, row, tree, type, typeName, typeTime } from './tree.mjs';
import { eventually, means, PHONE, predictedMeans, shows, visits } from './visit.mjs';

const { open } = visits();

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
  for (const [name, time] of [
    ['d', '29'],
    ['e', '23'],
  ]) {
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
  await eventually(page, async () =>
    assert.deepEqual(Object.values(await means(page)).sort(), ['855.9', '889.4', '927.9']),
  );
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
  await shows(
    page,
    predictedMeans(() => {}),
  );
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
  await row(page, 'd').locator('.text').hover();
  await page.mouse.down({ button: 'right' });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.mouse.up({ button: 'right' }); // some time after the press, as by hand
  await page.getByRole('menuitem', { name: 'Wrap in an else clause' }).click();
  await hasTree(page, 'a for i(odd(then(c) else(condition(then else(d)) e)) f)');
  await page.keyboard.press('Escape');
  await row(page, 'a').locator('.text').click();
  await page.getByRole('button', { name: 'All that can be done with the row' }).click();
  await page.getByRole('menuitem', { name: 'Add before Block' }).click();
  await hasFocus(page, 'Name of b');
  await hasTree(page, 'b a for i(odd(then(c) else(condition(then else(d)) e)) f)');
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
