/** Lesson plans of the multi-grain examples. */

import type { TeachingMaterial } from '../../model/lesson_plan';
import type { Multigrain } from '../document';
import { listing } from '../listing';

export const material: TeachingMaterial<Multigrain> = {
  plans: import.meta.glob('./*.json', { eager: true, import: 'default' }),
  listing,
};
