/** Test for random parameters in a multi-grain program. */

import { isObject } from '../model/json_shape';
import { below, valueAt } from '../model/path';
import { isCertain, type Multigrain } from './document';
import { rowsOf } from './parameters/rows';

export const isRandom = (model: Multigrain): boolean =>
  rowsOf(model).some(({ path }) => !isCertain(valueAt(model, path)) && isObject(valueAt(model, below(path))));
