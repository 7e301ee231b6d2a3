/** Foreign forms of task graphs, and their detection by name and beginning, as `task_graph::foreign` detects them for the command. */

/** The number of tasks, and the dummy entry. */
const BEGINS = /^\s*\d+[ \t]*\r?\n[ \t]*0[ \t]+0[ \t]+0[ \t]*(\r?\n|$)/;

export const isStg = (text: string, name: string): boolean => /\.stg$/i.test(name) || BEGINS.test(text);

/** Whether it is in the JSON of WfCommons, valid or not: `juxtapose` is what only a model has. */
export const isWorkflow = (text: string): boolean =>
  /^\s*\{/.test(text) && /"workflow"\s*:\s*\{/.test(text) && !/"juxtapose"\s*:\s*\d/.test(text);
