/** Options for picking a phase's representative times: its tolerance and its number of classes. */

import { below } from '../model/path';
import { Field } from '../views/field';
import { Term } from '../views/term';
import { TASK_GRAPH_TERMS } from './terms';

export function Picking({ path }: { path: string }) {
  return (
    <span class="remark picking">
      <span class="phrase">
        <Term of={TASK_GRAPH_TERMS.tolerance}>tolerance</Term> <Field path={below(path, 'tolerance')} />
      </span>
      <span class="phrase">
        <Field path={below(path, 'classes')} /> <Term of={TASK_GRAPH_TERMS.classes}>classes</Term>
      </span>
    </span>
  );
}
