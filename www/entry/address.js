// The address of a package's WebAssembly in a folder that somebody names.

export const addressOf = (name, files) =>
  new URL(`${String(files).replace(/\/*$/, '/')}${name}_bg.wasm`, globalThis.location?.href);
