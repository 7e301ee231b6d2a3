// The WebAssembly package as built, loaded in Node, and the schema that comes with it.

import { readFile } from 'node:fs/promises';
import init, * as juxtapose from '../../pkg/juxtapose.js';
import { schema } from '../../pkg/schema.js';

await init({ module_or_path: await readFile(new URL('../../pkg/juxtapose_bg.wasm', import.meta.url)) });

export default { ...juxtapose, schema };
