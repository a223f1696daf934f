import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCalendario } from './calendario.ts';
import { addDays, addMonths, diffDays, fromDayNumber, toDayNumber, weekday } from './data.ts';
import { explicar } from './explicacao.ts';
import { listFeriadosFederais } from './feriado.ts';
import { calcularPrazo } from './prazo.ts';

const federal = listFeriadosFederais(2024, 2036);
const bh = { municipio: '3106200', uf: 'MG' };
const calendario = createCalendario(federal, bh);
const day = fc.integer({ min: toDayNumber('2024-02-01'), max: toDayNumber('2033-12-31') }).map(fromDayNumber);
const lado = fc.constantFrom('CIDADAO', 'CONSELHO');
const unidade = fc.constantFrom('CORRIDOS', 'UTEIS');
const length = fc.integer({ min: 1, max: 90 });

describe('calcularPrazo: reference vectors over the year-end holidays and Carnaval', () => {
  it.each([
    ['CIDADAO', '2026-12-18', 10, 'CORRIDOS', '2026-12-30'],
    ['CIDADAO', '2026-12-21', 10, 'CORRIDOS', '2027-01-04'],
    ['CIDADAO', '2026-12-12', 10, 'CORRIDOS', '2026-12-28'],
    ['CONSELHO', '2026-11-21', 30, 'CORRIDOS', '2026-12-21'],
    ['CONSELHO', '2026-11-21', 60, 'CORRIDOS', '2027-01-20'],
    ['CONSELHO', '2027-01-18', 20, 'CORRIDOS', '2027-02-10'],
    ['CONSELHO', '2026-11-19', 5, 'UTEIS', '2026-11-27'],
    ['CIDADAO', '2026-11-19', 5, 'UTEIS', '2026-11-27'],
    ['CONSELHO', '2026-12-23', 5, 'UTEIS', '2027-01-04'],
    ['CIDADAO', '2026-12-23', 5, 'UTEIS', '2027-01-04'],
    ['CONSELHO', '2026-12-18', 15, 'UTEIS', '2027-01-12'],
    ['CIDADAO', '2026-12-18', 15, 'UTEIS', '2027-01-12'],
  ] as const)('%s from %s, %i %s: %s', (side, ciencia, n, unit, vencimento) => {
    expect(calcularPrazo({ ciencia, n, unidade: unit, lado: side, calendario }).vencimento).toBe(vencimento);
  });

  it('may begin on a half day, which is a business day', () => {
    const prazo = { ciencia: '2026-12-23', n: 10, unidade: 'CORRIDOS', lado: 'CIDADAO', calendario } as const;
    expect(calcularPrazo(prazo)).toMatchObject({ vencimento: '2027-01-04' });
    expect(calcularPrazo(prazo).passos).toContainEqual({ tipo: 'INICIO', data: '2026-12-24' });
  });

  it('gives the literal reading when the council does not begin on a business day', () => {
    const prazo = { ciencia: '2026-12-18', n: 10, unidade: 'CORRIDOS', lado: 'CIDADAO', calendario } as const;
    expect(calcularPrazo({ ...prazo, inicioEmDiaUtil: false }).vencimento).toBe('2026-12-28');
  });

  it('ends at 23:59:59.999 of Brasília', () => {
    const prazo = { ciencia: '2026-12-18', n: 10, unidade: 'CORRIDOS', lado: 'CIDADAO', calendario } as const;
    expect(calcularPrazo(prazo).vencimentoEm.toISOString()).toBe('2026-12-31T02:59:59.999Z');
  });
});

describe('months', () => {
  const months = (ciencia: string, n: number, side: 'CIDADAO' | 'CONSELHO' = 'CONSELHO') =>
    calcularPrazo({ ciencia, n, unidade: 'MESES', lado: side, calendario }).vencimento;

  it('run date to date', () => expect(months('2026-09-15', 2)).toBe('2026-11-16'));
  it('take the last day of a shorter month', () => expect(months('2028-12-31', 2)).toBe('2029-02-28'));
  it('favour the citizen whose count begins later', () =>
    expect(months('2026-12-18', 1, 'CIDADAO')).toBe('2027-01-20'));
});

describe('outages', () => {
  const outage = (inicio: string, fim: string) =>
    createCalendario(federal, {
      ...bh,
      indisponibilidades: [{ inicio: new Date(inicio), fim: new Date(fim) }],
    });
  const prazo = { ciencia: '2026-11-21', n: 30, unidade: 'CORRIDOS', lado: 'CONSELHO' } as const;

  it('on the last day move it to the business day after the solution', () => {
    const broken = outage('2026-12-21T14:00:00-03:00', '2026-12-22T02:00:00-03:00');
    expect(calcularPrazo({ ...prazo, calendario: broken }).vencimento).toBe('2026-12-23');
  });

  it('on another day change nothing', () => {
    const broken = outage('2026-12-18T14:00:00-03:00', '2026-12-18T15:00:00-03:00');
    expect(calcularPrazo({ ...prazo, calendario: broken }).vencimento).toBe('2026-12-21');
  });
});

