/** The WebAssembly packages: each is fetched and compiled once, and instantiated here and in the workers. The first one has what
 *  every model needs, and most kinds of models; one that a kind has for itself is fetched with the first model of that kind. */

import glue from '../../pkg/juxtapose.js?url&no-inline';
import wasm from '../../pkg/juxtapose_bg.wasm?url&no-inline';
import { isObject } from '../model/json_shape';

type Common = typeof import('../../pkg/juxtapose.js');
type OfFortran = typeof import('../../pkg/juxtapose_fortran.js');

/** All functions of all packages. */
export type Package = Common & Omit<OfFortran, keyof Common>;

/** Where a package is. */
export interface Files {
  glue: string;
  wasm: string;
}

/** A package that one kind of models has for itself. */
export interface OwnPackage extends Files {
  /** The functions that it alone has. */
  functions: readonly (keyof Package)[];
}

export const FIRST: Files = { glue, wasm };

/** By kind. */
let own: ReadonlyMap<unknown, OwnPackage> = new Map();

/** Says which kinds have a package of their own. */
export function usePackages(packages: ReadonlyMap<string, OwnPackage>) {
  own = packages;
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
  const found = OF_ANY_KIND.includes(name)
    ? own.get(kindOf(first))
    : [...own.values()].find(({ functions }) => functions.some((one) => one === name));
  return found ?? FIRST;
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
