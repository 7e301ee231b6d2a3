// Fixture for tests of QR codes: what a reader makes of a picture.

import decodeQR from 'qr/decode.js';

/** What stands in the code of a PNG, whose pixels the page's browser decodes. */
export async function readQr(page, png) {
  const { width, height, dark } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = image;
    const drawing = new OffscreenCanvas(width, height).getContext('2d');
    drawing.drawImage(image, 0, 0);
    const { data } = drawing.getImageData(0, 0, width, height);
    const dark = Array.from({ length: width * height }, (_, k) => (data[4 * k] < 128 ? '1' : '0')).join('');
    return { width, height, dark };
  }, png.toString('base64'));
  const data = Uint8ClampedArray.from({ length: 3 * width * height }, (_, k) => 255 * (1 - dark[Math.floor(k / 3)]));
  return decodeQR({ width, height, data });
}
