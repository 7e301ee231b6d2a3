/** Lesson plans of the Fortran examples. */

import type { TeachingMaterial } from '../../model/lesson_plan';
import type { Fortran } from '../document';
import { listing } from '../listing';

export const material: TeachingMaterial<Fortran> = {
  plans: import.meta.glob('./*.json', { eager: true, import: 'default' }),
  listing,
};
