import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCalendario } from '../prazo/calendario.ts';
import { addDays } from '../prazo/data.ts';
import { type Cobravel, descontoEm, descontosDoResto, totalEm } from './encargos.ts';
import {
  aRestituir,
  devidoPor,
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

describe('a payment in time of less than the discounted amount', () => {
  const calendario = createCalendario([], { municipio: '3106200', uf: 'MG', normas: [] });
  const anuidade: Cobravel = {
    especie: 'ANUIDADE',
    valor: 61_250,
    vencimento: '2026-03-31',
    descontos: [
      { ate: '2026-01-31', porCento: 10, valor: 301 },
      { ate: '2026-02-28', porCento: 5 },
    ],
    semMulta: false,
  };
  const pay = (cobranca: Cobravel, dia: string, valor: number) => {
    const before = lancarEmissao(cobranca.valor);
    const devido = devidoPor(totalEm(cobranca, { dia, calendario }), valor);
    const owed = [...before, ...lancarEncargos(devido)];
    const paid = [...owed, ...lancarPagamento(somarLancamentos(owed), valor, 'PIX')];
    const saldos = somarLancamentos(paid);
    const all = somarLancamentos([...paid, ...lancarBaixa(saldos)]);
    return {
      all,
      falta: saldos.A_RECEBER,
      situacao: situacaoAposPagamento('A_VENCER', somarLancamentos(owed), valor),
    };
  };
  const restOf = (cobranca: Cobravel, resto: number, dia: string): Cobravel => ({
    ...cobranca,
    valor: resto,
    descontos: descontosDoResto(cobranca, { resto, dia }),
  });

  it('earns no discount, and its rest keeps those that hold, in proportion', () => {
    const part = pay(anuidade, '2026-01-30', 5_000);
    expect(part).toMatchObject({ falta: 56_250, situacao: 'PAGA_A_MENOR', all: { DESCONTOS: 0 } });
    expect(restOf(anuidade, 56_250, '2026-01-30').descontos).toEqual([
      { ate: '2026-01-31', porCento: 10, valor: 276 },
      { ate: '2026-02-28', porCento: 5 },
    ]);
    expect(restOf(anuidade, 56_250, '2026-02-01').descontos).toEqual([{ ate: '2026-02-28', porCento: 5 }]);
    expect(restOf(anuidade, 100, '2026-03-01').descontos).toEqual([]);
  });

  it('of a few cents less counts as whole, with its discount', () => {
    const total = totalEm(anuidade, { dia: '2026-01-30', calendario }).total;
    expect(pay(anuidade, '2026-01-30', total - TOLERANCIA)).toMatchObject({
      situacao: 'PAGA',
      all: { DESCONTOS: 6_426 },
    });
    expect(pay(anuidade, '2026-01-30', total - TOLERANCIA - 1).all.DESCONTOS).toBe(0);
  });

  it('never lets off more in all than paying whole on the day of the last cent', () => {
    fc.assert(
      fc.property(
        fc.record({
          valor: fc.integer({ min: 100, max: 5_000_000 }),
          porCento: fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 })),
          cents: fc.tuple(fc.integer({ min: 0, max: 39 }), fc.integer({ min: 0, max: 39 })),
        }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.double({ min: 0, max: 1, noNaN: true })), {
          minLength: 1,
          maxLength: 6,
        }),
        ({ valor, porCento, cents }, payments) => {
          const [early, late] = porCento.toSorted((a, b) => b - a);
          const [most, least] = cents.toSorted((a, b) => b - a);
          const inteira: Cobravel = {
            ...anuidade,
            valor,
            descontos: [
              { ate: '2026-01-31', porCento: early ?? 0, valor: most ?? 0 },
              { ate: '2026-02-28', porCento: late ?? 0, valor: least ?? 0 },
            ],
          };
          let cobranca = inteira;
          let dia = '2026-01-01';
          let discount = 0;
          for (const [i, [days, share]] of payments.entries()) {
            dia = addDays(dia, days);
            const { total, dias } = totalEm(cobranca, { dia, calendario });
            if (dias > 0 || total < 1) return;
            const last = i === payments.length - 1;
            const paid = last ? total : Math.max(Math.floor(total * share), 1);
            const { all, falta, situacao } = pay(cobranca, dia, paid);
            expect(Object.values(all).reduce((sum, one) => sum + one, 0)).toBe(0);
            expect(all.A_RECEBER).toBe(0);
            discount += all.DESCONTOS;
            if (situacao !== 'PAGA_A_MENOR') break;
            expect(all.DESCONTOS).toBe(0);
            cobranca = restOf(cobranca, falta, dia);
          }
          expect(discount).toBeLessThanOrEqual(descontoEm(inteira, dia));
        },
      ),
      { numRuns: 2_000 },
    );
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
