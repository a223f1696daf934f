import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CorpoTermo, LINK_DO_TERMO } from './bloco.ts';
import { diferencaDoTermo, palavrasDoTermo, semVazios } from './corpo.ts';
import { diaInvalido } from './dia.ts';

const trecho = fc.record({ texto: fc.constantFrom('', ' ', 'um', '<b>dois</b>') });
const texto = fc.array(trecho, { maxLength: 3 });
const corpo: fc.Arbitrary<CorpoTermo> = fc.array(
  fc.oneof(
    fc.record({ tipo: fc.constantFrom('titulo' as const, 'paragrafo' as const), texto }),
    fc.record({ tipo: fc.constant('lista' as const), itens: fc.array(texto, { maxLength: 3 }) }),
  ),
  { maxLength: 5 },
);

describe('the terms as a tree', () => {
  it('are plain words with headings, items and addresses', () => {
    const termo: CorpoTermo = [
      { tipo: 'titulo', texto: [{ texto: '1. Regras' }] },
      {
        tipo: 'lista',
        numerada: true,
        itens: [
          [
            { texto: 'Leia ', negrito: true },
            { texto: 'a lei', link: 'https://lei.br' },
          ],
        ],
      },
      { tipo: 'paragrafo', texto: [{ texto: '<i>Fim</i>' }] },
    ];
    expect(palavrasDoTermo(termo)).toBe('1. Regras\n\n1. Leia a lei (https://lei.br)\n\n<i>Fim</i>');
  });

  it('lose what says nothing, and no word', () => {
    fc.assert(
      fc.property(corpo, (written) => {
        const clean = semVazios(written);
        expect(semVazios(clean)).toEqual(clean);
        const words = (one: CorpoTermo) => palavrasDoTermo(one).replace(/[\s•]+/g, '');
        expect(words(clean)).toBe(words(written));
        expect(JSON.stringify(clean)).not.toContain('"texto":""');
      }),
    );
  });

  it('tell what changed, headings too', () => {
    const antes: CorpoTermo = [{ tipo: 'titulo', texto: [{ texto: 'Regras' }] }];
    const depois: CorpoTermo = [{ tipo: 'titulo', texto: [{ texto: 'Deveres' }] }];
    expect(diferencaDoTermo(antes, antes)).toEqual([]);
    expect(diferencaDoTermo(antes, depois).map((each) => each.texto)).toEqual([
      'A parte 1 (título) mudou: de “Regras” para “Deveres”.',
    ]);
    const paragrafo: CorpoTermo = [{ tipo: 'paragrafo', texto: [{ texto: 'Regras' }] }];
    expect(diferencaDoTermo(antes, paragrafo)[0]?.texto).toBe(
      'A parte 1 passou de título a parágrafo: “Regras”.',
    );
  });

  it('lead to pages of the web alone, under the name that they show', () => {
    for (const good of ['https://lei.br', 'http://lei.br/a?b=c#d', 'https://lei.br:8443/ç'])
      expect(LINK_DO_TERMO.test(good), good).toBe(true);
    for (const bad of [
      'javascript:alert(1)',
      'https://',
      'lei.br',
      'https://conselho.br@outro.br',
      'https://conselho.br\\@outro.br',
      'https://lei.br/\u202egro',
      'https://lei.br/a b',
      ' https://lei.br',
    ])
      expect(LINK_DO_TERMO.test(bad), bad).toBe(false);
  });
});

describe('the day of a version', () => {
  it('is today or within a year', () => {
    for (const good of ['2026-11-29', '2026-12-31', '2027-11-29'])
      expect(diaInvalido(good, '2026-11-29')).toBeNull();
    expect(diaInvalido('2026-11-28', '2026-11-29')).toMatch(/hoje/);
    expect(diaInvalido('2027-11-30', '2026-11-29')).toMatch(/12 meses/);
  });
});
