// The page's own modules, for tests of its pure functions without a browser.

import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const ENTRY = 'virtual:sources';

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
  const { module } = await runnerImport(ENTRY, { plugins: [entry] });
  return names.map((_, k) => module[`module${k}`]);
}
