/** Opening of an imported trace as a model, with the measured steps pinned beside it, unless these are the model. */

import type { FoundInTrace } from '../../pkg/juxtapose_traces.js';
import type { Model } from '../model/document';
import { modelTab } from '../state/model_tab';
import { openText } from '../state/opening';
import { addPin } from '../state/pins';

export function openTrace({ model, measured }: FoundInTrace, isPredicted: boolean, from: string) {
  const [scheme] = (measured as { schemes: readonly { name: string }[] }).schemes;
  const opened = () => {
    modelTab.value = 'editor';
    if (scheme && isPredicted) addPin({ name: scheme.name, model: measured as Model, outcome: scheme.name });
  };
  if (openText(JSON.stringify(model), from, null, opened)) opened();
}
