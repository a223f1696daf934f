const ORIENTATION = 0x0112;
const SHORT = 3;

/** Reads two- and four-byte numbers in the byte order that the TIFF header names; outside the data they are 0. */
function reader(tiff: Buffer) {
  const little = tiff.toString('latin1', 0, 2) === 'II';
  return {
    u16: (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)),
    u32: (at: number) => (at + 4 > tiff.length ? 0 : little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)),
  };
}

/**
 * How a camera held the picture, from the TIFF data inside EXIF: 1 (upright) to 8; 5 to 8 swap width and height.
 * Anything unreadable is 1.
 */
export function readOrientation(tiff: Buffer): number {
  const { u16, u32 } = reader(tiff);
  if (!/^(?:II|MM)$/.test(tiff.toString('latin1', 0, 2)) || u16(2) !== 42) return 1;
  const directory = u32(4);
  const count = Math.min(u16(directory), 200);
  for (let i = 0; i < count; i += 1) {
    const at = directory + 2 + i * 12;
    if (u16(at) !== ORIENTATION || u16(at + 2) !== SHORT) continue;
    const value = u16(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
