import { JpegImage, setVerbosityLevel } from 'pdfjs-dist/image_decoders/pdf.image_decoders.mjs';
import { PNG } from 'pngjs';

/** A picture in memory, three bytes a pixel, as the camera wrote it (not turned). */
export interface Raster {
  width: number;
  height: number;
  rgb: Uint8Array | Uint8ClampedArray;
}

/**
 * Decodes a JPEG or PNG. A JPEG much larger than `enough` comes smaller, by a whole factor, to save memory.
 * @throws for what cannot be decoded
 */
export function decodePicture(
  bytes: Buffer,
  mime: string,
  enough: { width: number; height: number },
): Raster {
  return mime === 'image/png' ? decodePng(bytes) : decodeJpeg(bytes, enough);
}

function decodeJpeg(bytes: Buffer, enough: { width: number; height: number }): Raster {
  // What it makes of a broken file is no line of a log.
  setVerbosityLevel(0);
  const image = new JpegImage();
  image.parse(new Uint8Array(bytes));
  const factor = Math.max(1, Math.floor(Math.min(image.width / enough.width, image.height / enough.height)));
  const size = { width: Math.floor(image.width / factor), height: Math.floor(image.height / factor) };
  return { ...size, rgb: image.getData({ ...size, forceRGB: true }) };
}

/** What is see-through becomes white, as paper is. */
function decodePng(bytes: Buffer): Raster {
  const { width, height, data } = PNG.sync.read(bytes);
  const rgb = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    const alpha = (data[from + 3] ?? 255) / 255;
    for (let i = 0; i < 3; i += 1)
      rgb[to + i] = Math.round((data[from + i] ?? 0) * alpha + 255 * (1 - alpha));
  }
  return { width, height, rgb };
}
