/** Editor of a task graph: its machine, its picture, and its tasks. */

import { oneColumn } from '../state/appearance';
import { DistributionEditor } from '../views/distribution_editor';
import { Soon } from '../views/soon';
import { Working } from '../views/working';
import { Choosers } from './choosers';
import { DrawnGraph } from './graph/drawn_graph';
import { Machine } from './machine';
import { MappingsByHand } from './mappings_by_hand';
import { distributing } from './state';
import { TaskTable } from './task_table';
import { Part } from '../views/part';

export function TaskGraphEditor() {
  return (
    <>
      {!oneColumn.value && <Choosers />}
      <Part name="The picture of the graph">
        <DrawnGraph />
      </Part>
      <Working of={distributing} what="Working out what is critical" />
      <Soon>
        <h2>Tasks</h2>
        <TaskTable />
      </Soon>
      <Soon>
        <h2>Machine</h2>
        <Machine />
        <MappingsByHand />
      </Soon>
      <DistributionEditor />
    </>
  );
}
