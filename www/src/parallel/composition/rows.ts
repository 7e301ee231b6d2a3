/** The alternatives as rows: a row for each part of their expressions, in document order. An alternative and the whole of its
 *  expression are one row. */

import { isolated } from '../../model/isolated';
import { below } from '../../model/path';
import { formOf, partsOf, type Expression, type Form, type Parallel } from '../document';

export interface Row {
  /** The path of the part. */
  key: string;
  expression: Expression;
  form: Form;
  /** The alternative that it belongs to, and that one's name where the row is its whole. */
  alternative: number;
  name: string | null;
  /** Where its probability stands, for a part of a choice. */
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

export function rowsOf({ alternatives }: Parallel): Row[] {
  return alternatives.flatMap(({ name, do: expression }, alternative) => {
    const key = below('alternatives', alternative, 'do');
    return rowsBelow({
      key,
      expression,
      form: formOf(expression),
      alternative,
      name,
      share: null,
      parent: null,
      depth: 0,
      position: alternative + 1,
      siblings: alternatives.length,
      parts: partsOf(expression).length,
    });
  });
}

function rowsBelow(row: Row): Row[] {
  const parts = partsOf(row.expression);
  return [
    row,
    ...parts.flatMap(({ keys, expression }, k) =>
      rowsBelow({
        key: below(row.key, ...keys),
        expression,
        form: formOf(expression),
        alternative: row.alternative,
        name: null,
        share: row.form === 'choice' ? below(row.key, 'choice', k, 'probability') : null,
        parent: row.key,
        depth: row.depth + 1,
        position: k + 1,
        siblings: parts.length,
        parts: partsOf(expression).length,
      }),
    ),
  ];
}

/** What each form is called within a sentence. */
export const FORM_WORDS: Record<Form, string> = {
  task: 'task',
  wait: 'wait',
  series: 'series',
  all: 'all',
  first: 'first',
  any: 'any',
  choice: 'choice',
  timeout: 'timeout',
  retries: 'retries',
};

/** “Hedge after p95”, “shard”, “the series”. */
export function rowInWords({ name, expression, form }: Row): string {
  if (name !== null) return isolated(name);
  return typeof expression === 'string' ? isolated(expression) : `the ${FORM_WORDS[form]}`;
}
