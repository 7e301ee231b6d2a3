// Tells what a visitor's browser loads for the page's WebAssembly, as it is and as servers compress it, and fails where that is
// more than the budget.

import { readFile, readdir } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const assets = new URL('../dist/assets/', import.meta.url);
/** The packages, each with the most bytes that its WebAssembly may have by brotli 11: what was reached. */
const packages = JSON.parse(await readFile(new URL('../pkg/packages.json', import.meta.url), 'utf8'));
const bytes = (number) => number.toLocaleString('en');
const tooLarge = [];

for (const name of (await readdir(assets)).filter((name) => name.endsWith('.wasm'))) {
  const wasm = await readFile(new URL(name, assets));
  const gzip = gzipSync(wasm, { level: 9 }).length;
  const brotli = brotliCompressSync(wasm, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: wasm.length },
  }).length;
  console.log(`${name}: ${bytes(wasm.length)} bytes, gzip -9 ${bytes(gzip)}, brotli 11 ${bytes(brotli)}`);
  // What Vite puts behind the name has eight characters, of which any may be a hyphen.
  const built = name.replace(/_bg-.{8}\.wasm$/, '');
  const budget = packages.find((one) => one.name === built)?.budget ?? 0;
  if (brotli > budget)
    tooLarge.push(`${name} is ${bytes(brotli - budget)} bytes larger than its budget of ${bytes(budget)}`);
}
if (tooLarge.length > 0) throw new Error(tooLarge.join('\n'));
