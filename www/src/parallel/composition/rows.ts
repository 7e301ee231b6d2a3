/** Flattening of expressions to table rows, the alternatives and the named parts behind them: a row for each part of their
 *  expressions. An alternative, or a named part, and the whole of its expression are one row. */

import { isolated } from '../../model/isolated';
import { below } from '../../model/path';
import { formOf, partsOf, type Expression, type Form, type Parallel, type Role } from '../document';
import { shareField } from './shares';

export interface Row {
  /** The path of the part. */
  key: string;
  expression: Expression;
  form: Form;
  /** The path of the alternative or named part that it belongs to, and that one's name where the row is its whole. */
  whole: string;
  name: string | null;
  /** Where its probability or weight stands, for a part of a choice. */
  share: string | null;
  /** The key of the row that it stands in. */
  parent: string | null;
  depth: number;
  /** Counted from 1, among so many. */
  position: number;
  siblings: number;
  /** How many rows stand right below it. */
  parts: number;
}

export const rowsOf = ({ alternatives, parts }: Parallel): Row[] => [
  ...rowsIn(
    'alternatives',
    alternatives.map(({ name, do: expression }) => ({ name, expression })),
  ),
  ...rowsIn(
    'parts',
    (parts ?? []).map(({ part, do: expression }) => ({ name: part, expression })),
  ),
];

function rowsIn(list: 'alternatives' | 'parts', wholes: readonly { name: string; expression: Expression }[]): Row[] {
  return wholes.flatMap(({ name, expression }, index) => {
    const whole = below(list, index);
    return rowsBelow({
      key: below(whole, 'do'),
      expression,
      form: formOf(expression),
      whole,
      name,
      share: null,
      parent: null,
      depth: 0,
      position: index + 1,
      siblings: wholes.length,
      parts: partsOf(expression).length,
    });
  });
}

/** Whether a row belongs to a named part. */
export const isOfPart = ({ whole }: Row): boolean => whole.startsWith('parts');

/** Where the name stands of what a row belongs to. */
export const namePathOf = (row: Row): string => below(row.whole, isOfPart(row) ? 'part' : 'name');

function rowsBelow(row: Row): Row[] {
  const parts = partsOf(row.expression);
  return [
    row,
    ...parts.flatMap(({ keys, expression }, k) =>
      rowsBelow({
        key: below(row.key, ...keys),
        expression,
        form: formOf(expression),
        whole: row.whole,
        name: null,
        share: sharePath(row, k),
        parent: row.key,
        depth: row.depth + 1,
        position: k + 1,
        siblings: parts.length,
        parts: partsOf(expression).length,
      }),
    ),
  ];
}

function sharePath({ key, expression }: Row, k: number): string | null {
  if (typeof expression === 'string' || !('choice' in expression)) return null;
  return below(key, 'choice', k, shareField(expression.choice[k]!));
}

/** What each form is called within a sentence. */
export const FORM_WORDS: Record<Form, string> = {
  task: 'task',
  never: 'part that never answers',
  wait: 'wait',
  series: 'series',
  all: 'all',
  first: 'first',
  any: 'any',
  choice: 'choice',
  timeout: 'timeout',
  retries: 'retries',
  queue: 'queue',
};

/** What a queue takes a part for. */
export const ROLE_WORDS: Record<Role, string> = {
  time: 'each task',
  first: 'each slot’s first',
  start_up: 'before all',
  per_task: 'added to each',
};

/** “Hedge after p95”, “shard”, “the series”. */
export function rowInWords({ name, expression, form }: Row): string {
  if (name !== null) return isolated(name);
  return typeof expression === 'string' ? isolated(expression) : `the ${FORM_WORDS[form]}`;
}
