import { ENVIADO_PELOS_CORREIOS } from '@balcao/domain/carta/ato-por-carta';
import { expect, it } from 'vitest';
import { makeAcoes, makeDetalhe, makeExigencia } from '#features/requerimento/requerimento.fixture.ts';
import { requesterBand } from './case-band.ts';
import { staffBand } from './staff-step.ts';

const TODAY = '2026-11-21';
const correios = { numero: 'NOT-000001/2026-REG', recebidaEm: null };
const detail = makeDetalhe({
  status: 'EM_EXIGENCIA',
  vez: 'voce',
  exigencias: [makeExigencia({ prazoEm: null, correios })],
  acoes: makeAcoes([], { responder_exigencia: 'Falta responder.' }),
});

it('asks the requester to answer a correction without a date while its letter is in the post', () => {
  const band = requesterBand(detail, TODAY);
  expect(band).toMatchObject({ title: 'Precisamos de você', acao: 'responder_exigencia' });
  expect(band.text).toContain(ENVIADO_PELOS_CORREIOS);
});

it('tells staff that the receipt of the letter is pending', () => {
  const band = staffBand({ ...detail, acoes: [] }, TODAY);
  expect(band.title).toBe('Aguardando o recebimento da carta');
});
