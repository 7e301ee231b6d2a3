/** Formatting of the busy times that are shown. */

import { computed } from '@preact/signals';
import { tableTimes } from '../../outcome/table_times';
import { fastestFirst } from '../state';
import { timesOf } from './spent';

export const times = computed(() => tableTimes(timesOf(fastestFirst.value)));
