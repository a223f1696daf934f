import { expect, it } from 'vitest';
import { checkFim, FIM_PASSADO, isDePessoa, situacaoDaRepresentacao } from './representacao.ts';

const HOJE = '2026-11-23';

it('ends after its last day, which still counts, or when somebody ends it', () => {
  const on = (ate: string | null, encerrada = false) => situacaoDaRepresentacao({ ate, encerrada }, HOJE);
  expect([on(null), on('2026-11-23'), on('2026-11-22')]).toEqual(['vigente', 'vigente', 'vencida']);
  expect([on(null, true), on('2026-11-22', true)]).toEqual(['encerrada', 'encerrada']);
});

it('takes a last day from today on, or none', () => {
  expect([checkFim(null, HOJE), checkFim(HOJE, HOJE)]).toEqual([null, null]);
  expect(checkFim('2026-11-22', HOJE)).toBe(FIM_PASSADO);
});

it('tells a person from a company by their number', () => {
  expect(['52998224725', '11222333000181', '12ABC34501DE35', ''].map(isDePessoa)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
