import { cobrir, juntarTarjas, type Tarja } from '@balcao/domain/manifestacao/cobrir';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comMarca, naTela, noTexto, pedacosDe, semMarcas } from './marcas.ts';

const TEXTO = 'Falei com Ana Luz\r\nno dia 3.';

describe('the marks of a text', () => {
  it('are found in the text itself, however its lines end', () => {
    const seen = naTela(TEXTO);
    const de = seen.indexOf('no dia');
    expect(TEXTO.slice(noTexto(TEXTO, de), noTexto(TEXTO, de + 6))).toBe('no dia');
    const marcas = comMarca(TEXTO, [], { de, ate: seen.length, especie: 'OUTRO' });
    expect(cobrir(TEXTO, marcas)).toBe('Falei com Ana Luz\r\n[trecho]');
  });

  it('leave out the spaces at their ends, and nothing is marked where nothing was selected', () => {
    const marcas = comMarca(TEXTO, [], { de: 9, ate: 18, especie: 'NOME' });
    expect(TEXTO.slice(marcas[0]?.inicio, marcas[0]?.fim)).toBe('Ana Luz');
    expect(comMarca(TEXTO, [], { de: 5, ate: 6, especie: 'NOME' })).toEqual([]);
    expect(comMarca(TEXTO, [], { de: 4, ate: 4, especie: 'NOME' })).toEqual([]);
  });

  it('go where the caret or the selection touches them', () => {
    const marcas: Tarja[] = [
      { inicio: 0, fim: 5, especie: 'NOME' },
      { inicio: 10, fim: 13, especie: 'NOME' },
    ];
    expect(semMarcas(TEXTO, marcas, { de: 2, ate: 2 })).toEqual([marcas[1]]);
    expect(semMarcas(TEXTO, marcas, { de: 5, ate: 5 })).toEqual(marcas);
    expect(semMarcas(TEXTO, marcas, { de: 4, ate: 11 })).toEqual([]);
  });

  it('lose no letter of the text when they are drawn', () => {
    const marca = fc.record({ inicio: fc.nat(30), n: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(fc.string({ minLength: 45, maxLength: 60 }), fc.array(marca), (texto, many) => {
        const marcas = juntarTarjas(
          many.map(({ inicio, n }) => ({ inicio, fim: inicio + n, especie: 'OUTRO' as const })),
        );
        expect(
          pedacosDe(texto, marcas)
            .map(({ text }) => text)
            .join(''),
        ).toBe(texto);
      }),
    );
  });
});
