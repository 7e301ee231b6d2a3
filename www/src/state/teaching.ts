/** Routing to the teacher's page, its worksheets and the calibration table, where the address asks for one. The model stays as it is below them, and
 *  whatever opens another one leaves them. */

import { computed, signal } from '@preact/signals';
import type { Model } from '../model/document';
import { examples, type OpenExample } from './examples';
import { document } from './history';

export interface TeachingPage {
  page: 'plans' | 'worksheet' | 'calibration';
  /** The example that a worksheet is of, or that the plans are opened at. */
  of: OpenExample | null;
}

const asked = signal<{ page: TeachingPage; over: Model } | null>(null);

export const teaching = computed(() => (asked.value?.over === document.value ? asked.value.page : null));

/** The fragments of the plans and of the calibration table, as links write them. */
export const PLANS = 'teach';
export const CALIBRATION = 'calibration';

const PAGES = [
  [PLANS, 'plans'],
  ['worksheet', 'worksheet'],
  [CALIBRATION, 'calibration'],
] as const;

/** The page that a fragment names; undefined where it is about something else, null where there is no such example. */
export function teachingPage(named: string): TeachingPage | null | undefined {
  const [word, id] = named.split(/=(.*)/s, 2);
  const page = PAGES.find(([name]) => name === word)?.[1];
  if (page === undefined) return undefined;
  if (id === undefined) return page === 'worksheet' ? null : { page, of: null };
  if (page === 'calibration') return null;
  const of = examples.value.find(({ example }) => example.id === id);
  return of ? { page, of } : null;
}

export function showTeaching(page: TeachingPage | null) {
  asked.value = page && { page, over: document.value };
}

/** The fragment of a page, as links write it. */
export const planFragment = (id: string) => `${PLANS}=${id}`;
export const worksheetFragment = (id: string) => `worksheet=${id}`;
