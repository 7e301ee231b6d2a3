/** State of the drawn graph, what is drawn and where it stands. Another structure is laid out in the worker, and the last picture
 *  stays until that is there; the same structure stays where it is. */

import { computed, effect, signal } from '@preact/signals';
import { fixed } from '../../outcome/number_text';
import { narrow } from '../../state/appearance';
import { drawnOf, type Drawn } from './folded';
import { sizeOf } from './sizes';
import { layOut, stopLayingOut } from './laying_out';
import type { Placed, Sketch } from './layout';
import { taskGraph } from '../model';

/** More lines are drawn as one, without their volumes. */
export const MOST_LINES = 400;

export const volumeText = (volume: number): string =>
  volume > 0 ? `${fixed(volume, Number.isInteger(volume) ? 0 : 1)} B` : '';

/** What is to be drawn, with its room. */
const wanted = computed(() => {
  const model = taskGraph.value;
  const drawn = drawnOf(model);
  const number = new Map(drawn.nodes.map(({ name }, k) => [name, k]));
  const labelled = drawn.edges.length <= MOST_LINES;
  const sketch: Sketch = {
    boxes: drawn.nodes.map((node) => sizeOf(node, model, narrow.value)),
    lines: drawn.edges.map(({ from, to, volume }) => [
      number.get(from) ?? 0,
      number.get(to) ?? 0,
      labelled ? volumeText(volume).length * 7 : 0,
    ]),
  };
  return { drawn, sketch, key: JSON.stringify(sketch) };
});

/** The last picture that was laid out. */
const laidOut = signal<{ key: string; drawn: Drawn; sketch: Sketch; placed: Placed } | null>(null);

/** What is drawn, where it stands, and whether that is of another structure than the model's. */
export const picture = computed(() => {
  const last = laidOut.value;
  if (!last) return null;
  const { drawn, key } = wanted.value;
  const present = key === last.key;
  return { drawn: present ? drawn : last.drawn, sketch: last.sketch, placed: last.placed, outdated: !present };
});

/** Lays out whatever is to be drawn from now on; returns how to end that. */
export function keepLaidOut(): () => void {
  const key = computed(() => wanted.value.key);
  const end = effect(() => {
    const { drawn, sketch } = wanted.peek();
    const asked = key.value;
    if (drawn.nodes.length === 0 || laidOut.peek()?.key === asked) return;
    layOut(sketch, (placed) => {
      laidOut.value = { key: asked, drawn, sketch, placed };
    });
  });
  return () => {
    end();
    stopLayingOut();
  };
}
