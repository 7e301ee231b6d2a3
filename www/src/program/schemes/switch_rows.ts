/** Table rows of a scheme's mode switches. */

import { within } from '../../model/path';
import type { Row } from '../rows';
import type { ModeSwitch } from './switches';

export interface SwitchesAtRow {
  before: ModeSwitch[];
  /** At the end of the iterations that end with the row, the innermost loop's first. */
  after: ModeSwitch[];
}

/** The switches at each row, by the path of the row's node. */
export function switchesByRow(rows: readonly Row[], switches: readonly ModeSwitch[]): Map<string, SwitchesAtRow> {
  const found = new Map<string, SwitchesAtRow>();
  const at = (path: string): SwitchesAtRow => {
    const known = found.get(path) ?? { before: [], after: [] };
    found.set(path, known);
    return known;
  };
  for (const change of switches) {
    if (change.before !== null) at(change.path).before.push(change);
    else at(lastRowOf(rows, change.path)).after.push(change);
  }
  return found;
}

/** What an iteration ends with may be deep inside a conditional. */
function lastRowOf(rows: readonly Row[], loop: string): string {
  return rows.findLast((row) => row.kind === 'node' && within(row.path, loop))?.path ?? loop;
}
