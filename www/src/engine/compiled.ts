/** Compiled WebAssembly packages and their instantiation: all that workers know of packages, which need no list of them. */

import type { Package } from '../../pkg/packages.js';

export type { Package };

/** A package that can be instantiated, wherever it is sent. */
export interface Compiled {
  glue: string;
  module: WebAssembly.Module;
}

/** A fresh instance. A panic poisons an instance, and its JavaScript keeps only one: so each restart has a new
 *  address, by which the browser evaluates the same file once more. */
export async function instantiate({ glue, module }: Compiled, restart = 0): Promise<Package> {
  const address = restart === 0 ? glue : `${glue}?restart=${restart}`;
  const instance = (await import(/* @vite-ignore */ address)) as Package;
  await instance.default({ module_or_path: module });
  return instance;
}
