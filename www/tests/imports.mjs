// Module loader hook of Node that records the import graph. (`module.registerHooks`, which needs no thread, is not in Node 20.)

let port;

export function initialize(data) {
  ({ port } = data);
}

export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  if (context.parentURL) port.postMessage([context.parentURL, found.url]);
  return found;
}
