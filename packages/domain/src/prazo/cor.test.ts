import { describe, expect, it } from 'vitest';
import { classifyPrazo, describePrazo, PRAZO_CORES } from './cor.ts';

const correndo = (diasRestantes: number, total = 30, unidade: 'CORRIDOS' | 'UTEIS' = 'CORRIDOS') => ({
  situacao: 'correndo' as const,
  vencido: diasRestantes < 0,
  total,
  diasRestantes,
  pausadoDesde: null,
  vencimento: '2026-12-21',
  unidade,
});
const pausado = {
  ...correndo(12),
  situacao: 'pausado' as const,
  pausadoDesde: '2026-12-03',
  vencimento: null,
};

describe('classifyPrazo', () => {
  it.each([
    [30, 30, 'verde'],
    [10, 30, 'verde'],
    [9, 30, 'amarelo'],
    [3, 30, 'amarelo'],
    [2, 30, 'laranja'],
    [0, 30, 'laranja'],
    [-1, 30, 'vermelho'],
    [4, 5, 'verde'],
    [2, 5, 'laranja'],
  ])('%i of %i left is %s', (left, total, cor) => expect(classifyPrazo(correndo(left, total))).toBe(cor));

  it('is grey whenever the clock is not running', () => {
    expect(classifyPrazo(pausado)).toBe('cinza');
    expect(classifyPrazo({ ...pausado, vencido: true })).toBe('cinza');
    expect(classifyPrazo({ ...correndo(-3), situacao: 'encerrado' })).toBe('cinza');
  });

  it('names every colour', () =>
    expect(Object.values(PRAZO_CORES).every((text) => text.length > 3)).toBe(true));
});

describe('describePrazo', () => {
  it.each([
    [correndo(25), 'Vence em 25 dias'],
    [correndo(1), 'Vence amanhã'],
    [correndo(0), 'Vence hoje'],
    [correndo(-1), 'Atrasado há 1 dia'],
    [correndo(-3), 'Atrasado há 3 dias'],
    [correndo(4, 10, 'UTEIS'), 'Vence em 4 dias úteis'],
    [correndo(1, 10, 'UTEIS'), 'Vence em 1 dia útil'],
    [correndo(-2, 10, 'UTEIS'), 'Atrasado há 2 dias úteis'],
    [{ ...correndo(-0, 10, 'UTEIS'), vencido: true }, 'Atrasado'],
    [pausado, 'Prazo pausado desde 03/12/2026'],
    [
      { ...pausado, vencido: true, diasRestantes: -2 },
      'Prazo pausado desde 03/12/2026, com atraso de 2 dias',
    ],
    [
      { ...pausado, vencido: true, diasRestantes: -0, unidade: 'UTEIS' as const },
      'Prazo pausado desde 03/12/2026, com atraso',
    ],
    [{ ...correndo(4), situacao: 'encerrado' as const }, 'Encerrado no prazo'],
    [{ ...correndo(-4), situacao: 'encerrado' as const }, 'Encerrado com atraso'],
  ])('%#', (prazo, text) => expect(describePrazo(prazo)).toBe(text));
});
