/** Chart canvas, drawn by the WebAssembly package, with its pointer and keyboard events. */

import { computed } from '@preact/signals';
import { chartInWords } from '../outcome/chart_words';
import { broad, layout } from '../state/appearance';
import { document } from '../state/history';
import { panelsOf } from '../state/kind';
import { phase } from '../state/predict_first';
import { shownContract, stale, unit } from '../state/outcomes';
import { compared } from '../state/pinned';
import { chart, crosshair, deadline } from '../state/reading';
import { currentFigure } from './chart_figure';
import { moveByKey } from './crosshair_keys';
import { pointerOn } from './chart_pointer';
import { drawnTimes, strips } from './drawn';
import { usePicture } from './picture';

/** What keys do on it. */
const KEYS = 'Left and right arrow keys move a crosshair, D puts the deadline there.';

/** The height of a strip of lone times, as a share of a density's. */
const LOW = 0.4;

/** Whether a class is told why, by a chart with a strip for each outcome, and there is room beside it. */
const isWhy = computed(
  () => layout.value === 'stage' && broad.value && phase.value === 'why' && chart.value === 'density',
);

export function ChartCanvas() {
  const { canvas, hit } = usePicture(currentFigure);
  const name = chartInWords(chart.value, compared.value, unit.value, deadline.value, shownContract.value);
  const Beside = isWhy.value ? panelsOf(document.value)?.Beside : undefined;
  return (
    <>
      <div
        class={stale.value ? 'canvas stale' : 'canvas'}
        style={{ '--strips': String(strips.value + LOW * drawnTimes.value.length) }}
      >
        <canvas
          ref={canvas}
          role="img"
          tabIndex={0}
          aria-label={`${name} ${KEYS}`}
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
      {Beside && <Beside strips={hit.value?.strips ?? []} />}
    </>
  );
}
