// The second half of the hostile documents and links.

import { test } from 'node:test';
import { COUNT } from './hostile/cases.mjs';
import { judge } from './hostile/judged.mjs';

test(`hostile documents and links from ${COUNT / 2} on: no wrong model, no panic, no trap`, () =>
  judge(COUNT / 2, COUNT));
