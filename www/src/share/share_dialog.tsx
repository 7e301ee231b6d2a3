/** Share dialog, with everything that leaves the page: the link in its forms, and files. A class reads the QR code from the screen. */

import { projected } from '../state/appearance';
import { shown } from '../state/outcomes';
import { Dialog } from '../views/dialog';
import { ChartPart } from './chart_part';
import { EmbedPart } from './embed_part';
import { FilesPart } from './files_part';
import { LecturePart } from './lecture_part';
import { LinkPart } from './link_part';
import { QrPart } from './qr_part';
import { TaskPart } from './task_part';

export function ShareDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Share" class="share" onClose={onClose}>
      {projected.value && <QrPart />}
      <LinkPart />
      <div class="share-columns">
        {!projected.value && <QrPart />}
        <EmbedPart />
      </div>
      {shown.value && <TaskPart />}
      <LecturePart />
      {shown.value && <ChartPart />}
      <FilesPart />
    </Dialog>
  );
}
