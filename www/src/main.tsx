/** Starts the page. */

import '@fontsource-variable/inter';
import './styles/colours.css';
import './styles/page.css';
import './styles/controls.css';
import './styles/model.css';
import './styles/tree.css';
import './styles/outcomes.css';
import './styles/dialogs.css';
import './styles/lesson.css';
import './styles/classroom.css';
import './styles/json.css';
import './styles/opening.css';
import './styles/schemes.css';
import './styles/figures.css';
import './styles/share.css';
import './styles/study.css';
import './styles/task_graph.css';
import './styles/phone.css';
import { render } from 'preact';
import { listenToKeys } from './keys';
import { openFirst } from './state/address';
import { keepOffline } from './offline/register';
import { applyAppearance, embedded } from './state/appearance';
import { nameTheTab } from './state/tab_title';
import { startEngine } from './state/engine';
import { listenToMishaps } from './state/drawing';
import { listenToDrops } from './state/files';
import { EmbedPage } from './views/embed_page';
import { Page } from './views/page';

applyAppearance();
const root = document.getElementById('page');

try {
  await startEngine(openFirst);
  listenToMishaps();
  nameTheTab();
  if (!embedded) {
    listenToKeys();
    listenToDrops();
  }
  if (root) {
    root.replaceChildren();
    render(embedded ? <EmbedPage /> : <Page />, root);
    performance.mark('juxtapose:interactive');
    if (!embedded) void keepOffline();
  }
} catch (error) {
  const message = document.getElementById('loading');
  if (message) {
    message.textContent =
      typeof WebAssembly === 'undefined'
        ? 'This page computes with WebAssembly, which this browser does not have or does not allow here.'
        : `The page could not start: ${error instanceof Error ? error.message : String(error)}. Loading it again may help.`;
  }
  console.error(error);
}
