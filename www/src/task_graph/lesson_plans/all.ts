/** Lesson plans of the examples of task graphs. */

import type { TeachingMaterial } from '../../model/lesson_plan';
import type { TaskGraph } from '../document';
import { listing } from '../listing';

export const material: TeachingMaterial<TaskGraph> = {
  plans: import.meta.glob('./*.json', { eager: true, import: 'default' }),
  listing,
};
