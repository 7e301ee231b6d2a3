/** Import of gcov reports (execution profile): they fill probabilities and iterations of the source that is open. */

import type { Problem } from '../../../pkg/juxtapose.js';
import { askAside } from '../../state/engine';
import { document } from '../../state/history';
import type { ForeignForm } from '../../state/kind';
import { isFortran } from '../document';
import { withProfile } from './filled';
import { isGcov } from './form';

export const GCOV: ForeignForm = {
  holds: 'A run of the Fortran source that is open',
  written: 'JSON of gcov --json-format --branch-probabilities, as its .gcov.json.gz or from --stdout',
  isOne: isGcov,
  read: async (text) => {
    const model = document.peek();
    if (!isFortran(model)) return refused('counts what a Fortran source has done, and none is open: open that first');
    const read = await askAside('readProfile', [model, text], 'read');
    if ('problems' in read) return read;
    return withProfile(model, read.value) ?? refused('says nothing of the IFs and loops of the source that is open');
  },
};

const refused = (message: string): { problems: Problem[] } => ({
  problems: [{ path: '', code: 'unsupported', message }],
});
