import { describe, expect, it } from 'vitest';
import { createCalendario } from '../prazo/calendario.ts';
import { diaSemRt, type PeriodoRt, ultimoDiaSemRt } from './sem-rt.ts';

const HOJE = '2026-11-23';
const bh = { municipio: '3106200', uf: 'MG' };
const calendario = createCalendario([], bh);
const rt = (desde: string, encerradaEm: string | null = null): PeriodoRt => ({ desde, encerradaEm });

describe('the first day of a firm without a responsible professional', () => {
  it.each([
    ['somebody answers', [rt('2020-01-01')], null],
    ['none ever answered', [], null],
    ['the last one left', [rt('2020-01-01', '2026-11-10')], '2026-11-10'],
    ['the last one leaves today', [rt('2020-01-01', HOJE)], HOJE],
    ['the last one will leave', [rt('2020-01-01', '2026-12-10')], '2026-12-10'],
    ['one of two left', [rt('2020-01-01', '2026-11-10'), rt('2021-01-01')], null],
    ['both will leave', [rt('2020-01-01', '2026-12-20'), rt('2021-01-01', '2026-12-10')], '2026-12-20'],
    ['the next one begins as the former leaves', [rt('2020-01-01', '2026-12-10'), rt('2026-12-10')], null],
    ['the next one begins in time', [rt('2020-01-01', '2026-11-10'), rt('2026-12-10')], null],
    ['the next one begins too late', [rt('2020-01-01', '2026-11-10'), rt('2026-12-11')], '2026-11-10'],
    [
      'the next one begins in time and leaves too',
      [rt('2020-01-01', '2026-11-10'), rt('2026-12-01', '2027-01-15')],
      '2027-01-15',
    ],
    [
      'who was to come never did',
      [rt('2020-01-01', '2026-11-10'), rt('2026-12-01', '2026-12-01')],
      '2026-11-10',
    ],
  ])('where %s', (_, periodos, dia) => {
    expect(diaSemRt(periodos, { hoje: HOJE, calendario })).toBe(dia);
  });
});

describe('the last day to name somebody', () => {
  it.each([
    ['2026-11-24', HOJE, '2026-12-24'],
    // The notice came later than the gap: the firm has its full time from the notice on.
    ['2024-02-01', HOJE, '2026-12-23'],
    // 26 and 27 December 2026 are a weekend.
    ['2026-11-26', HOJE, '2026-12-28'],
  ])('without one since %s, notified on %s, is %s', (desde, avisadaEm, ate) => {
    expect(ultimoDiaSemRt({ desde, avisadaEm, calendario })).toBe(ate);
  });
});

it('is as the council set it, of the days on which that holds', () => {
  const sixty = { chave: 'rt.sem_responsavel', valor: 60, vigenteDe: HOJE, vigenteAte: null } as const;
  const own = createCalendario([], { ...bh, normas: [sixty] });
  expect(ultimoDiaSemRt({ desde: HOJE, avisadaEm: HOJE, calendario: own })).toBe('2027-01-22');
  const comes = [rt('2020-01-01', HOJE), rt('2027-01-10')];
  expect(diaSemRt(comes, { hoje: HOJE, calendario: own })).toBeNull();
  expect(diaSemRt(comes, { hoje: HOJE, calendario })).toBe(HOJE);
});
