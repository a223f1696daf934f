/** A picture as it is to become; sides in pixels. */
export interface RenderOptions {
  /** The longer side is at most this. */
  maxSide: number;
  /** The shorter side stays at least this, as far as the picture has it. */
  minSide?: number;
  /** From 0 to 1. */
  quality: number;
  /** Quarter turns to the right, beside the turn that the camera noted. */
  turns?: number;
}

/** A picture drawn anew, without anything that the camera wrote beside it (place, time, device). */
export interface Rendered {
  blob: Blob;
  width: number;
  height: number;
}

export type Render = (source: Blob, options: RenderOptions) => Promise<Rendered>;

/** The size of a picture so that its sides keep to the bounds; never larger than it is. */
export function fitSides(
  size: { width: number; height: number },
  { maxSide, minSide = 0 }: Pick<RenderOptions, 'maxSide' | 'minSide'>,
): { width: number; height: number } {
  const shorter = Math.min(size.width, size.height);
  const wanted = Math.max(maxSide / Math.max(size.width, size.height), minSide / shorter);
  const scale = Math.min(1, wanted);
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}

/** Draws a picture upright, turned and made smaller, as JPEG. Throws when this browser cannot read it. */
export const renderJpeg: Render = async (source, options) => {
  const { quality, turns = 0 } = options;
  const image = await createImageBitmap(source, { imageOrientation: 'from-image' });
  try {
    const { width, height } = fitSides(image, options);
    const lies = turns % 2 === 1;
    const canvas = document.createElement('canvas');
    canvas.width = lies ? height : width;
    canvas.height = lies ? width : height;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    // JPEG knows no transparency: what is not drawn would be black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.translate(canvas.width / 2, canvas.height / 2);
    pen.rotate((turns * Math.PI) / 2);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, -width / 2, -height / 2, width, height);
    return { blob: await toJpeg(canvas, quality), width: canvas.width, height: canvas.height };
  } finally {
    image.close();
  }
};

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture was not written'))),
      'image/jpeg',
      quality,
    );
  });
}
