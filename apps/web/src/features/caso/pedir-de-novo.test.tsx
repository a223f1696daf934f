import { requerimento } from '@balcao/contract/requerimento';
import { tipo } from '@balcao/contract/tipo';
import { vinculo } from '@balcao/contract/vinculo';
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeResumo, makeServico } from '#features/rascunho/rascunho.fixture.ts';
import type { Detalhe } from '#features/requerimento/queries.ts';
import { makeAcoes, makeDetalhe, NO_VINCULOS, uid } from '#features/requerimento/requerimento.fixture.ts';
import { queryClient } from '#platform/query-client.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { routes } from './routes.tsx';

function open(detail: Detalhe) {
  reply(requerimento.detail, detail);
  return renderScreen(routes, { at: `/requerimento/${uid(100)}`, eu: makeEu({ id: uid(1) }) });
}

it('says why no new request is possible, or links to the open one', async () => {
  const ended = makeDetalhe({ status: 'CANCELADO', vez: 'ninguem', acoes: makeAcoes([]) });
  const begin = () => screen.queryByRole('button', { name: /Pedir de novo/ });
  reply(vinculo.list, NO_VINCULOS);
  const motivo = 'Recebeu pedidos até 20/11/2026.';
  reply(tipo.get, makeServico({ tipo: makeResumo({ elegivel: false, motivoInelegivel: motivo }) }));
  await open(ended);
  expect(await screen.findByText(`Agora não é possível pedir de novo. ${motivo}`)).toBeVisible();
  expect(begin()).toBeNull();
  cleanup();
  queryClient.clear();
  replyProblem(tipo.get, 'not_found');
  await open(ended);
  expect(await screen.findByText(/Este serviço saiu do catálogo\./)).toBeVisible();
  expect(begin()).toBeNull();
  cleanup();
  queryClient.clear();
  reply(tipo.get, makeServico({ emAndamento: { id: uid(901), numero: '00123.000009/2026-11' } }));
  await open(ended);
  expect(await screen.findByRole('link', { name: /em andamento 00123.000009/ })).toBeVisible();
  expect(begin()).toBeNull();
});
