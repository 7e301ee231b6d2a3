/** Measured runs, where there are some; until then, the way to them beside the editor's tabs. */

import { useEffect } from 'preact/hooks';
import { areAssumptionsHere, areRunsHere, measuredPanels, measuringFor, needMeasured } from '../state/measured_panels';

/** One of the panels, once they are loaded. */
function Loaded({ what }: { what: 'Section' | 'Dialog' | 'Held' | 'Assumed' }) {
  useEffect(() => {
    void needMeasured().catch(() => {}); // all else of the model can be edited and predicted without
  }, []);
  const Panel = measuredPanels.value?.[what];
  return Panel ? <Panel /> : null;
}

export const Measured = ({ what }: { what: 'Section' | 'Held' }) => areRunsHere() && <Loaded what={what} />;

export const Assumed = () => areAssumptionsHere() && <Loaded what="Assumed" />;

export const NothingMeasured = () => (
  <>
    {!areRunsHere() && (
      <button
        type="button"
        class="nothing-shared"
        aria-haspopup="dialog"
        onClick={() => {
          measuringFor.value = null;
        }}
      >
        + Measured…
      </button>
    )}
    {measuringFor.value !== undefined && <Loaded what="Dialog" />}
  </>
);
