/** Task graph import from the Standard Task Graph Set: some have thousands of tasks, so a worker reads them. */

import { askAside } from '../state/engine';
import type { ForeignForm } from '../state/kind';
import { asRead } from './as_read';
import { isStg } from './foreign';

export const STG: ForeignForm = {
  holds: 'A standard task graph',
  written: 'STG, of the Standard Task Graph Set',
  isOne: isStg,
  read: async (text) => asRead(await askAside('readStg', [text], 'read')),
};
