import { expect, it } from 'vitest';
import { makeDetalhe, makeEvento, makeExigencia } from '#features/requerimento/requerimento.fixture.ts';
import { tellProrrogada } from './tell-prorrogada.ts';

const first = makeExigencia({ rodada: 1, prorrogada: true, criadaEm: '2026-11-20T12:00:00.000Z' });
const second = makeExigencia({ rodada: 2, prorrogada: true, criadaEm: '2026-11-26T12:00:00.000Z' });
const reopened = makeEvento({ acao: 'reabrir_exigencia', em: '2026-11-23T12:00:00.000Z' });

it('distinguishes an extended term from one set by a reopening, per round', () => {
  const detail = makeDetalhe({ exigencias: [first, second], eventos: [reopened] });
  expect(tellProrrogada(detail, first)).toContain('dado na reabertura');
  expect(tellProrrogada(detail, second)).toBe(' · prazo já prorrogado uma vez');
  expect(tellProrrogada(detail, { ...first, prorrogada: false })).toBe('');
  expect(tellProrrogada({ ...detail, eventos: [] }, first)).toBe(' · prazo já prorrogado uma vez');
});
