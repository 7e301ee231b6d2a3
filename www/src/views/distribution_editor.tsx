/** Distribution editor, of one time or number of iterations: its kind, its parameters, and what it looks like. */

import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import {
  DISTRIBUTION_KINDS,
  LENGTHS,
  converted,
  hasStep,
  isMadeElsewhere,
  isParametric,
  kindOfDistribution,
  parametersOf,
  type DistributionKind,
  type ParametricKind,
} from '../model/distribution_kinds';
import type { Field } from '../model/fields';
import { below, valueAt } from '../model/path';
import { conditionPanels, needConditions } from '../state/condition_panels';
import { summaryOf } from '../state/distributions';
import { document as model } from '../state/history';
import { useEdited } from './edited';
import { PartOfField } from './field';
import { placeAt } from './placing';
import { distribution } from './distribution_button';
import { DistributionPreview, tickOf, unitWord } from './distribution_preview';
import { Measurements } from './measurements';
import { Percentiles } from './percentile_list';
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
      <Sharing field={field} />
      <button type="button" class="primary" onClick={() => panel.current?.hidePopover()}>
        Done
      </button>
    </div>
  );
}

/** The way to share it, where it is one of the open model's values. */
function Sharing({ field }: { field: Field }) {
  const edited = useEdited();
  useEffect(() => void needConditions().catch(() => {}), []); // without it all else can be edited
  const Share = conditionPanels.value?.Share;
  if (!Share || edited.document !== model || field.unit !== undefined) return null;
  return (
    <Share
      field={field}
      done={() => {
        distribution.value = null;
      }}
    />
  );
}

function Content({ field }: { field: Field }) {
  const { document, edit, settle } = useEdited();
  /** A field that may be absent takes no time then. */
  const value = valueAt(document.value, field.path) ?? (field.optional ? 0 : undefined);
  const isCount = field.of === 'iterations';
  const tick = tickOf(field);
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
          .filter(([name]) => name === shown || !(isMadeElsewhere(name) || (isCount && name === 'continuous_uniform')))
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
  if (kind === 'percentiles') return <Percentiles field={field} unit={unit} />;
  if (kind === 'histogram') return <Cells field={field} unit={unit} />;
  if (kind === 'shifted') return <ShiftedTime field={field} unit={unit} />;
  if (kind === 'mixture') return <Parts field={field} />;
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

/** A floor, and the time that follows it. */
function ShiftedTime({ field, unit }: { field: Field; unit: string }) {
  const at = (name: string) => below(field.path, 'shifted', name);
  return (
    <>
      <p class="parameters">
        <label class="phrase">
          at least <PartOfField field={{ path: at('by'), label: 'Floor', of: lengthIn(field), optional: false }} />{' '}
          {unit}, and
        </label>
      </p>
      <Nested field={{ ...field, path: at('time'), label: 'The time after the floor', optional: false }} />
    </>
  );
}

/** Some times, each with its weight. */
function Parts({ field }: { field: Field }) {
  const { document, edit, settle } = useEdited();
  const path = below(field.path, 'mixture');
  const parts = (valueAt(document.value, path) ?? []) as readonly unknown[];
  const write = (next: readonly unknown[]) => {
    settle();
    edit(path, next, null);
  };
  return (
    <div class="parameters">
      {parts.map((_, k) => (
        <section key={k} class="mixed" aria-label={`Part ${k + 1}`}>
          <label class="phrase">
            weight{' '}
            <PartOfField
              field={{ path: below(path, k, 'share'), label: `Weight ${k + 1}`, of: 'parameter', optional: false }}
            />
          </label>{' '}
          {parts.length > 1 && (
            <button
              type="button"
              class="waiting"
              aria-label={`Remove part ${k + 1}`}
              onClick={() => write(parts.filter((_, other) => other !== k))}
            >
              ✕
            </button>
          )}
          <Nested field={{ ...field, path: below(path, k, 'time'), label: `Time of part ${k + 1}`, optional: false }} />
        </section>
      ))}
      <button type="button" class="link" onClick={() => write([...parts, { share: 0.1, time: 10 }])}>
        add a part
      </button>
    </div>
  );
}

/** A time within another one's distribution. */
const Nested = ({ field }: { field: Field }) => (
  <div class="nested">
    <Content field={field} />
  </div>
);

/** Cells come from files: they are too many to be typed. */
function Cells({ field, unit }: { field: Field; unit: string }) {
  const { document } = useEdited();
  const value = valueAt(document.value, below(field.path, 'histogram')) as
    { edges?: number[]; counts?: number[] } | undefined;
  const [edges, counts] = [value?.edges ?? [], value?.counts ?? []];
  const all = counts.reduce((sum, count) => sum + count, 0);
  return (
    <p class="parameters">
      {counts.length} cells from {edges[0]} to {edges.at(-1)} {unit}, with {all.toLocaleString('en')} times in all. The
      model’s JSON has them.
    </p>
  );
}

function ParametersOf({ field, kind, unit }: { field: Field; kind: ParametricKind; unit: string }) {
  const { document } = useEdited();
  return (
    <p class="parameters">
      {parametersOf(kind, valueAt(document.value, below(field.path, kind))).map((name) => (
        <label key={name} class="phrase">
          {name}{' '}
          <PartOfField
            field={{
              path: below(field.path, kind, name),
              label: name,
              of: name === 'probability' ? name : LENGTHS.has(name) ? lengthIn(field) : 'parameter',
              optional: false,
            }}
          />
          {LENGTHS.has(name) && ` ${unit}`}
        </label>
      ))}
      <Step field={field} kind={kind} unit={unit} />
    </p>
  );
}

/** What a mean of times is, or of counts. */
const lengthIn = ({ of }: Field) => (of === 'iterations' ? ('parameter' as const) : ('duration' as const));
