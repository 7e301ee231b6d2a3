/** Everything that leaves the page: the link in its forms, and files. */

import { Dialog } from '../views/dialog';
import { EmbedPart } from './embed_part';
import { FilesPart } from './files_part';
import { LinkPart } from './link_part';
import { QrPart } from './qr_part';

export function ShareDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Share" class="share" onClose={onClose}>
      <LinkPart />
      <div class="share-columns">
        <QrPart />
        <EmbedPart />
      </div>
      <FilesPart />
    </Dialog>
  );
}
