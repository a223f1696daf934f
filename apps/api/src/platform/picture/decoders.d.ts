/** What we use of two libraries that bring no types of their own. */
declare module 'pdfjs-dist/image_decoders/pdf.image_decoders.mjs' {
  export function setVerbosityLevel(level: number): void;
  export class JpegImage {
    width: number;
    height: number;
    parse(data: Uint8Array): void;
    getData(size: { width: number; height: number; forceRGB: true }): Uint8Array | Uint8ClampedArray;
  }
}

declare module 'pngjs' {
  export const PNG: {
    sync: { read(bytes: Uint8Array): { width: number; height: number; data: Uint8Array } };
  };
}
