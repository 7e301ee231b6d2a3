// The first example, built from nothing by the keyboard alone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, predictedMeans, shows, visits } from './visit.mjs';

const { open } = visits();

/** Where the focus is: a field's path, a control's name, and the row's name. */
const focus = (page) =>
  page.evaluate(() => {
    const { dataset, tagName, ...at } = document.activeElement;
    const row = document.activeElement.closest('tr');
    const labelled = document.activeElement.getAttribute('aria-label');
    return {
      ...at,
      tag: tagName,
      path: dataset.path,
      name: labelled ?? document.activeElement.innerText?.trim(),
      row: row?.querySelector('th .text')?.innerText,
    };
  });

test('the 8-PE example is built from nothing without a pointer', async (t) => {
  const { page, wrong } = await open(t);
  let count = 0;
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
    count += keys.length;
  };
  const type = async (text) => {
    await page.keyboard.type(text);
    await press('Enter');
    count += text.length;
  };
  /** Presses a key until the focus is there. */
  const until = async (key, isThere, what) => {
    for (let tries = 0; tries < 60; tries++) {
      if (isThere(await focus(page))) return;
      await press(key);
    }
    assert.fail(`${key} never leads to ${what}: ${JSON.stringify(await focus(page))}`);
  };
  const toField = (path, key = 'Tab') => until(key, (at) => at.path === path && at.tag === 'INPUT', path);
  const toButton = (name, key = 'Tab') => until(key, (at) => at.tag === 'BUTTON' && at.name === name, name);
  const toRow = async (name, key) => {
    await until(key, (at) => at.row === name, `row ${name}`);
    await until('ArrowLeft', (at) => at.tag === 'TR', 'the row');
  };
  const isAt = (name) =>
    eventually(page, async () => {
      const { tag, row } = await focus(page);
      assert.deepEqual([tag, row], ['TR', name]);
    });
  const set = async (path, text, key) => {
    await toField(path, key);
    await press('Control+a');
    await type(text);
  };
  /** Adds a part behind the current row, or in a clause, and gives it a name. */
  const add = async (key, name) => {
    await press(key);
    await eventually(page, async () => assert.match((await focus(page)).name ?? '', /^Name of /));
    await type(name);
    await isAt(name);
  };
  /** Writes the first field of the current row. */
  const write = async (text) => {
    await press('Enter');
    await type(text);
  };
  const details = () => press('Alt+Enter');

  await toButton('New');
  await press('Enter');
  await isAt('a');
  await write('12');
  await add('l', 'for i');
  await write('8..12');
  await details();
  await set('program[1].init', '1');
  await set('program[1].test', '1');
  await details();
  await toRow('b', 'ArrowDown');
  await write('15');
  await add('c', 'odd');
  await write('0.8');
  await details();
  for (const field of ['test', 'after_then', 'after_else']) await set(`program[1].body[1].${field}`, '1');
  await details();
  await toRow('c', 'ArrowDown');
  await write('10');
  await toRow('else', 'ArrowDown');
  await add('b', 'd');
  await write('29');
  await add('b', 'e');
  await write('23');
  await toRow('odd', 'ArrowUp');
  await add('b', 'f');
  await details();
  await until('Tab', (at) => at.name === 'time, f: one for each mode', 'the box');
  await press('Space');
  await set('program[1].body[2].time.simd', '10', 'Shift+Tab');
  await set('program[1].body[2].time.spmd', '35');

  await toButton('New scheme', 'Shift+Tab');
  await press('Enter', 'Enter');
  await until('Tab', (at) => /^Scheme .*, 3 of 3$/.test(at.name), 'the new scheme');
  await press('Enter', 'Enter');
  await eventually(page, async () => assert.equal((await focus(page)).tag, 'INPUT'));
  await press('Control+a');
  await type('Mixed (Fig. 6)');
  await until('Tab', (at) => at.row !== undefined, 'the tree');
  await toRow('odd', 'ArrowUp');
  await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Space');

  await set('machine.switch.to_spmd', '1', 'Shift+Tab');
  await set('machine.switch.to_simd', '1');
  await shows(
    page,
    predictedMeans(() => {}),
  );
  t.diagnostic(`${count} keys`);
  assert.deepEqual(wrong, []);
});
