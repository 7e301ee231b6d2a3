/** The model: by its kind's editor, or as text. */

import { JsonPanel } from '../json/panel';
import { kindOf } from '../kinds';
import { document } from '../state/history';
import { draft } from '../state/json_text';
import { modelTab } from '../state/model_tab';
import { LessonOfExample } from './lesson';
import { Tabs } from './tabs';

const PANEL = 'model-panel';

export function ModelEditor() {
  const { title, Editor, Figures } = kindOf(document.value);
  const tabs = [
    { id: 'editor' as const, title },
    { id: 'json' as const, title: <>JSON{draft.value && <span class="mark"> draft</span>}</> },
  ];
  return (
    <section class="model" aria-label="Model">
      <LessonOfExample />
      <Tabs label="The model" tabs={tabs} selected={modelTab} panel={PANEL} />
      <div role="tabpanel" id={PANEL} aria-labelledby={`tab-${modelTab.value}`}>
        {modelTab.value === 'json' ? <JsonPanel /> : <Editor />}
      </div>
      <Figures />
    </section>
  );
}
