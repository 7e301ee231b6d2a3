/** Figure of the tree after the step that is looked at. */

import { computed } from '@preact/signals';
import type { Figure } from '../../../pkg/juxtapose.js';
import { layout } from '../../state/appearance';
import { front } from '../../state/reading';
import { figureFrame, inkOf } from '../../views/figure_frame';
import { pageColour } from '../../views/page_colour';
import { modeName, type Mode } from '../document';
import { index, reduced, reduction } from './state';
import { treeAfter } from './tree';

export const nodes = computed(() => {
  const [of, found] = [reduced.value, reduction.value];
  return of && found ? treeAfter(of.model, of.scheme, found, index.value) : [];
});

/** How many levels of the tree are drawn: all, and in front of a class none below what is looked at. */
export const levels = computed(() => {
  const depths: number[] = [];
  for (const { parent } of nodes.value) depths.push(parent === null ? 1 : (depths[parent] ?? 0) + 1);
  const now = depths[nodes.value.findIndex(({ standing }) => standing === 'now')];
  return (front.value && layout.value === 'stage' && now) || Math.max(1, ...depths);
});

/** The tree in words, as far as it is not folded. */
export const treeInWords = computed(() => {
  const words = { done: '', now: ', looked at', later: ', still to come', folded: '' };
  const shown = nodes.value.filter(({ standing }) => standing !== 'folded');
  return shown.map(({ name, note, standing }) => `${name} ${note}${words[standing]}`).join('; ');
});

export function treeFigure(width: number, height: number): Figure | null {
  const of = reduced.value;
  if (!of || nodes.value.length === 0 || width < 40) return null;
  const { colour } = inkOf(of.scheme);
  return {
    ...figureFrame(width, height),
    kind: 'tree',
    nodes: nodes.value.map(({ key: _, ...node }) => ({ ...node, mode: node.mode && chip(node.mode), colour })),
  };
}

/** As the program's table shows modes: SIMD filled, SPMD an outline. */
const chip = (mode: Mode) => ({
  name: modeName(mode),
  colour: pageColour(mode === 'simd' ? '--scheme-simd' : '--scheme-spmd'),
  filled: mode === 'simd',
});
