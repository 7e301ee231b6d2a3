/** Help text on task graphs. */

export const ABOUT_TASK_GRAPHS =
  'In a task graph tasks compute and pass messages to each other. Which of them share a processor, and who waits ' +
  'for whom, decides how long all of it takes; representative times, mappings and Gantt charts are by the method of ' +
  'Fritzsche et al. 2007, the whole distribution stands beside them.';
