/** Measured runs below the model's editor; until there are some, the way to them beside the editor's tabs. */

import { useEffect } from 'preact/hooks';
import { areRunsHere, measuredPanels, measuringFor, needMeasured } from '../state/measured_panels';

/** The panels, once the document has something for them. */
function usePanels(isNeeded: boolean) {
  useEffect(() => {
    if (isNeeded) void needMeasured().catch(() => {}); // all else of the model can be edited and predicted without
  }, [isNeeded]);
  return isNeeded ? measuredPanels.value : null;
}

export function Measured() {
  const { Section } = usePanels(areRunsHere()) ?? {};
  return Section && <Section />;
}

function RunsToTake() {
  const { Dialog } = usePanels(measuringFor.value !== undefined) ?? {};
  return Dialog && <Dialog />;
}

export function DoesItHold() {
  const { Held } = usePanels(areRunsHere()) ?? {};
  return Held && <Held />;
}

export const NothingMeasured = () => (
  <>
    {!areRunsHere() && (
      <button
        type="button"
        class="nothing-shared"
        aria-haspopup="dialog"
        title="How long runs of the whole took, which the prediction is held against"
        onClick={() => {
          measuringFor.value = null;
        }}
      >
        + Measured…
      </button>
    )}
    <RunsToTake />
  </>
);
