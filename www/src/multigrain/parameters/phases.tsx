/** Table of the phases of a program, each with its three times and how often it offloads. */

import { below } from '../../model/path';
import { replace, settle } from '../../state/history';
import { Field } from '../../views/field';
import { TextField } from '../../views/text_field';
import { phaseName } from './words';
import { multigrain } from '../model';
import { withPhase, withoutPhase } from './form_edits';
import { ParameterRow } from './parameter_row';
import type { Row } from './rows';

/** One phase has no head of its own. */
export function PhaseRows({ rows }: { rows: readonly Row[] }) {
  const { phases } = multigrain.value;
  return (
    <>
      {phases.map((_, k) => (
        <div key={k} class="phase" role="group" aria-label={phaseName(multigrain.value, k)}>
          {phases.length > 1 && <PhaseHead index={k} />}
          {rows
            .filter(({ phase }) => phase === k)
            .map((row) => (
              <ParameterRow key={row.path} row={row} />
            ))}
        </div>
      ))}
    </>
  );
}

function PhaseHead({ index }: { index: number }) {
  const path = below('phases', index);
  const name = phaseName(multigrain.value, index);
  return (
    <p class="phase-head">
      <TextField
        path={below(path, 'phase')}
        longest={120}
        label={`Name of ${name}`}
        placeholder={`phase ${index + 1}`}
      />
      <span>
        offloads <Field path={below(path, 'offloads')} /> times
      </span>
      <button
        type="button"
        class="waiting"
        aria-label={`Remove ${name}`}
        onClick={() => {
          settle();
          replace(withoutPhase(multigrain.value, index));
        }}
      >
        ✕
      </button>
    </p>
  );
}

/** How often a program of one phase offloads, and the way to a second phase. */
export function PhaseChoices() {
  const model = multigrain.value;
  return (
    <>
      {model.phases.length === 1 ? (
        <>
          One phase, offloads: <Field path="phases[0].offloads" />;{' '}
        </>
      ) : (
        <>{model.phases.length} phases, one after the other; </>
      )}
      <button
        type="button"
        class="link"
        onClick={() => {
          settle();
          replace(withPhase(model));
        }}
      >
        add a phase
      </button>
      .
    </>
  );
}
