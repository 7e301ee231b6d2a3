/** The way to a line of the source, for whoever names one outside of the text editor; null while there is no editor. */

import { signal } from '@preact/signals';

export const going = signal<((line: number, column: number) => void) | null>(null);
