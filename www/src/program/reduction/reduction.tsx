/** Step-by-step reduction of a scheme's tree: which rule, what goes in and what comes out. */

import { useEffect } from 'preact/hooks';
import { own } from '../../model/own';
import { unit } from '../../state/outcomes';
import { Closed } from '../../views/closed';
import { usePicture } from '../../views/picture';
import { Working } from '../../views/working';
import { schemes } from '../program';
import { SchemeSelect } from '../scheme_select';
import { DrawnTree } from './drawn_tree';
import { Family } from './family';
import { stepFigure, strips } from './figure';
import { Formula } from './formula';
import { choose, count, goTo, index, isOpen, outdated, reducing, reduction, scheme, step } from './state';
import { RULES, WHY, sourceOf, stepSentence } from './words';

export function ReductionByStep() {
  useEffect(() => reducing.begin(), []);
  return (
    <section class="reduction" aria-labelledby="reduction-title">
      <h2 id="reduction-title">Reduction, step by step</h2>
      {isOpen.value ? (
        <Opened />
      ) : (
        <Closed isOpen={isOpen} action="Show the steps">
          The tree is reduced from its leaves to its root, one rule after the other.
        </Closed>
      )}
    </section>
  );
}

function Opened() {
  return (
    <div onKeyDown={turn}>
      <div class="figure-controls">
        <SchemeSelect
          label="Scheme of the reduction"
          names={schemes.value.map(({ name }) => name)}
          value={scheme.value}
          choose={choose}
        />
      </div>
      <Working of={reducing} what="Reducing" />
      <div class={outdated.value ? 'outdated' : ''}>
        <Steps />
      </div>
    </div>
  );
}

/** Keys that turn the steps over, wherever in this part the focus is: a presenter's remote control sends Page Up and Page Down. */
function turn(event: KeyboardEvent) {
  if (event.target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey || event.altKey) return;
  const keys = {
    PageDown: index.value + 1,
    ArrowRight: index.value + 1,
    PageUp: index.value - 1,
    ArrowLeft: index.value - 1,
    Home: 0,
    End: count.value - 1,
  };
  const next = own(keys, event.key);
  if (next === undefined) return;
  event.preventDefault();
  goTo(next);
}

function Steps() {
  const [now, of] = [step.value, reduction.value];
  if (!of) return null;
  if (!now) return <p class="note">Nothing to reduce: the program is a single block, and takes what that takes.</p>;
  return (
    <>
      <Rail />
      <DrawnTree />
      <div class="step-told" aria-live="polite">
        <h3>
          {RULES[now.rule]} <small>{sourceOf(now)}</small>
        </h3>
        <p class="step-say">{stepSentence(now, of, unit.value)}</p>
      </div>
      <p class="note">{WHY[now.rule]}</p>
      <Strips />
      <Formula step={now} />
      <Family step={now} />
      {index.value === count.value - 1 && <End convolved={of.convolved} />}
    </>
  );
}

/** Forwards and back. */
function Rail() {
  const [now, of] = [step.value, reduction.value];
  const said = now && of ? `Step ${index.value + 1} of ${count.value}: ${RULES[now.rule]}` : '';
  return (
    <div class="step-rail">
      <button type="button" class="choice" disabled={index.value === 0} onClick={() => goTo(index.value - 1)}>
        Back
      </button>
      <input
        type="range"
        min="1"
        max={count.value}
        step="1"
        value={index.value + 1}
        aria-label="Step of the reduction"
        aria-valuetext={said}
        onInput={({ currentTarget }) => goTo(Number(currentTarget.value) - 1)}
      />
      <button
        type="button"
        class="choice"
        disabled={index.value === count.value - 1}
        onClick={() => goTo(index.value + 1)}
      >
        Next
      </button>
      <span class="step-count">
        {index.value + 1} of {count.value}
      </span>
    </div>
  );
}

function Strips() {
  const { canvas } = usePicture(stepFigure, { idly: true });
  const [now, of] = [step.value, reduction.value];
  const name =
    now && of ? `${stepSentence(now, of, unit.value)} What goes in above what comes out, on one time axis.` : '';
  return (
    <div class="lanes" style={{ height: `${strips() * 5 + 4}rem` }}>
      <canvas ref={canvas} role="img" aria-label={name} />
    </div>
  );
}

function End({ convolved }: { convolved: boolean }) {
  return (
    <p class="note">
      {convolved
        ? 'This is the prediction’s density, to the last bit.'
        : 'The prediction takes long loops frequency by frequency; its density and this one agree within its contract.'}
    </p>
  );
}
