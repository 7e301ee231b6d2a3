/** State of the cost columns beside the source's lines: under which table, how it is written, and which term is pressed. */

import { computed, signal } from '@preact/signals';
import { broad, narrow } from '../../state/appearance';
import { annotation } from '../state';
import { termsOf } from './term';
import type { Digits } from './costs';
import { wholeOf, type Pressed } from './totals';

export const digits = signal<Digits>('exact');

/** Which column a narrow page has room for. */
export type Column = 'once' | 'all';
export const columnBeside = signal<Column>('once');
/** Which columns there are. */
export const columnsShown = computed<Column | 'both'>(() =>
  narrow.value && !broad.value ? columnBeside.value : 'both',
);

/** The table whose costs stand beside the lines: chosen by name, else the first. */
const chosenTable = signal<string | null>(null);

export const tables = computed(() => annotation.value?.tables ?? []);
export const tableBeside = computed(
  () => tables.value.find(({ name }) => name === chosenTable.value) ?? tables.value[0] ?? null,
);
export const chooseTable = (name: string) => {
  chosenTable.value = name;
};

/** Whether variables have values, so that lines have shares of their units. */
export const hasShares = computed(() => tableBeside.value?.units.some((unit) => wholeOf(unit) !== null) ?? false);

const held = signal<Pressed | null>(null);

/** The term that is pressed, while its unit's formula has it. */
export const pressed = computed<Pressed | null>(() => {
  const term = held.value;
  const unit = tableBeside.value?.units.find(({ name }) => name === term?.unit);
  return term && unit && termsOf(unit.cost.text).some(({ of }) => of === term.of) ? term : null;
});

/** Shows which lines a term comes from; a second press ends that. */
export function press(term: Pressed) {
  const isPressed = pressed.value?.unit === term.unit && pressed.value.of === term.of;
  held.value = isPressed ? null : term;
  if (!isPressed) columnBeside.value = 'all';
}

export const release = () => {
  held.value = null;
};
