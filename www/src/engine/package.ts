/** The WebAssembly packages: each is fetched and compiled once, and instantiated here and in the workers. The first one has what
 *  every model needs; one of a kind of models is fetched with the first model of that kind. `wasm-pack.toml` lists them. */

import { packages, type Package } from '../../pkg/packages.js';
import { isObject } from '../model/json_shape';
import { own } from '../model/own';

export type { Package };

/** Where a package is. */
export interface Files {
  glue: string;
  wasm: string;
}

/** Where each file of the packages is served, by its name. */
const addresses: Readonly<Record<string, string>> = import.meta.glob(
  ['../../pkg/*_bg.wasm', '../../pkg/*.js', '!../../pkg/packages.js', '!../../pkg/schema.js'],
  { eager: true, query: '?url&no-inline', import: 'default' },
);

const PACKAGES = packages.map(({ name, features, functions }) => {
  const at = (file: string) => built(own(addresses, `../../pkg/${file}`), file);
  return { files: { glue: at(`${name}.js`), wasm: at(`${name}_bg.wasm`) }, features, functions };
});

/** What every build has. */
function built<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`the packages have no ${what}`);
  return found;
}

/** What serves every model, links and figures among it. */
export const FIRST: Files = built(
  PACKAGES.find(({ features }) => features.includes('common')),
  'feature “common”',
).files;

/** The package that has a feature of the crate, and with it a function; the first one where none has. */
export function packageWith(feature: unknown, name: string): Files {
  const found = PACKAGES.find(
    ({ features, functions }) => features.some((one) => one === feature) && functions.includes(name),
  );
  return found?.files ?? FIRST;
}

/** A package that can be instantiated, wherever it is sent. */
export interface Compiled {
  glue: string;
  module: WebAssembly.Module;
}

/** The functions whose answer is another one for each kind of model, which is their first argument. */
const OF_ANY_KIND = ['check', 'quickCheck', 'predict'];

/** The package that answers a call. */
export function packageFor(name: string, [first]: readonly unknown[]): Files {
  if (OF_ANY_KIND.includes(name)) return packageWith(kindOf(first), name);
  return PACKAGES.find(({ functions }) => functions.includes(name))?.files ?? FIRST;
}

/** What a model, or its text, says to be; nothing where the package is to say what is wrong with it. */
function kindOf(model: unknown): unknown {
  const document = typeof model === 'string' ? parsed(model) : model;
  return isObject(document) ? document['kind'] : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const compiling = new Map<Files, Promise<Compiled>>();

/** A package, fetched once; after a failure the next one who asks tries again. */
export function compiled(files: Files): Promise<Compiled> {
  const known = compiling.get(files);
  if (known) return known;
  const found = compile(files);
  compiling.set(files, found);
  found.catch(() => compiling.delete(files));
  return found;
}

async function compile({ glue, wasm }: Files): Promise<Compiled> {
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  // Some servers do not know the type; then the whole file is read first.
  const streams = response.headers.get('content-type')?.startsWith('application/wasm') ?? false;
  const module = await (streams
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer()));
  return { glue, module };
}

/** A fresh instance. A panic poisons an instance, and its JavaScript keeps only one: so each restart has a new
 *  address, by which the browser evaluates the same file once more. */
export async function instantiate({ glue, module }: Compiled, restart = 0): Promise<Package> {
  const address = restart === 0 ? glue : `${glue}?restart=${restart}`;
  const instance = (await import(/* @vite-ignore */ address)) as Package;
  await instance.default({ module_or_path: module });
  return instance;
}
