/** The editor of parallel tasks: its alternatives, and the tasks that these are composed of. */

import { oneColumn } from '../state/appearance';
import { DistributionEditor } from '../views/distribution_editor';
import { TimeField } from '../views/time_field';
import { Word } from '../views/word';
import { CopiesSlider } from './copies_slider';
import { below } from '../model/path';
import { parallel } from './model';

export function ParallelEditor() {
  return (
    <>
      {!oneColumn.value && <CopiesSlider />}
      <h2>Tasks</h2>
      <ul>
        {parallel.value.tasks.map(({ task }, k) => (
          <li key={k}>
            <Word text={task} /> <TimeField path={below('tasks', k, 'time')} />
          </li>
        ))}
      </ul>
      <DistributionEditor />
    </>
  );
}
