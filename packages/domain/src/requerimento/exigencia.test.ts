import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valorPadrao } from '../norma/numeros.ts';
import { createCalendario } from '../prazo/calendario.ts';
import { listFeriadosFederais } from '../prazo/feriado.ts';
import {
  archiveDate,
  bringsNewPoint,
  classifyResposta,
  type ExigenciaItem,
  exigenciaPrazo,
  type NovaExigencia,
  reminderDates,
  reminderDue,
  validateExigencia,
} from './exigencia.ts';

const item = (partes: Partial<ExigenciaItem> = {}): ExigenciaItem => ({
  texto: 'Envie o diploma com todas as bordas visíveis.',
  campo: 'diploma',
  obrigatorio: true,
  ...partes,
});
const nova = (partes: Partial<NovaExigencia> = {}): NovaExigencia => ({
  itens: [item()],
  prazoDias: 30,
  anteriores: [],
  ...partes,
});
const camposDe = (partes: Partial<NovaExigencia>) =>
  validateExigencia(nova(partes), valorPadrao).map(({ campo }) => campo);

describe('validateExigencia', () => {
  it('accepts one required item and thirty days', () =>
    expect(validateExigencia(nova(), valorPadrao)).toEqual([]));

  it('needs items that say what to correct, one of them required', () => {
    expect(camposDe({ itens: [] })).toEqual(['itens']);
    expect(camposDe({ itens: [item({ obrigatorio: false })] })).toEqual(['itens']);
    expect(camposDe({ itens: [item({ texto: '   ' })] })).toEqual(['itens.0.texto']);
    expect(camposDe({ itens: [item({ texto: 'x'.repeat(2001) })] })).toEqual(['itens.0.texto']);
  });

  it('gives from 5 to 90 days', () => {
    for (const prazoDias of [5, 30, 90]) expect(camposDe({ prazoDias })).toEqual([]);
    for (const prazoDias of [4, 91, 0, 7.5, Number.NaN])
      expect(camposDe({ prazoDias })).toEqual(['prazoDias']);
  });

  it('asks about one point in two rounds at most', () => {
    const first = { ...item(), rodada: 1 };
    expect(camposDe({ anteriores: [first] })).toEqual([]);
    expect(camposDe({ anteriores: [first, { ...first, rodada: 2 }] })).toEqual(['itens.0']);
    expect(camposDe({ anteriores: [first, first] })).toEqual([]);
  });

  it('knows a point without a field by its text', () => {
    const free = (texto: string, rodada: number) => ({ ...item({ campo: null, texto }), rodada });
    const anteriores = [free('Qual é o  nome correto?', 1), free('qual é o nome correto?', 2)];
    expect(camposDe({ itens: [item({ campo: null, texto: 'Qual é o nome correto?' })], anteriores })).toEqual(
      ['itens.0'],
    );
  });

  it('names no point twice', () => expect(camposDe({ itens: [item(), item()] })).toEqual(['itens.1']));

  it('notices a new point after the first round', () => {
    const anteriores = [{ ...item(), rodada: 1 }];
    expect(bringsNewPoint(nova({ itens: [item({ campo: 'historico' })], anteriores }))).toBe(true);
    expect(bringsNewPoint(nova({ anteriores }))).toBe(false);
    expect(bringsNewPoint(nova({ itens: [item({ campo: 'historico' })] }))).toBe(false);
  });
});

describe('the term of an exigência', () => {
  const calendario = createCalendario(listFeriadosFederais(2026, 2027), { municipio: '3106200', uf: 'MG' });
  const base = { ciencia: '2026-11-23', prazoDias: 30, calendario };

  it('runs on the citizen’s side and may be extended once, by as much again', () => {
    expect(exigenciaPrazo({ ...base, prorrogada: false }).vencimento).toBe('2026-12-23');
    expect(exigenciaPrazo({ ...base, prorrogada: true }).vencimento).toBe('2027-01-22');
  });

  it('reminds ten, three and one day before, never before it was sent', () => {
    expect(reminderDates('2026-11-23', '2026-12-23')).toEqual(['2026-12-13', '2026-12-20', '2026-12-22']);
    expect(reminderDates('2026-11-23', '2026-11-30')).toEqual(['2026-11-27', '2026-11-29']);
  });

  it('still reminds on the days after a reminder day, of the latest one only', () => {
    const due = (hoje: string) => reminderDue('2026-11-23', '2026-12-23', hoje);
    expect(due('2026-12-12')).toBeNull();
    expect(due('2026-12-13')).toEqual({ dia: '2026-12-13', faltam: 10 });
    expect(due('2026-12-15')).toEqual({ dia: '2026-12-13', faltam: 8 });
    expect(due('2026-12-20')).toEqual({ dia: '2026-12-20', faltam: 3 });
    expect(due('2026-12-21')).toEqual({ dia: '2026-12-20', faltam: 2 });
    expect(due('2026-12-23')).toEqual({ dia: '2026-12-22', faltam: 0 });
    expect(due('2026-12-24')).toBeNull();
  });

  it('archives on the day after it', () => expect(archiveDate('2026-12-23')).toBe('2026-12-24'));

  it('takes an answer at 23:59:59 as in time and at 00:00:00 as late (invariant 11)', () => {
    const { vencimentoEm } = exigenciaPrazo({ ...base, prorrogada: false });
    const at = (text: string, status: 'EM_EXIGENCIA' | 'ARQUIVADO' = 'EM_EXIGENCIA') =>
      classifyResposta(new Date(text), vencimentoEm, status);
    expect(at('2026-12-23T23:59:59-03:00')).toBe('no_prazo');
    expect(at('2026-12-23T23:59:59.999-03:00')).toBe('no_prazo');
    expect(at('2026-12-24T00:00:00-03:00')).toBe('fora_do_prazo');
    expect(at('2026-12-24T00:00:00-03:00', 'ARQUIVADO')).toBe('encerrada');
  });

  it('never reminds on the due day or after it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 90 }), (prazoDias) => {
        const { vencimento } = exigenciaPrazo({ ...base, prazoDias, prorrogada: false });
        const dates = reminderDates(base.ciencia, vencimento);
        expect(dates.every((date) => date > base.ciencia && date < vencimento)).toBe(true);
        expect(dates.length).toBeGreaterThan(0);
      }),
    );
  });
});
