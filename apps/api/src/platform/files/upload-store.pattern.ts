/** Test content in which every byte tells its own position, so a lost, doubled or moved byte shows. */
export function patternBytes(offset: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let i = 0; i < length; i += 1) {
    const at = offset + i;
    bytes[i] = (at * 31 + (at >>> 8) * 17 + (at >>> 16) * 7) & 0xff;
  }
  return bytes;
}
