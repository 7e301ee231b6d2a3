// The entry for pages, workers and bundlers: a package is fetched from beside its script.

import { addressOf } from './address.js';
import { glue } from './glue.js';
import { loader } from './loader.js';

export const { load, loadAll } = loader(async (name, files) => {
  const functions = await glue[name]();
  await functions.default(files === undefined ? undefined : { module_or_path: addressOf(name, files) });
  return functions;
});
