/** Model editor: by its kind, or as text. */

import { JsonPanel } from '../json/panel';
import { layout } from '../state/appearance';
import { document } from '../state/history';
import { TooLarge } from '../share/too_large';
import { kindOf, panelsOf } from '../state/kind';
import { draft } from '../state/json_text';
import { modelTab } from '../state/model_tab';
import { covered } from '../state/predict_first';
import { NotKept } from '../views/kept_work';
import { LessonOfExample } from '../views/lesson_of_example';
import { LoadingPanels } from '../views/loading_panels';
import { Assumed, Measured, NothingMeasured } from '../views/measured_gate';
import { Part } from '../views/part';
import { NothingShared, Shared } from '../views/shared';
import { Soon } from '../views/soon';
import { Tabs } from '../views/tabs';

const PANEL = 'model-panel';

export function ModelEditor() {
  const { title } = kindOf(document.value);
  const { Editor, Figures } = panelsOf(document.value) ?? {};
  const tabs = [
    { id: 'editor' as const, title },
    { id: 'json' as const, title: <>JSON{draft.value && <span class="mark"> draft</span>}</> },
  ];
  return (
    <section class="model" aria-label="Model">
      {layout.value === 'wide' && (
        <Part name="The lesson">
          <LessonOfExample />
        </Part>
      )}
      <NotKept />
      <TooLarge />
      <Part name="What edits the model">
        <LoadingPanels />
      </Part>
      <Part name="What is shared">
        <Shared />
      </Part>
      <div class="model-head">
        <Tabs label="The model" tabs={tabs} selected={modelTab} panel={PANEL} />
        <NothingShared />
        <NothingMeasured />
      </div>
      <div role="tabpanel" id={PANEL} aria-labelledby={`tab-${modelTab.value}`}>
        {modelTab.value === 'json' ? (
          <Part key="json" name="The text">
            <JsonPanel />
          </Part>
        ) : (
          <Part key="editor" name="The editor">
            {Editor && (
              <Soon>
                <Editor />
              </Soon>
            )}
          </Part>
        )}
      </div>
      <Part name="What was measured">
        <Measured what="Section" />
        <Assumed />
      </Part>
      <Part name="The figure below the editor">
        {Figures && !covered.value && (
          <Soon>
            <Figures />
          </Soon>
        )}
      </Part>
    </section>
  );
}
