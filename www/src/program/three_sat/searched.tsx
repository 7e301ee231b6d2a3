/** Parameters of a run: the formulas, the PEs, and what is searched. */

import { useId } from 'preact/hooks';
import type { SatStudy } from '../../../pkg/juxtapose.js';
import { fixed } from '../../outcome/number_text';
import { Raised } from '../../views/raised';
import { Term } from '../../views/term';
import {
  done,
  found,
  instances,
  isRunning,
  outdated,
  problems,
  running,
  start,
  textOf,
  type,
  type Parameter,
} from './run';
import { shareOfEach } from './words';
import { PROGRAM_TERMS } from '../terms';

export function Searched({ study }: { study: SatStudy | null }) {
  return (
    <section aria-labelledby="study-searched">
      <h3 id="study-searched">1. What is searched</h3>
      <p class={outdated.value ? 'muted' : ''}>
        Random formulas: clauses of three literals, each of another variable. The search gives x0, x1, … the value 1 and
        then 0, one after the other, and goes deeper until some clause is false. A node is one look at the formula, and
        takes as long as any other. {study && shareOfEach(study.parameters.processors)} The program ends when the last{' '}
        <Term of={PROGRAM_TERMS.pe}>PE</Term> does. Only instances that nothing satisfies are kept, so that no search
        ends early{study && `: ${fixed(study.parameters.instances, 0)} of ${fixed(study.drawn, 0)} drawn`}.
      </p>
      <Parameters />
    </section>
  );
}

const FIELDS: readonly (readonly [Parameter, string])[] = [
  ['variables', 'variables'],
  ['clauses', 'clauses'],
  ['processors', 'PEs'],
  ['instances', 'instances'],
  ['seed', 'seed'],
];

function Parameters() {
  return (
    <form
      class="study-parameters"
      aria-label="Parameters of the study"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isRunning.value) running.stop();
        else start();
      }}
    >
      {FIELDS.map(([parameter, label]) => (
        <Field key={parameter} parameter={parameter} label={label} />
      ))}
      <Progress />
    </form>
  );
}

const PROCESSORS = ['1', '2', '4', '8', '16'];

function Field({ parameter, label }: { parameter: Parameter; label: string }) {
  const id = useId();
  const wrong = problems.value.filter(({ path }) => path === parameter);
  const common = {
    value: textOf(parameter),
    'aria-invalid': wrong.length > 0,
    'aria-describedby': wrong.length > 0 ? id : undefined,
  };
  return (
    <span class={wrong.length > 0 ? 'wrong' : ''}>
      <label>
        {label}{' '}
        {parameter === 'processors' ? (
          <select class="choice" {...common} onChange={({ currentTarget }) => type(parameter, currentTarget.value)}>
            {PROCESSORS.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        ) : (
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            {...common}
            onInput={({ currentTarget }) => type(parameter, currentTarget.value)}
          />
        )}
      </label>
      {wrong.length > 0 && (
        <span class="problem" id={id}>
          {wrong.map(({ message, hint }) => (
            <Raised key={message} text={`It ${message} (${hint}).`} />
          ))}
        </span>
      )}
    </span>
  );
}

/** One button, which keeps the focus while it changes what it does. */
function Progress() {
  const standing = running.standing.value;
  return (
    <div class="study-progress">
      <button type="submit" class="study-run" disabled={!isRunning.value && problems.value.length > 0}>
        {isRunning.value ? 'Stop' : 'Run'}
      </button>
      {isRunning.value && <progress aria-label="Instances searched" max={instances.value} value={done.value} />}
      <span role="status">
        {standing === 'stopped' && 'Stopped.'}
        {standing === 'idle' && found.value && !outdated.value && (
          <span class="unseen">{fixed(instances.value, 0)} instances are searched.</span>
        )}
        {typeof standing === 'object' && `It failed: ${standing.failed}.`}
      </span>
    </div>
  );
}
