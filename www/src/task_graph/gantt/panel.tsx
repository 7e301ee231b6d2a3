/** Gantt chart panel, of an alternative under a mapping, with what it says and its numbers. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { fixed } from '../../outcome/number_text';
import { tableTimes } from '../../outcome/table_times';
import { oneColumn } from '../../state/appearance';
import { unit } from '../../state/outcomes';
import { Term } from '../../views/term';
import { NumbersTable } from '../../views/numbers_table';
import { pageOf, Pages } from '../../views/pages';
import { Working } from '../../views/working';
import { Choosers, MappingChooser } from '../choosers';
import { GanttCanvas, StretchReadout } from './canvas';
import { endSentence, heftSentence, networkSentence, orderSentence, waitSentence } from './words';
import { MappingSteps } from '../mapping_steps';
import { probabilityText } from '../picking_words';
import { taskGraph } from '../model';
import {
  alternative,
  type AtQuantile,
  charting,
  chooseAlternative,
  chosen,
  criticality,
  gantt,
  ganttOutdated,
  MEANS,
  picked,
  pointedTask,
  QUANTILES,
  simulated,
} from '../state';
import { criticalText } from '../graph/drawn_task';
import { NameOptions } from '../../views/name_options';
import { Word } from '../../views/word';
import { TASK_GRAPH_TERMS } from '../terms';

export function GanttPanel() {
  useEffect(() => charting.begin(), []);
  const of = gantt.value;
  const plan = typeof alternative.value === 'number' && chosen.value?.planned !== null ? chosen.value : null;
  return (
    <>
      <div class="figure-controls">
        {oneColumn.value ? <MappingChooser /> : <Choosers />}
        <AlternativeChooser />
      </div>
      <Working of={charting} what="Simulating" />
      <GanttCanvas />
      <StretchReadout />
      {of && (
        <div class={ganttOutdated.value ? 'outdated' : undefined}>
          <p class="execution-summary">
            <b>{endSentence(of, unit.value)}</b> {orderSentence(of)} {plan && `${heftSentence(plan, unit.value)} `}
            {waitSentence(of, unit.value)} {networkSentence(of, unit.value)} Filled:{' '}
            <Term of={TASK_GRAPH_TERMS.critical}>critical</Term>; hatched: with slack.
            {simulated.value !== null &&
              ` How probably a task is critical is known from ${fixed(simulated.value, 0)} simulated executions.`}
          </p>
          <MappingSteps />
          <details class="node-by-node">
            <summary>Task by task</summary>
            <Tasks />
          </details>
        </div>
      )}
    </>
  );
}

/** A text of its own for each choice: names of data sets may be any text. */
const keyOf = (of: number | string | AtQuantile): string =>
  typeof of === 'number' ? String(of) : typeof of === 'string' ? `=${of}` : `p${of.quantile}`;

function AlternativeChooser() {
  const alternatives = picked.value?.alternatives ?? [];
  const choose = (value: string) => {
    const at = QUANTILES.find((one) => value === keyOf(one));
    chooseAlternative(at ?? (/^\d+$/.test(value) ? Number(value) : value.slice(1)));
  };
  return (
    <label>
      <Term of={TASK_GRAPH_TERMS.representatives}>times</Term>{' '}
      <select
        class="choice"
        aria-label="Times of the Gantt chart"
        value={keyOf(alternative.value)}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {alternatives.map(({ probability }, k) => (
          <option key={k} value={String(k)}>
            representatives{alternatives.length > 1 ? ` ${k + 1}, probability ${probabilityText(probability, 3)}` : ''}
          </option>
        ))}
        <option value={keyOf(MEANS)}>arithmetic means</option>
        {QUANTILES.map((one) => (
          <option key={one.quantile} value={keyOf(one)}>
            one run at the p{100 * one.quantile}
          </option>
        ))}
        <NameOptions names={taskGraph.value.datasets ?? []} value={keyOf} />
      </select>
    </label>
  );
}

function Tasks() {
  const page = useSignal(0);
  const of = gantt.value;
  if (!of) return null;
  const times = tableTimes(of.tasks.map(({ to }) => to));
  return (
    <>
      <NumbersTable
        label="The Gantt chart as numbers"
        caption={`When each task is executed, in ${times.unit(unit.value)}`}
        contents={of}
        corner={`Task, times in ${times.unit(unit.value)}`}
        columns={[
          { key: 'processor', head: 'processor', cell: ({ processor }) => `P${processor}` },
          { key: 'from', head: 'from', cell: ({ from }) => times.time(from) },
          { key: 'to', head: 'to', cell: ({ to }) => times.time(to) },
          { key: 'busy', head: 'executes', cell: ({ busy }) => times.time(busy) },
          {
            key: 'critical',
            head: 'critical in all runs',
            cell: ({ task }) => criticalText(criticality.value.get(task)) || '–',
          },
        ]}
        rows={pageOf(of.tasks, page).rows}
        rowKey={({ task }) => task}
        name={({ task, critical }) => (
          <>
            <Word text={task} />
            {critical && <small> critical here</small>}
          </>
        )}
        row={({ task }) => ({
          class: pointedTask.value === task ? 'lit' : undefined,
          onPointerEnter: () => {
            pointedTask.value = task;
          },
          onPointerLeave: () => {
            pointedTask.value = null;
          },
        })}
      />
      <Pages page={page} length={of.tasks.length} what="tasks of the chart" />
    </>
  );
}
