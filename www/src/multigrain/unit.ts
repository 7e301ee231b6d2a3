/** Abbreviation of the unit of times, where a number stands beside it. */

import { computed } from '@preact/signals';
import { own } from '../model/own';
import { unit } from '../state/outcomes';

const SHORT: Readonly<Record<string, string>> = {
  seconds: 's',
  milliseconds: 'ms',
  microseconds: 'µs',
  nanoseconds: 'ns',
  minutes: 'min',
  hours: 'h',
};

export const shortUnit = computed(() => own(SHORT, unit.value) ?? unit.value);
