import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type IsoDate } from '../prazo/data.ts';
import { lancarEmissao, lancarPagamento, somarLancamentos } from './lancamento.ts';
import { primeiroDiaRestituivel, semPedido, ultimoDiaParaPedir } from './restituicao.ts';

const days = fc.integer({ min: 0, max: 36_000 }).map((n) => addDays('2000-01-01', n));

describe('the right to have a payment back', () => {
  it.each<[IsoDate, IsoDate]>([
    ['2021-11-23', '2026-11-23'],
    ['2020-02-29', '2025-03-01'],
    ['2019-02-28', '2024-02-28'],
  ])('of %s ends on %s', (pagoEm, ultimo) => expect(ultimoDiaParaPedir(pagoEm)).toBe(ultimo));

  it('reaches back to the earliest day whose last day has not passed, and to all after it', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -2, max: 400 }), (hoje, n) => {
        const first = primeiroDiaRestituivel(hoje);
        const pagoEm = addDays(first, n);
        expect(ultimoDiaParaPedir(pagoEm) >= hoje).toBe(n >= 0);
      }),
    );
  });
});

describe('what was not asked back yet', () => {
  const entries = lancarEmissao(9_260);
  const books = (paid: number) =>
    somarLancamentos([...entries, ...lancarPagamento(somarLancamentos(entries), paid, 'PIX')]);
  const NADA = { aCaminho: 0, emPedidos: 0, creditado: 0 };

  it.each([
    ['all that came in too much', NADA, 9_260],
    ['less what a request asks for', { ...NADA, emPedidos: 9_000 }, 260],
    ['nothing while all is on its way', { ...NADA, aCaminho: 9_260 }, 0],
    ['nothing where all is a credit', { ...NADA, creditado: 9_260 }, 0],
    ['never less than nothing: more may be asked for than is owed', { ...NADA, emPedidos: 18_520 }, 0],
  ])('is %s', (_, ja, left) => expect(semPedido(books(18_520), ja)).toBe(left));

  it('is nothing of a fee that was paid once', () => expect(semPedido(books(9_260), NADA)).toBe(0));
});
