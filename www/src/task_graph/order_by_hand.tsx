/** Editor of the execution order of a mapping made by hand: that of arrival, or for each processor a list whose phases go earlier or
 *  later by buttons. */

import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Mapping, TaskGraph } from './document';
import { byArrival, inWaitingOrder, linesOf, moved, orderOf, phasesOf, withOrder } from './mapping_order';
import { isolated } from '../model/isolated';
import { Pages, pageOf, pageWith, placeOnPage } from '../views/pages';
import { Term } from '../views/term';
import { Word } from '../views/word';
import { sequenceOf } from './state';
import { TASK_GRAPH_TERMS } from './terms';

interface OrderProps {
  mapping: Mapping;
  model: TaskGraph;
  change: (to: Mapping) => void;
}

export function OrderByHand({ mapping, model, change }: OrderProps) {
  if (!orderOf(mapping)) {
    return (
      <p class="mapping-order">
        Each processor takes tasks <Term of={TASK_GRAPH_TERMS.orderOfTasks}>in order of arrival</Term>.{' '}
        <button type="button" class="link" onClick={() => change(withOrder(mapping, begun(model, mapping)))}>
          give them an order
        </button>
      </p>
    );
  }
  return (
    <div class="mapping-order">
      <p>
        Each processor executes <Term of={TASK_GRAPH_TERMS.orderOfTasks}>in this order</Term>.{' '}
        <button type="button" class="link" onClick={() => change(byArrival(mapping))}>
          take tasks in order of arrival
        </button>
      </p>
      {linesOf(model, mapping).map((line) => (
        <Line key={line.processor} {...line} mapping={mapping} model={model} change={change} />
      ))}
    </div>
  );
}

/** The order that editing begins with: as the mapping is executed by now, where that is known. */
function begun(model: TaskGraph, { name }: Mapping): readonly string[] {
  const executed = sequenceOf(name);
  const all = phasesOf(model);
  const known = new Set(executed);
  return executed && executed.length === all.length && all.every((phase) => known.has(phase.name))
    ? executed
    : inWaitingOrder(model);
}

interface LineProps extends OrderProps {
  processor: number;
  phases: string[];
}

function Line({ processor, phases, mapping, model, change }: LineProps) {
  const list = useRef<HTMLOListElement>(null);
  const page = useSignal(0);
  const { rows, first } = pageOf(phases, page);
  const move = (phase: string, by: 1 | -1) => {
    const next = moved(model, mapping, phase, by);
    if (!next) return;
    change(next);
    const place = phases.indexOf(phase) + by;
    page.value = pageWith(place);
    // The focus goes with the phase; at an end only the way back is left.
    requestAnimationFrame(() => {
      const [earlier, later] = list.current?.children[placeOnPage(place)]?.querySelectorAll('button') ?? [];
      const [wanted, other] = by < 0 ? [earlier, later] : [later, earlier];
      (wanted?.disabled ? other : wanted)?.focus();
    });
  };
  return (
    <>
      <Pages page={page} length={phases.length} what={`phases on P${processor}`} />
      <ol
        ref={list}
        class="order-line"
        data-processor={`P${processor}`}
        aria-label={`Order on P${processor}`}
        start={first + 1}
      >
        {rows.map((phase, k) => (
          <li key={phase}>
            <button
              type="button"
              class="link"
              aria-label={`${isolated(phase)} earlier on P${processor}`}
              disabled={first + k === 0}
              onClick={() => move(phase, -1)}
            >
              ←
            </button>
            <Word text={phase} />
            <button
              type="button"
              class="link"
              aria-label={`${isolated(phase)} later on P${processor}`}
              disabled={first + k === phases.length - 1}
              onClick={() => move(phase, 1)}
            >
              →
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
