/** Row of a task: its name, its density, its moments, and how it fails. */

import type { Bars, ComposedTask } from '../../../pkg/juxtapose.js';
import { problemText } from '../../model/field_text';
import { isolated } from '../../model/isolated';
import { mentionOf } from '../../model/mentions';
import { below } from '../../model/path';
import { conditionPanels } from '../../state/condition_panels';
import { settle } from '../../state/history';
import { fields, placed } from '../../state/outcomes';
import { distribution } from '../../views/distribution_button';
import { Field } from '../../views/field';
import { MenuButton } from '../../views/menu_button';
import { Raised } from '../../views/raised';
import { TaskName } from '../../views/task_name';
import { TimeField } from '../../views/time_field';
import { shortTimes } from '../composition/numbers';
import { SmallDensity } from '../composition/small_density';
import type { NamedTask } from '../document';
import { parallel } from '../model';
import { CaseRows } from './case_rows';
import { shapeText } from '../plane/words';
import { composedTasks } from '../state';
import { MOMENTS, writtenAt, type Moment } from './moments';
import { duplicateTask, isTaken, moveTask, removeTask, renameTask, toggleFailure, whyKept } from './task_edits';
import { applyToTasks, shapeOf, taskAxis } from './state';

interface TaskProps {
  task: NamedTask;
  path: string;
  index: number;
}

export function TaskRow({ task, path, index }: TaskProps) {
  const composed = composedTasks.value.get(task.task);
  const Badge = mentionOf(task.time) && conditionPanels.value?.Badge;
  const fails = task.fails !== undefined && task.fails !== null;
  return (
    <>
      <tr data-task={index} class={fails ? 'failing' : undefined}>
        <th scope="row">
          <NameOf task={task} path={path} index={index} />
          {Badge && <Badge of={task.time} />}
          {typeof task.time !== 'number' && <TimeProblems path={below(path, 'time')} />}
        </th>
        <td class="density">
          <DensityButton
            path={below(path, 'time')}
            isField={typeof task.time !== 'number'}
            bars={(composed ?? shapeOf(task.time)[0])?.bars}
          />
        </td>
        <Moments time={task.time} path={below(path, 'time')} composed={composed} />
        <td class="row-tools">
          <RowMenu name={task.task} index={index} fails={fails} />
        </td>
      </tr>
      {Badge && <CaseRows time={task.time} path={below(path, 'time')} Moments={Moments} Density={DensityButton} />}
      {fails && (
        <tr class="fails">
          <td colSpan={8}>
            <span class="phrase">
              fails with <i>p</i> = <Field path={below(path, 'fails')} />,
            </span>{' '}
            <span class="phrase">
              known after <TimeField path={below(path, 'fails_after')} />
            </span>
          </td>
        </tr>
      )}
    </>
  );
}

/** What is wrong with a time as a whole, where no field of its own shows it. */
function TimeProblems({ path }: { path: string }) {
  return (
    <>
      {(placed.value.at.get(path) ?? []).map((problem) => (
        <span key={problem.message} class="problem">
          {problemText(problem, fields.value.get(path), undefined)}
        </span>
      ))}
    </>
  );
}

interface DensityProps {
  path: string;
  /** Whether it is the way to the time as a whole, which then has no field of its own. */
  isField: boolean;
  bars: Bars | undefined;
}

/** The density opens the distribution: its form, and whatever the table has no column for. */
function DensityButton({ path, isField, bars }: DensityProps) {
  const label = fields.value.get(path)?.label ?? '';
  return (
    <button
      type="button"
      class="density-button"
      data-path={isField ? path : undefined}
      aria-haspopup="dialog"
      aria-label={`Distribution: ${label}`}
      title="Distribution"
      onClick={({ currentTarget }) => {
        settle();
        distribution.value = { path, anchor: currentTarget };
      }}
    >
      <SmallDensity bars={bars} axis={taskAxis.value} />
    </button>
  );
}

interface MomentsProps {
  time: unknown;
  path: string;
  composed?: ComposedTask | undefined;
}

const Moments = ({ time, path, composed }: MomentsProps) => (
  <>
    {MOMENTS.map((moment) => (
      <td key={moment} class="number">
        <MomentCell time={time} path={path} moment={moment} composed={composed} />
      </td>
    ))}
    <td class="number type">{composed?.type ?? ''}</td>
  </>
);

interface MomentProps extends MomentsProps {
  moment: Moment;
}

/** A field where the time gives the moment, else what follows from it. */
function MomentCell({ time: given, path, moment, composed }: MomentProps) {
  const written = writtenAt(given, moment);
  if (written) return <Field path={below(path, ...written.keys)} />;
  if (!composed) return null;
  if (moment === 'mean' || moment === 'sd') {
    const time = moment === 'mean' ? composed.mean : composed.standardDeviation;
    return <Raised text={time === 0 ? '0' : shortTimes([time]).text(time)} />;
  }
  const value = composed[moment];
  return <>{value === null ? '–' : shapeText(value)}</>;
}

function RowMenu({ name, index, fails }: { name: string; index: number; fails: boolean }) {
  const { tasks } = parallel.value;
  return (
    <MenuButton
      label={`Edit ${isolated(name)}`}
      class="row-more"
      items={[
        {
          text: fails ? 'Never fails' : 'May fail',
          action: () => applyToTasks((model) => toggleFailure(model, index), false),
        },
        { text: 'Duplicate', action: () => applyToTasks((model) => duplicateTask(model, index)), apart: true },
        {
          text: 'Move up',
          action: () => applyToTasks((model) => moveTask(model, index, -1)),
          unavailable: index === 0 ? 'It is the first.' : null,
        },
        {
          text: 'Move down',
          action: () => applyToTasks((model) => moveTask(model, index, 1)),
          unavailable: index === tasks.length - 1 ? 'It is the last.' : null,
        },
        {
          text: 'Delete',
          action: () => applyToTasks((model) => removeTask(model, index)),
          unavailable: whyKept(parallel.value, index),
          apart: true,
        },
      ]}
    >
      ⋯
    </MenuButton>
  );
}

/** A task's name, with what is wrong with the task as a whole. */
function NameOf({ task: { task: name }, path, index }: TaskProps) {
  const told = [path, below(path, 'task')].flatMap((at) => placed.value.at.get(at) ?? []);
  return (
    <TaskName
      name={name}
      isTaken={(other) => isTaken(parallel.peek(), other)}
      rename={(other) => applyToTasks((model) => renameTask(model, index, other), false)}
      path={below(path, 'task')}
      told={told.map(({ message }) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`).join(' ')}
      title={name}
    />
  );
}
