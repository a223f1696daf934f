import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCalendario } from './calendario.ts';
import { describeLimite, esperaDesde, type LimiteEspera } from './espera-expediente.ts';

const day = (data: string, meioExpediente: 'NENHUM' | 'ATE_13H' | 'APOS_14H') => ({
  data,
  tipo: 'RECESSO' as const,
  municipioIbge: null,
  uf: null,
  meioExpediente,
  descricao: 'Recesso',
});
// Wednesday 25 is closed, Thursday 26 begins at 14h, Friday 27 ends at 13h.
const calendario = createCalendario(
  [day('2026-11-25', 'NENHUM'), day('2026-11-26', 'APOS_14H'), day('2026-11-27', 'ATE_13H')],
  { municipio: '3106200', uf: 'MG' },
);
const expediente = { abre: 9, fecha: 17 };
/** A time of day in Brasília. */
const at = (dia: string, hora: number) => new Date(Date.parse(`${dia}T03:00:00Z`) + hora * 3_600_000);
const since = (now: Date, valor: number, unidade: LimiteEspera['unidade']) =>
  esperaDesde(now, { valor, unidade }, { expediente, calendario });

describe('esperaDesde', () => {
  it('counts hours of work only', () => {
    expect(since(at('2026-11-24', 12), 3, 'HORAS_UTEIS')).toEqual(at('2026-11-24', 9));
    expect(since(at('2026-11-24', 12), 4, 'HORAS_UTEIS')).toEqual(at('2026-11-23', 16));
    // Monday at noon: an hour more than the three of the morning lies on Friday, which ended at 13h.
    expect(since(at('2026-11-30', 12), 4, 'HORAS_UTEIS')).toEqual(at('2026-11-27', 12));
    // 4 hours of Friday, 3 of Thursday, then the closed Wednesday, then Tuesday.
    expect(since(at('2026-11-27', 20), 8, 'HORAS_UTEIS')).toEqual(at('2026-11-24', 16));
  });

  it('counts days from an hour to the same hour of the next business day', () => {
    expect(since(at('2026-11-24', 10), 1, 'DIAS_UTEIS')).toEqual(at('2026-11-23', 10));
    expect(since(at('2026-11-30', 12), 1, 'DIAS_UTEIS')).toEqual(at('2026-11-27', 12));
    expect(since(at('2026-11-30', 15), 1, 'DIAS_UTEIS')).toEqual(at('2026-11-27', 13));
    expect(since(at('2026-11-29', 15), 2, 'DIAS_UTEIS')).toEqual(at('2026-11-24', 13));
  });

  it('stands still outside working hours', () => {
    const friday = since(at('2026-11-27', 13), 5, 'HORAS_UTEIS');
    for (const [dia, hora] of [
      ['2026-11-27', 22],
      ['2026-11-28', 12],
      ['2026-11-30', 8],
    ] as const)
      expect(since(at(dia, hora), 5, 'HORAS_UTEIS')).toEqual(friday);
  });

  it('never goes back as time goes on, and is never later than now', () => {
    const instants = fc.date({ min: at('2026-11-20', 0), max: at('2026-12-04', 0), noInvalidDate: true });
    const limits = fc.record({
      valor: fc.integer({ min: 1, max: 40 }),
      unidade: fc.constantFrom<LimiteEspera['unidade']>('HORAS_UTEIS', 'DIAS_UTEIS'),
    });
    fc.assert(
      fc.property(instants, instants, limits, (one, other, limite) => {
        const [first, then] = one <= other ? [one, other] : [other, one];
        const a = esperaDesde(first, limite, { expediente, calendario });
        expect(a.getTime()).toBeLessThanOrEqual(first.getTime());
        expect(a <= esperaDesde(then, limite, { expediente, calendario })).toBe(true);
      }),
    );
  });
});

describe('describeLimite', () => {
  it('says one and many', () => {
    expect(describeLimite({ valor: 1, unidade: 'DIAS_UTEIS' })).toBe('1 dia útil');
    expect(describeLimite({ valor: 4, unidade: 'HORAS_UTEIS' })).toBe('4 horas úteis');
  });
});
