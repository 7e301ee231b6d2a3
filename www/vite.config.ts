import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { defineConfig, type Plugin } from 'vite';
import { nameChunks } from './scripts/chunks.mjs';
import { densities } from './scripts/densities.mjs';
import { docs } from './scripts/docs.mjs';
import { listFiles, SERVICE_WORKER } from './scripts/precache.mjs';

/** Puts the icon into the page itself: browsers ask for it again whenever the page writes its address. */
const inlineIcon: Plugin = {
  name: 'inline-icon',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const icon = await readFile(new URL('./public/icon.svg', import.meta.url), 'base64');
      return html.replace('"./icon.svg"', `"data:image/svg+xml;base64,${icon}"`);
    },
  },
};

/** Has the policy allow the page's one inline script, by its hash. It runs where no file of the page can be had. */
const allowInline: Plugin = {
  name: 'allow-inline',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [, script] = /<script>([^]*?)<\/script>/.exec(html) ?? [];
      if (script === undefined) throw new Error('the page has no inline script');
      const hash = createHash('sha256').update(script).digest('base64');
      return html.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`);
    },
  },
};

/** Builds the service worker, and tells it the files of the finished page. */
const offline: Plugin = {
  name: 'offline',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'src/offline/service_worker.ts', fileName: SERVICE_WORKER });
  },
  async writeBundle({ dir }) {
    if (dir) await listFiles(dir);
  },
};

export default defineConfig({
  base: './', // the page works in whatever directory of a server it is put
  plugins: [inlineIcon, allowInline, offline, densities(), docs(), nameChunks()],
  worker: { format: 'es' }, // the engine's glue is an ES module
  build: {
    target: 'baseline-widely-available', // browsers that also run the engine's SIMD instructions
    assetsInlineLimit: 0, // nothing becomes a data: address, so that the content security policy can stay strict
    modulePreload: { polyfill: false }, // an inline script, and of no use to browsers of that target
  },
});
