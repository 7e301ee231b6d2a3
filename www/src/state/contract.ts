/** Accuracy contract of predictions, a setting: kept in this browser, like the theme, and no part of a model. */

import { effect, signal } from '@preact/signals';
import type { Contract } from '../../pkg/juxtapose.js';
import { CONTRACT, remember, remembered } from './storage';

export const contract = signal<Contract>(remembered(CONTRACT) === 'tail' ? 'tail' : 'bulk');

effect(() => remember(CONTRACT, contract.value === 'tail' ? 'tail' : null));
