// The WebAssembly packages as built, loaded in Node, and the schema that comes with them.

import { readFile } from 'node:fs/promises';
import init, * as juxtapose from '../../pkg/juxtapose.js';
import initFortran, * as fortran from '../../pkg/juxtapose_fortran.js';
import { schema } from '../../pkg/schema.js';

const wasm = async (name) => ({
  module_or_path: await readFile(new URL(`../../pkg/${name}_bg.wasm`, import.meta.url)),
});
await init(await wasm('juxtapose'));
await initFortran(await wasm('juxtapose_fortran'));

/** A function that both packages have, which asks the one that reads the model's kind. */
const either = (name) => {
  const call = (...given) => (isFortran(given[0]) ? fortran : juxtapose)[name](...given);
  return Object.defineProperty(call, 'length', { value: juxtapose[name].length });
};

/** Whatever a hostile test passes: only what is plainly a Fortran source is one. */
const isFortran = (model) => {
  try {
    return (typeof model === 'string' ? JSON.parse(model) : structuredClone(model))?.kind === 'fortran';
  } catch {
    return false;
  }
};

const judging = Object.fromEntries(['check', 'quickCheck', 'predict'].map((name) => [name, either(name)]));

/** Every function of every package. */
export default { ...fortran, ...juxtapose, ...judging, schema };
