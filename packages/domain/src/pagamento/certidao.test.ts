import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NotaDoRegistro, type SituacaoFinanceira, situacaoNaCertidao } from './certidao.ts';

const nota = (anuidadeEmDia: boolean, exigibilidadeSuspensa = false): NotaDoRegistro => ({
  anuidadeEmDia,
  exigibilidadeSuspensa,
});
const livro = (mais: Partial<SituacaoFinanceira> = {}): SituacaoFinanceira => ({
  temAnuidades: false,
  vencidos: false,
  acordo: 'NENHUM',
  ...mais,
});

describe('what a certificate says of debts', () => {
  it.each([
    ['the note alone, all paid', nota(true), livro(), 'quitacao'],
    ['the note alone, not paid', nota(false), livro(), 'registro'],
    ['suspended by the council’s own books', nota(false, true), livro(), 'positiva'],
    [
      'annuities all settled in the books, whatever the note',
      nota(false),
      livro({ temAnuidades: true }),
      'quitacao',
    ],
    ['overdue in the books, whatever the note', nota(true), livro({ vencidos: true }), 'registro'],
    ['an agreement that is kept', nota(false), livro({ temAnuidades: true, acordo: 'EM_DIA' }), 'positiva'],
    ['one whose first instalment was not paid', nota(true), livro({ acordo: 'EM_ATRASO' }), 'registro'],
    [
      'one that is kept, with another debt overdue',
      nota(true),
      livro({ vencidos: true, acordo: 'EM_DIA' }),
      'registro',
    ],
  ] as const)('%s', (_what, doRegistro, doLivro, especie) => {
    expect(situacaoNaCertidao(doRegistro, doLivro)).toBe(especie);
  });

  it('never says that nothing is overdue where something is', () => {
    const books = fc.record({
      temAnuidades: fc.boolean(),
      vencidos: fc.boolean(),
      acordo: fc.constantFrom('NENHUM' as const, 'EM_DIA' as const, 'EM_ATRASO' as const),
    });
    fc.assert(
      fc.property(books, fc.boolean(), fc.boolean(), (seen, paid, suspended) => {
        const said = situacaoNaCertidao(nota(paid, suspended), seen);
        return said !== 'quitacao' || (!seen.vencidos && seen.acordo === 'NENHUM');
      }),
    );
  });
});
