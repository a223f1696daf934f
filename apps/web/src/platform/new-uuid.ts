/** A random UUID (version 4). `crypto.randomUUID` needs HTTPS, which a test installation may lack. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, i) => versioned(byte, i).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function versioned(byte: number, i: number): number {
  if (i === 6) return (byte & 0x0f) | 0x40;
  return i === 8 ? (byte & 0x3f) | 0x80 : byte;
}
