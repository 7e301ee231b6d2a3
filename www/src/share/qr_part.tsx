/** The link as a QR code, to be read from a projector or a page. */

import { fileName, saveFile } from '../export/save';
import { qrCode, qrPng, qrSvg, type QrCode } from '../export/qr_code';
import { titleOf } from '../model/document';
import { document } from '../state/history';
import { qrLink } from './links';
import { inDigits, QR } from './where';
import { isolated } from '../model/isolated';

export function QrPart() {
  const link = qrLink.value;
  return (
    <section class="qr-part" aria-label="QR code">
      <h3>QR code</h3>
      {link ? (
        <Symbol code={qrCode(link)} />
      ) : (
        <p>
          This model is too large for a QR code that telephones read, about {inDigits(QR)} characters. The link goes
          further.
        </p>
      )}
    </section>
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
      <svg
        class="qr"
        role="img"
        aria-label={`QR code of the link to ${isolated(title)}`}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shape-rendering="crispEdges"
      >
        <rect width={code.size} height={code.size} fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
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
