/** Table of the alternatives and named parts: a row for each part, with its density on one axis of time, its mean, and its 99th
 *  percentile. */

import { effect, signal } from '@preact/signals';
import { Fragment } from 'preact';
import { pageOf, Pages, pageWith } from '../../views/pages';
import { Raised } from '../../views/raised';
import { Scrolling } from '../../views/scrolling';
import { Term } from '../../views/term';
import { TERMS } from '../../views/terms';
import { compositionOutdated } from '../state';
import { PARALLEL_TERMS } from '../terms';
import { addAlternative, addPart } from './edits';
import { axis, isUnitShort, times, unitOfTimes } from './columns';
import { drop } from './drag';
import { useTreeFocus } from './focus';
import { onTreeFocus, onTreeKey } from './keys';
import { PartRow } from './row';
import { isOfPart } from './rows';
import { AxisHead } from './small_density';
import { apply, current, visibleRows, wanted } from './state';
import { parallel } from '../model';

/** Rows of a page. */
const ROWS = 200;

const page = signal(0);

// The page is that of the current row, until somebody turns it.
effect(() => {
  const key = wanted.value ?? current.value;
  if (key === null) return; // perhaps no model is open yet
  const place = visibleRows.peek().findIndex((row) => row.key === key);
  if (place >= 0) page.value = pageWith(place, ROWS);
});

export function CompositionTable() {
  const table = useTreeFocus();
  const { rows } = pageOf(visibleRows.value, page, ROWS);
  const deepest = Math.max(1, ...rows.map(({ depth }) => depth));
  return (
    <>
      <Pages page={page} length={visibleRows.value.length} what="parts" size={ROWS} />
      <Scrolling label="The alternatives and their parts" style={{ '--deepest': String(deepest) }}>
        <table
          ref={table}
          role="treegrid"
          aria-label="Alternatives"
          class={compositionOutdated.value ? 'parts composition outdated' : 'parts composition'}
          onKeyDown={onTreeKey}
          onFocusIn={onTreeFocus}
        >
          <thead>
            <tr>
              <th scope="col">
                <Term of={PARALLEL_TERMS.composition}>Alternatives</Term>
                {!isUnitShort.value && (
                  <>
                    , <Raised text={unitOfTimes.value} />
                  </>
                )}
              </th>
              <th scope="col" class="density">
                <span class="unseen">density</span>
                <AxisHead axis={axis.value} times={times.value} unit={isUnitShort.value ? unitOfTimes.value : ''} />
              </th>
              <th scope="col" class="number">
                <Term of={TERMS.mean}>mean</Term>
                <span class="unseen">
                  , <Raised text={unitOfTimes.value} />
                </span>
              </th>
              <th scope="col" class="number">
                <Term of={TERMS.quantile}>p99</Term>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Fragment key={row.key}>
                {row.name !== null && row.position === 1 && isOfPart(row) && <PartsHead />}
                <PartRow row={row} />
              </Fragment>
            ))}
          </tbody>
        </table>
        {drop.value && (
          <div
            class="drop-line"
            aria-hidden="true"
            style={{ top: `${drop.value.top}px`, '--depth': String(drop.value.depth) }}
          />
        )}
      </Scrolling>
      <p class="task-tools">
        <button type="button" class="link" onClick={() => apply(addAlternative(parallel.value))}>
          add an alternative
        </button>
        {', '}
        <button type="button" class="link" onClick={() => apply(addPart(parallel.value))}>
          a part
        </button>
      </p>
    </>
  );
}

/** What separates the named parts from the alternatives. */
const PartsHead = () => (
  <tr class="parts-head">
    <th scope="rowgroup" colSpan={4}>
      <Term of={PARALLEL_TERMS.part}>Parts</Term>
    </th>
  </tr>
);