describe('properties', () => {
  it('never ends on a day that cannot be the last', () => {
    fc.assert(
      fc.property(day, length, unidade, lado, (ciencia, n, unit, side) => {
        const { vencimento } = calcularPrazo({ ciencia, n, unidade: unit, lado: side, calendario });
        expect(calendario.isFullBusinessDay(vencimento)).toBe(true);
        expect(vencimento > ciencia).toBe(true);
      }),
    );
  });

  it('never ends earlier for a longer count, a later notice, or the citizen', () => {
    fc.assert(
      fc.property(day, length, unidade, lado, (ciencia, n, unit, side) => {
        const due = (from: string, days: number, who: 'CIDADAO' | 'CONSELHO') =>
          calcularPrazo({ ciencia: from, n: days, unidade: unit, lado: who, calendario }).vencimento;
        expect(due(ciencia, n + 1, side) >= due(ciencia, n, side)).toBe(true);
        expect(due(addDays(ciencia, 1), n, side) >= due(ciencia, n, side)).toBe(true);
        expect(due(ciencia, n, 'CIDADAO') >= due(ciencia, n, 'CONSELHO')).toBe(true);
      }),
    );
  });

  it('gives at least the days promised and rolls only over days that cannot be the last', () => {
    fc.assert(
      fc.property(day, length, unidade, (ciencia, n, unit) => {
        const { vencimento } = calcularPrazo({ ciencia, n, unidade: unit, lado: 'CONSELHO', calendario });
        const counted = (to: string) =>
          unit === 'UTEIS' ? calendario.businessDaysBetween(ciencia, to) : diffDays(ciencia, to);
        expect(counted(vencimento)).toBeGreaterThanOrEqual(n);
        for (let d = addDays(vencimento, -1); counted(d) >= n; d = addDays(d, -1)) {
          expect(calendario.isFullBusinessDay(d)).toBe(false);
        }
      }),
    );
  });

  it('counts months like the calendar', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 24 }), (ciencia, n) => {
        const { vencimento } = calcularPrazo({ ciencia, n, unidade: 'MESES', lado: 'CONSELHO', calendario });
        const nominal = addMonths(ciencia, n);
        expect(vencimento >= nominal && diffDays(nominal, vencimento) < 10).toBe(true);
      }),
    );
  });

  it('refuses a length that is not a positive integer', () => {
    for (const n of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 3651]) {
      const prazo = { ciencia: '2026-12-18', n, unidade: 'CORRIDOS', lado: 'CONSELHO', calendario } as const;
      expect(() => calcularPrazo(prazo)).toThrow(RangeError);
    }
  });
});

describe('explicar', () => {
  const explain = (fields: Pick<Parameters<typeof calcularPrazo>[0], 'ciencia' | 'n' | 'unidade' | 'lado'>) =>
    explicar(calcularPrazo({ ...fields, calendario }).passos);

  it('tells a deemed notice and an early closing', () => {
    expect(explain({ ciencia: '2026-12-12', n: 10, unidade: 'CORRIDOS', lado: 'CIDADAO' })).toEqual([
      'Aviso recebido em 12/12/2026 (sábado): esse dia não conta.',
      '12/12 é sábado: vale como recebido em 14/12/2026 (segunda-feira).',
      'Começa a contar em 15/12/2026 (terça-feira).',
      'O prazo é de 10 dias corridos: vai até 24/12/2026 (quinta-feira).',
      '24/12 fecha mais cedo; 25/12 é feriado nacional (Natal): passa para 28/12/2026 (segunda-feira).',
      'Vence em 28/12/2026 (segunda-feira), às 23h59 de Brasília.',
    ]);
  });

  it('tells the holidays that business days skip', () => {
    expect(explain({ ciencia: '2026-11-19', n: 5, unidade: 'UTEIS', lado: 'CIDADAO' })).toEqual([
      'Aviso recebido em 19/11/2026 (quinta-feira): esse dia não conta.',
      '20/11 é feriado nacional: Dia da Consciência Negra. Não conta.',
      'Começa a contar em 23/11/2026 (segunda-feira).',
      'O prazo é de 5 dias úteis: vai até 27/11/2026 (sexta-feira).',
      'Vence em 27/11/2026 (sexta-feira), às 23h59 de Brasília.',
    ]);
    expect(explain({ ciencia: '2026-11-18', n: 5, unidade: 'UTEIS', lado: 'CONSELHO' })).toContain(
      '20/11 é feriado nacional: Dia da Consciência Negra. Não conta.',
    );
  });

  it('names every holiday that pushed the last day', () => {
    expect(explain({ ciencia: '2027-01-18', n: 20, unidade: 'CORRIDOS', lado: 'CONSELHO' })).toContain(
      '07/02 é domingo; 08/02 é ponto facultativo (Carnaval); 09/02 é ponto facultativo (Carnaval): ' +
        'passa para 10/02/2027 (quarta-feira).',
    );
  });

  it('ends every list with the due date that was calculated', () => {
    fc.assert(
      fc.property(day, length, unidade, lado, (ciencia, n, unit, side) => {
        const { passos, vencimento } = calcularPrazo({ ciencia, n, unidade: unit, lado: side, calendario });
        expect(passos.at(-1)).toEqual({ tipo: 'VENCIMENTO', data: vencimento });
        const first = passos.find((passo) => passo.tipo === 'INICIO');
        expect(first && first.data > ciencia).toBe(true);
        if (side === 'CIDADAO' && first) expect([0, 6]).not.toContain(weekday(first.data));
        for (const sentence of explicar(passos)) expect(sentence).toMatch(/^[A-ZÀ-Ú0-9].*\.$/);
      }),
    );
  });
});
