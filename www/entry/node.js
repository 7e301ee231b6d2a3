// npm entry for Node, which reads packages from files, since it cannot fetch them.

import { readFile } from 'node:fs/promises';
import { addressOf } from './address.js';
import { glue } from './glue.js';
import { loader } from './loader.js';

export const { load, loadAll } = loader(async (name, files) => {
  const address = addressOf(name, files);
  const wasm = address.protocol === 'file:' ? await readFile(address) : address;
  const functions = await glue[name]();
  await functions.default({ module_or_path: wasm });
  return functions;
});
