/** How sure a prediction is, below the outcomes of documents with measured times. */

import { useEffect } from 'preact/hooks';
import { kindOf } from '../state/kind';
import { shown } from '../state/outcomes';
import { fewest, needSureness, surePanels } from '../state/sureness';

export function HowSure() {
  const isMeasured = fewest.value !== null && shown.value !== null && kindOf(shown.value.model).answers === 'times';
  useEffect(() => {
    if (isMeasured) void needSureness().catch(() => {}); // all else can be read without
  }, [isMeasured]);
  const Sure = isMeasured && surePanels.value?.Sure;
  return Sure ? <Sure /> : null;
}
