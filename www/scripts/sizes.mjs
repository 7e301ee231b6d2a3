// Tells what a visitor's browser loads for the page's WebAssembly, as it is and as servers compress it, and fails where that is
// more than the budget.

import { readFile, readdir } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const assets = new URL('../dist/assets/', import.meta.url);
/** Bytes of the WebAssembly, by brotli 11. A kind of model that comes later may add 40,000; multi-grain programs brought two figures and a fit
 *  besides, which others may use. Fortran sources take some 190,000, front end, exact numbers and rules: too much for those who never open
 *  one. They are to become a module of their own, and the budget 745,000 again. */
const BUDGET = 950_000;
const bytes = (number) => number.toLocaleString('en');

for (const name of (await readdir(assets)).filter((name) => name.endsWith('.wasm'))) {
  const wasm = await readFile(new URL(name, assets));
  const gzip = gzipSync(wasm, { level: 9 }).length;
  const brotli = brotliCompressSync(wasm, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: wasm.length },
  }).length;
  console.log(`${name}: ${bytes(wasm.length)} bytes, gzip -9 ${bytes(gzip)}, brotli 11 ${bytes(brotli)}`);
  if (brotli > BUDGET) throw new Error(`${name} is larger than its budget of ${bytes(BUDGET)} bytes`);
}
