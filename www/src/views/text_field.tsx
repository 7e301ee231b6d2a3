/** Text field for free text in the document, such as a title or a note. Empty means absent. */

import { valueAt } from '../model/path';
import { abandon, document, edit, settle } from '../state/history';

interface TextFieldProps {
  path: string;
  longest: number;
  label?: string;
  placeholder?: string;
}

export function TextField({ path, longest, label, placeholder }: TextFieldProps) {
  const value = valueAt(document.value, path);
  const text = typeof value === 'string' ? value : '';
  return (
    <span class="field">
      <input
        type="text"
        class="words"
        data-path={path}
        aria-label={label}
        value={text}
        maxLength={longest}
        placeholder={placeholder}
        autoComplete="off"
        style={{ '--characters': String(text.length || (placeholder?.length ?? 0)) }}
        onInput={({ currentTarget }) => edit(path, currentTarget.value === '' ? undefined : currentTarget.value)}
        onBlur={settle}
        onKeyDown={({ key }) => {
          if (key === 'Escape') abandon(path);
          if (key === 'Enter') settle();
        }}
      />
    </span>
  );
}
