/** The lines for a model's title, its unit of time and its tick, which models of every kind have. */

import type { ComponentChildren } from 'preact';
import { unitOf } from '../model/document';
import { isolated } from '../model/isolated';
import { asGiven } from '../outcome/number_text';
import { document, replace, settle } from '../state/history';
import { placed } from '../state/outcomes';
import { Field } from './field';
import { Raised } from './raised';
import { TextField } from './text_field';

/** The paths of these fields. */
export const MEASURES = ['tick', 'unit', 'title'];

/** The three lines; `children` say how long a tick is. */
export const MeasureLines = ({ children }: { children: ComponentChildren }) => (
  <>
    <label class="line">
      <span>title</span>
      <TextField path="title" longest={120} placeholder="untitled" />
    </label>
    <label class="line">
      <span>unit of time</span>
      <TextField path="unit" longest={120} placeholder="ticks" />
    </label>
    <p class="line">
      <span>one tick is</span>
      <span>{children}</span>
    </p>
  </>
);

interface TickStepsProps<M> {
  model: M;
  /** The model in ticks of another length. */
  withTick: (model: M, tick: number) => M;
  /** What becomes of its times. */
  note: string;
}

/** How long a tick is, with ways to make it longer and shorter; where something is wrong here, a field. */
export function TickSteps<M extends typeof document.value>({ model, withTick, note }: TickStepsProps<M>) {
  const tick = typeof model.tick === 'number' ? model.tick : 1;
  const isWrong = MEASURES.some((path) => placed.value.at.has(path));
  const change = (next: number) => {
    settle();
    replace(withTick(model, Number(next.toPrecision(12))));
  };
  return (
    <>
      {isWrong ? <Field path="tick" /> : <Raised text={asGiven(tick)} />} {isolated(unitOf(model))}:{' '}
      <button type="button" class="link" onClick={() => change(tick / 10)}>
        ten times finer
      </button>
      ,{' '}
      <button type="button" class="link" onClick={() => change(tick * 10)}>
        coarser
      </button>{' '}
      <small>{note}</small>
    </>
  );
}
