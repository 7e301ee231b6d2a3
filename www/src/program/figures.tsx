/** Figures of programs below their editor: one execution, and the reduction of the tree. */

import { computed } from '@preact/signals';
import { hasConditions } from '../model/mentions';
import { shown } from '../state/outcomes';
import { front } from '../state/reading';
import { ForAlike } from './for_alike';
import { ReductionByStep } from './reduction/reduction';
import { TimelineOfExecution } from './timeline/timeline';

const ready = computed(() => shown.value !== null);
const isShared = computed(() => shown.value !== null && hasConditions(shown.value.model));

export function ProgramFigures() {
  return (
    ready.value && (
      <>
        {front.value?.name !== 'execution' &&
          (isShared.value ? (
            <ForAlike name="One execution" title="One simulated execution">
              {null}
            </ForAlike>
          ) : (
            <TimelineOfExecution />
          ))}
        {front.value?.name !== 'reduction' && (
          <ForAlike name="The reduction" title="Reduction, step by step">
            <ReductionByStep />
          </ForAlike>
        )}
      </>
    )
  );
}
