/** Help text on parallel tasks. */

export const ABOUT_PARALLEL_TASKS =
  'Tasks that run at the same time are composed: all of them until the last has answered, the first of several, so ' +
  'many of them, one after the other, by chance, again when one fails, or on slots of which whoever is free takes the next. What counts of a hundred requests is the ' +
  'slowest, and of two replicas the faster one, so the composed time has another distribution than its tasks have. Where only ' +
  'four moments of a task were measured, the distribution of Pearson’s family that has them stands for it, as in ' +
  'Reijns and van Gemund 2005.';
