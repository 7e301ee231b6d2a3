/** Names of places of the tree: in a sentence, and beside a strip. */

import type { Reduction, ReductionPlace, ReductionStep } from '../../../pkg/juxtapose.js';
import { isolated } from '../../model/isolated';
import { listed } from '../../outcome/number_text';

type Names = Reduction['nodes'];

const PHRASES: Record<ReductionPlace['role'], (name: string) => string> = {
  whole: (name) => name,
  init: (name) => `the start of ${name}`,
  test: (name) => `the test of ${name}`,
  then: (name) => `the then clause of ${name}`,
  else: (name) => `the else clause of ${name}`,
  afterThen: (name) => `the end of the then clause of ${name}`,
  afterElse: (name) => `the end of the else clause of ${name}`,
  body: (name) => `an iteration of ${name}`,
  lead: (name) => `block 0 of ${name}`,
  core: (name) => `block 1 of ${name}`,
  tail: (name) => `block 2 of ${name}`,
  between: (name) => `what lies between two iterations of ${name}`,
  entered: (name) => `${name}, once entered`,
  runs: (name) => `${name} from its first block 1 on`,
  open: (name) => name,
  openLead: (name) => `what leads to block 0 of ${name}`,
  openTail: (name) => `block 2 of ${name}`,
  openBetween: (name) => `what one PE runs between two iterations of ${name}`,
  slowest: (name) => name,
  slowestLead: (name) => `what leads to block 0 of ${name}`,
  slowestTail: (name) => `block 2 of ${name}`,
  slowestBetween: (name) => `what lies between two iterations of ${name}`,
  oneGroup: (name) => `one group of ${name}`,
  toSpmd: () => 'a switch to SPMD',
  toSimd: () => 'a switch to SIMD',
};

const SHORT: Record<ReductionPlace['role'], (name: string) => string> = {
  ...PHRASES,
  init: () => 'its start',
  test: () => 'its test',
  then: () => 'then',
  else: () => 'else',
  afterThen: () => 'its end',
  afterElse: () => 'its end',
  body: () => 'an iteration',
  lead: () => 'block 0',
  core: () => 'block 1',
  tail: () => 'block 2',
  between: () => 'between two',
  entered: () => 'once entered',
  runs: () => 'from block 1 on',
  openBetween: () => 'one PE between two',
  slowestBetween: () => 'between two',
  oneGroup: () => 'one group',
  toSpmd: () => 'to SPMD',
  toSimd: () => 'to SIMD',
};

/** A place in a sentence: “odd”, “the then clause of odd”. */
export function placeInWords({ node, role }: ReductionPlace, names: Names): string {
  return node === null ? 'the program' : PHRASES[role](isolated(names[node] ?? ''));
}

/** A place beside those of the node that it is a part of: “then”, “its test”. */
export function placeBriefly({ node, role }: ReductionPlace, names: Names): string {
  return node === null ? 'the program' : SHORT[role](names[node] ?? '');
}

/** What goes into a step, one part after the other: “b, odd and f”. What takes one place several times is named once. */
export function partsInWords({ node, parts }: ReductionStep, names: Names): string {
  // What is left of a node beside its overhead.
  const rest = parts.some(({ role }) => role === 'test') ? 'its clauses' : 'its iterations';
  const each = parts.map((part) => {
    const isOwn = part.node === node;
    if (isOwn && part.role === 'whole') return rest;
    return (isOwn ? SHORT : PHRASES)[part.role](isolated(names[part.node ?? 0] ?? ''));
  });
  return listed(each.filter((name, k) => name !== each[k - 1]));
}

/** What PEs run up to a barrier: the nodes of the series that makes it up, else the one node. */
export function openInWords({ node, parts }: ReductionStep, { steps, nodes }: Reduction): string {
  const [open] = parts;
  if (!open) return '';
  const series = steps.find((step) => step.node === node && step.role === open.role && step.rule === 'spmdSeries');
  return series && open.role.startsWith('open') ? partsInWords(series, nodes) : placeInWords(open, nodes);
}
