/** Keyboard shortcut list of the source's text. */

import type { KeyList } from '../../state/key_list';

export const SOURCE_KEYS: KeyList = [
  ['Tab', 'leaves the source'],
  ['Ctrl+F', 'searches the source'],
];
