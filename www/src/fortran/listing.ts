/** Print listing of a Fortran source: as it is. */

import type { Listing } from '../model/lesson_plan';
import type { Fortran } from './document';

export const listing = ({ source }: Fortran): Listing => ({ source });
