/** Long lists a page at a time: ten thousand rows would take seconds to show. */

import type { ReadonlySignal, Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { inDigits } from '../model/import_report';

/** Rows of a page. */
const ROWS = 100;

const lastOf = (length: number): number => Math.max(0, Math.ceil(length / ROWS) - 1);

/** The rows of the page that is shown, and the first one's place. */
export function pageOf<T>(all: readonly T[], page: ReadonlySignal<number>): { rows: readonly T[]; first: number } {
  const first = Math.min(page.value, lastOf(all.length)) * ROWS;
  return { rows: all.length > ROWS ? all.slice(first, first + ROWS) : all, first };
}

/** Where on its page a row is. */
export const placeOnPage = (place: number): number => place % ROWS;

/** On which page a row is. */
export const pageWith = (place: number): number => Math.max(0, Math.floor(place / ROWS));

interface PagesProps {
  page: Signal<number>;
  length: number;
  /** What the rows are, in the plural. */
  what: string;
  children?: ComponentChildren;
}

/** Nothing where all rows are on one page. */
export function Pages({ page, length, what, children }: PagesProps) {
  if (length <= ROWS) return null;
  const last = lastOf(length);
  const now = Math.min(page.value, last);
  const turn = (by: number) => () => { page.value = Math.max(0, Math.min(last, now + by)); };
  return (
    <nav class="pages" aria-label={`Pages of ${what}`}>
      <button type="button" class="tool" aria-label={`Previous ${what}`} disabled={now === 0} onClick={turn(-1)}>‹</button>
      <span role="status">{inDigits(now * ROWS + 1)}–{inDigits(Math.min(length, (now + 1) * ROWS))} of {inDigits(length)} {what}</span>
      <button type="button" class="tool" aria-label={`Next ${what}`} disabled={now === last} onClick={turn(1)}>›</button>
      {children}
    </nav>
  );
}
