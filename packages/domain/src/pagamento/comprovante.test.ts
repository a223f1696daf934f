import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LancamentoDoPagamento, memoriaDoPagamento, partesDoPagamento } from './comprovante.ts';
import {
  type Lancamento,
  lancarBaixa,
  lancarEmissao,
  lancarEncargos,
  lancarPagamento,
  somarLancamentos,
} from './lancamento.ts';
import { MEIOS } from './meio.ts';
import type { EventoDoLivro } from './movimento.ts';

const named = (evento: EventoDoLivro, entries: readonly Lancamento[]): LancamentoDoPagamento[] =>
  entries.map((entry) => ({ ...entry, evento }));

interface Dia {
  multa: number;
  juros: number;
  desconto: number;
}

const NO_PRAZO: Dia = { multa: 0, juros: 0, desconto: 0 };

/** The entries of a payment as the server makes them: late charges, the payment, and the write-off of a rest. */
function pagar(valor: number, pago: number, dia: Dia = NO_PRAZO, meio: (typeof MEIOS)[number] = 'PIX') {
  const encargos = lancarEncargos(dia);
  const before = somarLancamentos([...lancarEmissao(valor), ...encargos]);
  const pagamento = lancarPagamento(before, pago, meio);
  const after = somarLancamentos([...lancarEmissao(valor), ...encargos, ...pagamento]);
  return [
    ...named('ENCARGOS', encargos),
    ...named('PAGAMENTO', pagamento),
    ...named('DIFERENCA', lancarBaixa(after)),
  ];
}

const said = (entries: LancamentoDoPagamento[], multa: number | null = 0) =>
  memoriaDoPagamento(partesDoPagamento(entries, multa)).map(({ rotulo, valor }) => [rotulo, valor]);

describe('the parts of a payment', () => {
  it('are principal, fine and interest of a late one (R$ 612,50, 45 days: R$ 633,94)', () => {
    const late = pagar(61_250, 63_394, { multa: 1_225, juros: 919, desconto: 0 });
    expect(said(late, 1_225)).toEqual([
      ['Principal', 61_250],
      ['Multa', 1_225],
      ['Juros', 919],
      ['Valor pago', 63_394],
    ]);
  });

  it('say fine and interest together where they were not kept apart', () => {
    const late = pagar(61_250, 63_394, { multa: 1_225, juros: 919, desconto: 0 });
    expect(said(late, null)).toContainEqual(['Multa e juros', 2_144]);
    // More than the books know is not believed.
    expect(said(late, 9_999)).toContainEqual(['Multa e juros', 2_144]);
  });

  it('take off a discount', () => {
    expect(said(pagar(61_250, 55_125, { multa: 0, juros: 0, desconto: 6_125 }))).toEqual([
      ['Principal', 61_250],
      ['Desconto por pagar antes', -6_125],
      ['Valor pago', 55_125],
    ]);
  });

  it('say what was too much, what was missing, and what is not asked for', () => {
    expect(said(pagar(10_000, 12_000)).slice(1)).toEqual([
      ['Valor devido', 10_000],
      ['Valor pago', 12_000],
      ['Pago a mais', 2_000],
    ]);
    expect(said(pagar(10_000, 4_000)).at(-1)).toEqual(['Faltou pagar', 6_000]);
    expect(said(pagar(10_000, 9_996)).at(-1)).toEqual(['Diferença dispensada', 4]);
  });

  it('have no principal where the charge was closed already', () => {
    const closed = named('PAGAMENTO', lancarPagamento(somarLancamentos([]), 10_000, 'CARTAO'));
    expect(said(closed)).toEqual([
      ['Valor pago', 10_000],
      ['Pago a mais', 10_000],
    ]);
  });

  it('add up to the cent, whatever was charged, added and paid', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    const positive = fc.integer({ min: 1, max: 1_000_000 });
    const dia = fc.oneof(
      fc.record({ multa: cents, juros: cents, desconto: fc.constant(0) }),
      fc.record({
        multa: fc.constant(0),
        juros: fc.constant(0),
        desconto: fc.double({ min: 0, max: 0.9, noNaN: true }),
      }),
    );
    fc.assert(
      fc.property(positive, positive, dia, fc.constantFrom(...MEIOS), (valor, pago, wanted, meio) => {
        const on = { ...wanted, desconto: wanted.desconto < 1 ? Math.floor(valor * wanted.desconto) : 0 };
        const parts = partesDoPagamento(pagar(valor, pago, on, meio), on.multa);
        const { principal, multa, juros, desconto, devido, aMais, falta } = parts;
        expect(parts).toMatchObject({
          principal: valor,
          multa: on.multa,
          juros: on.juros,
          desconto: on.desconto,
          pago,
        });
        expect(principal + (multa ?? 0) + juros - desconto).toBe(devido);
        expect(devido - falta + aMais).toBe(pago);
        expect(Math.min(aMais, falta)).toBe(0);
      }),
      { numRuns: 2_000 },
    );
  });
});
