// The second half of the hostile documents and links.

import { test } from 'node:test';
import { COUNT } from './hostile/cases.mjs';
import { areMixed, judge } from './hostile/judged.mjs';

test(`hostile documents and links from ${COUNT / 2} on: no wrong model, no panic, no trap`, () =>
  areMixed(judge(COUNT / 2, COUNT), COUNT / 2));
