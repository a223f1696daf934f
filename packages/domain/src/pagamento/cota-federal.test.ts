import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lancarDisputaPerdida } from '../cartao/disputa.ts';
import { cotasDaCobranca, partilhado, repartirCota, somarCotas } from './cota-federal.ts';
import {
  aRestituir,
  emCaixa,
  type Lancamento,
  lancarCompensacao,
  lancarDevolucao,
  lancarEmissao,
  lancarEncargos,
  lancarPagamento,
  lancarRestituicao,
  restituivel,
  somarLancamentos,
} from './lancamento.ts';
import { MEIOS } from './meio.ts';

const entradas = (all: readonly Lancamento[], porCento = 20) =>
  all.map((one, i) => ({ ...one, id: String(i), porCento }));
const totalDe = (all: readonly Lancamento[], porCento = 20) =>
  somarCotas(cotasDaCobranca(entradas(all, porCento)).values());

describe('a receipt', () => {
  it.each([
    [61_250, 20, 12_250],
    [63_394, 20, 12_679],
    [1, 20, 0],
    [2, 20, 0],
    [3, 20, 1],
    [5, 50, 3],
    [99, 0, 0],
    [99, 100, 99],
  ])('of %d cents at %d %% gives the federal council %d', (valor, porCento, federal) => {
    expect(repartirCota(valor, porCento)).toEqual({ federal, regional: valor - federal });
  });

  it('is shared to the cent, and neither part is below zero', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.nat(100), (valor, porCento) => {
        const { federal, regional } = repartirCota(valor, porCento);
        expect(federal + regional).toBe(valor);
        expect(Math.min(federal, regional)).toBeGreaterThanOrEqual(0);
        expect(Math.abs(federal * 100 - valor * porCento)).toBeLessThanOrEqual(50);
      }),
    );
  });

  it.each([-1, 0.5, Number.NaN])('of %d is refused', (valor) => {
    expect(() => repartirCota(valor, 20)).toThrow(RangeError);
  });
});

describe('what is shared of a charge', () => {
  const step = fc.record({
    kind: fc.constantFrom('pagar', 'encargos', 'restituir', 'devolver', 'compensar', 'contestar'),
    meio: fc.constantFrom(...MEIOS),
    valor: fc.integer({ min: 1, max: 100_000 }),
    porCento: fc.nat(100),
  });

  it('is what the council keeps of it, whatever happens in whatever order, and nothing once all went back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.array(step, { maxLength: 20 }), (valor, steps) => {
        const all = entradas(lancarEmissao(valor));
        for (const { kind, valor: wanted, meio, porCento } of steps) {
          const saldos = somarLancamentos(all);
          const next: Record<typeof kind, () => Lancamento[]> = {
            pagar: () => lancarPagamento(saldos, wanted, meio),
            encargos: () => lancarEncargos({ multa: wanted, juros: 1, desconto: 0 }),
            restituir: () => lancarRestituicao(Math.min(wanted, restituivel(saldos))),
            devolver: () => lancarDevolucao(Math.min(wanted, aRestituir(saldos)), meio),
            compensar: () => lancarCompensacao(Math.min(wanted, aRestituir(saldos))),
            contestar: () =>
              lancarDisputaPerdida(saldos, Math.min(wanted, emCaixa(saldos)), valor).lancamentos,
          };
          for (const one of next[kind]())
            if (one.valor > 0) all.push({ ...one, id: String(all.length), porCento });
        }
        const kept = restituivel(somarLancamentos(all));
        const { federal, regional } = somarCotas(cotasDaCobranca(all).values());
        expect(all.reduce((sum, one) => sum + partilhado(one), 0)).toBe(kept);
        expect(federal + regional).toBe(kept);
        expect(Math.min(federal, regional)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 2_000 },
    );
  });

  it('leaves out what was paid in excess, and goes back with a refund in parts to the last cent', () => {
    const paid = [
      ...lancarEmissao(101),
      ...lancarPagamento(somarLancamentos(lancarEmissao(101)), 151, 'PIX'),
    ];
    expect(totalDe(paid)).toEqual({ federal: 20, regional: 81 });
    const excess = [...paid, ...lancarDevolucao(50, 'PIX')];
    expect(totalDe(excess)).toEqual({ federal: 20, regional: 81 });
    const parts = Array.from({ length: 101 }, () => lancarRestituicao(1)).flat();
    expect(totalDe([...excess, ...parts])).toEqual({ federal: 0, regional: 0 });
  });

  it('is counted once for money that paid one charge, became a credit and paid another', () => {
    const owed = somarLancamentos(lancarEmissao(1_000));
    const first = [
      ...lancarPagamento(owed, 1_000, 'PIX'),
      ...lancarRestituicao(1_000),
      ...lancarCompensacao(1_000),
    ];
    const second = lancarPagamento(owed, 1_000, 'CREDITO');
    expect(somarCotas([totalDe(first), totalDe(second)])).toEqual({ federal: 200, regional: 800 });
  });

  it('goes back by the norm of the day of the receipt', () => {
    const owed = somarLancamentos(lancarEmissao(1_000));
    const paid = entradas(lancarPagamento(owed, 1_000, 'PIX'), 20);
    const back = { ...entradas(lancarRestituicao(500), 30)[0], id: 'back' } as (typeof paid)[number];
    expect(cotasDaCobranca([...paid, back]).get('back')).toEqual({ federal: -100, regional: -400 });
  });
});
