/** Drawn tree, which folds as the steps go. The row of the program's table that is current is marked in it; a press on a node makes
 *  its row the current one. */

import type { Hit } from '../../../pkg/juxtapose.js';
import { rem } from '../../state/appearance';
import { unit } from '../../state/outcomes';
import { usePicture } from '../../views/picture';
import { current, visibleRows } from '../tree/state';
import { levels, nodes, treeFigure, treeInWords } from './tree_figure';

/** The picture has room for all levels; what lies below those that are drawn is cut off. */
export function DrawnTree() {
  const { canvas, hit } = usePicture(treeFigure, { idly: true });
  const all = levels.value * 5;
  const boxes = hit.value?.boxes ?? [];
  const isSeen = boxes.some(({ node }) => nodes.value[node]?.standing === 'now');
  const drawn = Math.max(0, ...boxes.map(({ top, height }) => top + height)) / rem.value + 0.75;
  return (
    <>
      <div
        class="step-tree"
        data-now={isSeen ? 'drawn' : 'folded'}
        style={{ height: `${hit.value ? Math.min(all, drawn) : all}rem` }}
      >
        <div class="lanes" style={{ height: `${all}rem` }}>
          <canvas
            ref={canvas}
            role="img"
            aria-label={`The tree after this step: ${treeInWords.value}.`}
            onClick={({ offsetX, offsetY }) => choose(boxes, offsetX, offsetY)}
          />
          <Mark boxes={boxes} />
        </div>
      </div>
      <p class="note">
        Mean times, in {unit.value}. Thick outline: this step; dashed: still to come; lines below: folded; thick bar: a
        switch of mode; frame: the row that is current above.
      </p>
    </>
  );
}

type Boxes = Hit['boxes'];

/** Rows that are folded away in the table cannot be current there. */
function choose(boxes: Boxes, x: number, y: number) {
  const box = boxes.find(
    ({ left, top, width, height }) => x >= left && x < left + width && y >= top && y < top + height,
  );
  const key = box && nodes.value[box.node]?.key;
  if (visibleRows.value.some((row) => row.key === key)) current.value = key ?? null;
}

/** A frame around the node of the current row. */
function Mark({ boxes }: { boxes: Boxes }) {
  const key = current.value;
  const box = key === null ? undefined : boxes.find(({ node }) => nodes.value[node]?.key === key);
  if (!box) return null;
  const around = (length: number) => `${length / rem.value}rem`;
  const { left, top, width, height } = box;
  return (
    <div
      class="mark-node"
      style={{ left: around(left), top: around(top), width: around(width), height: around(height) }}
    />
  );
}
