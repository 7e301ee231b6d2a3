/** List of parameter rows: which a document has, and where the number of each stands. */

import { below, valueAt } from '../../model/path';
import {
  LOG_P,
  PHASE_TIMES,
  contentionForm,
  costForm,
  isCertain,
  isEachThread,
  isLogP,
  offloadForm,
  type Multigrain,
} from '../document';

export interface Row {
  /** Where the parameter stands: a number, a distribution, or what has one for each thread. */
  path: string;
  /** Where its field stands: of what is drawn for each thread, that draw. */
  field: string;
  /** A time is in the document's unit, and may be a distribution; a factor is a number, or values with their probabilities. */
  of: 'time' | 'factor';
  /** Whether it may be drawn by chance at all. */
  mayVary: boolean;
  /** Whether it is one number, which a slider moves. */
  certain: boolean;
  /** The least that it can be. */
  least: number;
  /** Which phase it belongs to; null for those of the whole program. */
  phase: number | null;
  /** Whether its number stands among the choices in words, and it has no row of its own there. */
  inWords: boolean;
}

export function rowsOf(model: Multigrain): Row[] {
  const row = (path: string, more: Partial<Row> = {}): Row => {
    const value = valueAt(model, path);
    return {
      path,
      field: isEachThread(value) ? below(path, 'each_thread') : path,
      of: 'time',
      mayVary: true,
      certain: isCertain(value),
      least: 0,
      phase: null,
      inWords: false,
      ...more,
    };
  };
  return [
    ...model.phases.flatMap((_, phase) => PHASE_TIMES.map((name) => row(below('phases', phase, name), { phase }))),
    contentionRow(model, row),
    ...offloadRows(model, row),
    row('gap'),
    ...costRows(model, 'switch', row),
    ...costRows(model, 'collective', row),
  ];
}

type MakeRow = (path: string, more?: Partial<Row>) => Row;

/** Without a contention there is none: threads do as if α were 1. */
function contentionRow({ contention }: Multigrain, row: MakeRow): Row {
  const form = contentionForm(contention);
  return row(below('contention', form), { of: 'factor', least: form === 'constant' ? 1 : 0 });
}

function offloadRows({ offload }: Multigrain, row: MakeRow): Row[] {
  if (offloadForm(offload) === 'both') return [row('offload')];
  return (['send', 'return'] as const).flatMap((name) => {
    const path = below('offload', name);
    const parts = isLogP(valueAt({ offload }, path)) ? LOG_P : [null];
    return parts.map((part) => row(part === null ? path : below(path, part), { mayVary: false, inWords: true }));
  });
}

function costRows(model: Multigrain, name: 'switch' | 'collective', row: MakeRow): Row[] {
  const form = costForm(model[name]);
  if (form === 'measured') return [];
  return [row(form === 'constant' ? name : below(name, form))];
}
