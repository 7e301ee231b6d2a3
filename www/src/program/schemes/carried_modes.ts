/** Preservation of modes across edits of the tree: whatever ran in a mode before, runs in it afterwards, as far as the rule allows
 *  that a conditional decides for all that stands in it. */

import { isGroup, type Mode, type Program, type Scheme } from '../document';
import { own } from '../../model/own';
import { rowsOf, type NodeRow } from '../rows';

/** `after` with schemes that fit it. `like` names, for a node that is new, one whose mode it takes. */
export function withCarriedModes(
  before: Program,
  after: Program,
  like: ReadonlyMap<string, string> = new Map(),
): Program {
  if (!before.schemes?.some(({ except }) => except)) return after;
  const [old, now] = [nodeRows(before), nodeRows(after)];
  return { ...after, schemes: before.schemes.map((scheme) => carried(scheme, old, now, like)) };
}

const nodeRows = (model: Program): NodeRow[] => rowsOf(model).filter((row) => row.kind === 'node');

function carried(scheme: Scheme, old: NodeRow[], now: NodeRow[], like: ReadonlyMap<string, string>): Scheme {
  const { except, ...rest } = scheme;
  if (!except) return scheme;
  const oldRows = new Map(old.map((row) => [row.name, row]));
  // What was no node's name before is a mistake, and remains one to see.
  const result = new Map<string, Mode>(Object.entries(except).filter(([name]) => !oldRows.has(name)));
  for (const row of now) {
    if (row.within !== null || isGroup(row.node)) continue;
    const from = oldRows.get(like.get(row.name) ?? row.name);
    const mode = from && own(except, from.within ?? from.name);
    if (mode) result.set(row.name, mode);
  }
  return result.size === 0 ? rest : { ...rest, except: Object.fromEntries(result) };
}
