import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aRestituir,
  type Lancamento,
  lancarBaixa,
  lancarDevolucao,
  lancarEmissao,
  lancarPagamento,
  lancarRestituicao,
  restituivel,
  situacaoAposPagamento,
  somarLancamentos,
  TOLERANCIA,
} from './lancamento.ts';
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
      expect(aRestituir(somarLancamentos([...lancarPagamento(saldos, 100)]))).toBe(
        isEmAberto(situacao) ? 0 : 100,
      );
    }
  });
});

describe('the books', () => {
  const step = fc.record({
    kind: fc.constantFrom('pagar', 'baixar', 'restituir', 'devolver'),
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
          for (const { kind, valor: wanted } of steps) {
            const saldos = somarLancamentos(all);
            if (kind === 'pagar') {
              all.push(...lancarPagamento(saldos, wanted));
              received += wanted;
            } else if (kind === 'baixar') all.push(...lancarBaixa(saldos));
            else if (kind === 'restituir')
              all.push(...lancarRestituicao(Math.min(wanted, restituivel(saldos))));
            else {
              const sent = Math.min(wanted, aRestituir(saldos));
              all.push(...lancarDevolucao(sent));
              returned += sent;
            }
          }
          const saldos = somarLancamentos(all);
          expect(Object.values(saldos).reduce((a, b) => a + b, 0)).toBe(0);
          expect(saldos.PIX).toBe(received - returned);
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
