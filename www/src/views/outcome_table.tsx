/** The numbers of the chart. A row for each scheme; on a narrow page a column for each. */

import type { Outcome } from '../../pkg/juxtapose.js';
import { kindOf } from '../state/kind';
import { competing, estimated } from '../outcome/ranking';
import { narrow } from '../state/appearance';
import { document } from '../state/history';
import { order, stale, unit } from '../state/outcomes';
import { crosshair, isPinned, lit, pin, pointAt } from '../state/reading';
import { byKey } from './crosshair_keys';
import { columns, type Column } from './outcome_columns';
import { Swatch } from './scheme_name';
import { Scrolling } from './scrolling';
import { Word } from './word';

export function OutcomeTable() {
  return (
    <Scrolling label="The outcomes as numbers" class={stale.value ? 'stale' : ''}>
      <table class="outcomes">
        <caption class="unseen">Execution times, in {unit}</caption>
        {narrow.value ? <SchemesAcross /> : <SchemesDown />}
      </table>
    </Scrolling>
  );
}

function SchemesDown() {
  return (
    <>
      <thead>
        <tr><th scope="col">{kindOf(document.value).alternatives}, times in {unit}</th>{columns.value.map((column) => <th scope="col" key={column.key}>{column.head}</th>)}</tr>
      </thead>
      <tbody>
        {order.value.map((outcome, k) => (
          <tr key={outcome.name} class={rowClass(outcome, k === 0)} {...lights(outcome)}>
            <th scope="row"><SchemeButton outcome={outcome} /></th>
            {columns.value.map((column) => <Cell key={column.key} column={column} outcome={outcome} />)}
          </tr>
        ))}
      </tbody>
    </>
  );
}

function SchemesAcross() {
  return (
    <>
      <thead>
        <tr>
          <td class="unit">{unit}</td>
          {competing(order.value).map((outcome) => <th scope="col" key={outcome.name}><SchemeButton outcome={outcome} /></th>)}
        </tr>
      </thead>
      <tbody>
        {columns.value.map((column) => (
          <tr key={column.key}>
            <th scope="row">{column.head}</th>
            {competing(order.value).map((outcome) => <Cell key={outcome.name} column={column} outcome={outcome} />)}
          </tr>
        ))}
        <Estimates />
      </tbody>
    </>
  );
}

/** What an outcome that follows the one it estimates is called below it. */
function estimateName(name: string): string | null {
  const base = estimated(name, order.value);
  return base && name.slice(base.name.length + 2);
}

/** What only estimates the outcomes across: its value, and what is printed for it. */
function Estimates() {
  const whole = competing(order.value);
  const names = new Set(order.value.flatMap(({ name }) => estimateName(name) ?? []));
  const shown = columns.value.filter(({ key }) => key === 'mean' || key === 'printed');
  return (
    <>
      {[...names].flatMap((name) => shown.map((column) => (
        <tr key={name + column.key}>
          <th scope="row">{name}{column.quiet && `, ${column.name}`}</th>
          {whole.map((outcome) => {
            const estimate = order.value.find((one) => one.name === `${outcome.name}, ${name}`);
            return <td key={outcome.name} class={column.quiet ? 'quiet' : undefined}>{estimate && (column.cell ?? column.text)(estimate)}</td>;
          })}
        </tr>
      )))}
    </>
  );
}

const rowClass = ({ name }: Outcome, first: boolean) => `${first ? 'first' : ''} ${estimateName(name) ? 'estimate' : ''} ${lit.value === name ? 'lit' : ''}`;

const lights = ({ name }: Outcome) => ({ onPointerEnter: () => pointAt(name), onPointerLeave: () => pointAt(null) });

function SchemeButton({ outcome }: { outcome: Outcome }) {
  const { name } = outcome;
  const short = estimateName(name);
  return (
    <button
      type="button" class="scheme" aria-pressed={isPinned(name)} title="Keep it lit in the chart"
      onFocus={() => pointAt(name)} onBlur={() => pointAt(null)} onClick={() => pin(name)}
    >
      <Swatch name={name} />{short ? <><span class="unseen"><Word text={name.slice(0, -short.length)} /></span>{short}</> : <Word text={name} />}
    </button>
  );
}

function Cell({ column, outcome }: { column: Column; outcome: Outcome }) {
  const time = column.time?.(outcome) ?? null;
  const point = (at: number | null) => () => {
    byKey.value = false;
    crosshair.value = at;
  };
  const pointing = time === null ? {} : { onPointerEnter: point(time), onPointerLeave: point(null) };
  return <td class={column.quiet ? 'quiet' : undefined} {...pointing}>{(column.cell ?? column.text)(outcome)}</td>;
}
