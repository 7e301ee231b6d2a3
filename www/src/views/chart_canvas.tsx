/** The picture, drawn by the WebAssembly package, and what pointer and keys do on it. */

import { order, shownContract, stale, unit } from '../state/outcomes';
import { chart, crosshair, deadline } from '../state/reading';
import { currentFigure } from './chart_figure';
import { chartInWords } from './chart_words';
import { moveByKey } from './crosshair_keys';
import { pointerOn } from './chart_pointer';
import { usePicture } from './picture';

export function ChartCanvas() {
  const { canvas, hit } = usePicture(currentFigure);
  const name = chartInWords(chart.value, order.value, unit.value, deadline.value, shownContract.value);
  return (
    <div
      class={stale.value ? 'canvas stale' : 'canvas'}
      style={{ '--strips': String(order.value.filter(({ density }) => density).length) }}
    >
      <canvas
        ref={canvas}
        role="img"
        tabIndex={0}
        aria-label={name}
        {...pointerOn(() => hit.peek())}
        onKeyDown={(event) => {
          const map = hit.peek();
          if (map) moveByKey(event, map);
        }}
        onBlur={() => {
          crosshair.value = null;
        }}
      />
    </div>
  );
}
