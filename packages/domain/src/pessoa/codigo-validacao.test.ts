import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CODIGO_VALIDACAO_EXEMPLO,
  codigoValidacaoFromBytes,
  formatCodigoValidacao,
  parseCodigoValidacao,
} from './codigo-validacao.ts';

describe('codigo de validação', () => {
  it('writes ten bytes in Crockford base 32', () => {
    expect(codigoValidacaoFromBytes(new Uint8Array(10))).toBe('0000000000000000');
    expect(codigoValidacaoFromBytes(new Uint8Array(10).fill(255))).toBe('ZZZZZZZZZZZZZZZZ');
    expect(
      codigoValidacaoFromBytes(Uint8Array.from([0x00, 0x44, 0x32, 0x14, 0xc7, 0x42, 0x54, 0xb6, 0x35, 0xcf])),
    ).toBe('0123456789ABCDEF');
    expect(formatCodigoValidacao('0123456789ABCDEF')).toBe('0123-4567-89AB-CDEF');
  });

  it('has an example that could be the code of a document', () => {
    const bare = CODIGO_VALIDACAO_EXEMPLO.replaceAll('-', '');
    expect(bare).toHaveLength(codigoValidacaoFromBytes(new Uint8Array(10)).length);
    expect(formatCodigoValidacao(bare)).toBe(CODIGO_VALIDACAO_EXEMPLO);
    expect(parseCodigoValidacao(CODIGO_VALIDACAO_EXEMPLO)).toBe(bare);
  });

  it.each([0, 9, 11])('refuses %d bytes', (length) => {
    expect(() => codigoValidacaoFromBytes(new Uint8Array(length))).toThrow(RangeError);
  });

  it.each([
    '0123-4567-89ab-cdef',
    'o1234567 89ABCDEF',
    '0I23-4567-89AB-CDEF',
    'OL23456789ABCDEF',
    ' 0123–4567–89AB–CDEF ',
  ])('reads %j as a person copies it', (text) => {
    expect(parseCodigoValidacao(text)).toBe('0123456789ABCDEF');
  });

  it.each(['', '0123-4567-89AB-CDE', '0123-4567-89AB-CDEF0', '0123-4567-89AB-CDEU', '0123-4567-89AB-CDÉF'])(
    'refuses %j',
    (text) => {
      expect(parseCodigoValidacao(text)).toBeNull();
    },
  );

  it('round-trips and keeps different bytes apart', () => {
    const ten = fc.uint8Array({ minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(ten, ten, (bytes, others) => {
        const codigo = codigoValidacaoFromBytes(bytes);
        expect(parseCodigoValidacao(formatCodigoValidacao(codigo).toLowerCase())).toBe(codigo);
        expect(codigoValidacaoFromBytes(others) === codigo).toBe(bytes.join() === others.join());
      }),
    );
  });
});
