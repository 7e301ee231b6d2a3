/** Landing view (first screen): what a visit without a link and without work of its own begins with. It stands over the document, and
 *  whatever opens another one leaves it. */

import { computed, signal } from '@preact/signals';
import type { Model } from '../model/document';
import { document } from './history';
import { isComing, lecturing } from './lecturing';

const over = signal<Model | null>(null);

export const isLanding = computed(
  () => over.value !== null && over.value === document.value && !lecturing.value && !isComing.value,
);

export const showLanding = () => {
  over.value = document.value;
};

export const leaveLanding = () => {
  over.value = null;
};
