/** What only programs have to show below their editor: one execution. */

import { computed } from '@preact/signals';
import { shown } from '../state/outcomes';
import { TimelineOfExecution } from './timeline/timeline';

const ready = computed(() => shown.value !== null);

export function ProgramFigures() {
  return ready.value && <TimelineOfExecution />;
}
