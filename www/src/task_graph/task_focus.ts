/** Navigation to a task's row, with the focus. */

import { signal } from '@preact/signals';
import { modelTab } from '../state/model_tab';
import { turnToTask } from './task_pages';

/** The task whose row is chosen. */
export const currentTask = signal<string | null>(null);

/** The row's name takes the focus, once it is there. */
export function goToTask(name: string) {
  modelTab.value = 'editor';
  currentTask.value = name;
  turnToTask(name);
  requestAnimationFrame(() => {
    const row = window.document.querySelector<HTMLElement>(`[data-task-row="${CSS.escape(name)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    row?.querySelector<HTMLElement>('.task-name')?.focus({ preventScroll: true });
  });
}
