/** The examples, the paper that the open one comes from, and the way back to it. */

import { changed, examples, open, opened } from '../state/examples';
import { document } from '../state/history';

export function ExamplePicker() {
  const current = opened.value?.example;
  return (
    <div class="examples">
      <select aria-label="Example" value={current?.id ?? ''} onChange={({ currentTarget }) => open(currentTarget.value)}>
        {!current && <option value="">{document.value.title || 'Your model'}</option>}
        {examples.value.map(({ example }) => <option key={example.id} value={example.id}>{example.title}</option>)}
      </select>
      {current && <span class="paper">{current.paper}</span>}
      {current && changed.value && (
        <span class="paper">changed: <button type="button" class="link" onClick={() => open(current.id)}>back to the example</button></span>
      )}
    </div>
  );
}
