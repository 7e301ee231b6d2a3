/** The distribution of one time or number of iterations: its kind, its parameters, and what it looks like. */

import { useEffect, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { tickOf } from '../model/document';
import { DISTRIBUTION_KINDS, converted, kindOfDistribution, type DistributionKind } from '../model/distribution_kinds';
import type { Field } from '../model/fields';
import { summaryOf } from '../model/masses';
import { below, valueAt } from '../model/path';
import { decimalsFor, fixed } from '../outcome/number_text';
import { document, edit, settle } from '../state/history';
import { fields } from '../state/outcomes';
import { PartOfField } from '../views/field';
import { distribution } from './distribution_button';
import { Sparkline } from './sparkline';
import { Measurements } from './measurements';
import { ValueList } from './value_list';

export function DistributionEditor() {
  const panel = useRef<HTMLDivElement>(null);
  const open = distribution.value;
  const field = open ? fields.value.get(open.path) : undefined;
  useEffect(() => {
    if (!open || !panel.current) return;
    panel.current.showPopover();
    place(panel.current, open.anchor.getBoundingClientRect());
    panel.current.querySelector<HTMLElement>('input:checked')?.focus();
  }, [open]);
  if (!open || !field) return null;
  const close = () => {
    settle();
    distribution.value = null;
    open.anchor.focus();
  };
  return (
    <div
      ref={panel} class="distribution" role="dialog" popover="auto" aria-label={`Distribution: ${field.label}`}
      onToggle={({ newState }) => newState === 'closed' && close()}
    >
      <Content key={field.path} field={field} />
      <button type="button" class="primary" onClick={() => panel.current?.hidePopover()}>Done</button>
    </div>
  );
}

function Content({ field }: { field: Field }) {
  const value = valueAt(document.value, field.path);
  const tick = field.of === 'time' ? (document.value.tick ?? 1) : 1;
  const kind = kindOfDistribution(value);
  /** Of each kind the last, so that going back and forth loses nothing. */
  const kept = useRef<Partial<Record<DistributionKind, unknown>>>({});
  /** Samples are asked for before there are any. */
  const asked = useSignal<DistributionKind | null>(null);
  const shown = asked.value ?? kind;
  kept.current[kind] = value;
  const choose = (next: DistributionKind) => {
    const other = kept.current[next] ?? converted(value, next, tick);
    asked.value = other === null ? next : null;
    settle();
    if (other !== null) edit(field.path, other, null);
  };
  return (
    <>
      <h3>{field.label}</h3>
      <fieldset class="kinds">
        <legend class="unseen">Kind</legend>
        {Object.entries(DISTRIBUTION_KINDS).map(([name, title]) => (
          <label key={name}>
            <input type="radio" name="distribution-kind" checked={shown === name} onChange={() => choose(name as DistributionKind)} /> {title}
          </label>
        ))}
      </fieldset>
      <Parameters field={field} kind={shown} onMeasured={() => { asked.value = null; }} />
      <Preview value={value} field={field} tick={tick} />
    </>
  );
}

function Parameters({ field, kind, onMeasured }: { field: Field; kind: DistributionKind; onMeasured: () => void }) {
  const unit = unitWord(field);
  const part = (path: string, label: string): Field => ({ path, label, of: 'ticks', optional: false });
  if (kind === 'fixed') return <p class="parameters">always <PartOfField field={field} /> {unit}</p>;
  if (kind === 'values') return <ValueList field={field} unit={unit} />;
  if (kind === 'samples') return <Measurements field={field} onMeasured={onMeasured} />;
  const end = (k: number) => below(field.path, 'uniform', k);
  return (
    <p class="parameters">
      from <PartOfField field={part(end(0), 'Least')} /> to <PartOfField field={part(end(1), 'Greatest')} /> {unit}, equally likely
    </p>
  );
}

const unitWord = (field: Field): string => (field.of === 'iterations' ? 'iterations' : tickOf(document.value));

function Preview({ value, field, tick }: { value: unknown; field: Field; tick: number }) {
  const summary = summaryOf(value, tick);
  if (!summary) return <p class="preview">Nothing to show yet.</p>;
  const { mean, deviation, least, most, values } = summary;
  const number = (x: number) => (Number.isInteger(x) ? fixed(x, 0) : fixed(x, decimalsFor([x])));
  return (
    <figure class="preview">
      <Sparkline summary={summary} />
      <figcaption>
        <span class="ends"><span>{number(least)}</span>{most > least && <span>{number(most)}</span>}</span>
        mean <b>{number(mean)}</b>, sd <b>{number(deviation)}</b> {unitWord(field)}{values > 1 && `; ${number(values)} values`}
      </figcaption>
    </figure>
  );
}

/** Beside what opened it, and never beyond the window's edges; on a narrow page the style sheet puts it at the bottom. */
function place(panel: HTMLElement, at: DOMRect) {
  const { offsetWidth: width, offsetHeight: height } = panel;
  const { clientWidth, clientHeight } = window.document.documentElement;
  const below = at.bottom + height + 8 <= clientHeight || at.top < height;
  panel.style.left = `${Math.max(8, Math.min(at.left, clientWidth - width - 8))}px`;
  panel.style.top = `${Math.max(8, Math.min(below ? at.bottom + 6 : at.top - height - 6, clientHeight - height - 8))}px`;
}
