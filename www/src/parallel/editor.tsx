/** Editor of parallel tasks: the alternatives, and the tasks that these are composed of. */

import { narrow, oneColumn, projected } from '../state/appearance';
import { DistributionEditor } from '../views/distribution_editor';
import { Hint } from '../views/hint';
import { Part } from '../views/part';
import { Working } from '../views/working';
import { CompositionTable } from './composition/table';
import { CompositionToolbar } from './composition/toolbar';
import { said } from './composition/state';
import { CopiesSlider } from './copies_slider';
import { Measures } from './measures';
import { composing } from './state';
import { TaskTable } from './tasks/task_table';

export function ParallelEditor() {
  const tools = projected.value ? null : <CompositionToolbar />;
  return (
    <>
      {!oneColumn.value && <CopiesSlider />}
      {!narrow.value && tools}
      <Part name="The table of alternatives">
        <CompositionTable />
      </Part>
      <div class="below-alternatives">
        <Working of={composing} what="Working out what comes of each part" />
        <p class="said" role="status">
          {said.value}
        </p>
      </div>
      {narrow.value && tools}
      <Part name="The table of tasks">
        <TaskTable />
      </Part>
      <Measures />
      <Hint />
      <DistributionEditor />
    </>
  );
}
