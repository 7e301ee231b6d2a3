/** Partially reduced tree, after a step: what is known, what is looked at, what is still to come, and what has become a part of
 *  others. */

import type { ReducedTime, Reduction, ReductionStep } from '../../../pkg/juxtapose.js';
import { isGroup, schemesOf, type Mode, type Program } from '../document';
import { rowsOf, type Row } from '../rows';
import { modeOf } from '../schemes/scheme_modes';
import { barsOf } from './bars';
import { amount } from './words';

export interface Drawn {
  /** That of its row in the program's table; null for the program. */
  key: string | null;
  parent: number | null;
  name: string;
  kind: string;
  note: string;
  mode: Mode | null;
  standing: 'done' | 'now' | 'later' | 'folded';
  bars: number[];
  badge: string;
  switched: boolean;
}

/** A row of the program, or the program (null), with what the steps say of it. */
interface Reduced {
  row: Row | null;
  parent: number | null;
  /** The index of its node among the reduction's; null for the program. */
  node: number | null;
  mode: Mode | null;
  /** The indices of the steps that make its time, and of the one that makes it a part of others. */
  made: number[];
  absorbed: number;
}

/** The nodes of the drawn tree in document order, after the step of this index. */
export function treeAfter(model: Program, scheme: string, reduction: Reduction, index: number): Drawn[] {
  const entries = entriesOf(model, scheme, reduction);
  const isFolded: boolean[] = [];
  const now = reduction.steps[index];
  const last = reduction.steps.length - 1;
  return entries.map((entry, k): Drawn => {
    const above = entry.parent;
    isFolded[k] = above !== null && (isFolded[above] === true || entry.absorbed <= index);
    const isNow = now !== undefined && belongs(now, entry);
    // A program of one node is made with that.
    const made = entry.row === null ? (entry.made[0] ?? last) : entry.made[0];
    const isMade = made === undefined ? isLeaf(entry.row) : made <= index;
    const standing = isFolded[k] ? 'folded' : isNow ? 'now' : isMade ? 'done' : 'later';
    const time = entry.row === null && isMade ? reduction.time : timeAt(entry, reduction, index);
    return {
      key: entry.row?.key ?? null,
      parent: above,
      name: entry.row ? nameOf(entry.row) : 'program',
      kind: entry.row?.kind === 'node' ? kindOf(entry.row) : '',
      note: isFolded[k] ? (time ? amount(time) : '') : noteOf(time, standing, made),
      mode: entry.row?.kind === 'node' ? entry.mode : null,
      standing,
      bars: isFolded[k] || !time ? [] : barsOf(time),
      badge: isNow && /^slowest(Group)?$/.test(now.rule) && now.enabled > 1 ? `all ${now.enabled} wait` : '',
      switched: switchedBefore(entries, k),
    };
  });
}

function noteOf(time: ReducedTime | null, standing: Drawn['standing'], made: number | undefined): string {
  if (time) return amount(time);
  return standing === 'later' && made !== undefined ? `in step ${made + 1}` : '';
}

const nameOf = (row: Row): string => (row.kind === 'clause' ? row.clause : row.name);
const kindOf = ({ node }: Row & { kind: 'node' }): string =>
  'loop' in node ? 'loop' : 'if' in node ? 'if' : isGroup(node) ? 'group' : '';
const isLeaf = (row: Row | null): boolean => row?.kind === 'node' && kindOf(row) === '';

function entriesOf(model: Program, named: string, { steps }: Reduction): Reduced[] {
  const scheme = schemesOf(model).find(({ name }) => name === named);
  const places = new Map<string | null, number>([[null, 0]]);
  const entries: Reduced[] = [
    { row: null, parent: null, node: null, mode: null, made: stepsOf(steps, null, null), absorbed: Infinity },
  ];
  let nodes = -1;
  const numbers = new Map<string, number>();
  for (const row of rowsOf(model)) {
    if (row.kind === 'node') {
      nodes += 1;
      numbers.set(row.path, nodes);
    }
    const node = numbers.get(row.path) ?? 0;
    const parent = places.get(row.parent) ?? 0;
    const mode = row.kind !== 'node' || !scheme ? null : isGroup(row.node) ? 'simd' : modeOf(scheme, row);
    places.set(row.key, entries.length);
    entries.push({ row, parent, node, mode, made: stepsOf(steps, row, node), absorbed: Infinity });
  }
  for (const entry of entries) if (entry.parent !== null) entry.absorbed = absorbedBy(entry, entries, steps);
  return entries;
}

/** The steps that make the time of a node, of a clause, or of the program. */
function stepsOf(steps: readonly ReductionStep[], row: Row | null, node: number | null): number[] {
  const roles = row?.kind === 'clause' ? [row.clause] : ['whole', 'slowest'];
  return steps.flatMap((step, k) => (step.node === node && roles.includes(step.role) ? [k] : []));
}

/** The step in which an entry becomes a part of what stands above it, or of its neighbours. */
function absorbedBy(entry: Reduced, entries: readonly Reduced[], steps: readonly ReductionStep[]): number {
  const above = entry.parent === null ? undefined : entries[entry.parent];
  if (!above) return Infinity;
  const takes = ({ node, role, parts }: ReductionStep) =>
    entry.row?.kind === 'node'
      ? node !== entry.node && !/^(open|slowest)/.test(role) && parts.some((part) => part.node === entry.node)
      : node === entry.node && role === 'whole';
  const taken = steps.findIndex(takes);
  // A clause or a body of one part alone is that part.
  const made = above.made[0] ?? Infinity;
  return taken < 0 ? made : Math.min(taken, made);
}

/** Whether a step is at an entry. */
function belongs({ node, role }: ReductionStep, { row, node: own }: Reduced): boolean {
  if (node !== own) return false;
  const clause = /^(then|afterThen)$/.test(role) ? 'then' : /^(else|afterElse)$/.test(role) ? 'else' : null;
  return row?.kind === 'clause' ? row.clause === clause : clause === null;
}

/** The last time that was made of an entry up to a step; of a block that no step makes, what went into one. */
function timeAt({ made, node, row }: Reduced, { steps }: Reduction, index: number): ReducedTime | null {
  const last = made.filter((k) => k <= index).at(-1);
  if (last !== undefined) return steps[last]?.time ?? null;
  if (!isLeaf(row) || made.length > 0) return null;
  for (const { parts } of steps) {
    const part = parts.find((one) => one.node === node && one.role === 'whole');
    if (part) return part.time;
  }
  return null;
}

/** Whether the machine changes its mode between the sibling before an entry and that one. */
function switchedBefore(entries: readonly Reduced[], k: number): boolean {
  const entry = entries[k];
  if (entry?.mode == null) return false;
  const before = entries.slice(0, k).findLast(({ parent }) => parent === entry.parent);
  return before?.mode != null && before.mode !== entry.mode;
}
