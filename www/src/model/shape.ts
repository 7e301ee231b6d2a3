/** Which JSON values the page's editors can show: only those become the document. */

import type { Model } from './document';
import { isObject } from './json_shape';
import { isProgramShaped } from '../program/shape';
import { isTaskGraphShaped } from '../task_graph/shape';

/** By kind of model, whether an object that says to be of it has its structure. */
const SHAPES: Record<Model['kind'], (document: Record<string, unknown>) => boolean> = {
  program: isProgramShaped,
  taskgraph: isTaskGraphShaped,
};

export function isShown(value: unknown): value is Model {
  if (!isObject(value) || value['juxtapose'] !== 1) return false;
  const { kind } = value;
  return typeof kind === 'string' && Object.hasOwn(SHAPES, kind) && SHAPES[kind as Model['kind']](value);
}
