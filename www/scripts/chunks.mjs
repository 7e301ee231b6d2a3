// Names of the built page's files without hashes, for whoever compares two builds (`xtask/src/content.rs`): a file of a module is named
// after it, since five folders have a `panels.ts`.

import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The list's name in Vite's folder of things that can be made again. */
const LIST = 'chunks.json';

/** @returns {import('vite').Plugin} writes the list of a build */
export function nameChunks() {
  let config;
  return {
    name: 'name-chunks',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle(_, bundle) {
      const names = {};
      for (const { type, fileName, facadeModuleId, viteMetadata } of Object.values(bundle)) {
        if (type !== 'chunk' || !facadeModuleId) continue;
        const name = relative(config.root, facadeModuleId).split(sep).join('/');
        names[fileName] = name;
        // What several modules have keeps its own name.
        for (const style of viteMetadata?.importedCss ?? []) names[style] = style in names ? style : `${name}.css`;
      }
      await mkdir(config.cacheDir, { recursive: true });
      await writeFile(join(config.cacheDir, LIST), JSON.stringify(names, null, 1));
    },
  };
}
