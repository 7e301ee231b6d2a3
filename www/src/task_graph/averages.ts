/** What adding up averages along the longest way forgets of a task graph. */

/** What averages forget, as a clause. */
export const forgottenByAverages = (): string => 'what waits for several tasks waits for the slowest of them';
