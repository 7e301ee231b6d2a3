/** The mappings beside each other, how MATE came to its own, and the TTIG that it worked on. */

import { useSignal } from '@preact/signals';
import type { TaskMapping } from '../../pkg/juxtapose.js';
import { phasesOf, type Phase } from './mapping_order';
import { fixed } from '../outcome/number_text';
import { unit } from '../state/outcomes';
import { Pages, pageOf } from '../views/pages';
import { Scrolling } from '../views/scrolling';
import { Term } from '../views/term';
import { amount, boundSentence, heftSentence, inShort } from './gantt/words';
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
  const heft = found.mappings.find(({ planned }) => planned !== null);
  return (
    <details class="node-by-node">
      <summary>Mappings compared, and MATE’s steps</summary>
      <Scrolling label="The mappings compared">
        <table class="numbers">
          <caption class="unseen">Makespan under each mapping, in {unit}</caption>
          <thead>
            <tr>
              <th scope="col">
                <Term of={TASK_GRAPH_TERMS.mapping}>Mapping</Term>
              </th>
              <th scope="col">ends after, {unit}</th>
              <th scope="col" class="words">
                <Term of={TASK_GRAPH_TERMS.orderOfTasks}>order</Term>
              </th>
              <th scope="col" class="words">
                tasks by processor
              </th>
            </tr>
          </thead>
          <tbody>
            {mappings.value.map((one) => (
              <tr key={one.name} class={chosen.value?.name === one.name ? 'first' : undefined}>
                <th scope="row">
                  <button type="button" class="link" onClick={() => chooseMapping(one.name)}>
                    <Word text={one.name} />
                  </button>
                  {one.proved && <small> proved best</small>}
                </th>
                <td>{amount(one.makespan)}</td>
                <td class="words">{one.inOrder ? 'given' : 'of arrival'}</td>
                <td class="words">{one.inOrder ? inOrder(one, phases) : byProcessor(one, names)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
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
        <Scrolling label="The TTIG">
          <table class="numbers">
            <caption>TTIG: adjacent tasks</caption>
            <thead>
              <tr>
                <th scope="col">Tasks</th>
                <th scope="col">bytes</th>
                <th scope="col">
                  <Term of={TASK_GRAPH_TERMS.parallelism}>degree of parallelism</Term>
                </th>
              </tr>
            </thead>
            <tbody>
              {pageOf(found.ttig.edges, edgesPage).rows.map(({ from, to, volume, parallelism }) => (
                <tr key={`${from} ${to}`}>
                  <th scope="row">
                    <Word text={names[from] ?? ''} /> → <Word text={names[to] ?? ''} />
                  </th>
                  <td>{fixed(volume, 0)}</td>
                  <td>{fixed(parallelism, 2)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolling>
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
