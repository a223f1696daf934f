import { describe, expect, it } from 'vitest';
import { weekday } from './data.ts';
import {
  easterSunday,
  listFeriadosFederais,
  listFeriadosNacionais,
  listPontosFacultativos,
} from './feriado.ts';

const facultative = (year: number, descricao: string) =>
  listPontosFacultativos(year)
    .filter((feriado) => feriado.descricao === descricao)
    .map((feriado) => feriado.data);

describe('movable days', () => {
  it.each([
    [2026, ['2026-02-16', '2026-02-17'], '2026-02-18', '2026-04-03', '2026-04-05', '2026-06-04'],
    [2027, ['2027-02-08', '2027-02-09'], '2027-02-10', '2027-03-26', '2027-03-28', '2027-05-27'],
    [2028, ['2028-02-28', '2028-02-29'], '2028-03-01', '2028-04-14', '2028-04-16', '2028-06-15'],
    [2029, ['2029-02-12', '2029-02-13'], '2029-02-14', '2029-03-30', '2029-04-01', '2029-05-31'],
    [2030, ['2030-03-04', '2030-03-05'], '2030-03-06', '2030-04-19', '2030-04-21', '2030-06-20'],
  ])('%i', (year, carnaval, cinzas, paixao, pascoa, corpusChristi) => {
    expect(easterSunday(year)).toBe(pascoa);
    expect(facultative(year, 'Carnaval')).toEqual(carnaval);
    expect(facultative(year, 'Quarta-feira de Cinzas')).toEqual([cinzas]);
    expect(facultative(year, 'Corpus Christi')).toEqual([corpusChristi]);
    expect(listFeriadosNacionais(year).find((f) => f.descricao === 'Sexta-feira da Paixão')?.data).toBe(
      paixao,
    );
  });

  it('puts Easter on a Sunday between 22/03 and 25/04 in every year', () => {
    for (let year = 1600; year <= 2600; year += 1) {
      const easter = easterSunday(year);
      expect(weekday(easter)).toBe(0);
      expect(easter.slice(5) >= '03-22' && easter.slice(5) <= '04-25').toBe(true);
    }
  });
});

describe('fixed days', () => {
  it('lists the ten national holidays of 2026', () => {
    expect(listFeriadosNacionais(2026).map((feriado) => feriado.data)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-21',
      '2026-05-01',
      '2026-09-07',
      '2026-10-12',
      '2026-11-02',
      '2026-11-15',
      '2026-11-20',
      '2026-12-25',
    ]);
  });

  it('counts 20/11 from 2024 on (Lei 14.759/2023)', () => {
    const has = (year: number) => listFeriadosNacionais(year).some((f) => f.data === `${year}-11-20`);
    expect([has(2023), has(2024)]).toEqual([false, true]);
  });

  it('knows the half days', () => {
    const half = listPontosFacultativos(2026).filter((f) => f.meioExpediente !== 'NENHUM');
    expect(half.map((f) => `${f.data} ${f.meioExpediente}`)).toEqual([
      '2026-02-18 APOS_14H',
      '2026-12-24 ATE_13H',
      '2026-12-31 ATE_13H',
    ]);
  });

  it('lists several years in order, and nothing for an empty span', () => {
    const dates = listFeriadosFederais(2026, 2028).map((feriado) => feriado.data);
    expect(dates).toHaveLength(3 * 17);
    expect(dates).toEqual([...dates].sort());
    expect(listFeriadosFederais(2028, 2026)).toEqual([]);
  });
});
