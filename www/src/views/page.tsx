/** The page: head, model and outcomes; on a narrow page the outcomes come first and the kind's dock stays in reach. */

import { kindOf } from '../kinds';
import { ShareDialog } from '../share/dialog';
import { narrow, projector } from '../state/appearance';
import { closeDialog, dialog } from '../state/dialogs';
import { document } from '../state/history';
import { study } from '../studies';
import { Gallery } from './gallery';
import { Header, ProjectorBar } from './header';
import { Help } from './help';
import { ImportReport } from './import_report';
import { KeptWork } from './kept_work';
import { ModelEditor } from './model_editor';
import { NewVersion } from './new_version';
import { Outcomes } from './outcomes';
import { RefusalNotice } from './refusal';

export function Page() {
  const { Dock } = kindOf(document.value);
  const outcomes = <Outcomes key="outcomes" />;
  const model = <ModelEditor key="model" />;
  const Study = study.value;
  return (
    <>
      {projector.value ? <ProjectorBar /> : <Header />}
      <RefusalNotice />
      <KeptWork />
      <NewVersion />
      <main tabIndex={-1}>
        {Study && <Study />}
        {narrow.value ? [outcomes, <div key="dock" class="dock"><Dock /></div>, model] : [model, outcomes]}
      </main>
      <ImportReport />
      {dialog.value === 'help' && <Help onClose={closeDialog} />}
      {dialog.value === 'examples' && <Gallery />}
      {dialog.value === 'share' && <ShareDialog onClose={closeDialog} />}
    </>
  );
}
