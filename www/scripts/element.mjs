// Bundles the custom element from the page's own code into the npm package: one module, which fetches the packages by the entry beside it.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const www = new URL('../', import.meta.url);
const path = (name) => fileURLToPath(new URL(name, www));

/** The colours of the page that the element has: light or dark as its place is, not as the page's own settings say. */
const own = (css) => {
  const [, colours] = /^:root,[^{]*\{([^}]*)\}/m.exec(css);
  return `:host {${colours.replace(/^ *(color-scheme|--on-\w+|--lit|--focus):.*\n/gm, '')}}`;
};

/** What Vite's names mean: style sheets as texts, and the package's entry, which stands beside the bundle. */
const asVite = {
  name: 'as-vite',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/pkg\/index\.js$/ }, () => ({ path: './index.js', external: true }));
    onResolve({ filter: /\.css\?inline$/ }, ({ path: name, resolveDir }) => ({
      path: fileURLToPath(new URL(name.replace('?inline', ''), `file://${resolveDir}/`)),
      namespace: 'inline',
    }));
    onLoad({ filter: /.*/, namespace: 'inline' }, async ({ path: file }) => {
      const css = await readFile(file, 'utf8');
      const asked = /colours\.css$/.test(file) ? own(css) : css;
      return { contents: asked.replace(/\/\*[^]*?\*\/|\n\s*|(?<=[:,]) | (?=\{)|;(?=\n *\})/g, ''), loader: 'text' };
    });
  },
};

const { metafile } = await build({
  entryPoints: { chart: path('src/element/chart_element.ts') },
  outdir: path('pkg'),
  bundle: true,
  minify: true,
  format: 'esm',
  charset: 'utf8',
  target: 'es2022',
  metafile: true,
  logLevel: 'warning',
  plugins: [asVite],
});
if (process.argv.includes('--sizes'))
  for (const [name, { bytesInOutput }] of Object.entries(Object.values(metafile.outputs)[0].inputs))
    console.log(bytesInOutput, name);
