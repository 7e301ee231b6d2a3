/** The WebAssembly package that reads traces. */

import glue from '../../pkg/juxtapose_traces.js?url&no-inline';
import wasm from '../../pkg/juxtapose_traces_bg.wasm?url&no-inline';
import type { Files } from '../engine/package';

export const TRACES_PACKAGE: Files = { glue, wasm };
