/** The editor of a program: its machine, and its tree with a column of modes for each scheme. */

import { narrow } from '../state/appearance';
import { Machine } from './machine';
import { Processors } from './processors';
import { ProgramTable } from './program_table';

export function ProgramEditor() {
  return (
    <>
      <h2>Machine</h2>
      {!narrow.value && <Processors />}
      <Machine />
      <h2>Program</h2>
      <ProgramTable />
    </>
  );
}
