// The WebAssembly package as built, loaded in Node.

import { readFile } from 'node:fs/promises';
import init, * as juxtapose from '../../pkg/juxtapose.js';

await init({ module_or_path: await readFile(new URL('../../pkg/juxtapose_bg.wasm', import.meta.url)) });

export default juxtapose;
