/** Share link, its length and where it still fits. */

import type { ComponentChildren } from 'preact';
import { hasMeasured } from '../model/measured_totals';
import { CELLS } from '../model/without_data';
import { touched } from '../state/appearance';
import { document } from '../state/history';
import { publishedAs } from '../state/lesson';
import { problems } from '../state/outcomes';
import { LONGEST } from '../state/fragment';
import { ownPins } from '../state/pins';
import { listed } from '../outcome/number_text';
import { CopyButton } from '../views/copy_button';
import { asItLooks, fixedView, hasData, isWithoutData, leaveDataOut, link, measuredTimes, pinsInLink } from './links';
import { inDigits, whereItFits } from './where';

export function LinkPart() {
  const { value } = link;
  return (
    <section aria-label="Link">
      {value !== null && value.length <= LONGEST ? <Link value={value} /> : <NoLink length={value?.length} />}
      <WithoutData />
      {problems.value.length > 0 && (
        <p class="warning">The model has problems: until they are put right, a link to it will not open.</p>
      )}
    </section>
  );
}

/** Whether the link says more than the model. */
function AsItLooks() {
  const words = fixedView.value.filter(({ linked }) => !linked);
  return (
    <Check
      id="as-it-looks"
      label="As it looks now"
      checked={asItLooks.value}
      change={(checked) => {
        asItLooks.value = checked;
      }}
    >
      {words.length > 0
        ? `adds ${listed(words.map(({ title }) => title))} to link, QR code and frame.`
        : 'adds nothing so far: every visit begins with this view.'}
    </Check>
  );
}

/** Measured times may be too many for a link, or nobody else's business. */
function WithoutData() {
  if (!hasData.value) return null;
  return (
    <Check id="without-data" label="Without measured data" checked={isWithoutData.value} change={leaveDataOut}>
      {hasMeasured(document.value) && 'leaves measured runs out. '}
      {measuredTimes.value > 0 &&
        `puts ${CELLS} values, the means of twentieths, in place of ${inDigits(measuredTimes.value)} measured times. Means stay as they are; the longest times do not.`}
    </Check>
  );
}

interface CheckProps {
  id: string;
  label: string;
  checked: boolean;
  change: (checked: boolean) => void;
  /** What it does. */
  children: ComponentChildren;
}

/** A choice about the link, with what it does. */
function Check({ id, label, checked, change, children }: CheckProps) {
  return (
    <p class="as-it-looks">
      <label class="check">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={id}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
        />
        {label}
      </label>{' '}
      <span id={id}>{children}</span>
    </p>
  );
}

const WHOSE = {
  example: 'The link names the example, which is still as published;',
  step: 'The link names the example and the step of its lesson;',
  own: 'The whole model is in the link and nowhere else;',
  reduced: 'The model is in the link, without its measured times;',
};

function Link({ value }: { value: string }) {
  const as = publishedAs(document.value);
  return (
    <>
      <div class="copied">
        <input
          aria-label="The link"
          aria-describedby="link-facts"
          readOnly
          value={value}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton what="the link" text={() => value} class="primary" />
      </div>
      <AsItLooks />
      {canSend && (
        <p class="choices">
          <button type="button" class="link" onClick={() => send(value)}>
            Send…
          </button>
        </p>
      )}
      <p id="link-facts">
        {whereItFits(value.length)}{' '}
        {WHOSE[as === null ? (isWithoutData.value ? 'reduced' : 'own') : as.step > 0 ? 'step' : 'example']} whoever
        opens it gets a copy to change. <PinsInLink />
      </p>
    </>
  );
}

/** What one has pinned goes with the model as far as there is room. */
function PinsInLink() {
  const [there, all] = [pinsInLink.value, ownPins.value.length];
  if (all === 0) return null;
  if (isWithoutData.value) return <>What is pinned is left out with them.</>;
  if (there === all) return <>What is pinned is in it.</>;
  return (
    <>
      {there === 0 ? 'What is pinned is too large for it' : `Of what is pinned it has room for ${there} of ${all}`}: the
      rest lasts as long as this page.
    </>
  );
}

const canSend = touched && 'share' in navigator;

/** Sends the link by what the telephone has: messages, mail, devices near by. */
async function send(url: string) {
  try {
    await navigator.share({ title: document.value.title ?? 'Untitled', url });
  } catch {
    // Whoever breaks it off knows that, and need not be told.
  }
}

function NoLink({ length }: { length: number | undefined }) {
  return (
    <p>
      <strong>This model is too large for a link</strong>
      {length !== undefined &&
        `, which would have ${inDigits(length)} characters; browsers
      and learning platforms keep about ${inDigits(LONGEST)}`}
      . Pass it on as a file, below: the model{measuredTimes.value > 0 && ', or leave its measured data out'}.
    </p>
  );
}
