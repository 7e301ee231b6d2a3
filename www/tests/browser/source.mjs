// The page's own modules, for tests of its pure functions without a browser.

import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** Modules below `src`, such as `model/path`. */
export const sources = (...names) =>
  Promise.all(
    names.map(
      async (name) => (await runnerImport(fileURLToPath(new URL(`../../src/${name}.ts`, import.meta.url)))).module,
    ),
  );
