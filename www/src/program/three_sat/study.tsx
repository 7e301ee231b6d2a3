/** 3-SAT study of section 7.2 as a story: what is searched, measured, predicted and counted, and why the two differ. */

import { useEffect } from 'preact/hooks';
import type { SatStudy } from '../../../pkg/juxtapose.js';
import { fixed } from '../../outcome/number_text';
import { comparable } from '../../outcome/ranking';
import { order, unit } from '../../state/outcomes';
import { NameIn } from '../../views/scheme_name';
import { PREDICTED } from './compared';
import { Measured, Predicted } from './model_of_it';
import { begin, found, instances, isRunning, outdated } from './run';
import { Searched } from './searched';
import { Shared } from './shared';
import { Seen } from './seen';
import { Why } from './why';
import { mean } from './words';

export function ThreeSatStudy() {
  useEffect(begin, []);
  return (
    <section class="study" aria-labelledby="study-title">
      <h2 id="study-title">The study, run live</h2>
      {found.value ? <Story study={found.value} /> : <FirstRun />}
    </section>
  );
}

/** What comes of it, alone. */
export function ThreeSatSeen() {
  useEffect(begin, []);
  return (
    <section class="study" aria-label="The study, run live">
      {found.value ? <Seen study={found.value} /> : <PredictedFirst />}
    </section>
  );
}

/** The prediction of the model that is open, while instances are counted. */
function PredictedFirst() {
  const [first] = comparable(order.value);
  return (
    <>
      {first && (
        <p class="study-say">
          <NameIn {...PREDICTED} />: {mean(first.mean)} {unit.value} on average, from what was measured.
        </p>
      )}
      <p role="status">{isRunning.value ? `Now counting ${fixed(instances.value, 0)} instances…` : ''}</p>
    </>
  );
}

function FirstRun() {
  return (
    <>
      <div class="study-column">
        <Searched study={null} />
      </div>
      <div class="study-column study-awaited">
        <p class="muted">{isRunning.value ? `Searching ${fixed(instances.value, 0)} instances…` : ''}</p>
      </div>
    </>
  );
}

function Story({ study }: { study: SatStudy }) {
  const old = outdated.value ? 'outdated' : '';
  return (
    <>
      <div class="study-column">
        <Searched study={study} />
        <div class={old}>
          <Measured study={study} />
          <Predicted study={study} />
        </div>
      </div>
      <div class={`study-column ${old}`}>
        <Seen study={study} />
        <Why study={study} />
        <Shared study={study} />
      </div>
    </>
  );
}
