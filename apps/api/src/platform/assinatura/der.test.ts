import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { children, decode, encode, octetString, oid, sequence, setOf, smallInteger } from './der.ts';

const bytes = (max = 300) => fc.uint8Array({ maxLength: max }).map((array) => Buffer.from(array));

describe('DER', () => {
  it('encodes identifiers and small numbers as the standard shows them', () => {
    expect(oid('1.2.840.113549.1.7.2').toString('hex')).toBe('06092a864886f70d010702');
    expect(oid('2.16.840.1.101.3.4.2.1').toString('hex')).toBe('0609608648016503040201');
    expect(smallInteger(1).toString('hex')).toBe('020101');
  });

  it('reads back what it wrote, whatever the length', () => {
    fc.assert(
      fc.property(fc.array(bytes(), { maxLength: 5 }), bytes(3), (parts, rest) => {
        const node = decode(Buffer.concat([sequence(...parts.map(octetString)), rest]));
        expect(children(node).map(({ content }) => content)).toEqual(parts);
      }),
    );
  });

  it('puts the members of a set in the order of their bytes', () => {
    const set = setOf([octetString(Buffer.from('b')), octetString(Buffer.from('a')), smallInteger(9)]);
    expect(set.toString('hex')).toBe('3109020109040161040162');
  });

  it('refuses cut, padded and indefinite encodings, and never reads past the end', () => {
    for (const hex of [
      '',
      '30',
      '3002',
      '300201',
      '30800000',
      '308103020101',
      '30820003020101',
      '1f8100',
      '308500000000010',
    ])
      expect(() => decode(Buffer.from(hex, 'hex')), hex).toThrow(RangeError);
    fc.assert(
      fc.property(bytes(40), (random) => {
        try {
          expect(decode(random).raw.length).toBeLessThanOrEqual(random.length);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
    );
    expect(() => children(decode(encode(0x30, Buffer.from('040361', 'hex'))))).toThrow(RangeError);
  });
});
