// URL of a package's WebAssembly file: beside the scripts, or in a folder that somebody names.

import { beside } from './beside.js';

export const addressOf = (name, files) =>
  files === undefined
    ? beside[name]()
    : new URL(`${String(files).replace(/\/*$/, '/')}${name}_bg.wasm`, globalThis.location?.href);
