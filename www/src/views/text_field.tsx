/** Text field for free text in the document, such as a title or a note. Empty means absent. */

import { valueAt, withValue } from '../model/path';
import type { Model } from '../model/document';
import { abandon, document, replace, settle } from '../state/history';

interface TextFieldProps {
  path: string;
  longest: number;
  label?: string;
  placeholder?: string;
  /** What follows the text elsewhere in the model, such as what mentions a name. */
  follow?: (model: Model, before: string, now: string) => Model;
}

export function TextField({ path, longest, label, placeholder, follow = (model) => model }: TextFieldProps) {
  const value = valueAt(document.value, path);
  const text = typeof value === 'string' ? value : '';
  const write = (now: string) =>
    replace(follow(withValue(document.value, path, now === '' ? undefined : now), text, now), path);
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
        onInput={({ currentTarget }) => write(currentTarget.value)}
        onBlur={settle}
        onKeyDown={({ key }) => {
          if (key === 'Escape') abandon(path);
          if (key === 'Enter') settle();
        }}
      />
    </span>
  );
}
