/** Field descriptors of parallel tasks. */

import { RESOLUTION, type Field } from '../model/fields';
import { isolated } from '../model/isolated';
import { below } from '../model/path';
import { namePathOf, rowInWords, rowsOf, type Row } from './composition/rows';
import type { NamedTask, Parallel, Queued } from './document';
import { momentFields } from './tasks/moments';

export function parallelFields(model: Parallel): Field[] {
  return [
    RESOLUTION,
    ...(model.n === undefined ? [] : [{ path: 'n', label: 'n', of: 'whole', optional: false } as const]),
    ...model.tasks.flatMap((task, k) => taskFields(task, below('tasks', k))),
    ...rowsOf(model).flatMap((row) => rowFields(row)),
  ];
}

function taskFields(task: NamedTask, path: string): Field[] {
  const name = isolated(task.task);
  return [
    { path: below(path, 'task'), label: `Name of ${name}`, of: 'name', optional: false },
    { path: below(path, 'time'), label: `Time of ${name}`, of: 'time', optional: false },
    ...momentFields(task, path),
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
    },
  ];
}

/** The numbers of a part, and the part itself: what is wrong with all of it is told in its row. */
function rowFields(row: Row): Field[] {
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
    ...ownField(row, words, form),
  ];
}

/** What a queue has by its schedule, and where few of its tasks were seen. */
function queueFields({ schedule, few_seen, first }: Queued, path: string, words: string): Field[] {
  const seen = (field: string, label: string): Field => ({
    path: below(path, field),
    label: `${label} of ${words}`,
    of: 'whole',
    optional: true,
    absent: 'as samples',
  });
  return [
    ...(schedule === undefined || schedule === null
      ? []
      : [
          {
            path: below(path, 'chunk'),
            label: `Chunk of ${words}`,
            of: 'copies',
            optional: true,
            absent: schedule === 'static' ? 'its share' : '1',
          } as const,
        ]),
    ...(few_seen === true ? [seen('seen', 'Seen tasks')] : []),
    ...(few_seen === true && first !== undefined && first !== null ? [seen('first_seen', 'Seen first tasks')] : []),
  ];
}

function shareOf(path: string, words: string): Field {
  return path.endsWith('.weight')
    ? { path, label: `Weight of ${words}`, of: 'parameter', optional: false }
    : { path, label: `Probability of ${words}`, of: 'probability', optional: false };
}

const named = (path: string, label: string): Field => ({ path, label, of: 'name', optional: false });

function ownField({ key, expression }: Row, words: string, form: Row['form']): Field[] {
  switch (form) {
    case 'wait':
      return [{ path: below(key, 'wait'), label: 'Length of the wait', of: 'time', optional: false }];
    case 'timeout':
      return [{ path: below(key, 'timeout'), label: `Timeout of ${words}`, of: 'duration', optional: false }];
    case 'retries':
      return [{ path: below(key, 'retries'), label: `Retries of ${words}`, of: 'whole', optional: false }];
    case 'queue':
      return [
        { path: below(key, 'queue', 'tasks'), label: `Tasks of ${words}`, of: 'copies', optional: false },
        { path: below(key, 'queue', 'slots'), label: `Slots of ${words}`, of: 'copies', optional: false },
        ...(typeof expression === 'object' && 'queue' in expression
          ? queueFields(expression.queue, below(key, 'queue'), words)
          : []),
      ];
    case 'any':
      return [{ path: below(key, 'any'), label: 'How many answers are enough', of: 'copies', optional: false }];
    default:
      return [];
  }
}
