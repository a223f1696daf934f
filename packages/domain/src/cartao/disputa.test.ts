import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  lancarBaixa,
  lancarDevolucao,
  lancarEmissao,
  lancarEncargos,
  lancarPagamento,
  lancarRestituicao,
  somarLancamentos,
} from '../pagamento/lancamento.ts';
import { lancarDisputaPerdida, situacaoAposDisputa } from './disputa.ts';

const cents = fc.integer({ min: 1, max: 1_000_000 });
const extra = fc.integer({ min: 0, max: 50_000 });

describe('a lost dispute', () => {
  it('owes again exactly what was charged, and leaves no money of the card', () => {
    fc.assert(
      fc.property(cents, extra, extra, fc.boolean(), (valor, multa, juros, early) => {
        const encargos = early
          ? { multa: 0, juros: 0, desconto: Math.floor(valor / 10) }
          : { multa, juros, desconto: 0 };
        const before = [...lancarEmissao(valor), ...lancarEncargos(encargos)];
        const total = somarLancamentos(before).A_RECEBER;
        const paid = [...before, ...lancarPagamento(somarLancamentos(before), total, 'CARTAO')];
        const { lancamentos, devidoDeNovo, inteira } = lancarDisputaPerdida(
          somarLancamentos(paid),
          total,
          valor,
        );
        expect(inteira).toBe(true);
        const after = somarLancamentos([...paid, ...lancamentos]);
        expect(devidoDeNovo).toBe(total);
        expect(after).toMatchObject({
          A_RECEBER: valor,
          CARTAO: 0,
          ENCARGOS: 0,
          DESCONTOS: 0,
          RECEITA: -valor,
        });
        expect(Object.values(after).reduce((sum, one) => sum + one, 0)).toBe(0);
        for (const entry of lancamentos) expect(entry.valor).toBeGreaterThan(0);
      }),
    );
  });

  it('settles a surplus first: a charge paid twice stays paid', () => {
    fc.assert(
      fc.property(cents, (valor) => {
        const issued = lancarEmissao(valor);
        const once = [...issued, ...lancarPagamento(somarLancamentos(issued), valor, 'PIX')];
        const twice = [...once, ...lancarPagamento(somarLancamentos(once), valor, 'CARTAO')];
        const { lancamentos, devidoDeNovo } = lancarDisputaPerdida(somarLancamentos(twice), valor, valor);
        expect(devidoDeNovo).toBe(0);
        const after = somarLancamentos([...twice, ...lancamentos]);
        expect(after).toMatchObject({ A_RECEBER: 0, CARTAO: 0, PIX: valor, A_RESTITUIR: 0 });
      }),
    );
  });

  it('takes back what was not refunded before', () => {
    const issued = lancarEmissao(1_000);
    const paid = [...issued, ...lancarPagamento(somarLancamentos(issued), 1_000, 'CARTAO')];
    const back = [...paid, ...lancarRestituicao(400), ...lancarDevolucao(400, 'CARTAO')];
    const { devidoDeNovo, lancamentos } = lancarDisputaPerdida(somarLancamentos(back), 600, 1_000);
    expect(devidoDeNovo).toBe(600);
    expect(somarLancamentos([...back, ...lancamentos])).toMatchObject({ A_RECEBER: 600, CARTAO: 0 });
  });

  it('of a charge that was paid short owes again what came in, and the rest stays with its own charge', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1_000_000 }), extra, fc.boolean(), (valor, multa, early) => {
        const encargos = early
          ? { multa: 0, juros: 0, desconto: Math.floor(valor / 10) }
          : { multa, juros: 0, desconto: 0 };
        const before = [...lancarEmissao(valor), ...lancarEncargos(encargos)];
        const total = somarLancamentos(before).A_RECEBER;
        const came = Math.floor(total / 2);
        const short = [...before, ...lancarPagamento(somarLancamentos(before), came, 'CARTAO')];
        const paid = [...short, ...lancarBaixa(somarLancamentos(short))];
        const { lancamentos, devidoDeNovo, inteira } = lancarDisputaPerdida(
          somarLancamentos(paid),
          came,
          valor,
        );
        const after = somarLancamentos([...paid, ...lancamentos]);
        expect([devidoDeNovo, inteira]).toEqual([came, false]);
        expect(after).toMatchObject({ A_RECEBER: came + encargos.desconto, CARTAO: 0, DESCONTOS: 0 });
        // What is owed again and what its rest asks for are the whole.
        expect(after.A_RECEBER + (total - came)).toBe(valor + encargos.multa);
      }),
    );
  });

  it('opens a paid charge on its own day, and no other', () => {
    const owed = { devidoDeNovo: 1, vencida: false, emParte: false };
    expect(situacaoAposDisputa('PAGA', owed)).toBe('EMITIDA');
    expect(situacaoAposDisputa('PAGA', { ...owed, vencida: true })).toBe('VENCIDA');
    expect(situacaoAposDisputa('PAGA_A_MAIOR', owed)).toBe('EMITIDA');
    expect(situacaoAposDisputa('PAGA_A_MAIOR', { ...owed, devidoDeNovo: 0 })).toBe('PAGA');
    expect(situacaoAposDisputa('PAGA', { ...owed, devidoDeNovo: 0 })).toBe('PAGA');
    expect(situacaoAposDisputa('PAGA_A_MENOR', { ...owed, vencida: true })).toBe('VENCIDA');
    for (const closed of ['CANCELADA', 'ESTORNADA'] as const)
      expect(situacaoAposDisputa(closed, owed)).toBe(closed);
  });

  it('leaves a charge that keeps a part of its payment paid short', () => {
    const owed = { devidoDeNovo: 6, vencida: true, emParte: true };
    for (const paid of ['PAGA', 'PAGA_A_MENOR', 'PAGA_A_MAIOR'] as const)
      expect(situacaoAposDisputa(paid, owed)).toBe('PAGA_A_MENOR');
    expect(situacaoAposDisputa('ESTORNADA', owed)).toBe('ESTORNADA');
  });
});
