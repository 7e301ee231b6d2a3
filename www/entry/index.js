// npm entry for pages, workers and bundlers, which fetches packages.

import { addressOf } from './address.js';
import { glue } from './glue.js';
import { loader } from './loader.js';

export const { load, loadAll } = loader(async (name, files) => {
  const response = await fetch(addressOf(name, files));
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  // Some browsers remember for ever that a script could not be fetched: it is asked for when there is a network.
  const functions = await glue[name]();
  await functions.default({ module_or_path: response });
  return functions;
});
