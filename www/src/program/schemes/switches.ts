/** Mode switches of a scheme: between siblings, and where a loop's body meets its control. */

import { whoseIs } from '../own_times';
import {
  hasBody,
  isGroup,
  isQueue,
  isLoop,
  isProgram,
  nameOf,
  schemesOf,
  type Mode,
  type Program,
  type Node,
  type Scheme,
} from '../document';
import type { Model } from '../../model/document';
import { below } from '../../model/path';
import { modeOf } from './scheme_modes';
import { possibleValues } from '../../model/time_text';

export interface ModeSwitch {
  to: Mode;
  /** The path of the node that it stands before, or of the loop whose iterations it ends, or of the group part that it ends. */
  path: string;
  /** The node that it stands before; null at the end of an iteration or a group part. */
  before: string | null;
  /** The node that it follows; null at the start of an iteration. */
  after: string | null;
  /** The loop in every iteration of which it happens; null outside loops. */
  loop: string | null;
  /** The group part that it ends; null elsewhere. */
  group: string | null;
}

export function switchesOf(scheme: Scheme, model: Program): ModeSwitch[] {
  const found: ModeSwitch[] = [];
  series(model.program, 'program', scheme, null, null, found);
  return found;
}

/** How many switches a scheme has, each counted once, however often its loop is executed; null for what is no scheme of a program. */
export function switchesIn(model: Model, name: string): number | null {
  const scheme = isProgram(model) ? schemesOf(model).find((one) => one.name === name) : undefined;
  return isProgram(model) && scheme ? switchesOf(scheme, model).length : null;
}

/** Answers with the mode that the nodes end in. */
function series(
  nodes: readonly Node[],
  at: string,
  scheme: Scheme,
  entered: Mode | null,
  loop: string | null,
  found: ModeSwitch[],
) {
  let current = entered;
  let after: string | null = null;
  for (const [index, node] of nodes.entries()) {
    const path = below(at, index);
    const before = nameOf(node);
    const to = ownMode(scheme, node);
    if (current !== null && current !== to) found.push({ to, path, before, after, loop, group: null });
    if (isLoop(node)) iteration(node.body, path, scheme, to, before, found);
    if (isGroup(node)) {
      const end = series(node.body, below(path, 'body'), scheme, to, loop, found);
      const last = node.body.at(-1);
      if (last && end !== to) found.push({ to, path, before: null, after: nameOf(last), loop, group: before });
    }
    [current, after] = [closes(node, scheme, to) ? 'simd' : to, before];
  }
  return current;
}

/** Whether a mixed loop in SPMD ends at a barrier: PEs that are done wait there, disabled (Li section 6.3). */
function closes(node: Node, scheme: Scheme, mode: Mode): boolean {
  if (!isLoop(node) || mode !== 'spmd' || !hasSimd(node.body, scheme)) return false;
  if (whoseIs(node.iterations) !== 'all') return true;
  const possible = possibleValues(node.iterations);
  return possible.includes(0) || (node.bound !== 'cu' && possible.length > 1);
}

function hasSimd(nodes: readonly Node[], scheme: Scheme): boolean {
  return nodes.some((node) => ownMode(scheme, node) === 'simd' || (isLoop(node) && hasSimd(node.body, scheme)));
}

/** An iteration begins and ends in the mode of the loop's control. */
function iteration(
  body: readonly Node[],
  path: string,
  scheme: Scheme,
  control: Mode,
  loop: string,
  found: ModeSwitch[],
) {
  const last = body.at(-1);
  const end = series(body, below(path, 'body'), scheme, control, loop, found);
  if (last && end !== control) found.push({ to: control, path, before: null, after: nameOf(last), loop, group: null });
}

/** A group part, or a queue, begins and ends with all PEs in step: in SIMD, whatever the scheme. */
const ownMode = (scheme: Scheme, node: Node): Mode =>
  isGroup(node) || isQueue(node) ? 'simd' : modeOf(scheme, { name: nameOf(node), within: null });

/** Whether any node's mode differs from another's. */
export function isMixed(scheme: Scheme, model: Program): boolean {
  const modes = new Set<Mode>();
  const collect = (nodes: readonly Node[]): void =>
    nodes.forEach((node) => {
      if (!isGroup(node) && !isQueue(node)) modes.add(ownMode(scheme, node));
      if (hasBody(node)) collect(node.body);
    });
  collect(model.program);
  return modes.size > 1;
}
