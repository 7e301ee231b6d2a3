/** Current program: the one that is open, and the one whose outcomes are shown. Nothing of this folder is seen while the model is of
 *  another kind; what follows signals all the same then finds a program without parts. */

import { computed } from '@preact/signals';
import { isProgram, schemesOf, type Program, type Scheme } from './document';
import { document } from '../state/history';
import { shown } from '../state/outcomes';

const NONE: Program = { juxtapose: 2, kind: 'program', machine: { processors: 1 }, program: [] };

export const program = computed<Program>(() => (isProgram(document.value) ? document.value : NONE));

/** The program that is shown; null before the first prediction. */
export const shownProgram = computed<Program | null>(() =>
  shown.value && isProgram(shown.value.model) ? shown.value.model : null,
);

/** The schemes of the program that is shown; before the first prediction, those of the document. The list remains the
 *  same object while they do. */
export const schemes = computed<readonly Scheme[]>(() => (shownProgram.value ?? program.value).schemes ?? USUAL);

const USUAL = schemesOf({});
