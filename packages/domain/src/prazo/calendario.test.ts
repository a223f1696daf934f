import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCalendario } from './calendario.ts';
import { addDays, fromDayNumber, toDayNumber } from './data.ts';
import { type Feriado, listFeriadosFederais } from './feriado.ts';

const federal = listFeriadosFederais(2024, 2032);
const bh = { municipio: '3106200', uf: 'MG' };
const calendario = createCalendario(federal, bh);
const day = fc.integer({ min: toDayNumber('2024-01-01'), max: toDayNumber('2031-12-31') }).map(fromDayNumber);

const local = (fields: Partial<Feriado>): Feriado => ({
  data: '2026-12-08',
  tipo: 'MUNICIPAL',
  meioExpediente: 'NENHUM',
  descricao: 'Imaculada Conceição',
  ...fields,
});

describe('business days', () => {
  it('knows weekends, holidays and half days', () => {
    expect(calendario.isBusinessDay('2026-11-20')).toBe(false);
    expect(calendario.isBusinessDay('2026-11-21')).toBe(false);
    expect(calendario.isBusinessDay('2026-11-23')).toBe(true);
    expect(calendario.isBusinessDay('2026-12-24')).toBe(true);
    expect(calendario.closesEarly('2026-12-24')).toBe(true);
    expect(calendario.isFullBusinessDay('2026-12-24')).toBe(false);
    expect(calendario.opensLate('2026-02-18')).toBe(true);
    expect(calendario.isFullBusinessDay('2026-02-18')).toBe(true);
  });

  it('does not call a weekend early closing', () => {
    expect(calendario.closesEarly('2028-12-24')).toBe(false);
    expect(calendario.obstacleOn('2028-12-24')).toEqual({ tipo: 'DOMINGO' });
  });

  it('finds the next days strictly after', () => {
    expect(calendario.nextBusinessDay('2026-12-23')).toBe('2026-12-24');
    expect(calendario.nextFullBusinessDay('2026-12-23')).toBe('2026-12-28');
    expect(calendario.nextFullBusinessDay('2026-12-28')).toBe('2026-12-29');
  });

  it('counts between dates, in both directions', () => {
    expect(calendario.businessDaysBetween('2026-11-19', '2026-11-27')).toBe(5);
    expect(calendario.businessDaysBetween('2026-11-27', '2026-11-19')).toBe(-5);
    expect(calendario.businessDaysBetween('2026-11-19', '2026-11-19')).toBe(0);
    fc.assert(
      fc.property(day, fc.nat({ max: 60 }), fc.nat({ max: 60 }), (start, a, b) => {
        const middle = addDays(start, a);
        const end = addDays(middle, b);
        const whole = calendario.businessDaysBetween(start, end);
        expect(whole).toBe(
          calendario.businessDaysBetween(start, middle) + calendario.businessDaysBetween(middle, end),
        );
      }),
    );
  });

  it('counts what walking day by day counts', () => {
    fc.assert(
      fc.property(day, fc.nat({ max: 120 }), (start, length) => {
        let walked = 0;
        for (let i = 1; i <= length; i += 1) if (calendario.isBusinessDay(addDays(start, i))) walked += 1;
        expect(calendario.businessDaysBetween(start, addDays(start, length))).toBe(walked);
      }),
    );
  });

  it('lists the holidays that close weekdays', () => {
    const names = calendario.holidaysBetween('2026-10-28', '2026-12-25').map(({ data }) => data);
    expect(names).toEqual(['2026-11-02', '2026-11-20', '2026-12-25']);
  });

  it('agrees with itself: the next business day is one business day away', () => {
    fc.assert(
      fc.property(day, (d) => {
        expect(calendario.businessDaysBetween(d, calendario.nextBusinessDay(d))).toBe(1);
        expect(calendario.obstacleOn(calendario.nextFullBusinessDay(d))).toBeNull();
        expect(calendario.obstacleOn(d) === null).toBe(calendario.isFullBusinessDay(d));
      }),
    );
  });

  it('refuses a calendar that never opens instead of searching for ever', () => {
    const closed = Array.from({ length: 4000 }, (_, i) =>
      local({ data: addDays('2026-01-01', i), tipo: 'RECESSO' }),
    );
    expect(() => createCalendario(closed, bh).nextBusinessDay('2026-01-01')).toThrow(RangeError);
  });
});

