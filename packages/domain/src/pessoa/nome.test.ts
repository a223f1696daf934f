import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isNome,
  isNomeSocial,
  isRazaoSocial,
  maskNome,
  NOME_MAX,
  normalizeNome,
  normalizeRazaoSocial,
} from './nome.ts';

describe('isNome', () => {
  it.each([
    'Helena Prado',
    'José Antônio da Conceição',
    "Joana D'Ávila",
    'Joana D’Ávila',
    "Joana D' Ávila",
    "Ana Sant'Anna",
    'Maria-Clara Souza-Lima',
    'Y Lan',
    'Maria E Silva',
    'Kunumi G\u0303uarani',
    'E\u0323\u0300 \u0268\u0303nia',
    'Ângela Müller',
    'HELENA PRADO',
    '  Helena   Prado ',
  ])('accepts %s', (text) => {
    expect(isNome(text)).toBe(true);
  });

  it.each([
    '',
    'Helena',
    'Helena 2',
    'Helena Prad0',
    'Helena <b>',
    "Helena '",
    'Helena -Prado',
    'Helena Prado-',
    "Helena P''rado",
    'Helena Prado@x',
    'Неlena Prado',
    'Helena Z\u0300\u0301algo',
    'Helena \u05B0Prado',
    'Helena x\u0489Prado',
    `Helena ${'a'.repeat(NOME_MAX)}`,
  ])('refuses %j', (text) => {
    expect(isNome(text)).toBe(false);
  });

  it('counts up to 150 characters', () => {
    expect(isNome(`Ana ${'b'.repeat(146)}`)).toBe(true);
    expect(isNome(`Ana ${'b'.repeat(147)}`)).toBe(false);
  });

  it('lets a nome social be one word', () => {
    expect(isNomeSocial('Dandara')).toBe(true);
    expect(isNomeSocial('Dandara dos Santos')).toBe(true);
    expect(isNomeSocial('Dandara 2')).toBe(false);
  });
});

describe('normalizeNome', () => {
  it('composes, trims and plains typographic marks', () => {
    expect(normalizeNome('  Joa\u0303o\u00A0 D’ Ávila\u2010Lima\u200B ')).toBe("João D'Ávila-Lima");
  });

  it('is idempotent and does not change the verdict', () => {
    const unit = fc.constantFrom(..."aÉz ’'´-– dD\u0303\u200B9.");
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit }), fc.string({ unit: 'binary-ascii' })), (text) => {
        const nome = normalizeNome(text);
        expect(normalizeNome(nome)).toBe(nome);
        expect(isNome(nome)).toBe(isNome(text));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('isRazaoSocial', () => {
  it.each([
    'Ateliê Mantiqueira Restauro Ltda.',
    'Silva & Souza Restauração S/A',
    'M. A. d’Ávila (Filial 2) – ME',
    '3R Conservação Ltda - EPP',
    '“Casa nº 1”, Arquitetura',
    '99 TINTAS',
  ])('accepts %s', (text) => {
    expect(isRazaoSocial(text)).toBe(true);
  });

  it.each([
    '',
    ' . ',
    'Ateliê 🎨 Ltda',
    'Ate\u0007liê',
    'Ateliê\u0000',
    '1\uFE0F\u20E3 Ateliê',
    'Ateliê™',
    'Ателье',
    'A<b>',
  ])('refuses %j', (text) => {
    expect(isRazaoSocial(text)).toBe(false);
  });

  it('counts up to 150 characters', () => {
    expect(isRazaoSocial('a'.repeat(NOME_MAX))).toBe(true);
    expect(isRazaoSocial('a'.repeat(NOME_MAX + 1))).toBe(false);
  });
});

describe('what is stored as a name', () => {
  const letters = fc.string({ unit: 'grapheme', maxLength: 30 });
  const beside = (odd: fc.Arbitrary<string>) =>
    fc
      .tuple(fc.constantFrom('Helena Prado', 'Ana'), odd, fc.constantFrom('', ' Lima'))
      .map((parts) => parts.join(''));

  it('holds nothing but letters, marks, digits, spaces and usual punctuation', () => {
    const seen = /^[\p{Script=Latin}\p{Mn}0-9 ªº°.,;:!?'"&@#%*+/()-]+$/u;
    fc.assert(
      fc.property(fc.oneof(letters, beside(letters)), (text) => {
        if (isNomeSocial(text)) expect(normalizeNome(text)).toMatch(/^[\p{Script=Latin}\p{Mn}' -]+$/u);
        if (!isRazaoSocial(text)) return;
        const nome = normalizeRazaoSocial(text);
        expect(nome).toMatch(seen);
        expect(normalizeRazaoSocial(nome)).toBe(nome);
        expect(isRazaoSocial(nome)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('never has an emoji or a control character, which are refused and not dropped', () => {
    const emoji = fc.constantFrom('😀', '👩‍🎨', '🇧🇷', '❤️', '1️⃣', '™', '☎', '\u20DD');
    const control = fc
      .integer({ min: 0, max: 0x9f })
      .filter(
        (code) => (code < 0x20 && !/\s/.test(String.fromCharCode(code))) || (code > 0x7e && code !== 0x85),
      )
      .map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(beside(fc.oneof(emoji, control)), (text) => {
        expect([isNome(text), isNomeSocial(text), isRazaoSocial(text)]).toEqual([false, false, false]);
      }),
    );
  });
});

describe('maskNome', () => {
  it.each([
    ['Helena Prado', 'H*** P***'],
    ['José da Conceição Lima', 'J*** L***'],
    ['Dandara', 'D***'],
    ['', '***'],
  ])('shows %s as %s', (nome, masked) => {
    expect(maskNome(nome)).toBe(masked);
  });
});
