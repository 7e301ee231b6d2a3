/** Foreground panel: it has the place of sentence, chart and table. */

import { own } from '../model/own';
import { asked } from '../state/asked';
import { document } from '../state/history';
import { panelsOf } from '../state/kind';
import { front } from '../state/reading';
import { Guessed } from './guessed';
import { Sentence } from './scheme_name';

/** The panel that is in front; null where there is none, or its file is not there yet. */
export const panelInFront = () => own(panelsOf(document.value)?.fronts, front.value?.name ?? '') ?? null;

export function InFront() {
  const Panel = panelInFront();
  if (!Panel) return null;
  return (
    <div class="in-front">
      {asked.value?.told && (
        <h2 class="say" tabIndex={-1}>
          <Sentence pieces={asked.value.told} />
        </h2>
      )}
      <Guessed />
      <Panel at={front.value?.at ?? null} />
      <p class="to-chart">
        <button type="button" class="link" onClick={backToChart}>
          Back to the chart
        </button>
      </p>
    </div>
  );
}

function backToChart() {
  front.value = null;
  requestAnimationFrame(() => window.document.querySelector<HTMLElement>('.winner .say')?.focus());
}
