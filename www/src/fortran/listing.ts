/** A Fortran source on paper: as it is. */

import type { Listing } from '../model/lesson_plan';
import type { Fortran } from './document';

export const listing = ({ source }: Fortran): Listing => ({ source });
