/** The fields of parallel tasks. Times are shown in units; the document counts ticks. */

import type { Field } from '../model/fields';
import { isolated } from '../model/isolated';
import { below } from '../model/path';
import { namePathOf, rowInWords, rowsOf, type Row } from './composition/rows';
import type { NamedTask, Parallel } from './document';
import { momentFields } from './tasks/moments';

export function parallelFields(model: Parallel): Field[] {
  const scale = typeof model.tick === 'number' && model.tick > 0 ? model.tick : 1;
  return [
    { path: 'tick', label: 'Length of a tick', of: 'tick', optional: true },
    ...(model.n === undefined ? [] : [{ path: 'n', label: 'n', of: 'whole', optional: false } as const]),
    ...model.tasks.flatMap((task, k) => taskFields(task, below('tasks', k), scale)),
    ...rowsOf(model).flatMap((row) => rowFields(row, scale)),
  ];
}

function taskFields(task: NamedTask, path: string, scale: number): Field[] {
  const name = isolated(task.task);
  return [
    { path: below(path, 'task'), label: `Name of ${name}`, of: 'name', optional: false },
    { path: below(path, 'time'), label: `Time of ${name}`, of: 'time', optional: false, scale },
    ...momentFields(task, path, scale),
    {
      path: below(path, 'fails'),
      label: `Probability that ${name} fails`,
      of: 'probability',
      optional: true,
      absent: '0',
    },
    {
      path: below(path, 'fails_after'),
      label: `Time after which it is known that ${name} fails`,
      of: 'time',
      optional: true,
      absent: 'never known',
      scale,
    },
  ];
}

/** The numbers of a part, and the part itself: what is wrong with all of it is told in its row. */
function rowFields(row: Row, scale: number): Field[] {
  const { key, form, name, share, expression } = row;
  const words = rowInWords(row);
  const copied = typeof expression === 'object' && 'copies' in expression;
  return [
    ...(name === null ? [] : [named(namePathOf(row), `Name of ${words}`), named(row.whole, words)]),
    named(key, words),
    ...(share === null ? [] : [shareOf(share, words)]),
    ...(copied
      ? [{ path: below(key, 'copies'), label: `Copies of ${words}`, of: 'copies', optional: true } as const]
      : []),
    ...ownField(row, words, form, scale),
  ];
}

function shareOf(path: string, words: string): Field {
  return path.endsWith('.weight')
    ? { path, label: `Weight of ${words}`, of: 'parameter', optional: false }
    : { path, label: `Probability of ${words}`, of: 'probability', optional: false };
}

const named = (path: string, label: string): Field => ({ path, label, of: 'name', optional: false });

function ownField({ key }: Row, words: string, form: Row['form'], scale: number): Field[] {
  switch (form) {
    case 'wait':
      return [{ path: below(key, 'wait'), label: 'Length of the wait', of: 'time', optional: false, scale }];
    case 'timeout':
      return [{ path: below(key, 'timeout'), label: `Timeout of ${words}`, of: 'amount', optional: false, scale }];
    case 'retries':
      return [{ path: below(key, 'retries'), label: `Retries of ${words}`, of: 'whole', optional: false }];
    case 'any':
      return [{ path: below(key, 'any'), label: 'How many answers are enough', of: 'copies', optional: false }];
    default:
      return [];
  }
}
