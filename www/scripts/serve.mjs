// Serves the built page on this machine only, and prints its address: node scripts/serve.mjs [--port=P]

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { preview } from 'vite';

const { port } = parseArgs({ options: { port: { type: 'string' } } }).values;

try {
  const server = await preview({
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'error',
    // A port that was asked for is that one or none; otherwise the first free one.
    preview: { host: '127.0.0.1', port: Number(port ?? 4173), strictPort: port !== undefined },
  });
  console.log(`http://localhost:${server.httpServer.address().port}/`);
} catch (error) {
  console.error(`cannot serve the page: ${error.message}`);
  process.exitCode = 1;
}
