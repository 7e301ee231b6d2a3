/** Trade-off panel (parameter sweep): one number of the model goes over its values, and bands say which scheme is best where. */

import { useEffect, useRef } from 'preact/hooks';
import { inWords as named } from './model_number';
import { crossoverSentence, short } from '../../outcome/crossovers';
import { inPlainWords } from '../../outcome/winner_sentence';
import { Sentence } from '../../views/scheme_name';
import { Working } from '../../views/working';
import { numbering } from './numbers_state';
import { SweepBands } from './bands';
import { SweepCanvas, SweepReadout } from './canvas';
import { SweepControls } from './controls';
import { SweepGuests } from './guests';
import { SweepNumbers } from './numbers';
import { bands, over, overProcessors, quantities, range, span, sweep, sweeping } from './state';
import { follow } from './lead';
import { readLinked } from './linked';
import { countedIn } from './words';
import { useGuardedEffect } from '../../views/part';

export function TradeOff() {
  useEffect(() => numbering.begin(), []);
  useEffect(() => sweeping.begin(), []);
  const part = useFollowing();
  const of = span.value;
  const quantity = quantities.value[0] ?? 'mean';
  const pieces = of ? crossoverSentence(bands.value, quantity, of, countedIn.value) : [];
  const what = overProcessors.value ? 'the number of processors' : `the ${named(over.value)}`;
  const name = of
    ? `Each scheme against ${what}, from ${short(of.from)} to ${short(of.to)}. ${inPlainWords(pieces)}`
    : '';
  return (
    <div ref={part}>
      <SweepControls />
      <SweepCanvas name={name} />
      <SweepReadout />
      <p class="crossovers">{sweep.value?.complete ? <Sentence pieces={pieces} /> : <Progress />}</p>
      <Refusal />
      <HowItVaries />
      <Working of={sweeping} what="Computing" />
      <SweepGuests />
      <SweepBands />
      <SweepNumbers />
    </div>
  );
}

/** Brings the chart into view, and the focus to it, for whoever is led here from elsewhere. */
function useFollowing() {
  const part = useRef<HTMLDivElement>(null);
  useGuardedEffect(readLinked);
  useGuardedEffect(() => {
    if (!follow()) return;
    part.current?.closest('.chart')?.scrollIntoView({ block: 'start' });
    part.current?.querySelector('canvas')?.focus({ preventScroll: true });
  });
  return part;
}

function Progress() {
  const [done, planned] = [sweep.value?.points.length ?? 0, sweep.value?.planned.length ?? 1];
  const finds = done > planned;
  return (
    <>
      {finds ? 'Finding where they cross: ' : 'Computing: '}
      {done} values so far <progress aria-label="Computed so far" max={1} value={finds ? undefined : done / planned} />
    </>
  );
}

/** What becomes of a distribution when its mean or its spread is another. */
function HowItVaries() {
  const { quantity, now, step } = range.value ?? {};
  if (!quantity || step !== null || quantity === 'probability') return null;
  const text =
    quantity !== 'standardDeviation'
      ? `It varies: for another mean, all its values are multiplied by one factor and rounded to ${quantity === 'iterations' ? 'whole numbers' : 'the resolution'}.`
      : now === 0
        ? 'Now it is always the same: with a standard deviation, it is as often that much shorter as it is longer.'
        : 'Its mean stays: all deviations from it are multiplied by one factor, as far as no time becomes negative.';
  return <p class="note">{text}</p>;
}

function Refusal() {
  const refused = sweep.value?.refused;
  if (!refused) return null;
  const counted = countedIn.value === 'PEs' ? 'processors' : countedIn.value;
  return (
    <p class="note">
      The chart ends before {short(refused.value)} {counted}: the model {refused.problems[0]?.message ?? 'is too much'}.
    </p>
  );
}
