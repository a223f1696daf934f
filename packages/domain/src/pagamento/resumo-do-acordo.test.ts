import { describe, expect, it } from 'vitest';
import { addDays } from '../prazo/data.ts';
import { MOTIVO_DA_RESCISAO } from './rescisao.ts';
import { type ParcelaNoResumo, resumirAcordo } from './resumo-do-acordo.ts';
import type { SituacaoCobranca } from './situacao.ts';

const HOJE = '2026-11-23';

function parcela(
  ordem: number,
  situacao: SituacaoCobranca,
  rest: Partial<ParcelaNoResumo> = {},
): ParcelaNoResumo {
  const total = 10_000;
  return {
    id: `p${ordem}`,
    ordem,
    situacao,
    motivo: null,
    vencimento: addDays(HOJE, 30 * (ordem - 2)),
    total,
    pago: situacao === 'PAGA' ? total : 0,
    ...rest,
  };
}

const all = (...situacoes: SituacaoCobranca[]) => situacoes.map((one, i) => parcela(i + 1, one));

describe('an agreement', () => {
  it.each<[string, ParcelaNoResumo[], string]>([
    ['waits for its first instalment', all('VENCIDA', 'EMITIDA'), 'AGUARDA_ENTRADA'],
    ['is kept', all('PAGA', 'EMITIDA', 'EMITIDA'), 'EM_DIA'],
    [
      'is late',
      [parcela(2, 'PAGA'), parcela(1, 'PAGA'), parcela(3, 'VENCIDA', { vencimento: '2026-11-22' })],
      'EM_ATRASO',
    ],
    ['is paid', all('PAGA', 'PAGA_A_MAIOR'), 'QUITADO'],
    ['never began', all('CANCELADA', 'CANCELADA'), 'NAO_COMECOU'],
    ['was divided again', all('PAGA', 'PARCELADA'), 'REPARCELADO'],
    [
      'was broken',
      [parcela(1, 'PAGA'), parcela(2, 'CANCELADA', { motivo: MOTIVO_DA_RESCISAO })],
      'RESCINDIDO',
    ],
    ['ended in another way', all('PAGA', 'CANCELADA'), 'ENCERRADO'],
  ])('%s', (_what, parcelas, situacao) => {
    expect(resumirAcordo(parcelas, HOJE).situacao).toBe(situacao);
  });
});

it('says what was paid, what is next and what is left', () => {
  expect(resumirAcordo(all('PAGA', 'PAGA', 'EMITIDA', 'EMITIDA'), HOJE)).toEqual({
    situacao: 'EM_DIA',
    pagas: 2,
    parcelas: 4,
    valorPago: 20_000,
    valorAberto: 20_000,
    proximaId: 'p3',
    vencidas: 0,
  });
});

it('counts an instalment that was paid short as paid once its rest is', () => {
  const short = parcela(1, 'PAGA_A_MENOR', { pago: 6_000 });
  const rest = (situacao: SituacaoCobranca) =>
    parcela(1, situacao, { id: 'resto', total: 4_000, pago: situacao === 'PAGA' ? 4_000 : 0 });
  const read = (situacao: SituacaoCobranca) =>
    resumirAcordo([short, rest(situacao), parcela(2, 'EMITIDA')], HOJE);
  expect(read('VENCIDA')).toMatchObject({ situacao: 'AGUARDA_ENTRADA', pagas: 0, valorAberto: 14_000 });
  expect(read('PAGA')).toMatchObject({ situacao: 'EM_DIA', pagas: 1, valorPago: 10_000 });
});
