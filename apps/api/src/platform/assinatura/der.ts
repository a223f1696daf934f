/** ASN.1 in its distinguished encoding (DER): the little of it that certificates and signatures need. */

/** One element: its tag byte, the whole encoding and the content alone. */
export type DerNode = { tag: number; raw: Buffer; content: Buffer };

export const TAG = {
  integer: 0x02,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  sequence: 0x30,
  set: 0x31,
  context0: 0xa0,
  context4: 0xa4,
} as const;

/** Wraps content in a tag and its length. */
export function encode(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), encodeLength(content.length), content]);
}

function encodeLength(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

export const sequence = (...parts: Buffer[]): Buffer => encode(TAG.sequence, ...parts);
export const octetString = (content: Buffer): Buffer => encode(TAG.octetString, content);
export const NULL = encode(TAG.null);

/** SET OF: DER wants its members in the order of their bytes. */
export function setOf(parts: readonly Buffer[]): Buffer {
  return encode(TAG.set, ...parts.toSorted(Buffer.compare));
}

/** A small non-negative INTEGER (up to 127). */
export const smallInteger = (value: number): Buffer => encode(TAG.integer, Buffer.from([value]));

/** An OBJECT IDENTIFIER from its dotted form. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return encode(TAG.oid, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): number[] {
  const digits = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) digits.unshift((rest & 0x7f) | 0x80);
  return digits;
}

/**
 * Reads the element at the start of `bytes`; what follows it is left alone.
 * @throws {RangeError} when the bytes are not a whole element in the shortest form.
 */
export function decode(bytes: Buffer): DerNode {
  const [tag, short] = bytes;
  if (tag === undefined || short === undefined || (tag & 0x1f) === 0x1f)
    throw new RangeError('not a DER element');
  const lengthBytes = short < 0x80 ? 0 : short & 0x7f;
  if (short === 0x80 || lengthBytes > 4 || bytes.length < 2 + lengthBytes)
    throw new RangeError('bad DER length');
  const length = lengthBytes === 0 ? short : bytes.readUIntBE(2, lengthBytes);
  const start = 2 + lengthBytes;
  if (bytes.length < start + length || !encodeLength(length).equals(bytes.subarray(1, start)))
    throw new RangeError('bad DER length');
  return { tag, raw: bytes.subarray(0, start + length), content: bytes.subarray(start, start + length) };
}

/** The elements inside a constructed one. @throws {RangeError} when they do not fill it exactly. */
export function children(node: DerNode): DerNode[] {
  const nodes: DerNode[] = [];
  for (let rest = node.content; rest.length > 0; ) {
    const child = decode(rest);
    nodes.push(child);
    rest = rest.subarray(child.raw.length);
  }
  return nodes;
}
