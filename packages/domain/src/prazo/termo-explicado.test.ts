import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exigenciaPrazo } from '../requerimento/exigencia.ts';
import { createCalendario } from './calendario.ts';
import { addDays, fromDayNumber, type IsoDate, toDayNumber } from './data.ts';
import { explicar } from './explicacao.ts';
import { type Feriado, listFeriadosFederais } from './feriado.ts';
import { listTermoPassos } from './termo-explicado.ts';

const BH = { municipio: '3106200', uf: 'MG' };

function calendarioWith(away: readonly IsoDate[] = [], more: readonly Feriado[] = []) {
  const indisponibilidades = away.map((day) => ({
    inicio: new Date(`${day}T12:00:00-03:00`),
    fim: new Date(`${day}T18:00:00-03:00`),
  }));
  return createCalendario([...listFeriadosFederais(2026, 2028), ...more], { ...BH, indisponibilidades });
}

interface Told {
  ciencia: IsoDate;
  atual: IsoDate;
  dias?: number;
  prorrogada?: boolean;
  calendario?: ReturnType<typeof calendarioWith>;
}

function explain({ ciencia, atual, dias = 10, prorrogada = false, calendario = calendarioWith() }: Told) {
  const calculado = exigenciaPrazo({ ciencia, prazoDias: dias, prorrogada, calendario });
  return explicar(listTermoPassos({ atual, calculado, calendario }));
}

describe("how a person's own term was counted", () => {
  it.each([
    ['2026-12-18', '2026-12-30'],
    ['2026-12-21', '2027-01-04'],
    ['2026-12-12', '2026-12-28'],
  ])('10 days from %s end on %s, and nothing has to be explained away', (ciencia, atual) => {
    const told = explain({ ciencia, atual });
    expect(told.at(-1)).toContain(`${atual.slice(8)}/${atual.slice(5, 7)}/${atual.slice(0, 4)}`);
    expect(told.join()).not.toContain('já avisado');
  });

  it('names the closing and the holiday that moved the last day', () => {
    expect(explain({ ciencia: '2026-12-12', atual: '2026-12-28' })).toContain(
      '24/12 fecha mais cedo; 25/12 é feriado nacional (Natal): passa para 28/12/2026 (segunda-feira).',
    );
  });

  it('names a holiday of the town', () => {
    const day: Feriado = {
      data: '2026-12-08',
      tipo: 'MUNICIPAL',
      municipioIbge: BH.municipio,
      meioExpediente: 'NENHUM',
      descricao: 'Imaculada Conceição',
    };
    const told = explain({
      ciencia: '2026-11-27',
      atual: '2026-12-09',
      dias: 9,
      calendario: calendarioWith([], [day]),
    });
    expect(told).toContain(
      '08/12 é feriado municipal (Imaculada Conceição): passa para 09/12/2026 (quarta-feira).',
    );
  });

  it('tells an extension as what it added', () => {
    expect(explain({ ciencia: '2026-11-23', atual: '2027-01-22', dias: 30, prorrogada: true })).toContain(
      'O prazo de 30 dias corridos foi prorrogado por mais 30 dias corridos: vai até 22/01/2027 (sexta-feira).',
    );
  });

  it('says that an outage gave the last day back', () => {
    const calendario = calendarioWith(['2026-12-07']);
    expect(explain({ ciencia: '2026-11-26', atual: '2026-12-08', calendario }).slice(-2)).toEqual([
      '06/12 é domingo; o portal ficou fora do ar em 07/12: passa para 08/12/2026 (terça-feira).',
      'Vence em 08/12/2026 (terça-feira), às 23h59 de Brasília.',
    ]);
  });

  it('keeps the announced day when the calendar gives an earlier or a later one since', () => {
    expect(explain({ ciencia: '2026-11-26', atual: '2026-12-08' }).slice(-2)).toEqual([
      'Pelo calendário de hoje seria 07/12/2026, mas vale o dia já avisado: 08/12/2026 (terça-feira).',
      'Vence em 08/12/2026 (terça-feira), às 23h59 de Brasília.',
    ]);
    expect(explain({ ciencia: '2026-11-26', atual: '2026-12-04' }).at(-1)).toContain('04/12/2026');
  });

  it('gives both days when an outage took the announced one', () => {
    const calendario = calendarioWith(['2026-12-09']);
    expect(explain({ ciencia: '2026-11-26', atual: '2026-12-10', calendario }).slice(-3)).toEqual([
      'Pelo calendário de hoje seria 07/12/2026, mas vale o dia já avisado: 09/12/2026 (quarta-feira).',
      'O portal ficou fora do ar em 09/12: passa para 10/12/2026 (quinta-feira).',
      'Vence em 10/12/2026 (quinta-feira), às 23h59 de Brasília.',
    ]);
  });

  it('always ends on the day that stands, whatever became of the calendar', () => {
    const day = fc
      .integer({ min: toDayNumber('2026-06-01'), max: toDayNumber('2027-12-31') })
      .map(fromDayNumber);
    const shift = fc.integer({ min: -5, max: 15 });
    const length = fc.integer({ min: 5, max: 90 });
    fc.assert(
      fc.property(day, length, shift, day, fc.boolean(), (ciencia, prazoDias, days, away, prorrogada) => {
        const calendario = calendarioWith([away]);
        const calculado = exigenciaPrazo({ ciencia, prazoDias, prorrogada, calendario });
        const atual = addDays(calculado.vencimento, days);
        const passos = listTermoPassos({ atual, calculado, calendario });
        expect(passos.at(-1)).toEqual({ tipo: 'VENCIMENTO', data: atual });
        expect(passos.filter(({ tipo }) => tipo === 'VENCIMENTO')).toHaveLength(1);
        for (const sentence of explicar(passos)) expect(sentence).toMatch(/^[A-ZÀ-Ú0-9].*\.$/);
      }),
    );
  });
});
