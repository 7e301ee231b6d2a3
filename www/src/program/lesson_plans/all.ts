/** Lesson plans of the examples of programs. */

import type { TeachingMaterial } from '../../model/lesson_plan';
import type { Program } from '../document';
import { listing } from '../listing';

export const material: TeachingMaterial<Program> = {
  plans: import.meta.glob('./*.json', { eager: true, import: 'default' }),
  listing,
};
