/** Pagination of long lists: ten thousand rows would take seconds to show. */

import type { ReadonlySignal, Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { inDigits } from '../model/import_report';

/** Rows of a page, where nothing else is said. */
const ROWS = 100;

const lastOf = (length: number, size: number): number => Math.max(0, Math.ceil(length / size) - 1);

/** The rows of the page that is shown, and the first one's place. */
export function pageOf<T>(
  all: readonly T[],
  page: ReadonlySignal<number>,
  size = ROWS,
): { rows: readonly T[]; first: number } {
  const first = Math.min(page.value, lastOf(all.length, size)) * size;
  return { rows: all.length > size ? all.slice(first, first + size) : all, first };
}

/** Where on its page a row is. */
export const placeOnPage = (place: number): number => place % ROWS;

/** On which page a row is. */
export const pageWith = (place: number, size = ROWS): number => Math.max(0, Math.floor(place / size));

interface PagesProps {
  page: Signal<number>;
  length: number;
  /** What the rows are, in the plural. */
  what: string;
  /** Rows of a page. */
  size?: number;
  children?: ComponentChildren;
}

/** The way from page to page; nothing where all rows are on one page. */
export function Pages({ page, length, what, size = ROWS, children }: PagesProps) {
  if (length <= size) return null;
  const last = lastOf(length, size);
  const now = Math.min(page.value, last);
  const turn = (by: number) => () => {
    page.value = Math.max(0, Math.min(last, now + by));
  };
  return (
    <nav class="pages" aria-label={`Pages of ${what}`}>
      <button type="button" class="tool" aria-label={`Previous ${what}`} disabled={now === 0} onClick={turn(-1)}>
        ‹
      </button>
      <span role="status">
        {inDigits(now * size + 1)}–{inDigits(Math.min(length, (now + 1) * size))} of {inDigits(length)} {what}
      </span>
      <button type="button" class="tool" aria-label={`Next ${what}`} disabled={now === last} onClick={turn(1)}>
        ›
      </button>
      {children}
    </nav>
  );
}
