import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCalendario } from './calendario.ts';
import { addDays, fromDayNumber, type IsoDate, toDayNumber } from './data.ts';
import { type Feriado, listFeriadosFederais } from './feriado.ts';
import { describeCausas, type MudancaCalendario, mayMove } from './mudanca.ts';
import { calcularPrazo } from './prazo.ts';
import { moveTermo } from './termo-movido.ts';

const BH = { municipio: '3106200', uf: 'MG' };
const federal = listFeriadosFederais(2026, 2028);
const anyDay = fc
  .integer({ min: toDayNumber('2026-06-01'), max: toDayNumber('2027-06-30') })
  .map(fromDayNumber);
const feriado = (data: IsoDate, more: Partial<Feriado> = {}): Feriado => ({
  data,
  tipo: 'RECESSO',
  meioExpediente: 'NENHUM',
  descricao: 'Aniversário do conselho',
  ...more,
});
const added = (f: Feriado): MudancaCalendario => ({ tipo: 'FERIADO_INCLUIDO', feriado: f });
const outage = (de: IsoDate, ate = de): MudancaCalendario => ({ tipo: 'INDISPONIBILIDADE', de, ate });

describe('which deadlines a change of the calendar may move', () => {
  const cases = [
    ['its first day', feriado('2026-12-01'), true],
    ['its last day', feriado('2026-12-10'), true],
    ['the day before', feriado('2026-11-30'), false],
    ['the day after', feriado('2026-12-11'), false],
    ['another town', feriado('2026-12-08', { tipo: 'MUNICIPAL', municipioIbge: '3136702' }), false],
    ['its own town', feriado('2026-12-08', { tipo: 'MUNICIPAL', municipioIbge: '3106200' }), true],
    ['another state', feriado('2026-12-08', { tipo: 'ESTADUAL', uf: 'SP' }), false],
    ['its own state', feriado('2026-12-08', { tipo: 'ESTADUAL', uf: 'MG' }), true],
    ['a town that is not said', feriado('2026-12-08', { tipo: 'MUNICIPAL' }), false],
  ] as const;
  it.each(cases)('%s', (_, f, moves) => {
    const termo = { de: '2026-12-01', ate: '2026-12-10' };
    for (const tipo of ['FERIADO_INCLUIDO', 'FERIADO_RETIRADO'] as const)
      expect(mayMove({ tipo, feriado: f }, BH, termo)).toBe(moves);
  });

  it('an outage of several days, when one of them lies in the term', () => {
    const termo = { de: '2026-12-01', ate: '2026-12-10' };
    expect(mayMove(outage('2026-12-10', '2026-12-12'), BH, termo)).toBe(true);
    expect(mayMove(outage('2026-12-11', '2026-12-12'), BH, termo)).toBe(false);
  });

  it('never leaves out a deadline that moves, whatever day is added or taken away', () => {
    const regra = fc.record({
      ciencia: anyDay,
      n: fc.integer({ min: 1, max: 40 }),
      unidade: fc.constantFrom('CORRIDOS' as const, 'UTEIS' as const),
      lado: fc.constantFrom('CIDADAO' as const, 'CONSELHO' as const),
    });
    const half = fc.constantFrom('NENHUM' as const, 'ATE_13H' as const);
    fc.assert(
      fc.property(regra, anyDay, half, (pedido, data, meioExpediente) => {
        const day = feriado(data, { meioExpediente });
        const due = (list: readonly Feriado[]) =>
          calcularPrazo({ ...pedido, calendario: createCalendario(list, BH) }).vencimento;
        const [without, withDay] = [due(federal), due([...federal, day])];
        if (without === withDay) return;
        const start = pedido.ciencia;
        expect(mayMove(added(day), BH, { de: start, ate: without })).toBe(true);
        expect(mayMove({ tipo: 'FERIADO_RETIRADO', feriado: day }, BH, { de: start, ate: withDay })).toBe(
          true,
        );
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('why a date moved', () => {
  it('names the day and what it is', () => {
    expect(
      describeCausas([added(feriado('2026-12-26', { tipo: 'MUNICIPAL', descricao: 'Dia da cidade' }))]),
    ).toBe('por causa do feriado de 26/12 (Dia da cidade)');
    const recess = { tipo: 'FERIADO_RETIRADO' as const, feriado: feriado('2026-12-28') };
    expect(describeCausas([added(feriado('2026-12-29', { tipo: 'PONTO_FACULTATIVO' })), recess])).toBe(
      'por causa do ponto facultativo de 29/12 (Aniversário do conselho) e ' +
        'porque 28/12 (Aniversário do conselho) voltou a ser dia de expediente',
    );
    expect(describeCausas([outage('2026-12-07')])).toBe('porque o portal ficou fora do ar em 07/12');
    expect(describeCausas([outage('2026-12-07', '2026-12-09')])).toContain('de 07/12 a 09/12');
  });

  it('counts what one sentence cannot name, and says nothing of nothing', () => {
    const days = Array.from({ length: 6 }, (_, i) => added(feriado(addDays('2026-12-10', i))));
    expect(describeCausas(days)).toMatch(/12\/12 \(.*\) e mais 3 dias$/);
    expect(describeCausas([])).toBe('');
  });
});

describe("a person's own term", () => {
  const hoje = '2026-12-10';
  const move = (atual: IsoDate, derivado: IsoDate, more: readonly Feriado[] = [], away: IsoDate[] = []) => {
    const indisponibilidades = away.map((day) => ({
      inicio: new Date(`${day}T12:00:00-03:00`),
      fim: new Date(`${day}T18:00:00-03:00`),
    }));
    const calendario = createCalendario([...federal, ...more], { ...BH, indisponibilidades });
    return moveTermo({ atual, derivado, hoje, calendario });
  };

  it('goes where the calendar says, also on its very last day', () => {
    expect(move('2026-12-14', '2026-12-15', [feriado('2026-12-14')])).toBe('2026-12-15');
    expect(move('2026-12-10', '2026-12-11', [feriado('2026-12-10')])).toBe('2026-12-11');
  });

  it('never comes earlier than the announced day', () => {
    expect(move('2026-12-15', '2026-12-14')).toBe('2026-12-15');
    expect(move('2026-12-15', '2026-12-14', [feriado('2026-12-15')])).toBe('2026-12-16');
  });

  it('stays over once it is, unless the portal was away on its last day', () => {
    expect(move('2026-12-09', '2026-12-11', [feriado('2026-12-09')])).toBe('2026-12-09');
    expect(move('2026-12-09', '2026-12-09', [], ['2026-12-09'])).toBe('2026-12-10');
    expect(move('2026-12-09', '2026-12-11', [feriado('2026-12-09')], ['2026-12-09'])).toBe('2026-12-10');
    expect(move('2026-12-09', '2026-12-09', [feriado('2026-12-10')], ['2026-12-09'])).toBe('2026-12-11');
  });
});
