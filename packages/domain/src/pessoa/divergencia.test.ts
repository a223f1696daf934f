import { describe, expect, it } from 'vitest';
import { describeDivergencias, findDivergencias, type RegistroConferido } from './divergencia.ts';

const HOJE = '2026-11-23';
const PF = { pessoa: 'PF' } as const;
const DEFINITIVO: RegistroConferido = {
  categoria: 'D',
  situacao: 'ATIVO',
  validade: null,
  titulos: ['Conservadora'],
};
const PROVISORIO: RegistroConferido = {
  ...DEFINITIVO,
  categoria: 'P',
  situacao: 'PROVISORIO',
  validade: HOJE,
};

describe('findDivergencias', () => {
  it.each([
    ['a definitive registration', DEFINITIVO, PF],
    ['a provisional one', PROVISORIO, PF],
    ['an interrupted one that was provisional', { ...PROVISORIO, situacao: 'INTERROMPIDO' as const }, PF],
    [
      'the registration of a firm, which has no title',
      { ...DEFINITIVO, categoria: 'PJ' as const, titulos: [] },
      { pessoa: 'PJ' } as const,
    ],
  ])('finds nothing in %s', (_, registro, conferencia) => {
    expect(findDivergencias(registro, conferencia)).toEqual([]);
  });

  it.each([
    [{ ...PROVISORIO, validade: null }, 'O registro provisório está sem data de validade.'],
    [{ ...PROVISORIO, categoria: 'D' as const }, 'A categoria do registro não corresponde à situação dele.'],
    [
      { ...PROVISORIO, situacao: 'ATIVO' as const },
      'A categoria do registro não corresponde à situação dele.',
    ],
    [
      { ...DEFINITIVO, categoria: 'PJ' as const },
      'A categoria do registro não corresponde ao tipo de pessoa.',
    ],
    [{ ...DEFINITIVO, titulos: [] }, 'Não há título anotado no registro.'],
  ])('%o: %s', (registro, text) => {
    expect(findDivergencias(registro, PF)).toEqual([text]);
  });

  it('says it to forms as a fact and a text; without a registration there is nothing to contradict', () => {
    const registro = { ...DEFINITIVO, titulos: [], categoria: 'P' as const };
    expect(describeDivergencias(registro, PF)).toEqual({
      cadastroDivergente: true,
      divergencias:
        'A categoria do registro não corresponde à situação dele.\nNão há título anotado no registro.',
    });
    expect(describeDivergencias(null, PF)).toEqual({ cadastroDivergente: false, divergencias: null });
  });
});
