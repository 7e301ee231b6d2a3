/** Entry point: starts the page. */

import '@fontsource-variable/inter';
import './styles/colours.css';
import './styles/page.css';
import './styles/controls.css';
import './styles/model.css';
import './styles/distribution.css';
import './styles/outcomes.css';
import './styles/outcome_table.css';
import './styles/pins.css';
import './styles/guess.css';
import './styles/task.css';
import './styles/dialogs.css';
import './styles/lesson.css';
import './styles/projector.css';
import './styles/classroom.css';
import './styles/json.css';
import './styles/opening.css';
import './styles/menus.css';
import './styles/figures.css';
import './styles/share.css';
import './styles/phone.css';
import './views/let_go';
import { render } from 'preact';
import { listenToKeys } from './state/keys';
import { KINDS } from './kinds';
import { has } from './model/own';
import { document as model } from './state/history';
import { FIRST } from './engine/package';
import { allKinds, kindOf, loadLanding, loadPanels, packageOf, plugIn } from './state/kind';
import { openFirst } from './state/address';
import { isLanding } from './state/landing';
import { keepOffline } from './offline/register';
import { plugInConditions } from './state/condition_panels';
import { plugInSureness } from './state/sureness';
import { plugInLectures } from './state/lecturing';
import { plugInMeasured } from './state/measured_panels';
import { applyAppearance, embedded } from './state/appearance';
import { hasWork } from './state/storage';
import { nameTheTab } from './state/tab_title';
import { startEngine } from './state/engine';
import { listenToMishaps } from './state/drawing';
import { listenToDrops } from './state/files';
import { anotherTask } from './state/turns';
import { EmbedPage } from './page/embed_page';
import { Page } from './page/page';

/** Builds the page; what is loaded meanwhile may stand in files that need this one, so nothing waits for it. */
async function start(): Promise<void> {
  document.documentElement.dataset['begun'] = ''; // otherwise `index.html` tells that this has not come
  plugIn(KINDS);
  plugInLectures(() => import('./lecture/lectures'));
  plugInConditions(() => import('./conditions/panels'));
  plugInSureness(() => import('./sure/sure_panels'));
  plugInMeasured(() => import('./measured/measured_parts'));
  applyAppearance();
  const root = document.getElementById('page');
  try {
    if (root && new URLSearchParams(location.search).has('notes'))
      return (await import('./lecture/notes_page')).showNotes(root);
    const landing = location.hash === '' && !embedded && !hasWork();
    if (landing) void loadLanding().catch(() => {}); // whoever shows it tells
    const likely = landing ? undefined : likelyKind();
    const panels = likely && loadPanels(likely).catch(() => {});
    await Promise.all([startEngine(openFirst, likely ? packageOf(likely) : FIRST), panels]);
    const rest = () => loadPanels(kindOf(model.value)).catch(() => {}); // the page tries again, and says what is wrong
    if (!isLanding.peek()) await rest();
    listenToMishaps();
    nameTheTab();
    if (!embedded) {
      listenToKeys();
      listenToDrops();
    }
    if (!root) return;
    await anotherTask(); // the engine's start and the page's first drawing are long enough each
    root.replaceChildren();
    render(embedded ? <EmbedPage /> : <Page />, root);
    performance.mark('juxtapose:interactive');
    if (isLanding.peek()) void rest(); // for whoever goes on
    if (!embedded) void keepOffline();
  } catch (error) {
    tell(error);
  }
}

/** The kind that a visit is known to need, whose panels and package come beside the engine: that of the example that the address
 *  names; without a link most visits begin with a model of the first kind. */
function likelyKind() {
  const example = /^#example=([^&]*)/.exec(location.hash)?.[1] ?? '';
  return allKinds().find(({ lessons }, k) =>
    location.hash === '' ? k === 0 : has(lessons, `./lessons/${example}.json`),
  );
}

/** The page could not start. */
function tell(error: unknown) {
  const message = document.getElementById('loading');
  // Without an origin no page can start, and `index.html` has told why.
  if (message && self.origin !== 'null') {
    message.textContent =
      typeof WebAssembly === 'undefined'
        ? 'This page computes with WebAssembly, which this browser does not have or does not allow here.'
        : `The page could not start: ${error instanceof Error ? error.message : String(error)}. Loading it again may help.`;
  }
  console.error(error);
}

void start();
