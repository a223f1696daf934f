import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatAte,
  formatData,
  formatDataComDia,
  formatDataHora,
  formatHora,
  formatIsoDate,
  formatRelativo,
  isoDateInSaoPaulo,
  parseDataBr,
} from './data-br.ts';

const anyDay = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('parseDataBr', () => {
  it.each([
    ['27/11/2026', '2026-11-27'],
    ['7/1/2026', '2026-01-07'],
    ['07.01.2026', '2026-01-07'],
    [' 07 - 01 - 2026 ', '2026-01-07'],
    ['29022024', '2024-02-29'],
    ['29/02/2000', '2000-02-29'],
  ])('reads %j', (text, date) => {
    expect(parseDataBr(text)).toBe(date);
  });

  it.each([
    '',
    '31/04/2026',
    '29/02/2026',
    '29/02/1900',
    '00/01/2026',
    '01/13/2026',
    '32/01/2026',
    '01/01/26',
    '01/01/0000',
    '2026-11-27',
    '27/11/2026x',
    '2711206',
  ])('refuses %j', (text) => {
    expect(parseDataBr(text)).toBeNull();
  });

  it('round-trips every day', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        expect(parseDataBr(formatIsoDate(date))).toBe(date);
      }),
    );
  });

  it('accepts exactly the days that exist', () => {
    const number = (max: number) => fc.nat(max);
    fc.assert(
      fc.property(number(40), number(14), fc.integer({ min: 1000, max: 9999 }), (day, month, year) => {
        const real = new Date(Date.UTC(year, month - 1, day));
        const exists = real.getUTCMonth() === month - 1 && real.getUTCDate() === day;
        expect(parseDataBr(`${day}/${month}/${year}`) !== null).toBe(exists);
      }),
    );
  });
});

describe('instants in Brasília', () => {
  it('change day at Brasília midnight', () => {
    expect(isoDateInSaoPaulo(new Date('2026-11-22T02:59:59.999Z'))).toBe('2026-11-21');
    expect(isoDateInSaoPaulo(new Date('2026-11-22T03:00:00Z'))).toBe('2026-11-22');
    // Summer time, until 2019: two hours behind UTC.
    expect(isoDateInSaoPaulo(new Date('2018-12-22T02:00:00Z'))).toBe('2018-12-22');
  });

  it('show date and time', () => {
    const instant = new Date('2026-11-27T17:30:00Z');
    expect(formatData(instant)).toBe('27/11/2026');
    expect(formatHora(instant)).toBe('14h30');
    expect(formatDataHora(instant)).toBe('27/11/2026 às 14h30');
    expect(formatHora(new Date('2026-11-27T03:05:00Z'))).toBe('00h05');
    expect(formatHora(new Date('2026-11-28T02:59:59Z'))).toBe('23h59');
  });
});

describe('dates in words', () => {
  it.each([
    ['2026-11-27', 'até sexta, 27/11'],
    ['2026-11-28', 'até sábado, 28/11'],
    ['2026-12-01', 'até terça, 01/12'],
    ['2026-11-21', 'até hoje, 21/11'],
    ['2026-11-22', 'até amanhã, 22/11'],
    ['2027-01-04', 'até segunda, 04/01/2027'],
    ['2026-11-20', 'até sexta, 20/11'],
  ])('%s is «%s»', (date, text) => {
    expect(formatAte(date, '2026-11-21')).toBe(text);
  });

  it('show the day of the week', () => {
    expect(formatDataComDia('2026-12-21')).toBe('21/12/2026 (segunda-feira)');
    expect(formatDataComDia('2026-11-21')).toBe('21/11/2026 (sábado)');
    expect(formatDataComDia('2026-11-22')).toBe('22/11/2026 (domingo)');
    expect(() => formatIsoDate('2026-02-30')).toThrow(RangeError);
  });
});

describe('formatRelativo', () => {
  const now = new Date('2026-11-21T15:00:00Z');

  it.each([
    ['2026-11-21T14:59:30Z', 'agora'],
    ['2026-11-21T14:59:00Z', 'há 1 minuto'],
    ['2026-11-21T14:00:01Z', 'há 59 minutos'],
    ['2026-11-21T13:00:00Z', 'há 2 horas'],
    ['2026-11-21T03:00:00Z', 'há 12 horas'],
    ['2026-11-21T02:59:00Z', 'ontem'],
    ['2026-11-19T15:00:00Z', 'anteontem'],
    ['2026-11-18T15:00:00Z', 'há 3 dias'],
    ['2026-10-15T15:00:00Z', 'há 1 mês'],
    ['2026-08-20T15:00:00Z', 'há 3 meses'],
    ['2025-11-21T15:00:00Z', 'há 1 ano'],
    ['2023-01-10T15:00:00Z', 'há 3 anos'],
    ['2026-11-21T17:00:00Z', 'em 2 horas'],
    ['2026-11-22T17:00:00Z', 'amanhã'],
    ['2026-11-26T15:00:00Z', 'em 5 dias'],
  ])('%s is «%s»', (instant, text) => {
    expect(formatRelativo(new Date(instant), now)).toBe(text);
  });

  it('always says something and never zero', () => {
    const date = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(date, date, (a, b) => {
        expect(formatRelativo(a, b)).toMatch(
          /^(agora|ontem|anteontem|amanhã|depois de amanhã|(há|em) [1-9]\d* \p{L}+)$/u,
        );
      }),
    );
  });
});
