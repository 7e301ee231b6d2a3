/** Registry of model kinds, in the order in which a new one is offered. */

import type { Kinds } from './state/kind';
import { FORTRAN } from './fortran/kind';
import { PARALLEL } from './parallel/kind';
import { MULTIGRAIN } from './multigrain/kind';
import { PROGRAM } from './program/kind';
import { TASK_GRAPH } from './task_graph/kind';

export const KINDS: Kinds = {
  program: PROGRAM,
  taskgraph: TASK_GRAPH,
  parallel: PARALLEL,
  multigrain: MULTIGRAIN,
  fortran: FORTRAN,
};
