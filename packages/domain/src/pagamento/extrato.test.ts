import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fimDoExtrato, somarExtrato } from './extrato.ts';
import { MEIOS } from './meio.ts';

describe('the statement of a year', () => {
  it('counts money once: what a credit pays was paid before', () => {
    const linhas = [
      { meio: 'PIX', pago: 60_000, devolvido: 0 },
      { meio: 'CREDITO', pago: 8_500, devolvido: 0 },
      { meio: 'CARTAO', pago: 10_000, devolvido: 4_000 },
    ] as const;
    expect(somarExtrato(linhas)).toEqual({
      pago: 70_000,
      comCredito: 8_500,
      devolvido: 4_000,
      liquido: 66_000,
    });
    expect(somarExtrato([])).toEqual({ pago: 0, comCredito: 0, devolvido: 0, liquido: 0 });
  });

  it('adds up in any order, line by line', () => {
    const linha = fc
      .record({
        meio: fc.constantFrom(...MEIOS),
        pago: fc.integer({ min: 1, max: 1_000_000 }),
        parte: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ parte, ...one }) => ({ ...one, devolvido: Math.floor(one.pago * parte) }));
    fc.assert(
      fc.property(fc.array(linha, { maxLength: 30 }), (linhas) => {
        const totais = somarExtrato(linhas);
        expect(somarExtrato(linhas.toReversed())).toEqual(totais);
        expect(totais.pago + totais.comCredito).toBe(linhas.reduce((sum, { pago }) => sum + pago, 0));
        expect(totais.liquido + totais.devolvido).toBe(totais.pago);
      }),
    );
  });

  it('ends with its year, or today', () => {
    expect(fimDoExtrato(2025, '2026-11-29')).toBe('2025-12-31');
    expect(fimDoExtrato(2026, '2026-11-29')).toBe('2026-11-29');
    expect(fimDoExtrato(2026, '2026-12-31')).toBe('2026-12-31');
  });
});
