/** What its examples need in a class. */

import type { TeachingMaterial } from '../../model/lesson_plan';
import type { Program } from '../document';
import { listing } from '../listing';

export const material: TeachingMaterial<Program> = {
  plans: import.meta.glob('./*.json', { eager: true, import: 'default' }),
  listing,
};
