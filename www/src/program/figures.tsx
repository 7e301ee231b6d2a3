/** What only programs have to show below their editor: one execution. */

import { shown } from '../state/outcomes';
import { TimelineOfExecution } from './timeline';

export function ProgramFigures() {
  return shown.value && <TimelineOfExecution />;
}
