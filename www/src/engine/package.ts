/** The WebAssembly package: fetched and compiled once, instantiated here and in the worker. */

import glue from '../../pkg/juxtapose.js?url&no-inline';
import wasm from '../../pkg/juxtapose_bg.wasm?url&no-inline';

export type Package = typeof import('../../pkg/juxtapose.js');

export async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  // Some servers do not know the type; then the whole file is read first.
  const streams = response.headers.get('content-type')?.startsWith('application/wasm') ?? false;
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** A fresh instance. A panic poisons an instance, and its JavaScript keeps only one: so each restart has a new
 *  address, by which the browser evaluates the same file once more. */
export async function instantiate(module: WebAssembly.Module, restart = 0): Promise<Package> {
  const address = restart === 0 ? glue : `${glue}?restart=${restart}`;
  const instance = (await import(/* @vite-ignore */ address)) as Package;
  await instance.default({ module_or_path: module });
  return instance;
}