describe('local holidays', () => {
  it('apply in their municipality only', () => {
    const feriados = [local({ municipioIbge: '3106200' })];
    expect(createCalendario(feriados, bh).isBusinessDay('2026-12-08')).toBe(false);
    expect(createCalendario(feriados, { municipio: '3170206', uf: 'MG' }).isBusinessDay('2026-12-08')).toBe(
      true,
    );
  });

  it('apply in their state only', () => {
    const feriados = [local({ tipo: 'ESTADUAL', uf: 'SP' })];
    expect(createCalendario(feriados, bh).isBusinessDay('2026-12-08')).toBe(true);
    expect(createCalendario(feriados, { municipio: '3550308', uf: 'SP' }).isBusinessDay('2026-12-08')).toBe(
      false,
    );
  });

  it('count nowhere when they do not say where', () => {
    const feriados = [local({}), local({ tipo: 'ESTADUAL' })];
    expect(createCalendario(feriados, bh).isBusinessDay('2026-12-08')).toBe(true);
  });

  it('count everywhere for a recess without a place', () => {
    const feriados = [local({ tipo: 'RECESSO', municipioIbge: null, uf: null })];
    expect(createCalendario(feriados, bh).isBusinessDay('2026-12-08')).toBe(false);
  });

  it('name the whole-day holiday when a half day falls on it too', () => {
    const feriados = [
      local({ tipo: 'RECESSO', meioExpediente: 'ATE_13H' }),
      local({ municipioIbge: '3106200' }),
    ];
    expect(createCalendario(feriados, bh).obstacleOn('2026-12-08')).toMatchObject({ tipo: 'FERIADO' });
  });
});

describe('outages', () => {
  const outage = (inicio: string, fim: string) => ({ inicio: new Date(inicio), fim: new Date(fim) });
  const withOutages = (...indisponibilidades: ReturnType<typeof outage>[]) =>
    createCalendario(federal, { ...bh, indisponibilidades });

  it('stand in the way of each day they touch, in Brasília days', () => {
    const c = withOutages(outage('2026-11-24T23:00:00-03:00', '2026-11-25T08:00:00-03:00'));
    expect(c.obstacleOn('2026-11-24')).toEqual({ tipo: 'INDISPONIBILIDADE', ate: '2026-11-25' });
    expect(c.obstacleOn('2026-11-25')).toEqual({ tipo: 'INDISPONIBILIDADE', ate: '2026-11-25' });
    expect(c.obstacleOn('2026-11-26')).toBeNull();
    expect(c.isFullBusinessDay('2026-11-24')).toBe(true);
  });

  it('do not touch the day that begins when they end', () => {
    const c = withOutages(outage('2026-11-24T23:00:00-03:00', '2026-11-25T00:00:00-03:00'));
    expect(c.obstacleOn('2026-11-25')).toBeNull();
  });

  it('keep the later end where two overlap, and ignore empty ones', () => {
    const c = withOutages(
      outage('2026-11-24T10:00:00-03:00', '2026-11-24T11:00:00-03:00'),
      outage('2026-11-24T09:00:00-03:00', '2026-11-26T11:00:00-03:00'),
      outage('2026-11-30T11:00:00-03:00', '2026-11-30T11:00:00-03:00'),
    );
    expect(c.obstacleOn('2026-11-24')).toEqual({ tipo: 'INDISPONIBILIDADE', ate: '2026-11-26' });
    expect(c.obstacleOn('2026-11-30')).toBeNull();
  });
});
