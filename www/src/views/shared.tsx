/** What times of the model share, above its editor: one line until something is; then its conditions. */

import { useEffect } from 'preact/hooks';
import { hasConditions } from '../model/mentions';
import { conditionPanels, isSharing, needConditions } from '../state/condition_panels';
import { document } from '../state/history';
import { Term } from './term';
import { TERMS } from './terms';

export function Shared() {
  const has = hasConditions(document.value);
  const isOpen = has || isSharing.value;
  useEffect(() => {
    if (isOpen) void needConditions().catch(() => {}); // all else of the model can be edited without
  }, [isOpen]);
  const Section = isOpen && conditionPanels.value?.Section;
  return (
    <section class="what-is-shared" aria-label="What is shared">
      <h2>
        <Term of={TERMS.condition}>What is shared</Term>{' '}
        {!has && (
          <button
            type="button"
            class="link"
            aria-expanded={isSharing.value}
            onClick={() => {
              isSharing.value = !isSharing.value;
            }}
          >
            {isSharing.value ? 'close' : 'nothing'}
          </button>
        )}
      </h2>
      {Section && <Section />}
    </section>
  );
}
