/** Lesson plans of the examples of parallel tasks. */

import type { TeachingMaterial } from '../../model/lesson_plan';
import type { Parallel } from '../document';
import { listing } from '../listing';

export const material: TeachingMaterial<Parallel> = {
  plans: import.meta.glob('./*.json', { eager: true, import: 'default' }),
  listing,
};
