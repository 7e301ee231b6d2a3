/** What is taken as processor, step and barrier: what seems likeliest, until somebody chooses. */

import type { RecognisedTrace, TraceChoice, TraceName, TraceProcessors } from '../../pkg/juxtapose_traces.js';
import { counted } from '../model/import_report';
import { isolated } from '../model/isolated';
import { Word } from '../views/word';
import { choose } from './trace_reading';

const PROCESSORS: Readonly<Record<TraceProcessors, string>> = {
  files: 'Files',
  processes: 'Processes',
  threads: 'Threads',
};

/** So many names are listed at once; the others come with a press. */
const SHOWN = 6;

export function Choices({ of: { chosen, processors, steps, barriers, of } }: { of: RecognisedTrace }) {
  // What follows from a choice is found anew: who repeats what depends on who is a processor.
  const change = (changed: TraceChoice) =>
    choose({ by: chosen.by, step: chosen.step, barriers: chosen.barriers, whole: chosen.whole, ...changed });
  return (
    <div class="choices">
      <label>
        Processors{' '}
        <select
          value={chosen.by}
          onChange={({ currentTarget }) => choose({ by: currentTarget.value as TraceProcessors, whole: chosen.whole })}
        >
          {processors.map(([by, count]) => (
            <option key={by} value={by} disabled={count === 0}>
              {PROCESSORS[by]} ({count})
            </option>
          ))}
        </select>
      </label>
      <label>
        A step{' '}
        <select value={chosen.step ?? ''} onChange={({ currentTarget }) => change({ step: currentTarget.value })}>
          {steps.map(({ name, count }) => (
            <option key={name} value={name}>
              {isolated(name)} ({count})
            </option>
          ))}
        </select>
      </label>
      <label>
        Steps to warm up{' '}
        <input
          type="number"
          min={0}
          max={of}
          value={chosen.warmUp}
          onChange={({ currentTarget }) => {
            const warmUp = Math.trunc(currentTarget.valueAsNumber);
            if (warmUp >= 0) change({ warmUp });
          }}
        />
      </label>
      <label>
        <input
          type="checkbox"
          checked={chosen.whole}
          onChange={({ currentTarget }) => change({ warmUp: chosen.warmUp, whole: currentTarget.checked })}
        />{' '}
        One block between two barriers
      </label>
      <fieldset>
        <legend>Barriers: where all wait for each other</legend>
        <Barriers names={barriers.slice(0, SHOWN)} chosen={chosen.barriers} change={change} />
        {barriers.length > SHOWN && (
          <details>
            <summary>{counted(barriers.length - SHOWN, 'more name')}</summary>
            <Barriers names={barriers.slice(SHOWN)} chosen={chosen.barriers} change={change} />
          </details>
        )}
      </fieldset>
    </div>
  );
}

interface BarriersProps {
  names: readonly TraceName[];
  chosen: readonly string[];
  change: (choice: TraceChoice) => void;
}

function Barriers({ names, chosen, change }: BarriersProps) {
  return (
    <>
      {names.map(({ name, count }) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ currentTarget }) => {
              const others = chosen.filter((other) => other !== name);
              change({ barriers: currentTarget.checked ? [...others, name] : others });
            }}
          />{' '}
          <Word text={name} /> <small>{count} ×</small>
        </label>
      ))}
    </>
  );
}
