/** What adding up averages along the longest way forgets of a task graph. */

/** As a clause. */
export const forgottenByAverages = (): string => 'what waits for several tasks waits for the slowest of them';
