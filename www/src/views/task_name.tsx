/** Name field of a task in a table. What is typed becomes the name, and that of all mentions, once the field is left. */

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { isolated } from '../model/isolated';
import { LONGEST_NAME } from '../model/names';
import { typing } from '../state/history';

interface TaskNameProps {
  name: string;
  /** Whether another task is called so. */
  isTaken: (name: string) => boolean;
  rename: (name: string) => void;
  /** The name's place in the document, where what is wrong with it is told here. */
  path?: string;
  /** What is wrong with it in the document. */
  told?: string;
  title?: string;
  /** What stands behind it. */
  children?: ComponentChildren;
}

export function TaskName({ name, isTaken, rename, path, told = '', title, children }: TaskNameProps) {
  const draft = useSignal<string | null>(null);
  const wrong = useSignal('');
  const finish = () => {
    const typed = draft.peek();
    if (typed === null) return;
    draft.value = null;
    wrong.value = '';
    typing(null);
    const trimmed = typed.trim();
    if (trimmed === name) return;
    if (isTaken(trimmed)) wrong.value = `${isolated(trimmed)} is another task’s name.`;
    else if (trimmed === '') wrong.value = 'A task has a name.';
    else rename(typed);
  };
  const text = draft.value ?? name;
  const isWrong = wrong.value !== '' || told !== '';
  return (
    <span class={`field ${isWrong ? 'wrong' : ''}`}>
      <input
        class="task-name words"
        type="text"
        data-path={path}
        aria-label={`Name of task ${isolated(name)}`}
        value={text}
        title={title}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        spellcheck={false}
        aria-invalid={isWrong}
        style={{ '--characters': String(text.length) }}
        onInput={({ currentTarget }) => {
          draft.value = currentTarget.value;
          typing(finish);
        }}
        onBlur={finish}
        onKeyDown={({ key }) => {
          if (key === 'Enter') finish();
          if (key === 'Escape') draft.value = null;
        }}
      />
      {children}
      <span class="problem" role="status">
        {wrong.value || told}
      </span>
    </span>
  );
}
