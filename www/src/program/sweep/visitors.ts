/** Temporary schemes, looked at beside the model's and none of them. */

import { signal } from '@preact/signals';
import type { Scheme } from '../document';

export const guests = signal<readonly Scheme[]>([]);
