/** The WebAssembly package of Fortran sources. */

import glue from '../../pkg/juxtapose_fortran.js?url&no-inline';
import wasm from '../../pkg/juxtapose_fortran_bg.wasm?url&no-inline';
import type { OwnPackage } from '../engine/package';

export const FORTRAN_PACKAGE: OwnPackage = {
  glue,
  wasm,
  functions: ['annotate', 'againstVariable', 'readProfile', 'tableRows', 'toProgram'],
};
