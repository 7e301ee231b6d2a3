// Going about in the program's tree, and what is typed there: names, times, what is rare, distributions.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXAMPLE, hasFocus, hasTree, row, type, typeName } from './tree.mjs';
import { accessible, eventually, PHONE, predictedMeans, shows, visits } from './visit.mjs';

const { open } = visits();

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
  const stops = await page
    .locator('.program tbody')
    .evaluate((body) =>
      [...body.querySelectorAll('[tabindex="0"]')].map((element) => element.closest('tr').dataset.row),
    );
  assert.deepEqual([...new Set(stops)], ['program[0]']);
  const levels = await row(page, 'd').evaluate((element) =>
    ['aria-level', 'aria-posinset', 'aria-setsize'].map((name) => element.getAttribute(name)),
  );
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
  await shows(
    page,
    predictedMeans(() => {}),
  );
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
  await shows(
    page,
    predictedMeans(({ program }) => {
      program[0].time = 99;
    }),
  );
  await page.keyboard.press('Escape');
  await shows(
    page,
    predictedMeans(() => {}),
  );
  assert.equal(await page.getByRole('button', { name: 'Undo' }).isDisabled(), true);
});

test('rare fields: times for each mode, operations of the machine, switches for each PE', async (t) => {
  const { page, wrong } = await open(t);
  await row(page, 'b').focus();
  await page.keyboard.press('Alt+Enter');
  const details = page.locator('.details-row');
  await details.getByLabel('time, b: one for each mode').check();
  await page.locator('.details-row [data-path="program[1].body[0].time.spmd"]').fill('20');
  await shows(
    page,
    predictedMeans(({ program }) => {
      program[1].body[0].time = { simd: 15, spmd: 20 };
    }),
  );
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
  await shows(
    page,
    predictedMeans((model) => {
      several(model);
      delete model.machine.operations;
      model.program[1].body[0].operations[0] = { time: 7, count: 3 };
    }),
  );
  await page.keyboard.press('Control+z');
  await page.locator('.machine').getByLabel('a switch to SIMD').check();
  await page.locator('[data-path="machine.switch.to_simd.per_pe"]').fill('2');
  await shows(
    page,
    predictedMeans((model) => {
      several(model);
      model.machine.switch.to_simd = { fixed: 1, per_pe: 2 };
    }),
  );
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
  const b = (time) =>
    predictedMeans(({ program }) => {
      program[1].body[0].time = time;
    });
  await kind.selectOption('uniform');
  await dialog.getByLabel('Least').fill('0');
  await dialog.getByLabel('Greatest').fill('2*15');
  await shows(page, b({ uniform: [0, 30] }));
  await dialog.getByText('mean 15 cycles, sd 8.944; 31 values from 0 to 30').waitFor();
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

  // What the document does not name takes no time, and is a distribution like any other.
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('button', { name: 'Distribution: Switch to SPMD' }).click();
  const absent = page.getByRole('dialog', { name: 'Distribution: Switch to SPMD' });
  await absent.getByText('mean 0 cycles, sd 0').waitFor();
  await absent.getByLabel('Kind of distribution').selectOption('poisson');
  await absent.getByLabel('mean').fill('3');
  await absent.getByText('mean 3 cycles, sd 1.732').waitFor();
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
  const bothThemes = async (part) => {
    for (const colorScheme of ['dark', 'light']) {
      await page.emulateMedia({ colorScheme });
      await accessible(page, part);
    }
  };
  await page.getByText('Units, operations, title').click();
  for (const name of ['b', 'odd']) {
    await row(page, name).focus();
    await page.keyboard.press('Alt+Enter');
  }
  await page.keyboard.press('F2');
  await hasFocus(page, 'Name of odd');
  await bothThemes('.model');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Insert');
  await page.getByRole('menu').waitFor();
  await bothThemes('[role=menu]:popover-open');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Distribution: Iterations of for i' }).click();
  await bothThemes('[role=dialog]:popover-open');
  await page.keyboard.press('Escape');
  for (const name of ['a', 'for i']) {
    await row(page, name).focus();
    await page.keyboard.press('Delete');
  }
  await page.getByText('Begin with one').waitFor();
  await accessible(page, '.model');

  const phone = await open(t, { viewport: PHONE, hasTouch: true, isMobile: true });
  await row(phone.page, 'f').focus();
  await phone.page.keyboard.press('Alt+Enter');
  await accessible(phone.page, '.model');
});

test('a long program is shown a page at a time, and keys go through all of it', async (t) => {
  const { page } = await open(t);
  const blocks = Array.from({ length: 600 }, (_, k) => ({ block: `b${k}`, time: k }));
  const model = {
    juxtapose: 1,
    kind: 'program',
    machine: { processors: 2 },
    program: blocks,
    schemes: [{ name: 'SIMD', mode: 'simd' }],
  };
  await page.evaluate(
    (fragment) => {
      location.hash = fragment;
    },
    `model=${encodeURIComponent(JSON.stringify(model))}`,
  );
  const shown = page.getByRole('navigation', { name: 'Pages of rows' }).getByRole('status');
  const says = (range) => eventually(page, async () => assert.equal(await shown.innerText(), `${range} of 600 rows`));
  await says('1–250');
  assert.equal(await page.locator('.program tbody tr[data-row]').count(), 250);
  await row(page, 'b249').focus();
  for (const [key, name, range] of [
    ['ArrowDown', 'b250', '251–500'],
    ['ArrowUp', 'b249', '1–250'],
    ['Home', 'b0', '1–250'],
    ['End', 'b599', '501–600'],
  ]) {
    await page.keyboard.press(key);
    await hasFocus(page, `row ${name}`);
    await says(range);
  }
  // What is wrong elsewhere is one press away; what is done to a row shows it.
  await page.locator('[data-path="program[520].time"]').fill('-1');
  await page.getByRole('button', { name: 'Previous rows' }).click();
  await says('251–500');
  await page.getByRole('button', { name: 'A problem stands behind these' }).click();
  await hasFocus(page, 'row b520');
  await says('501–600');
  await page.keyboard.press('Delete');
  await eventually(page, async () => assert.equal(await shown.innerText(), '501–599 of 599 rows'));
  await hasFocus(page, 'row b521');
  await accessible(page, '.model');
});
