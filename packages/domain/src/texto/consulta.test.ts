import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isConsultaVazia, lerConsulta, outrasFormas } from './consulta.ts';
import { destacar, recortar } from './destaque.ts';

const garbage = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({
    unit: fc.constantFrom(
      ':',
      '*',
      '&',
      '|',
      '!',
      "'",
      '"',
      '\\',
      '(',
      ')',
      '<',
      '-',
      ' ',
      '%',
      '_',
      'a',
      '1',
    ),
  }),
  fc.string({ unit: fc.constantFrom('0', '9', '.', '/', '-'), maxLength: 300 }),
);

describe('what is typed into the search box', () => {
  it.each([
    ['00123.004567/2026-15', { digitos: '00123004567202615' }],
    ['4567/2026', { digitos: '45672026' }],
    ['529.982.247-25', { documento: { valor: '52998224725', inteiro: true }, digitos: '52998224725' }],
    ['52998224725', { documento: { valor: '52998224725', inteiro: true } }],
    ['529.982', { documento: { valor: '529982', inteiro: false }, digitos: '529982' }],
    ['AB.1C2', { documento: { valor: 'AB1C2', inteiro: false }, digitos: null }],
    ['a1bcd', { documento: { valor: 'A1BCD', inteiro: false } }],
    ['ab.cde', { documento: { valor: 'ABCDE', inteiro: false } }],
    ['Fernanda', { documento: null, palavras: ['fernanda'] }],
    ['12.abc.345/01de-35', { documento: { valor: '12ABC34501DE35', inteiro: true }, digitos: null }],
    ['Ana@Exemplo.example', { email: 'ana@exemplo.example' }],
    ['Certidão: "negativa"', { palavras: ['certidao', 'negativa'], digitos: null, documento: null }],
    ["D'Ávila 2", { palavras: ['d', 'avila', '2'], digitos: null }],
    [
      'cer\u00ADti\u200Bdão ne\u2060gativa',
      { texto: 'certidão negativa', palavras: ['certidao', 'negativa'] },
    ],
    ['guarda\u2011chuva n.\u00BA 12\u20133', { palavras: ['guarda', 'chuva', 'n', 'o', '123'] }],
    ['o\uFB01cina \uFF21na', { palavras: ['oficina', 'ana'] }],
    ['lei 12-3a/4', { palavras: ['lei', '12', '3a', '4'] }],
    ['12/03/2026', { palavras: ['12032026'] }],
    ['12', { digitos: null, documento: null }],
    ['9'.repeat(90), { digitos: null, documento: null, palavras: [] }],
  ])('reads %j', (text, expected) => {
    expect(lerConsulta(text)).toMatchObject(expected);
  });

  it('is well formed where composing makes it longer than may be looked at', () => {
    expect(lerConsulta(`a${'\u{1D15E}'.repeat(99)}`).texto.isWellFormed()).toBe(true);
  });

  it('never throws, and leaves nothing but letters and digits in its words', () => {
    fc.assert(
      fc.property(garbage, (text) => {
        const { palavras, digitos, texto } = lerConsulta(text);
        expect(texto.length).toBeLessThanOrEqual(200);
        expect(texto.isWellFormed() && !texto.includes('\u0000')).toBe(true);
        expect(palavras.length).toBeLessThanOrEqual(8);
        for (const palavra of palavras) expect(palavra).toMatch(/^[\p{L}\p{N}]{1,60}$/u);
        if (digitos !== null) expect(digitos).toMatch(/^\d{3,17}$/);
      }),
    );
  });

  it('does not depend on accents or on the case', () => {
    expect(lerConsulta('SÃO JOÃO').palavras).toEqual(lerConsulta('sao joao').palavras);
  });

  it.each(['', '   ', ':*&|!', "'", '\\', 'a', '1', '..//--'])('finds nothing to look for in %j', (text) => {
    expect(isConsultaVazia(lerConsulta(text))).toBe(true);
  });

  it('knows the plurals that an ending does not give', () => {
    expect(outrasFormas('certidao')).toContain('certidoes');
    expect(outrasFormas('certidoes')).toContain('certidao');
    expect(outrasFormas('vitrais')).toContain('vitral');
    expect(outrasFormas('imagem')).toContain('imagens');
    expect(outrasFormas('registro')).toEqual(['registro']);
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,30}$/), (palavra) => {
        const forms = outrasFormas(palavra);
        expect(forms).toContain(palavra);
        for (const form of forms) expect(outrasFormas(form)).toEqual(forms);
      }),
    );
  });
});

const marked = (segmentos: readonly { texto: string; destaque: boolean }[]) =>
  segmentos.filter(({ destaque }) => destaque).map(({ texto }) => texto);

describe('what is marked in a found text', () => {
  it('is the wanted words and their relatives, with their accents', () => {
    expect(marked(destacar('Pedi as CERTIDÕES do registro.', ['certidao', 'registros']))).toEqual([
      'CERTIDÕES',
      'registro',
    ]);
    expect(marked(destacar('CPF 529.982.247-25 da sócia', ['52998224725']))).toEqual(['529.982.247-25']);
  });

  it('is cut out of a long text around most of the words', () => {
    const texto = `${'palavra '.repeat(400)}perícia do telhado colonial ${'outra '.repeat(400)}`;
    const segmentos = recortar(`perícia ${texto}`, ['pericia', 'telhado', 'colonial']);
    expect(marked(segmentos)).toEqual(['perícia', 'telhado', 'colonial']);
    expect(segmentos[0]).toEqual({ texto: '… ', destaque: false });
    expect(segmentos.map(({ texto: t }) => t).join('').length).toBeLessThan(220);
  });

  it('is always the text itself, whatever it holds', () => {
    fc.assert(
      fc.property(garbage, garbage, (texto, q) => {
        const { palavras } = lerConsulta(q);
        expect(
          destacar(texto, palavras)
            .map((s) => s.texto)
            .join(''),
        ).toBe(texto);
        for (const { texto: t } of recortar(texto, palavras))
          expect(t.isWellFormed() || !texto.isWellFormed()).toBe(true);
      }),
    );
  });
});
