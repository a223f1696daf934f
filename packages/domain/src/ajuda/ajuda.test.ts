import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PUBLICOS } from '../email/publico.ts';
import { dizerMeios, escreverAjuda } from './escrever.ts';
import type { TemaDeAjuda } from './tema.ts';

const ITEM = { publicos: PUBLICOS, palavrasChave: [], texto: ['Sim.'] } as const;
const TEMAS: readonly TemaDeAjuda[] = [
  {
    id: 'pagamentos',
    nome: 'Pagamentos',
    resumo: '',
    itens: [
      {
        ...ITEM,
        id: 'guia',
        titulo: 'Pagar com {{meios}}',
        texto: ['Em até {{n}} vezes.', { so: 'boleto', texto: 'O boleto leva {{n}} dias.' }],
        passos: [
          { titulo: 'Pix', texto: ['Copie.'] },
          { titulo: 'Cartão', texto: ['Digite.'], so: 'cartao' },
        ],
        acoes: [{ rotulo: 'Abrir', destino: 'cobrancas' }],
      },
      { ...ITEM, id: 'recusado', titulo: 'O cartão foi recusado', so: 'cartao' },
      { ...ITEM, id: 'equipe', titulo: 'Para a equipe', publicos: ['equipe'] },
    ],
  },
  {
    id: 'equipe-so',
    nome: 'Equipe',
    resumo: '',
    itens: [{ ...ITEM, id: 'fila', titulo: 'A fila', publicos: ['equipe'] }],
  },
];
const valor = (nome: string) => ({ n: '36', meios: 'Pix' })[nome];
const leitura = { publicos: ['pessoa'] as const, oferece: { boleto: false, cartao: false }, valor };

describe('the help for one reader', () => {
  it('has what is for them and what the council offers, with the numbers of today', () => {
    expect(escreverAjuda(TEMAS, leitura)).toEqual([
      {
        id: 'pagamentos',
        nome: 'Pagamentos',
        resumo: '',
        itens: [
          {
            id: 'guia',
            titulo: 'Pagar com Pix',
            palavrasChave: [],
            texto: ['Em até 36 vezes.'],
            passos: [{ titulo: 'Pix', texto: ['Copie.'] }],
            acoes: [{ rotulo: 'Abrir', to: '/financeiro/cobrancas' }],
          },
        ],
      },
    ]);
  });

  it('says more where more is offered', () => {
    const [tema] = escreverAjuda(TEMAS, { ...leitura, oferece: { boleto: true, cartao: true } });
    expect(tema?.itens.map(({ id }) => id)).toEqual(['guia', 'recusado']);
    expect(tema?.itens[0]?.texto).toEqual(['Em até 36 vezes.', 'O boleto leva 36 dias.']);
    expect(tema?.itens[0]?.passos).toHaveLength(2);
  });

  it('has a subject for staff alone', () => {
    const temas = escreverAjuda(TEMAS, { ...leitura, publicos: ['equipe'] });
    expect(temas.map(({ id }) => id)).toEqual(['pagamentos', 'equipe-so']);
  });

  it('refuses a mark that nobody knows', () => {
    expect(() => escreverAjuda(TEMAS, { ...leitura, valor: () => undefined })).toThrow('unknown value');
  });

  it('never grows when less is offered or fewer people are meant', () => {
    const oferta = fc.record({ boleto: fc.boolean(), cartao: fc.boolean() });
    fc.assert(
      fc.property(oferta, fc.subarray([...PUBLICOS]), (oferece, publicos) => {
        const count = (of: typeof leitura.oferece, who: readonly (typeof PUBLICOS)[number][]) =>
          JSON.stringify(escreverAjuda(TEMAS, { valor, oferece: of, publicos: who })).length;
        expect(count(oferece, publicos)).toBeLessThanOrEqual(
          count({ boleto: true, cartao: true }, [...PUBLICOS]),
        );
      }),
    );
  });
});

it.each([
  [true, true, 'Pix, boleto ou cartão'],
  [true, false, 'Pix ou boleto'],
  [false, true, 'Pix ou cartão'],
  [false, false, 'Pix'],
])('the ways of paying are said in a sentence: %s, %s', (boleto, cartao, said) => {
  expect(dizerMeios({ boleto, cartao })).toBe(said);
});
