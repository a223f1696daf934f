import { requerimento } from '@balcao/contract/requerimento';
import { visao } from '@balcao/contract/visao';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import { makeDetalhe, makeLinha, uid } from '#features/requerimento/requerimento.fixture.ts';
import { keyOf } from '#platform/call.ts';
import { queryClient } from '#platform/query-client.ts';
import { reply } from '#test/server.ts';
import { CONTAGENS, openFila, replyFila } from './fila.fixture.ts';

it('withdraws “Você assumiu” once a namesake has the request', async () => {
  replyNoEtiquetas();
  reply(visao.list, { items: [], total: 0 });
  replyFila();
  reply(requerimento.assumir, ({ params }) =>
    Response.json(makeDetalhe({ id: params.id, numero: '00123.00100/2026-11', version: 5 })),
  );
  const { user } = await openFila('/atendente/requerimentos?visao=grupos');
  (await screen.findByRole('link', { name: /00123\.00100/ })).focus();
  await user.keyboard('a');
  const told = await screen.findByText(/Você assumiu 00123\.00100/);
  // The default row shows the same name.
  const namesake = makeLinha({ id: uid(100), atendenteId: uid(77) });
  reply(requerimento.list, { items: [namesake], total: 1 });
  reply(requerimento.contagens, CONTAGENS);
  void queryClient.invalidateQueries({ queryKey: keyOf(requerimento.list) });
  await waitFor(() => expect(told).not.toBeInTheDocument());
});
