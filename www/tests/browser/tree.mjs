// Page object of the program's tree: what it shows, what has the focus, and typing in it.

import assert from 'node:assert/strict';
import { eventually } from './visit.mjs';

/** The tree as it is shown: `a for i(b odd(then(c) else(d e)) f)`, with folded rows as `odd…`. */
export function tree(page) {
  return page.locator('tr[data-row][aria-posinset]').evaluateAll((rows) => {
    let line = '';
    let level = 1;
    for (const row of rows) {
      const [at, name] = [
        Number(row.getAttribute('aria-level')),
        row.querySelector('.text')?.innerText ?? row.querySelector('.rename').defaultValue,
      ];
      line += at > level ? '(' : ')'.repeat(level - at) + (line === '' ? '' : ' ');
      line += name + (row.getAttribute('aria-expanded') === 'false' ? '…' : '');
      level = at;
    }
    return line + ')'.repeat(level - 1);
  });
}

export const EXAMPLE = 'a for i(b odd(then(c) else(d e)) f)';

export const hasTree = (page, expected) => eventually(page, async () => assert.equal(await tree(page), expected));

/** What has the focus: a row's name, else the label or text of the element. */
export function focused(page) {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    if (element.matches('tr')) return `row ${(element.querySelector('.text') ?? element).innerText}`;
    return (
      element.dataset.path ??
      element.getAttribute('aria-label') ??
      (element === document.body
        ? 'nothing'
        : [...element.childNodes]
            .filter((child) => child.nodeName !== 'KBD')
            .map((child) => child.textContent)
            .join('')
            .trim())
    );
  });
}

export const hasFocus = (page, expected) => eventually(page, async () => assert.equal(await focused(page), expected));

export const row = (page, name) =>
  page.locator('tr[data-row]').filter({ has: page.locator('.text', { hasText: new RegExp(`^${name}$`) }) });

/** Presses a key until the focus is on what is wanted. */
export async function pressUntil(page, key, wanted) {
  for (let presses = 0; presses < 80; presses++) {
    if ((await focused(page)) === wanted) return;
    await page.keyboard.press(key);
  }
  assert.fail(`${key} does not lead to ${wanted}, but to ${await focused(page)}`);
}

/** Types into the field in focus and returns to its cell or row. */
export async function type(page, text) {
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** From a row: its time, and back. */
export async function typeTime(page, name, text) {
  await hasFocus(page, `row ${name}`);
  await page.keyboard.press('Enter');
  await type(page, text);
  await pressUntil(page, 'ArrowLeft', `row ${name}`);
}

export async function typeName(page, name) {
  await eventually(page, async () => assert.match(await focused(page), /^Name of /));
  await type(page, name);
  await hasFocus(page, `row ${name}`);
}
