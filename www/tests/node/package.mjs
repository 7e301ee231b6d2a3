// All functions of all packages as built, loaded in Node by their entry, and the schema that comes with them.

import { answering, kinds } from '../../pkg/dispatch.js';
import { loadAll } from '../../pkg/node.js';
import { schema } from '../../pkg/schema.js';

/** Every function of every package. */
export default { ...(await loadAll()), schema };

/** By name, the packages that read models. */
const packages = Object.fromEntries(
  await Promise.all(Object.values(kinds).map(async (name) => [name, await import(`../../pkg/${name}.js`)])),
);
const memories = Object.fromEntries(
  await Promise.all(Object.entries(packages).map(async ([name, { default: start }]) => [name, (await start()).memory])),
);

/** The package that reads a model of this kind; the first one where it does not say which that is. */
export const packageOf = (model) => packages[answering('predict', [model])];

/** The bytes of the memory of the package that reads a kind of models. */
export const bytesOf = (kind) => memories[kinds[kind]].buffer.byteLength;
