/** Comparison with the published source: whether it is still the one that the paper prices. */

import { same } from '../model/same';
import type { Fortran } from './document';

/** What a cost depends on: all but what models of every kind say. */
const pricedOf = ({ juxtapose: _, kind: __, title: ___, unit: ____, tick: _____, ...priced }: Fortran) => priced;

export const isAsPublished = (model: Fortran, original: Fortran): boolean => same(pricedOf(model), pricedOf(original));
