/** Loader of WebAssembly packages, with a cache of compiled modules, never dropped: each is fetched and compiled once, and instantiated here and in
 *  the workers. The first one has what every model needs; one of a kind of models is fetched with the first model of that kind. Which
 *  one answers a call is said where the entry of the npm package has it from; instances are the page's own, since it compiles once
 *  for all threads, and replaces what has crashed. */

import { answering, FIRST as FIRST_NAME } from '../../pkg/dispatch.js';
import { packages } from '../../pkg/packages.js';
import { own } from '../model/own';
import type { Compiled } from './compiled';

/** Where a package is. */
export interface Files {
  glue: string;
  wasm: string;
}

/** Where each file of the packages is served, by its name. */
const addresses: Readonly<Record<string, string>> = import.meta.glob(
  ['../../pkg/*_bg.wasm', '../../pkg/juxtapose*.js'],
  { eager: true, query: '?url&no-inline', import: 'default' },
);

const address = (file: string) => built(own(addresses, `../../pkg/${file}`), file);
const FILES: Readonly<Record<string, Files>> = Object.fromEntries(
  packages.map(({ name }) => [name, { glue: address(`${name}.js`), wasm: address(`${name}_bg.wasm`) }]),
);
const filesOf = (name: string): Files => built(own(FILES, name), name);

/** What every build has. */
function built<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`the packages have no ${what}`);
  return found;
}

/** What serves every model, links and figures among it. */
export const FIRST = filesOf(FIRST_NAME);

/** The package that answers a call: by the model's kind, or by the function's name. */
export const packageFor = (name: string, given: readonly unknown[]): Files => filesOf(answering(name, given));

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
