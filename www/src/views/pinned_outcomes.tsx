/** Pinned outcomes panel: the way to pin an outcome, and for each pin its name, where it is from, its model and the way to be rid of
 *  it. */

import { useEffect } from 'preact/hooks';
import type { Outcome } from '../../pkg/juxtapose.js';
import { titleOf } from '../model/document';
import { LONGEST_NAME } from '../model/names';
import { embedded } from '../state/appearance';
import { openOwn } from '../state/examples';
import { kindOf } from '../state/kind';
import { predictFirst, togglePredictFirst } from '../state/predict_first';
import { shown, stale } from '../state/outcomes';
import { ghosts, pinnable, predictions, remember, type Ghost } from '../state/pinned';
import {
  addPin,
  independencePins,
  isOwn,
  MOST_PINS,
  ownPins,
  pinnedName,
  pins,
  putBack,
  removed,
  removePin,
  renamePin,
  type Pin,
} from '../state/pins';
import { MenuButton } from './menu_button';
import { Prose } from './prose';
import { Swatch } from './scheme_name';
import { Term } from './term';
import { TERMS } from './terms';
import { Word } from './word';
import { Working } from './working';

export function PinnedOutcomes() {
  useEffect(() => predictions.begin(), []);
  if (embedded) return null;
  // A switch beside the chart is rid of those of independence, and the findings open their model.
  const listed = ghosts.value.filter(({ pin }) => !independencePins.value.includes(pin));
  return (
    <section class="pins" aria-label="Pinned outcomes">
      <p class="choices">
        <MenuButton label="Pin an outcome" class="link" items={choices()}>
          Pin an outcome…
        </MenuButton>{' '}
        <Term of={TERMS.pinned}>what that does</Term>{' '}
        <button type="button" class="link" aria-pressed={predictFirst.value} onClick={togglePredictFirst}>
          Guess first
        </button>
      </p>
      {listed.length > 0 && (
        <ul>
          {listed.map((ghost, k) => (
            <Pinned key={k} ghost={ghost} />
          ))}
        </ul>
      )}
      <Working of={predictions} what="Working out what is pinned" />
      <div role="status">
        {removed.value && (
          <p>
            <Word text={removed.value.name} /> is no longer pinned.{' '}
            <button type="button" class="link" onClick={putBack}>
              Put it back
            </button>
          </p>
        )}
      </div>
    </section>
  );
}

/** So many outcomes a menu names. */
const CHOICES = 24;

const choices = () =>
  pinnable.value.slice(0, CHOICES).map((outcome) => ({
    text: outcome.name,
    action: () => pin(outcome),
    unavailable: stale.value
      ? 'what is shown is of an earlier model'
      : ownPins.value.length >= MOST_PINS
        ? `${MOST_PINS} are pinned already`
        : null,
  }));

function pin({ name: outcome }: Outcome) {
  const { model, prediction } = shown.value ?? {};
  if (!model || !prediction) return;
  remember(model, prediction);
  const taken = new Set([...prediction.outcomes, ...pins.value].map(({ name }) => name));
  addPin({ model, outcome, name: pinnedName(outcome, taken) });
}

function Pinned({ ghost: { pin, name, lacking } }: { ghost: Ghost }) {
  const { model, note } = pin;
  return (
    <li>
      <span class="pin-name">
        <Swatch name={name} />
        {isOwn(pin) ? <NameField pin={pin} /> : <b>{<Word text={name} />}</b>}
      </span>{' '}
      <span class="pin-from">
        {note ? <Prose text={note} /> : <From pin={pin} />}
        {lacking && (
          <>
            {' '}
            Not shown: it <Word text={lacking} />.
          </>
        )}
      </span>{' '}
      <span class="choices">
        <button type="button" class="link" aria-label={`Open its model: ${name}`} onClick={() => openOwn(model)}>
          Open its model
        </button>
        <button type="button" class="link" aria-label={`Remove ${name}`} onClick={() => removePin(pin)}>
          Remove
        </button>
      </span>
    </li>
  );
}

const From = ({ pin }: { pin: Pin }) => (
  <>
    <Word text={pin.outcome} /> of “<Word text={titleOf(pin.model)} />
    ”, {kindOf(pin.model).noun}.
  </>
);

function NameField({ pin }: { pin: Pin }) {
  return (
    <input
      type="text"
      class="words"
      aria-label="Name of what is pinned"
      value={pin.name}
      maxLength={LONGEST_NAME}
      autoComplete="off"
      spellcheck={false}
      onInput={({ currentTarget: { value } }) => value.trim() !== '' && renamePin(pin, value)}
      onBlur={({ currentTarget }) => {
        currentTarget.value = pin.name; // a name is never empty
      }}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  );
}
