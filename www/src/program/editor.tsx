/** Editor of a program: its machine, and its tree with a column of modes for each scheme; the tree first where only one has room. */

import { narrow, oneColumn, projected } from '../state/appearance';
import { DistributionEditor } from '../views/distribution_editor';
import { Glance } from '../views/glance';
import { Soon } from '../views/soon';
import { Machine } from './machine/machine';
import { Processors } from './machine/processors';
import { program } from './program';
import { ProgramTable } from './tree/program_table';
import { TreeMenu } from './tree/menu';
import { said } from './tree/state';
import { TreeToolbar } from './tree/toolbar';

export function ProgramEditor() {
  const tools = projected.value || program.value.program.length === 0 ? null : <TreeToolbar />;
  const machine = (
    <>
      <h2>Machine</h2>
      {!oneColumn.value && <Processors />}
      <Machine />
    </>
  );
  return (
    <>
      {!narrow.value && machine}
      <h2>Program</h2>
      {!narrow.value && tools}
      <Soon>
        <ProgramTable />
      </Soon>
      <p class="said" role="status">
        {said.value}
      </p>
      {narrow.value && tools && (
        <div class="tree-dock">
          <Glance />
          {tools}
        </div>
      )}
      {narrow.value && machine}
      <TreeMenu />
      <DistributionEditor />
    </>
  );
}
