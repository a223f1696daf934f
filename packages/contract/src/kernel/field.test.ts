import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { escrito } from '../formulario/limits.ts';
import { cep, email, instant, isoDate, linha, OBRIGATORIO, texto } from './field.ts';

function messages(schema: z.ZodType, value: unknown): string[] {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
}

describe('texto', () => {
  it('trims, then asks for something', () => {
    expect(texto(10).parse('  oi ')).toBe('oi');
    expect(messages(texto(10), '   ')).toEqual([OBRIGATORIO]);
    expect(messages(texto(10), undefined)).toEqual([OBRIGATORIO]);
    expect(messages(texto(10), 7)).toEqual([OBRIGATORIO]);
  });

  it('says its limits in words', () => {
    expect(messages(texto(10, 5), 'abc')).toEqual(['Escreva pelo menos 5 caracteres.']);
    expect(messages(texto(3), 'abcd')).toEqual(['Use no máximo 3 caracteres.']);
    expect(messages(texto(1000), 'a'.repeat(1001))).toEqual(['Use no máximo 1.000 caracteres.']);
    expect(texto(3, 0).parse('')).toBe('');
  });

  it('counts what is seen, and refuses unread what is far longer', () => {
    expect(texto(3).parse(`${' '.repeat(9_000)}\u200babc\u200b `)).toBe('abc');
    expect(messages(texto(3), 'a\u{e0041}'.repeat(9_000))).toEqual(['Use no máximo 3 caracteres.']);
    expect(messages(texto(3), '\u{e0041}'.repeat(9_000))).toEqual(['Use no máximo 3 caracteres.']);
    expect(messages(escrito(3), '\u{e0041}'.repeat(9_000))).toEqual(['Use no máximo 3 caracteres.']);
    expect(escrito(3).parse('\u{e0041}abc')).toBe('abc');
  });

  it('drops what would make a text read as another', () => {
    expect(texto(20).parse('foto\u202egpj.exe\u2069 ')).toBe('fotogpj.exe');
    expect(messages(texto(10), '\u202e \u200f')).toEqual([OBRIGATORIO]);
    expect(texto(20).parse('Em aná\u200blise')).toBe('Em análise');
    expect(messages(texto(10), '\u200b\u2060')).toEqual([OBRIGATORIO]);
    expect(texto(20).parse('👩\u200d🚒')).toBe('👩\u200d🚒');
  });

  it('refuses what PostgreSQL cannot store', () => {
    expect(messages(texto(10), 'a\u0000b')).toHaveLength(1);
    expect(messages(texto(10), 'a\ud800b')).toHaveLength(1);
    expect(texto(10).parse('a😀b')).toBe('a😀b');
  });
});

describe('linha', () => {
  it('is one line without controls, trimmed, and as long as a text', () => {
    expect(linha(20).parse(' Ana Prado\n')).toBe('Ana Prado');
    for (const said of ['Ana\nPrado', 'Ana\tPrado', 'Ana\u0007', 'Ana\u0085Prado', 'Ana\u2029Prado'])
      expect(linha(20).safeParse(said).error?.issues[0]?.message, said).toBe('Escreva em uma linha só.');
    expect(linha(3).safeParse('Anas').success).toBe(false);
    expect(linha(3, 0).parse('')).toBe('');
  });
});

describe('instant', () => {
  it('takes a Date from the handler and writes ISO 8601 in UTC', () => {
    expect(instant.parse(new Date('2026-11-23T10:00:00-03:00'))).toBe('2026-11-23T13:00:00.000Z');
    expect(instant.parse('2026-11-23T13:00:00.000Z')).toBe('2026-11-23T13:00:00.000Z');
    expect(instant.safeParse('23/11/2026').success).toBe(false);
    expect(instant.safeParse(new Date('x')).success).toBe(false);
  });
});

describe('isoDate', () => {
  it('knows the calendar', () => {
    expect(isoDate.safeParse('2024-02-29').success).toBe(true);
    expect(messages(isoDate, '2026-02-29')).toEqual(['Informe uma data válida.']);
  });
});

describe('email and cep', () => {
  it('say what is wrong in one sentence', () => {
    expect(messages(email, '')).toEqual([OBRIGATORIO]);
    expect(messages(email, 'maria')).toEqual(['E-mail inválido. Confira o endereço.']);
    expect(messages(cep, '123')).toEqual(['CEP inválido. Confira os números.']);
  });

  it('normalise what they take', () => {
    expect(email.parse(' maria@exemplo.example ')).toBe('maria@exemplo.example');
    expect(cep.parse('30130-010')).toBe('30130010');
  });
});
