/** What the page is about, in five sentences, and its keys. */

import { useEffect, useRef } from 'preact/hooks';

const KEYS: [string, string][] = [
  ['Ctrl+Z', 'undo'],
  ['Ctrl+Shift+Z or Ctrl+Y', 'redo'],
  ['Left, Right', 'in the chart: move the crosshair by one step; with Shift by ten'],
  ['Home, End', 'in the chart: the crosshair to its first or last time'],
  ['Enter', 'in a field: done'],
  ['Esc', 'close, or leave the projector'],
];

const TIMES: [string, string][] = [
  ['12', 'always 12'],
  ['8..12', '8, 9, 10, 11 or 12, equally likely'],
  ['2: 0.5, 9: 0.5', 'values with their probabilities, which add up to 1'],
  ['10 / 35', 'one time in SIMD, another in SPMD'],
];

export function Help({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} aria-labelledby="help-title" onClose={onClose} onClick={(event) => event.target === dialog.current && onClose()}>
      <div class="help">
        <h2 id="help-title" tabIndex={-1} autofocus>How long does a parallel program take?</h2>
        <p>
          The times of a program’s blocks, the iterations of its loops and the branches it takes depend on data, so its
          execution time is not one number but a distribution. In SIMD all processors wait for the slowest at every
          operation, a sum of maxima; in SPMD each goes its own way and they wait once, a maximum of sums. Which blocks stand
          side by side in which mode therefore matters as much as how long each takes: the effect is called block
          juxtaposition, and averages do not see it. Change a number, or press a mode to change it, and the
          densities on the other side follow. Everything is computed in this browser, by the method of Li et al. 1997.
        </p>
        <h3>Keys</h3>
        <Table rows={KEYS} />
        <h3>Times</h3>
        <Table rows={TIMES} />
        <button type="button" class="primary" onClick={onClose}>Close</button>
      </div>
    </dialog>
  );
}

function Table({ rows }: { rows: [string, string][] }) {
  return <dl>{rows.map(([key, meaning]) => <div key={key}><dt><kbd>{key}</kbd></dt><dd>{meaning}</dd></div>)}</dl>;
}
