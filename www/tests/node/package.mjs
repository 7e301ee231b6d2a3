// Package fixture: all functions of all packages as built, loaded in Node by their entry, and the schema that comes with them.

import { readdirSync } from 'node:fs';
import { answering, kinds } from '../../pkg/dispatch.js';
import { loadAll } from '../../pkg/node.js';
import { packages as built } from '../../pkg/packages.js';
import { schema } from '../../pkg/schema.js';
import { tellsItself, used } from '../recorder.mjs';

// A file depends on the packages that it asks, although all are here.
const pkg = new URL('../../pkg/', import.meta.url);
tellsItself(import.meta.url, [pkg.href]);
const own = [...built.map(({ name }) => `${name}.js`), 'schema.js'];
const serving = readdirSync(pkg).filter((file) => file.endsWith('.js') && !own.includes(file));
const filesOf = Object.fromEntries(
  built.map(({ name }) => [name, [...serving, `${name}.js`, `${name}_bg.wasm`].map((file) => new URL(file, pkg))]),
);
const asking = (call, nameOf) =>
  new Proxy(call, {
    apply(target, self, given) {
      used(filesOf[nameOf(given)]);
      return Reflect.apply(target, self, given);
    },
  });

/** Every function of every package. */
export default {
  ...Object.fromEntries(
    Object.entries(await loadAll()).map(([name, call]) => [name, asking(call, (given) => answering(name, given))]),
  ),
  schema() {
    used([new URL('schema.js', pkg)]);
    return schema();
  },
};

/** By name, the packages that read models. */
const reading = built.filter(({ functions }) => functions.includes('predict'));
const packages = Object.fromEntries(
  await Promise.all(reading.map(async ({ name }) => [name, await import(`../../pkg/${name}.js`)])),
);
const memories = Object.fromEntries(
  await Promise.all(Object.entries(packages).map(async ([name, { default: start }]) => [name, (await start()).memory])),
);

/** The package that reads a model of this kind; the first one where it does not say which that is. */
export const packageOf = asking(
  (model) => packages[answering('predict', [model])],
  ([model]) => answering('predict', [model]),
);

/** The bytes of the memory of the package that reads a kind of models. */
export const bytesOf = asking(
  (kind) => memories[kinds[kind]].buffer.byteLength,
  ([kind]) => kinds[kind],
);
