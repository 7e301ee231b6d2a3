/** Section “Measured”: the runs of the document, each list with what is known of it. */

import { runsIn, withoutRuns, withRuns, type RunsOf } from '../model/runs_of';
import { isolated } from '../model/isolated';
import { below } from '../model/path';
import { document, edit, replace, settle } from '../state/history';
import { measuringFor, runsThatCame } from '../state/measured_panels';
import { order, unit } from '../state/outcomes';
import { SchemeName } from '../views/scheme_name';
import { Word } from '../views/word';
import { NeverField } from './never_field';
import { runsText } from './runs_words';

const paste = (outcome: string | null) => () => {
  measuringFor.value = outcome;
};

export function RunsSection() {
  const all = runsIn(document.value);
  return (
    <section class="measured-section" aria-labelledby="measured-title">
      <div class="measured-head">
        <h2 id="measured-title">Measured</h2>
        <button type="button" class="link" aria-haspopup="dialog" onClick={paste(null)}>
          Paste…
        </button>
      </div>
      {!all.some(({ outcome }) => outcome === null) && <RunsThatCame />}
      {all.map((runs) => (
        <Runs key={runs.path} runs={runs} />
      ))}
    </section>
  );
}

/** Runs that came with the document, for a press. Its times were measured in these very runs. */
function RunsThatCame() {
  const came = runsThatCame();
  if (!came) return null;
  const { samples, called } = came;
  const take = () => {
    settle();
    replace(withRuns(document.value, null, { samples, fitted: true }));
  };
  return (
    <p>
      {runsText({ samples, never: 0 }, unit.value)}, came with the model.{' '}
      <button type="button" class="link" onClick={take}>
        Hold against the {samples.length} measured {called}
      </button>
    </p>
  );
}

function Runs({ runs }: { runs: RunsOf }) {
  const { outcome, path, fitted } = runs;
  const isKnown = order.value.some(({ name }) => name === outcome);
  const of = outcome === null ? 'every outcome' : isolated(outcome);
  const write = (field: string) => (value: unknown) => {
    settle();
    edit(below(path, field), value, null);
  };
  return (
    <div class="runs" role="group" aria-label={`Runs of ${of}`}>
      <p>
        <b>{runsText(runs, unit.value)}</b>
        {outcome !== null && <>, of {isKnown ? <SchemeName name={outcome} /> : <Word text={outcome} />}</>}
      </p>
      <p class="runs-tools">
        <label class="check">
          <input
            type="checkbox"
            checked={fitted}
            onChange={({ currentTarget }) => write('fitted')(currentTarget.checked || undefined)}
          />{' '}
          The model was made of these runs
        </label>
        <NeverField count={runs.never} change={(count) => write('never')(count || undefined)} />
        <button
          type="button"
          class="link"
          aria-haspopup="dialog"
          aria-label={`Replace the runs of ${of}`}
          onClick={paste(outcome)}
        >
          Replace…
        </button>
        <button
          type="button"
          class="link"
          aria-label={`Remove the runs of ${of}`}
          onClick={() => {
            settle();
            replace(withoutRuns(document.value, outcome));
          }}
        >
          Remove
        </button>
      </p>
    </div>
  );
}
