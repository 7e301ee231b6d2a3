/** QR code as large as the screen: what a class reads from the last row, with what is asked of it. */

import { qrCode } from '../export/qr_code';
import { titleOf } from '../model/document';
import { closeDialog } from '../state/dialogs';
import { document } from '../state/history';
import { isAsked, task } from '../state/task';
import { Dialog } from '../views/dialog';
import { qrLink } from './links';
import { Squares, TooLarge } from './qr_part';

/** Of the task that is open, else of the model. */
export function QrOfPage() {
  const title = isAsked.value && task.value ? task.value.text : titleOf(document.value);
  return <QrScreen title={title} link={qrLink.value} onClose={closeDialog} />;
}

interface QrScreenProps {
  /** What the code opens. */
  title: string;
  /** Null where it is longer than telephones read. */
  link: string | null;
  onClose: () => void;
}

export const QrScreen = ({ title, link, onClose }: QrScreenProps) => (
  <Dialog title={title} class="qr-screen" onClose={onClose}>
    {link ? <Squares code={qrCode(link)} of={title} /> : <TooLarge />}
  </Dialog>
);
