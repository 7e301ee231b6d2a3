/** Trace import options: what is taken as model, processor, step and barrier, by default what seems likeliest, until somebody
 *  chooses. */

import type {
  RecognisedTrace,
  TraceBlocks,
  TraceChoice,
  TraceKind,
  TraceName,
  TraceProcessors,
} from '../../pkg/juxtapose_traces.js';
import { counted } from '../model/import_report';
import { isolated } from '../model/isolated';
import { Word } from '../views/word';
import { asked, choose } from './trace_reading';

const PROCESSORS: Readonly<Record<TraceProcessors, string>> = {
  files: 'Files',
  processes: 'Processes',
  threads: 'Threads',
};

interface Shape {
  /** What it is called where there are so many messages. */
  label: (messages: number) => string;
  /** What has times of its own. */
  block: string;
  /** What that may be. */
  blocks: Readonly<Partial<Record<TraceBlocks, string>>>;
  /** Whether it is cut by messages, and the whole trace may be one step; else by barriers. */
  isOfMessages: boolean;
}

/** What a trace may be taken for. */
const SHAPES: Readonly<Record<TraceKind, Shape>> = {
  program: {
    label: () => 'Program with barriers',
    block: 'A block',
    blocks: { names: 'Each name', between: 'All between two barriers', step: 'The whole step, as traced' },
    isOfMessages: false,
  },
  taskgraph: {
    label: (messages) => `Task graph (${counted(messages, 'message')})`,
    block: 'A task',
    blocks: { names: 'Each name', between: 'All between two messages' },
    isOfMessages: true,
  },
};

/** So many names are listed at once; the others come with a press. */
const SHOWN = 6;

export function Choices({
  of: { chosen, processors, messages, steps, barriers, waits, blocks, of },
}: {
  of: RecognisedTrace;
}) {
  const { kind, by, step } = chosen;
  const shape = SHAPES[kind];
  const { isOfMessages } = shape;
  // Left to the trace until somebody chooses.
  const taken = asked.value.blocks ?? null;
  // What follows from a choice is found anew: who repeats what depends on who is a processor.
  const change = (changed: TraceChoice) =>
    choose(
      isOfMessages
        ? { kind, by, step: step ?? '', blocks: taken, ...changed }
        : { kind, by, step, barriers: chosen.barriers, waits: chosen.waits, blocks: taken, ...changed },
    );
  return (
    <div class="choices">
      <label>
        Model{' '}
        <select value={kind} onChange={({ currentTarget }) => choose({ kind: currentTarget.value as TraceKind, by })}>
          {Object.entries(SHAPES).map(([one, shape]) => (
            <option key={one} value={one} disabled={shape.isOfMessages && messages === 0 && one !== kind}>
              {shape.label(messages)}
            </option>
          ))}
        </select>
      </label>
      <label>
        Processors{' '}
        <select
          value={by}
          onChange={({ currentTarget }) => choose({ kind, by: currentTarget.value as TraceProcessors, blocks: taken })}
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
        <select value={step ?? ''} onChange={({ currentTarget }) => change({ step: currentTarget.value })}>
          {isOfMessages && <option value="">The whole trace</option>}
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
          disabled={isOfMessages && step === null}
          value={chosen.warmUp}
          onChange={({ currentTarget }) => {
            const warmUp = Math.trunc(currentTarget.valueAsNumber);
            if (warmUp >= 0) change({ warmUp });
          }}
        />
      </label>
      <label>
        {shape.block}{' '}
        <select
          value={chosen.blocks}
          onChange={({ currentTarget }) =>
            change({ warmUp: chosen.warmUp, blocks: currentTarget.value as TraceBlocks })
          }
        >
          {(Object.entries(shape.blocks) as [TraceBlocks, string][]).map(([one, label]) => (
            <option key={one} value={one} disabled={!blocks.includes(one)}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {!isOfMessages && (
        <>
          <Names
            legend="Barriers: where all wait for each other"
            names={barriers}
            shown={SHOWN}
            chosen={chosen.barriers}
            change={(barriers) => change({ barriers })}
          />
          <Names
            legend="Waits: where a processor waits for others"
            names={waits}
            shown={Math.min(SHOWN, waits.filter(({ name }) => chosen.waits.includes(name)).length)}
            chosen={chosen.waits}
            change={(waits) => change({ waits })}
          />
        </>
      )}
    </div>
  );
}

interface NamesProps {
  names: readonly TraceName[];
  chosen: readonly string[];
  change: (chosen: string[]) => void;
}

/** Names to choose several of: those that seem to be meant come first. */
function Names({ legend, names, shown, ...others }: NamesProps & { legend: string; shown: number }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <Boxes names={names.slice(0, shown)} {...others} />
      {names.length > shown && (
        <details>
          <summary>{counted(names.length - shown, shown > 0 ? 'more name' : 'name')}</summary>
          <Boxes names={names.slice(shown)} {...others} />
        </details>
      )}
    </fieldset>
  );
}

function Boxes({ names, chosen, change }: NamesProps) {
  return (
    <>
      {names.map(({ name, count }) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ currentTarget }) => {
              const others = chosen.filter((other) => other !== name);
              change(currentTarget.checked ? [...others, name] : others);
            }}
          />{' '}
          <Word text={name} /> <small>{count} ×</small>
        </label>
      ))}
    </>
  );
}
