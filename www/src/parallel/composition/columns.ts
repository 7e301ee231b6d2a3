/** Columns beside the parts: the axis that they share, and how their times are written. */

import { computed } from '@preact/signals';
import type { ComposedPart } from '../../../pkg/juxtapose.js';
import { withoutIsolates } from '../../model/isolated';
import { valueAt } from '../../model/path';
import { unit } from '../../state/outcomes';
import { composedParts, composing } from '../state';
import { axisOf } from './axis';
import { shortTimes } from './numbers';
import type { Row } from './rows';

const all = computed(() => [...composedParts.value.values()]);

export const p99Of = ({ quantiles }: ComposedPart): number | null => quantiles['0.99'] ?? null;

export const axis = computed(() => axisOf(all.value.map((part) => ({ bars: part.bars, p99: p99Of(part) }))));

export const times = computed(() =>
  shortTimes(all.value.flatMap((part) => [part.moments?.mean ?? 0, p99Of(part) ?? 0])),
);

export const unitOfTimes = computed(() => times.value.unit(unit.value));

/** A unit of so many characters has room at the head of the axis; a longer one stands at that of the table. */
const SHORT = 4;

export const isUnitShort = computed(() => withoutIsolates(unitOfTimes.value).length <= SHORT);

/** What comes of a row's part; nothing where it is another part than the one that was composed. */
export function composedAt({ key, expression }: Row): ComposedPart | null {
  const of = composing.found.value?.of;
  return of && valueAt(of, key) === expression ? (composedParts.value.get(key) ?? null) : null;
}
