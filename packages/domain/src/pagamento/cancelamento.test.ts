import { expect, it } from 'vitest';
import {
  erroDoMotivo,
  fimDoMotivo,
  fimPeloMotivo,
  MOTIVOS_DE_CANCELAMENTO,
  NOMES_MOTIVO_DE_CANCELAMENTO,
} from './cancelamento.ts';
import { moverCobranca } from './transicoes.ts';

it('only prescription prescribes', () => {
  expect(NOMES_MOTIVO_DE_CANCELAMENTO.filter((motivo) => fimDoMotivo(motivo) === 'prescrever')).toEqual([
    'PRESCRICAO',
  ]);
});

it('the reason that a charge keeps says how it ended', () => {
  for (const motivo of NOMES_MOTIVO_DE_CANCELAMENTO)
    expect(fimPeloMotivo(MOTIVOS_DE_CANCELAMENTO[motivo])).toBe(
      moverCobranca('EMITIDA', fimDoMotivo(motivo)),
    );
});

it.each([
  ['2021-11-23', '2026-11-24', null],
  ['2021-11-23', '2026-11-23', expect.stringContaining('menos de cinco anos')],
  ['2026-03-31', '2026-11-23', expect.stringContaining('menos de cinco anos')],
])('a charge due on %s is prescribed on %s: %j', (vencimento, hoje, erro) => {
  expect(erroDoMotivo('PRESCRICAO', { vencimento, hoje })).toEqual(erro);
  expect(erroDoMotivo('ENGANO', { vencimento, hoje })).toBeNull();
});
