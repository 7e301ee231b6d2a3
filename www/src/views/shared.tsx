/** What times of the model share, above its editor; until something is, the way to it beside the editor's tabs. */

import { useEffect } from 'preact/hooks';
import { hasConditions } from '../model/mentions';
import { conditionPanels, isSharing, needConditions } from '../state/condition_panels';
import { document } from '../state/history';
import { kindOf } from '../state/kind';

/** Costs are no times. */
const hasTimes = () => kindOf(document.value).answers === 'times';

export function Shared() {
  const isOpen = hasTimes() && (hasConditions(document.value) || isSharing.value);
  useEffect(() => {
    if (isOpen) void needConditions().catch(() => {}); // all else of the model can be edited without
  }, [isOpen]);
  const Section = isOpen && conditionPanels.value?.Section;
  return (
    Section && (
      <section class="what-is-shared" aria-label="What is shared">
        <h2>What is shared</h2>
        <Section />
      </section>
    )
  );
}

/** The way to a first condition. */
export const NothingShared = () =>
  hasTimes() &&
  !hasConditions(document.value) && (
    <button
      type="button"
      class="nothing-shared"
      aria-expanded={isSharing.value}
      title="What times have in common"
      onClick={() => {
        isSharing.value = !isSharing.value;
      }}
    >
      {isSharing.value ? 'No condition' : '+ Condition…'}
    </button>
  );
