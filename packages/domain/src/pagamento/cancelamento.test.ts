import { expect, it } from 'vitest';
import { erroDoMotivo, fimDoMotivo, isDevidaDeNovo, NOMES_MOTIVO_DE_CANCELAMENTO } from './cancelamento.ts';
import { fimDaCobranca } from './situacao.ts';
import { moverCobranca } from './transicoes.ts';

it('only prescription prescribes', () => {
  expect(NOMES_MOTIVO_DE_CANCELAMENTO.filter((motivo) => fimDoMotivo(motivo) === 'prescrever')).toEqual([
    'PRESCRICAO',
  ]);
});

it('every reason ends a charge, and the charge says how', () => {
  for (const motivo of NOMES_MOTIVO_DE_CANCELAMENTO) {
    const situacao = moverCobranca('EMITIDA', fimDoMotivo(motivo)) ?? 'EMITIDA';
    expect(fimDaCobranca(situacao)).toBe(motivo === 'PRESCRICAO' ? 'PRESCRITA' : 'CANCELADA');
  }
  expect((['PARCELADA', 'PAGA_A_MAIOR', 'VENCIDA'] as const).map(fimDaCobranca)).toEqual([null, null, null]);
});

it('only an error in a charge leaves its annuity owed', () => {
  expect(NOMES_MOTIVO_DE_CANCELAMENTO.filter(isDevidaDeNovo)).toEqual(['ERRO']);
});

it.each([
  ['2021-11-23', '2026-11-24', null],
  ['2021-11-23', '2026-11-23', expect.stringContaining('menos de cinco anos')],
  ['2026-03-31', '2026-11-23', expect.stringContaining('menos de cinco anos')],
])('a charge due on %s is prescribed on %s: %j', (vencimento, hoje, erro) => {
  expect(erroDoMotivo('PRESCRICAO', { vencimento, hoje })).toEqual(erro);
  expect(erroDoMotivo('ENGANO', { vencimento, hoje })).toBeNull();
});
