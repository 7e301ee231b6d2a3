/** Drag and drop of a row of a table of parts: what pointers and keys do, whatever the rows are. */

import type { Signal } from '@preact/signals';

interface RowDrag<Drop> {
  key: string;
  isCurrent: boolean;
  /** The key of the row that is being dragged, and where it would fall. */
  dragged: Signal<string | null>;
  drop: Signal<Drop | null>;
  /** Where it would fall with the pointer at a height, and so many pixels to the right of where it was pressed. */
  dropAt: (table: HTMLTableElement, y: number, right: number) => Drop | null;
  /** What is done where it has fallen, and where it was let go without having a place to fall to. */
  put: (goal: Drop) => void;
  stay: () => void;
}

/** Pixels before a press becomes a drag. */
const SLACK = 5;
/** Pixels from the window's edge within which it scrolls, a quarter of them at a time. */
const EDGE = 48;

/** Begins to drag a row. The mouse drags any row; a finger, which also scrolls, only the current one. */
export function dragRow<Drop>(
  down: PointerEvent & { currentTarget: HTMLElement },
  { key, isCurrent, dragged, drop, dropAt, put, stay }: RowDrag<Drop>,
) {
  if (down.button !== 0 || (down.target as Element).closest('button, input, select')) return;
  if (down.pointerType === 'touch' && !isCurrent) return;
  const name = down.currentTarget;
  const table = name.closest('table');
  if (!table) return;
  const end = new AbortController();
  const { signal: ended } = end;
  const stop = () => {
    end.abort();
    dragged.value = null;
    drop.value = null;
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    const right = clientX - down.clientX;
    if (dragged.peek() === null) {
      if (Math.hypot(right, clientY - down.clientY) < SLACK) return;
      dragged.value = key;
      name.setPointerCapture(down.pointerId);
    }
    scrollNearEdge(clientY);
    drop.value = dropAt(table, clientY, right);
  };
  const up = () => {
    const goal = drop.peek();
    const moved = dragged.peek() !== null;
    stop();
    if (goal) put(goal);
    else if (moved) stay();
  };
  addEventListener('pointermove', move, { signal: ended });
  addEventListener('pointerup', up, { signal: ended });
  addEventListener('pointercancel', stop, { signal: ended });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      stop();
    },
    { signal: ended, capture: true },
  );
}

function scrollNearEdge(y: number) {
  if (y < EDGE) scrollBy(0, -EDGE / 4);
  else if (y > innerHeight - EDGE) scrollBy(0, EDGE / 4);
}
