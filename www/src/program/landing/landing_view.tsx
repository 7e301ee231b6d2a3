/** Landing view: one question, two blocks, one slider, and the densities that follow. Averages mislead, seen in one gesture. */

import './landing.css';
import { Block } from './block';
import { change, choice } from './choice';
import { Doors, ToWorkbench } from './doors';
import { Rows } from './rows';
import { Averages, Winner } from './sentences';
import { Strips } from './strips';
import { ITERATIONS, PROCESSORS, SPREAD, SWITCH, UNIT } from './two_blocks';

export function Landing() {
  return (
    <div class="landing">
      <header>
        <h1>Juxtapose</h1>
        <div class="tools">
          <ToWorkbench />
        </div>
      </header>
      <main tabIndex={-1}>
        <h2>
          How long will this parallel program take? <span>Not one number: a distribution.</span>
        </h2>
        <section class="landing-program" aria-label="The program">
          <p>
            {PROCESSORS} processors (PEs) do A, then B, {ITERATIONS} times. A change of mode takes {SWITCH}. Times are
            in {UNIT}.
          </p>
          <div class="landing-blocks">
            <Block of="a" />
            <Block of="b" />
          </div>
          <Slider />
        </section>
        <section class="landing-outcomes" aria-label="Outcomes">
          <Winner />
          <Strips />
          <Averages />
        </section>
        <Doors />
        <Rows />
      </main>
    </div>
  );
}

function Slider() {
  const { spread } = choice.value;
  return (
    <label class="landing-slider">
      <span>
        Drag: B varies by{' '}
        <output>
          ±{spread} {UNIT}
        </output>
        , its average stays
      </span>
      <input
        type="range"
        aria-label="How much B varies"
        aria-valuetext={`plus or minus ${spread} ${UNIT}`}
        min={SPREAD.least}
        max={SPREAD.most}
        value={spread}
        onInput={({ currentTarget }) => change({ spread: Number(currentTarget.value) })}
      />
      <span class="ends" aria-hidden="true">
        <span>hardly</span>
        <span>much</span>
      </span>
    </label>
  );
}
