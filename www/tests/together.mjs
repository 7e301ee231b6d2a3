// Test runner: runs test files in one process, one after the other, so that what they all need is started once: the packages, and the
// browser of the page's tests. `node tests/together.mjs CLAIMS FILE…`, where CLAIMS is a directory: several such processes with one
// list each take the next file that none of them has claimed there. Beside a claim is left what its file depends on (`recorder.mjs`).

import { openSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { after, suite } from 'node:test';
import { pathToFileURL } from 'node:url';
import { begin, enter, leave } from './recorder.mjs';

begin();
const { closeShared, share } = await import('./browser/harness.mjs'); // seen by the recorder, as all that follows

const [claims, ...files] = process.argv.slice(2);

function isMine(file) {
  try {
    openSync(join(claims, basename(file)), 'wx');
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

share();
for (const file of files) {
  if (!isMine(file)) continue;
  // The next file is claimed when this one has ended: only then it is known which process is free.
  await new Promise((ended) => {
    suite(relative('.', file), async () => {
      enter(file);
      try {
        await import(pathToFileURL(file));
      } finally {
        // Behind what the file does at its end.
        after(() => {
          writeFileSync(join(claims, `${basename(file)}.json`), JSON.stringify(leave()));
          ended();
        });
      }
    });
  });
}
await closeShared();
