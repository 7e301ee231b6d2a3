/** QR code of the link, to be read from a projector or a page. */

import { fileName, saveFile } from '../export/save';
import { qrCode, qrPng, qrSvg, type QrCode } from '../export/qr_code';
import { titleOf } from '../model/document';
import { printing } from '../state/appearance';
import { document } from '../state/history';
import { qrLink } from './links';
import { inDigits, QR } from './where';
import { isolated } from '../model/isolated';

export function QrPart() {
  const link = qrLink.value;
  return (
    <section class="qr-part" aria-label="QR code">
      <h3>QR code</h3>
      {link ? <Symbol code={qrCode(link)} /> : <TooLarge />}
    </section>
  );
}

export const TooLarge = () => (
  <p>
    This model is too large for a QR code that telephones read, about {inDigits(QR)} characters. The link goes further.
  </p>
);

/** The code alone; `of` is what its link opens. */
export function Squares({ code, of }: { code: QrCode; of: string }) {
  return (
    <svg
      class="qr"
      role="img"
      aria-label={`QR code of the link to ${isolated(of)}`}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shape-rendering="crispEdges"
    >
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}

/** The way from a hand-out back to the model. */
export function QrOnPaper() {
  const link = printing.value ? qrLink.value : null;
  if (!link) return null;
  return (
    <aside class="on-hand-out">
      <Squares code={qrCode(link)} of={titleOf(document.value)} />
      <p>This model, to change and to try.</p>
    </aside>
  );
}

function Symbol({ code }: { code: QrCode }) {
  const title = titleOf(document.value);
  const savePng = async () => {
    const png = await qrPng(code);
    if (png) saveFile(fileName(title, '-qr.png'), png);
  };
  return (
    <>
      <Squares code={code} of={title} />
      <p class="choices">
        Save as{' '}
        <button
          type="button"
          class="link"
          aria-label="Save the QR code as SVG"
          onClick={() => saveFile(fileName(title, '-qr.svg'), qrSvg(code), 'image/svg+xml')}
        >
          SVG
        </button>
        <button type="button" class="link" aria-label="Save the QR code as PNG" onClick={savePng}>
          PNG
        </button>
      </p>
    </>
  );
}
