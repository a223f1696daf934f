import { expect, it } from 'vitest';
import { isEmAberto, isSituacaoCobranca, SITUACOES_COBRANCA } from './situacao.ts';
import {
  ACOES_COBRANCA,
  isDebito,
  moverCobranca,
  situacaoRetomada,
  TRANSICOES_COBRANCA,
} from './transicoes.ts';

it('every situation is reached, and none leads out of the list', () => {
  const reached = new Set(Object.values(TRANSICOES_COBRANCA).flatMap((ways) => Object.values(ways)));
  expect([...reached].every(isSituacaoCobranca)).toBe(true);
  expect(SITUACOES_COBRANCA.filter((one) => one !== 'EMITIDA' && !reached.has(one))).toEqual([]);
});

it('what is closed only takes money in or gives it back, but for what was divided or taken back by a bank', () => {
  for (const situacao of SITUACOES_COBRANCA.filter((one) => !isEmAberto(one)))
    for (const acao of ACOES_COBRANCA.filter((one) => moverCobranca(situacao, one)))
      expect([situacao, acao]).toEqual(
        acao === 'reabrir'
          ? [expect.stringMatching(/^(PARCELADA|PAGA|PAGA_A_MENOR)$/), acao]
          : [situacao, expect.stringMatching(/^(pagar_a_maior|acertar|estornar)$/)],
      );
  expect(moverCobranca('PARCELADA', 'reabrir')).toBe('EMITIDA');
});

it('a prescribed charge is not protested, and one in court is not split', () => {
  expect(moverCobranca('PRESCRITA', 'protestar')).toBeNull();
  expect(moverCobranca('AJUIZADA', 'parcelar')).toBeNull();
  expect(moverCobranca('VENCIDA', 'parcelar')).toBe('PARCELADA');
});

it('a fee is no debt', () => {
  expect(isDebito('TAXA')).toBe(false);
  expect(isDebito('ANUIDADE')).toBe(true);
});

it.each([
  ['VENCIDA', true, 'VENCIDA'],
  ['EM_DIVIDA_ATIVA', true, 'EM_DIVIDA_ATIVA'],
  ['EMITIDA', true, 'VENCIDA'],
  ['A_VENCER', false, 'A_VENCER'],
  // What is no open situation is none to return to.
  ['PAGA', true, 'VENCIDA'],
] as const)('a divided debt that was %s is owed again (late: %s) as %s', (antes, vencida, depois) => {
  expect(situacaoRetomada(antes, vencida)).toBe(depois);
});
