/** Outcome table, the numbers of the chart: a row for each scheme; on a narrow page a column for each. */

import { computed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Outcome } from '../../pkg/juxtapose.js';
import { kindOf } from '../state/kind';
import { NONE } from '../outcome/cells';
import { knownAs } from '../outcome/estimate_words';
import { competing, estimatesOf } from '../outcome/ranking';
import { narrow } from '../state/appearance';
import { document } from '../state/history';
import { order, stale, unit } from '../state/outcomes';
import { compared } from '../state/pinned';
import { crosshair, hold, isHeld, lit, pointAt } from '../state/reading';
import { byKey } from './crosshair_keys';
import { Fitted } from './fitted';
import { inParts } from './in_parts';
import { columns, ESTIMATE, inTable, pinnedRows, rows, saysEstimate, type Column } from './outcome_columns';
import { Raised } from './raised';
import { Swatch } from './scheme_name';
import { Scrolling } from './scrolling';
import { Word } from './word';

/** How tight one table is at most: its columns move together, then what stands beside a number moves below it. */
const ONE_TABLE = 2;

/** What the cells count. */
const counted = computed(() => inTable.value.unit(unit.value));

/** No column is ever lost: those for which one table has no room go on in tables below. */
export function OutcomeTable() {
  return (
    <Fitted contents={compared.value} tightest={ONE_TABLE + columns.value.length - 1}>
      {(tightness) => (
        <Scrolling label="The outcomes as numbers" class={stale.value ? 'stale' : ''}>
          {narrow.value && tightness <= ONE_TABLE ? (
            <Table tightness={tightness}>
              <SchemesAcross />
            </Table>
          ) : (
            inParts(columns.value, tightness - ONE_TABLE + 1).map((part) => (
              <Table key={part[0]?.key} tightness={tightness}>
                <SchemesDown columns={part} />
              </Table>
            ))
          )}
        </Scrolling>
      )}
    </Fitted>
  );
}

function Table({ tightness, children }: { tightness: number; children: ComponentChildren }) {
  return (
    <table class={['outcomes', 'outcomes tight'][tightness] ?? 'outcomes tight tightest'}>
      <caption class="unseen">
        {kindOf(document.value).answers === 'times' ? 'Execution times' : 'Costs'}, in {counted}
      </caption>
      {children}
    </table>
  );
}

function SchemesDown({ columns }: { columns: readonly Column[] }) {
  return (
    <>
      <thead>
        <tr>
          <th scope="col">
            {kindOf(document.value).alternatives}, {kindOf(document.value).answers} in <Raised text={counted.value} />
          </th>
          {columns.map((column) => (
            <th scope="col" key={column.key}>
              {column.head()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.value.map((outcome, k) => (
          <tr key={outcome.name} class={rowClass(outcome, k === 0)} {...lights(outcome)}>
            <th scope="row">
              <SchemeButton outcome={outcome} />
            </th>
            <Cells outcome={outcome} columns={columns} />
          </tr>
        ))}
      </tbody>
    </>
  );
}

/** What only distributions have is one cell for all else, which says what it is. */
function Cells({ outcome, columns }: { outcome: Outcome; columns: readonly Column[] }) {
  const missing = outcome.density ? [] : columns.filter(({ ofDistributions }) => ofDistributions);
  return (
    <>
      {columns.map((column) => {
        if (column === missing[0])
          return (
            <td
              key={column.key}
              class={outcome.estimate === 'value' ? 'known short' : 'known'}
              colSpan={missing.length}
            >
              {knownAs(outcome)}
            </td>
          );
        return missing.includes(column) ? null : <Cell key={column.key} column={column} outcome={outcome} />;
      })}
    </>
  );
}

function SchemesAcross() {
  const across = competing(compared.value);
  return (
    <>
      <thead>
        <tr>
          <td class="unit">
            <Raised text={counted.value} />
          </td>
          {across.map((outcome) => (
            <th scope="col" key={outcome.name}>
              <SchemeButton outcome={outcome} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...columns.value, ...(saysEstimate(across) ? [ESTIMATE] : [])].map((column) => (
          <tr key={column.key}>
            <th scope="row">{column.head()}</th>
            {across.map((outcome) => (
              <Cell key={outcome.name} column={column} outcome={outcome} />
            ))}
          </tr>
        ))}
        <Estimates />
      </tbody>
    </>
  );
}

/** What estimates the outcomes across: its value, and what is printed for it. */
function Estimates() {
  const whole = competing(compared.value);
  const means = new Set(rows.value.flatMap(({ estimates }) => estimates?.by ?? []));
  const shown = columns.value.filter(({ key }) => key === 'mean' || key === 'printed');
  return (
    <>
      {[...means].flatMap((by) => {
        const row = whole.map((outcome) => ({
          outcome,
          estimate: estimatesOf(outcome, order.value).find(({ estimates }) => estimates?.by === by),
        }));
        const said = shown.filter(
          ({ text, quiet }) => !quiet || row.some(({ estimate }) => estimate && text(estimate) !== NONE),
        );
        return said.map((column) => (
          <tr key={by + column.key}>
            <th scope="row">
              {by}
              {column.quiet && `, ${column.name}`}
            </th>
            {row.map(({ outcome, estimate }) => (
              <td key={outcome.name} class={column.quiet ? 'quiet' : undefined}>
                {estimate && (column.cell ?? column.text)(estimate)}
              </td>
            ))}
          </tr>
        ));
      })}
    </>
  );
}

const rowClass = ({ name, estimates }: Outcome, first: boolean) =>
  [first && 'first', estimates && 'estimate', pinnedRows.value.has(name) && 'pinned', lit.value === name && 'lit']
    .filter(Boolean)
    .join(' ');

const lights = ({ name }: Outcome) => ({ onPointerEnter: () => pointAt(name), onPointerLeave: () => pointAt(null) });

function SchemeButton({ outcome }: { outcome: Outcome }) {
  const { name, estimates } = outcome;
  return (
    <button
      type="button"
      class="scheme"
      aria-pressed={isHeld(name)}
      title="Keep it lit in the chart"
      onFocus={() => pointAt(name)}
      onBlur={() => pointAt(null)}
      onClick={() => hold(name)}
    >
      <Swatch name={name} />
      {estimates ? (
        <>
          <span class="unseen">
            <Word text={estimates.outcome} />,{' '}
          </span>
          {estimates.by}
        </>
      ) : (
        <Word text={name} />
      )}
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
  return (
    <td class={column.quiet ? 'quiet' : undefined} {...pointing}>
      {(column.cell ?? column.text)(outcome)}
    </td>
  );
}
