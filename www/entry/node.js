// The entry for Node, which cannot fetch files: it reads them.

import { readFile } from 'node:fs/promises';
import { addressOf } from './address.js';
import { beside } from './beside.js';
import { glue } from './glue.js';
import { loader } from './loader.js';

export const { load, loadAll } = loader(async (name, files) => {
  const address = files === undefined ? beside[name]() : addressOf(name, files);
  const [functions, wasm] = await Promise.all([
    glue[name](),
    address.protocol === 'file:' ? readFile(address) : address,
  ]);
  await functions.default({ module_or_path: wasm });
  return functions;
});
