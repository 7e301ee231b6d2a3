/** Figures of programs below their editor: one execution, and the reduction of the tree. */

import { computed } from '@preact/signals';
import { shown } from '../state/outcomes';
import { front } from '../state/reading';
import { ForAlike } from './for_alike';
import { ReductionByStep } from './reduction/reduction';
import { TimelineOfExecution } from './timeline/timeline';

const ready = computed(() => shown.value !== null);

export function ProgramFigures() {
  return (
    ready.value && (
      <>
        {front.value?.name !== 'execution' && <TimelineOfExecution />}
        {front.value?.name !== 'reduction' && (
          <ForAlike name="The reduction" title="Reduction, step by step">
            <ReductionByStep />
          </ForAlike>
        )}
      </>
    )
  );
}
