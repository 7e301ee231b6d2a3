/** Foreground panels of programs, in the place of sentence, chart and table: each begins by itself with what it is to show. */

import { untracked } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { document } from '../state/history';
import { shown } from '../state/outcomes';
import { useGuardedEffect } from '../views/part';
import { BestModes } from './best_modes/best_modes';
import { start } from './best_modes/state';
import { ReductionByStep } from './reduction/reduction';
import { goTo, isOpen } from './reduction/state';
import { ThreeSatSeen } from './three_sat/study';
import { TimelineOfExecution } from './timeline/timeline';

export const FRONTS = {
  execution: () => <TimelineOfExecution />,
  reduction: Reduced,
  'best-modes': Searched,
  'three-sat': () => <ThreeSatSeen />,
};

function Reduced({ at }: { at: number | null }) {
  useEffect(() => {
    isOpen.value = true;
    goTo((at ?? 1) - 1);
  }, [at]);
  return <ReductionByStep />;
}

/** What is searched is the model that is shown, once it is there. */
function Searched() {
  useGuardedEffect(() => {
    if (shown.value?.model === document.value) untracked(start);
  });
  return <BestModes />;
}
