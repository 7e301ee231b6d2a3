/** Distribution editor, of one time or number of iterations: its kind, its parameters, and what it looks like. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import {
  DISTRIBUTION_KINDS,
  PARAMETERS,
  converted,
  hasStep,
  isParametric,
  kindOfDistribution,
  type DistributionKind,
  type ParametricKind,
} from '../model/distribution_kinds';
import type { Field } from '../model/fields';
import { below, valueAt } from '../model/path';
import { summaryOf } from '../state/distributions';
import { document as model } from '../state/history';
import { useEdited } from './edited';
import { PartOfField } from './field';
import { placeAt } from './placing';
import { distribution } from './distribution_button';
import { DistributionPreview, unitWord } from './distribution_preview';
import { Measurements } from './measurements';
import { ValueList } from './value_list';

export function DistributionEditor() {
  const panel = useRef<HTMLDivElement>(null);
  const { fields, settle } = useEdited();
  const open = distribution.value;
  const field = open ? fields.value.get(open.path) : undefined;
  useLayoutEffect(() => {
    if (!open || !panel.current) return;
    const element = panel.current;
    element.showPopover();
    // On a narrow page the style sheet has it at the bottom.
    const place = () => placeAt(open.anchor.getBoundingClientRect(), element, { gap: 6 });
    place();
    element.querySelector<HTMLElement>('select')?.focus();
    // What is chosen and pasted makes it taller.
    const observer = new ResizeObserver(place);
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);
  if (!open || !field) return null;
  const close = () => {
    settle();
    distribution.value = null;
    open.anchor.focus();
  };
  return (
    <div
      ref={panel}
      class="distribution"
      role="dialog"
      popover="auto"
      aria-label={`Distribution: ${field.label}`}
      onToggle={({ newState }) => newState === 'closed' && close()}
    >
      <Content key={field.path} field={field} />
      <button type="button" class="primary" onClick={() => panel.current?.hidePopover()}>
        Done
      </button>
    </div>
  );
}

function Content({ field }: { field: Field }) {
  const { document, edit, settle } = useEdited();
  /** A field that may be absent takes no time then. */
  const value = valueAt(document.value, field.path) ?? (field.optional ? 0 : undefined);
  const isCount = field.of === 'iterations';
  const tick = isCount ? 1 : model.value.tick;
  const kind = kindOfDistribution(value);
  /** The last distribution of each kind, so that going back and forth loses nothing. */
  const kept = useRef<Partial<Record<DistributionKind, unknown>>>({});
  /** The kind that was chosen before there is a distribution of it: samples are asked for first. */
  const asked = useSignal<DistributionKind | null>(null);
  const shown = asked.value ?? kind;
  kept.current[kind] = value;
  const choose = (next: DistributionKind) => {
    const other = kept.current[next] ?? converted(summaryOf(value, tick), next, isCount);
    asked.value = other === null ? next : null;
    settle();
    if (other !== null) edit(field.path, other, null);
  };
  return (
    <>
      <h3>{field.label}</h3>
      <select
        class="kind-choice"
        aria-label="Kind of distribution"
        value={shown}
        onChange={({ currentTarget }) => choose(currentTarget.value as DistributionKind)}
      >
        {Object.entries(DISTRIBUTION_KINDS)
          .filter(([name]) => !isCount || name !== 'continuous_uniform' || name === shown)
          .map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
      </select>
      <Parameters
        field={field}
        kind={shown}
        onMeasured={() => {
          asked.value = null;
        }}
      />
      {asked.value === null && <DistributionPreview summary={summaryOf(value, tick)} unit={unitWord(field)} />}
    </>
  );
}

function Parameters({ field, kind, onMeasured }: { field: Field; kind: DistributionKind; onMeasured: () => void }) {
  const unit = unitWord(field);
  if (kind === 'fixed')
    return (
      <p class="parameters">
        always <PartOfField field={field} /> {unit}
      </p>
    );
  if (kind === 'values') return <ValueList field={field} unit={unit} />;
  if (kind === 'samples') return <Measurements field={field} onMeasured={onMeasured} />;
  if (kind === 'moments') return <Moments field={field} unit={unit} />;
  if (isParametric(kind)) return <ParametersOf field={field} kind={kind} unit={unit} />;
  const end = (k: number, label: string) => (
    <PartOfField field={{ path: below(field.path, kind, k), label, of: 'duration', optional: false }} />
  );
  return (
    <p class="parameters">
      from {end(0, 'Least')} to {end(1, 'Greatest')} {unit}
      <Step field={field} kind={kind} unit={unit} />
    </p>
  );
}

/** How far the values are apart, where the law has that, and they are times: counts are whole numbers. */
function Step({ field, kind, unit }: { field: Field; kind: DistributionKind; unit: string }) {
  if (!hasStep(kind) || field.of === 'iterations') return null;
  const path = below(field.path, 'step');
  return (
    <label class="phrase">
      {' '}
      in steps of <PartOfField field={{ path, label: 'Step', of: 'duration', optional: true, absent: '1' }} /> {unit}
    </label>
  );
}

/** Mean and standard deviation in the unit of times, the two other moments as numbers. */
function Moments({ field, unit }: { field: Field; unit: string }) {
  const { document } = useEdited();
  const path = below(field.path, 'moments');
  const asExcess = valueAt(document.value, below(path, 'excess')) !== undefined;
  const of = lengthIn(field);
  const parts: [name: string, at: string, more: Pick<Field, 'of' | 'shows'>, hint: string][] = [
    ['mean', 'mean', { of }, unit],
    ['sd', 'variance', { of, shows: 'deviation' }, unit],
    ['skewness', 'skewness', { of: 'parameter' }, '0 = symmetric'],
    [
      'kurtosis',
      asExcess ? 'excess' : 'kurtosis',
      { of: 'parameter', ...(asExcess && { shows: 'kurtosis' }) },
      '3 = Gaussian',
    ],
  ];
  return (
    <p class="parameters moments">
      {parts.map(([label, at, more, hint]) => (
        <label key={label} class="phrase">
          {label} <PartOfField field={{ path: below(path, at), label, optional: false, ...more }} />{' '}
          <small>{hint}</small>
        </label>
      ))}
    </p>
  );
}

function ParametersOf({ field, kind, unit }: { field: Field; kind: ParametricKind; unit: string }) {
  return (
    <p class="parameters">
      {PARAMETERS[kind].map((name) => (
        <label key={name} class="phrase">
          {name}{' '}
          <PartOfField
            field={{
              path: below(field.path, kind, name),
              label: name,
              of: name === 'probability' ? name : name === 'trials' ? 'parameter' : lengthIn(field),
              optional: false,
            }}
          />
          {(name === 'mean' || name === 'sd') && ` ${unit}`}
        </label>
      ))}
      <Step field={field} kind={kind} unit={unit} />
    </p>
  );
}

/** What a mean of times is, or of counts. */
const lengthIn = ({ of }: Field) => (of === 'iterations' ? ('parameter' as const) : ('duration' as const));
