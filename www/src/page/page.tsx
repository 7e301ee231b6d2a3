/** Page layout: head, model and outcomes; in one column the outcomes come first, and the kind's dock stays in reach. On a narrow page
 *  the example's goal stands above them, and their tables below the model. */

import { QrOnPaper } from '../share/qr_part';
import { QrOfPage } from '../share/qr_screen';
import { ShareDialog } from '../share/share_dialog';
import { layout, narrow, oneColumn, projected } from '../state/appearance';
import { closeDialog, dialog } from '../state/dialogs';
import { opened } from '../state/examples';
import { isLanding } from '../state/landing';
import { document } from '../state/history';
import { loadLanding, panelsOf } from '../state/kind';
import { lecturing, Maker } from '../state/lecturing';
import { own } from '../model/own';
import { covered } from '../state/predict_first';
import { teaching } from '../state/teaching';
import { tableFiles } from '../state/table_file';
import { traceFiles } from '../state/trace_files';
import { Docked } from '../views/docked';
import { FailureNotice } from '../views/failure_notice';
import { Gallery } from '../views/gallery';
import { Header } from '../views/header';
import { Help } from '../views/help';
import { ImportReport } from '../views/import_dialog';
import { KeptWork } from '../views/kept_work';
import { lazily } from '../views/lazily';
import { LeftOut } from '../views/left_out';
import { Unopened } from '../views/unopened';
import { LessonOfExample } from '../views/lesson_of_example';
import { ModelEditor } from './model_editor';
import { NewVersion } from '../views/new_version';
import { NumbersApart, Outcomes } from '../views/outcomes_section';
import { Drawn, Part } from '../views/part';
import { DropHere, OpenDialog } from '../views/open_dialog';
import { ProjectorBar } from '../views/projector_bar';
import { TableDialog, TraceDialog } from './import_dialogs';
import { RefusalNotice } from '../views/refusal';
import { TeachingLater } from './teaching_later';

/** What is outside of the parts may fail too. */
export function Page() {
  return (
    <>
      <FailureNotice />
      <Part name="The page">{teaching.value ? <TeachingLater /> : <Parts />}</Part>
    </>
  );
}

const Landing = lazily(loadLanding);

function Parts() {
  return (
    <>
      {isLanding.value ? (
        <Part name="The landing view">
          <Notices />
          <Landing />
        </Part>
      ) : (
        <Workbench />
      )}
      <Part name="The QR code on paper">
        <QrOnPaper />
      </Part>
      <Dialogs />
      <DropHere />
      <Drawn />
    </>
  );
}

function Notices() {
  return (
    <>
      <RefusalNotice />
      <LeftOut />
      <Unopened />
      {!lecturing.value && <KeptWork />}
      <NewVersion />
    </>
  );
}

function Workbench() {
  const { Dock, studies } = panelsOf(document.value) ?? {};
  const outcomes = <Outcomes key="outcomes" />;
  const model = <ModelEditor key="model" />;
  const Study = own(studies, opened.value?.example.id ?? '');
  const study = Study && !covered.value && !lecturing.value && (
    <Part key="study" name="The study">
      <Study />
    </Part>
  );
  const isStage = layout.value === 'stage';
  const Footer = lecturing.value?.Footer;
  return (
    <>
      <Part name="The head of the page">{projected.value ? <ProjectorBar /> : <Header />}</Part>
      <Part name="A notice">
        <Notices />
      </Part>
      <main tabIndex={-1}>
        {narrow.value && (
          <Part name="The lesson">
            <LessonOfExample />
          </Part>
        )}
        {!isStage && study}
        {oneColumn.value
          ? [
              outcomes,
              isStage && study,
              <Docked key="dock">
                <Part name="The dock">{Dock && <Dock />}</Part>
              </Docked>,
              model,
              <NumbersApart key="numbers" />,
            ]
          : [model, outcomes]}
      </main>
      {Footer && (
        <Part name="The lecture">
          <Footer />
        </Part>
      )}
    </>
  );
}

function Dialogs() {
  const MakerOfLectures = Maker.value;
  return (
    <Part name="The dialog">
      <ImportReport />
      {traceFiles.value && <TraceDialog />}
      {tableFiles.value && <TableDialog />}
      {dialog.value === 'help' && <Help onClose={closeDialog} />}
      {dialog.value === 'examples' && <Gallery />}
      {dialog.value === 'open' && <OpenDialog />}
      {dialog.value === 'lecture' && MakerOfLectures && <MakerOfLectures />}
      {dialog.value === 'share' && <ShareDialog onClose={closeDialog} />}
      {dialog.value === 'qr' && <QrOfPage />}
    </Part>
  );
}
