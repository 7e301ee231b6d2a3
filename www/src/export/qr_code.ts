/** QR code of a link: dark modules on a white margin, as SVG and as pixels. */

import encodeQR from 'qr';

/** Modules around the symbol: the standard's quiet zone. */
const MARGIN = 4;

export interface QrCode {
  /** Modules from edge to edge, margins included. */
  size: number;
  /** The dark modules, as the data of an SVG path. */
  path: string;
}

export function qrCode(link: string): QrCode {
  const rows = encodeQR(link, 'raw', { ecc: 'low', border: MARGIN });
  const path = rows.flatMap((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join('');
  return { size: rows.length, path };
}

/** Where dark modules stand in a row, and how many side by side. */
function runs(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = found.at(-1);
    if (dark && last && last[0] + last[1] === x) last[1] += 1;
    else if (dark) found.push([x, 1]);
  });
  return found;
}

export function qrSvg({ size, path }: QrCode): string {
  const box = `viewBox="0 0 ${size} ${size}" width="${8 * size}" height="${8 * size}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${box} shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>\n`
  );
}

/** Eight pixels a module. */
export function qrPng({ size, path }: QrCode): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 8 * size;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(8, 8);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
