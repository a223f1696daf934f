/** The output of a render; sides in pixels. */
export interface RenderOptions {
  /** Upper limit of the longer side. */
  maxSide: number;
  /** Lower limit of the shorter side, unless the source is smaller. */
  minSide?: number;
  /** From 0 to 1. */
  quality: number;
  /** Clockwise quarter turns, in addition to the EXIF orientation. */
  turns?: number;
}

/** A rendered image, without the metadata of the camera (place, time, device). */
export interface Rendered {
  blob: Blob;
  width: number;
  height: number;
}

export type Render = (source: Blob, options: RenderOptions) => Promise<Rendered>;

/** Scales a size to the limits; never enlarges it. */
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

/** Renders an image upright, rotated and scaled, as JPEG. Throws when this browser cannot decode it. */
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
    // JPEG has no transparency, so transparent areas would turn black.
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
