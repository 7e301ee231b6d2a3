// Module loader for unit tests: the page's own modules, for tests of its pure functions without a browser.

import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { apart, tellsItself, used } from '../recorder.mjs';

const ENTRY = 'virtual:sources';

// Vite says what it has read.
tellsItself(import.meta.url);

/** Modules below `src`, such as `model/path`. They share what they import, as on the page. */
export async function sources(...names) {
  const paths = names.map((name) => fileURLToPath(new URL(`../../src/${name}.ts`, import.meta.url)));
  const entry = {
    name: 'sources',
    resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
    load: (id) =>
      id === `\0${ENTRY}`
        ? paths.map((path, k) => `export * as module${k} from ${JSON.stringify(path)};`).join('\n')
        : undefined,
  };
  const { module, dependencies } = await apart(() => runnerImport(ENTRY, { plugins: [entry] }));
  used(dependencies.filter((file) => file && !file.includes(ENTRY)));
  used([new URL('../../src/', import.meta.url)], 'deep'); // modules list folders, by `import.meta.glob`
  return names.map((_, k) => module[`module${k}`]);
}
