/** Editing context of the values of variables for one tree: no part of the model's history. */

import { computed } from '@preact/signals';
import { byPath, place, type Field } from '../../model/fields';
import { isolated } from '../../model/isolated';
import { within, withValue } from '../../model/path';
import type { Edited } from '../../views/edited';
import { planting } from './state';
import { given, placeOf, valued, values, type Values } from './values';

const fields = computed(() =>
  byPath(
    valued.value.map((variable): Field => ({
      path: placeOf(variable),
      label: `Value of ${isolated(variable)} in this tree`,
      of: 'iterations',
      optional: true,
      absent: 'none',
    })),
  ),
);

/** What is wrong with values, by their places. */
const problems = computed(() => {
  const found = planting.found.value?.value;
  return found && 'problems' in found ? found.problems.filter(({ path }) => within(path, 'iterations')) : [];
});

/** What has been typed and is not understood yet. */
let unfinished: (() => void) | null = null;
/** What stood there before the gesture that goes on. */
let before: { of: string; values: Values } | null = null;

const settle = () => {
  const finish = unfinished;
  unfinished = null;
  finish?.();
  before = null;
};

export const THE_VALUES: Edited = {
  document: given,
  fields,
  problems,
  placed: computed(() => place(problems.value, fields.value)),
  edit: (path, value, of = path) => {
    if (of === null || before?.of !== of) before = of === null ? null : { of, values: values.peek() };
    given.value = withValue(given.peek(), path, value);
  },
  settle,
  abandon: (of) => {
    if (before?.of === of) given.value = { iterations: before.values };
    settle();
  },
  typing: (finish) => {
    unfinished = finish;
  },
};
