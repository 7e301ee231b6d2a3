/** Task graph import from the Standard Task Graph Set: some have thousands of tasks, so a worker reads them. */

import { askAside } from '../state/engine';
import type { ForeignForm } from '../state/kind';
import { asRead } from './as_read';

export const STG: ForeignForm = {
  holds: 'A standard task graph',
  written: 'STG, of the Standard Task Graph Set',
  isOne: (text, name) => /\.stg$/i.test(name) || BEGINS.test(text),
  read: async (text) => asRead(await askAside('readStg', [text], 'read')),
};

/** The number of tasks, and the dummy entry. */
const BEGINS = /^\s*\d+[ \t]*\r?\n[ \t]*0[ \t]+0[ \t]+0[ \t]*\r?\n/;
