/** Comparison of the mappings, the steps of MATE, and the TTIG that it worked on. */

import { useSignal } from '@preact/signals';
import type { TaskMapping } from '../../pkg/juxtapose.js';
import { phasesOf, type Phase } from './mapping_order';
import { fixed } from '../outcome/number_text';
import { tableTimes } from '../outcome/table_times';
import { unit } from '../state/outcomes';
import { NumbersTable } from '../views/numbers_table';
import { Pages, pageOf } from '../views/pages';
import { Term } from '../views/term';
import { boundSentence, heftSentence, inShort } from './gantt/words';
import { chooseMapping, chosen, mapped, mapping, mappings } from './state';
import { Word } from '../views/word';
import { TASK_GRAPH_TERMS } from './terms';

export function MappingSteps() {
  const [stepsPage, edgesPage] = [useSignal(0), useSignal(0)];
  const found = mapped.value;
  if (!found) return null;
  const steps = pageOf(found.steps, stepsPage);
  const model = mapping.found.value?.of.model;
  const names = model?.tasks.map(({ task }) => task) ?? [];
  const phases = model ? phasesOf(model) : [];
  const times = tableTimes(mappings.value.map(({ makespan }) => makespan));
  const heft = found.mappings.find(({ planned }) => planned !== null);
  return (
    <details class="node-by-node">
      <summary>Mappings compared, and MATE’s steps</summary>
      <NumbersTable
        label="The mappings compared"
        caption={`Makespan under each mapping, in ${times.unit(unit.value)}`}
        contents={mappings.value}
        corner={<Term of={TASK_GRAPH_TERMS.mapping}>Mapping</Term>}
        columns={[
          { key: 'end', head: `ends after, ${times.unit(unit.value)}`, cell: ({ makespan }) => times.alone(makespan) },
          {
            key: 'order',
            head: <Term of={TASK_GRAPH_TERMS.orderOfTasks}>order</Term>,
            class: 'words',
            cell: ({ inOrder: isGiven, queue }) => (queue ? 'whoever is free' : isGiven ? 'given' : 'of arrival'),
          },
          {
            key: 'tasks',
            head: 'tasks by processor',
            class: 'words',
            cell: (one) => (one.inOrder ? inOrder(one, phases) : byProcessor(one, names)),
          },
        ]}
        rows={mappings.value}
        rowKey={({ name }) => name}
        name={({ name, proved }) => (
          <>
            <button type="button" class="link" onClick={() => chooseMapping(name)}>
              <Word text={name} />
            </button>
            {proved && <small> proved best</small>}
          </>
        )}
        row={({ name }) => ({ class: chosen.value?.name === name ? 'first' : undefined })}
      />
      <p class="execution-summary">
        {boundSentence(found, unit.value)}
        {heft && ` ${heftSentence(heft, unit.value)}`}
      </p>
      <h3>MATE</h3>
      <Pages page={stepsPage} length={found.steps.length} what="steps" />
      <ol
        class="steps"
        start={steps.first + 1}
        style={{ '--digits': String(String(steps.first + steps.rows.length).length) }}
      >
        {steps.rows.map((step, k) => (
          <li key={k}>{step}</li>
        ))}
      </ol>
      <Pages page={edgesPage} length={found.ttig.edges.length} what="edges of the TTIG" />
      {found.ttig.edges.length > 0 && (
        <NumbersTable
          label="The TTIG"
          caption="TTIG: adjacent tasks"
          captioned
          contents={found}
          corner="Tasks"
          columns={[
            { key: 'bytes', head: 'bytes', cell: ({ volume }) => fixed(volume, 0) },
            {
              key: 'parallelism',
              head: <Term of={TASK_GRAPH_TERMS.parallelism}>degree of parallelism</Term>,
              cell: ({ parallelism }) => fixed(parallelism, 2),
            },
          ]}
          rows={pageOf(found.ttig.edges, edgesPage).rows}
          rowKey={({ from, to }) => `${from} ${to}`}
          name={({ from, to }) => (
            <>
              <Word text={names[from] ?? ''} /> → <Word text={names[to] ?? ''} />
            </>
          )}
        />
      )}
    </details>
  );
}

/** “P1: 1.a, 1.b · P2: 2.a.2”, phases as each processor executes them. */
function inOrder({ processor, sequence }: TaskMapping, phases: readonly Phase[]): string {
  const numbers = [...new Set(processor)].sort((a, b) => a - b);
  const line = (number: number) =>
    sequence.flatMap((k) => (phases[k] && processor[phases[k].at] === number ? phases[k].name : []));
  return numbers.map((number) => `P${number + 1}: ${inShort(line(number))}`).join(' · ');
}

/** The tasks of each processor in document order: “P1: 1, 2 · P2: 3”. */
function byProcessor({ processor }: TaskMapping, names: readonly string[]): string {
  const numbers = [...new Set(processor)].sort((a, b) => a - b);
  return numbers
    .map((number) => `P${number + 1}: ${inShort(names.filter((_, k) => processor[k] === number))}`)
    .join(' · ');
}
