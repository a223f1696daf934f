import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aRestituir,
  emCaixa,
  type Lancamento,
  lancarBaixa,
  lancarCompensacao,
  lancarContestacao,
  lancarDevolucao,
  lancarEmissao,
  lancarEncargos,
  lancarPagamento,
  lancarRestituicao,
  restituivel,
  situacaoAposPagamento,
  somarLancamentos,
  TOLERANCIA,
} from './lancamento.ts';
import { MEIOS } from './meio.ts';
import { isEmAberto, isQuitada, SITUACOES_COBRANCA } from './situacao.ts';

const saldosDe = (valor: number) => somarLancamentos(lancarEmissao(valor));

describe('a payment', () => {
  it('settles, falls short or is too much, and five cents are never asked for', () => {
    const after = (valor: number) => situacaoAposPagamento('A_VENCER', saldosDe(6_180), valor);
    expect(after(6_180)).toBe('PAGA');
    expect(after(6_180 - TOLERANCIA)).toBe('PAGA');
    expect(after(6_180 - TOLERANCIA - 1)).toBe('PAGA_A_MENOR');
    expect(after(6_181)).toBe('PAGA_A_MAIOR');
  });

  it('is taken in every situation, and is to be given back where nothing is owed', () => {
    for (const situacao of SITUACOES_COBRANCA) {
      const closed = somarLancamentos([...lancarEmissao(100), ...lancarBaixa(saldosDe(100))]);
      const saldos = isEmAberto(situacao) ? saldosDe(100) : closed;
      const after = situacaoAposPagamento(situacao, saldos, 100);
      expect(isQuitada(after)).toBe(true);
      expect(after === 'PAGA').toBe(isEmAberto(situacao));
      expect(aRestituir(somarLancamentos([...lancarPagamento(saldos, 100, 'PIX')]))).toBe(
        isEmAberto(situacao) ? 0 : 100,
      );
    }
  });
});

describe('a payment of another day', () => {
  it('owes fine and interest, or a discount less, and every part has its account', () => {
    const late = [...lancarEmissao(61_250), ...lancarEncargos({ multa: 1_225, juros: 919, desconto: 0 })];
    expect(somarLancamentos(late)).toMatchObject({ A_RECEBER: 63_394, RECEITA: -61_250, ENCARGOS: -2_144 });
    const early = [...lancarEmissao(61_250), ...lancarEncargos({ multa: 0, juros: 0, desconto: 6_125 })];
    expect(somarLancamentos(early)).toMatchObject({ A_RECEBER: 55_125, DESCONTOS: 6_125 });
  });

  it('that a bank took back is owed again', () => {
    const paid = [...lancarEmissao(100), ...lancarPagamento(saldosDe(100), 100, 'CARTAO')];
    const taken = somarLancamentos([...paid, ...lancarContestacao(100, 'CARTAO')]);
    expect([taken.A_RECEBER, emCaixa(taken)]).toEqual([100, 0]);
  });
});

describe('the books', () => {
  const step = fc.record({
    kind: fc.constantFrom('pagar', 'baixar', 'encargos', 'restituir', 'devolver', 'compensar'),
    meio: fc.constantFrom(...MEIOS),
    valor: fc.integer({ min: 1, max: 1_000_000 }),
  });

  it('balance whatever happens in whatever order, and never give back more than came in', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(step, { maxLength: 20 }),
        (valor, steps) => {
          const all: Lancamento[] = lancarEmissao(valor);
          let received = 0;
          let returned = 0;
          for (const { kind, valor: wanted, meio } of steps) {
            const saldos = somarLancamentos(all);
            if (kind === 'pagar') {
              all.push(...lancarPagamento(saldos, wanted, meio));
              received += wanted;
            } else if (kind === 'baixar') all.push(...lancarBaixa(saldos));
            else if (kind === 'encargos' && saldos.A_RECEBER > 0)
              all.push(...lancarEncargos({ multa: wanted, juros: 1, desconto: 0 }));
            else if (kind === 'restituir')
              all.push(...lancarRestituicao(Math.min(wanted, restituivel(saldos))));
            else if (kind !== 'encargos') {
              const sent = Math.min(wanted, aRestituir(saldos));
              all.push(...(kind === 'devolver' ? lancarDevolucao(sent, meio) : lancarCompensacao(sent)));
              returned += sent;
            }
          }
          const saldos = somarLancamentos(all);
          expect(Object.values(saldos).reduce((a, b) => a + b, 0)).toBe(0);
          expect(emCaixa(saldos)).toBe(received - returned);
          expect(returned).toBeLessThanOrEqual(received);
          expect(saldos.A_RECEBER).toBeGreaterThanOrEqual(0);
          expect(restituivel(saldos)).toBeGreaterThanOrEqual(0);
          expect(all.every((entry) => entry.valor > 0 && entry.debito !== entry.credito)).toBe(true);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});
