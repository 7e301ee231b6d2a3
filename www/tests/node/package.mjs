// The WebAssembly packages as built, loaded in Node, and the schema that comes with them.

import { readFile } from 'node:fs/promises';
import { packages } from '../../pkg/packages.js';
import { schema } from '../../pkg/schema.js';

async function loaded({ name, features }) {
  const functions = await import(`../../pkg/${name}.js`);
  const { memory } = await functions.default({
    module_or_path: await readFile(new URL(`../../pkg/${name}_bg.wasm`, import.meta.url)),
  });
  return { features, functions, memory };
}

/** Those that read models, the one of what serves every model first. */
const all = await Promise.all(packages.filter(({ functions }) => functions.includes('predict')).map(loaded));
const [{ functions: first }] = all;

/** A function that all packages have, which asks the one that reads the model's kind. */
const whichever = (name) => {
  const call = (...given) => packageOf(given[0])[name](...given);
  return Object.defineProperty(call, 'length', { value: first[name].length });
};

/** The package that reads a model of this kind; the first one where it does not say which that is. */
export function packageOf(model) {
  const kind = kindOf(model);
  return all.find(({ features }) => features.includes(kind))?.functions ?? first;
}

/** The bytes of the memory of the package that reads a kind of models. */
export const bytesOf = (kind) => all.find(({ features }) => features.includes(kind)).memory.buffer.byteLength;

/** What plainly says its kind, whatever a hostile test passes. */
function kindOf(model) {
  try {
    return (typeof model === 'string' ? JSON.parse(model) : structuredClone(model))?.kind;
  } catch {
    return undefined;
  }
}

const judging = Object.fromEntries(['check', 'quickCheck', 'predict'].map((name) => [name, whichever(name)]));

/** Every function of every package. */
export default Object.assign({}, ...all.map(({ functions }) => functions).toReversed(), judging, { schema });
