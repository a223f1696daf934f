import { rascunho } from '@balcao/contract/rascunho';
import { tipo } from '@balcao/contract/tipo';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { eraseCopies, listCopies } from '#platform/local-copy.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply } from '#test/server.ts';
import { makeRascunho, makeServico, RASCUNHO_ID } from './rascunho.fixture.ts';
import { routes } from './routes.tsx';

const OUTRO_ID = '0198a000-0000-7000-8000-0000000000d2';

afterEach(() => eraseCopies());

it('recreates a draft discarded elsewhere once, despite a lost answer, and loses no answers', async () => {
  const made: { key: string | null; body: unknown }[] = [];
  reply(tipo.get, makeServico());
  reply(rascunho.list, { items: [], total: 0 });
  reply(rascunho.get, makeRascunho({ respostas: { motivo: 'Outro' } }));
  reply(rascunho.enviar, () => problemResponse('not_found'));
  reply(rascunho.create, ({ headers, body }) => {
    made.push({ key: headers.get('idempotency-key'), body });
    return made.length === 1 ? Response.error() : Response.json(makeRascunho({ id: OUTRO_ID }));
  });
  const saved: unknown[] = [];
  reply(rascunho.save, ({ params, body }) => {
    if (params.id === RASCUNHO_ID) return problemResponse('not_found');
    saved.push(body?.respostas);
    return { version: 2, atualizadoEm: '2026-11-21T17:32:00.000Z' };
  });
  const at = `/novorequerimento/formulario/106?rascunho=${RASCUNHO_ID}&passo=pedido`;
  const { user, router } = await renderScreen(routes, { at });
  await user.type(await screen.findByRole('textbox', { name: 'Conte o motivo' }), 'viagem');
  await user.tab();
  await waitFor(() => expect(made).toHaveLength(1), { timeout: 5_000 });
  // The copy on the device survives a closed page.
  expect(await listCopies('')).not.toEqual([]);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ rascunho: OUTRO_ID }));
  expect(made[1]).toEqual(made[0]);
  expect(made[0]?.body).toEqual({ tipoId: 106, noLugarDe: RASCUNHO_ID });
  await waitFor(() => expect(saved).toMatchObject([{ motivo: 'Outro', detalhe: 'viagem' }]));
  await waitFor(async () => expect(await listCopies('')).toEqual([]));
});

it.each([
  ['signature', { assinadoEm: '2026-11-23T13:00:00.000Z' }],
  [
    'code',
    {
      codigoEnviado: {
        pedidoId: OUTRO_ID,
        destino: 'h***@exemplo.example',
        expiraEm: '2099-11-23T13:30:00.000Z',
      },
    },
  ],
])('a draft made in place of another does not inherit its %s', async (_, had) => {
  const formulario = { ...makeRascunho().formulario, assinatura: true as const };
  const respostas = { motivo: 'Doença', verdade: true };
  reply(tipo.get, makeServico({ formulario }));
  reply(rascunho.list, { items: [], total: 0 });
  reply(rascunho.get, makeRascunho({ formulario, respostas, ...had }));
  reply(rascunho.enviar, () => problemResponse('not_found'));
  reply(rascunho.create, makeRascunho({ id: OUTRO_ID, formulario }));
  reply(rascunho.save, ({ params }) =>
    params.id === RASCUNHO_ID
      ? problemResponse('not_found')
      : { version: 2, atualizadoEm: '2026-11-21T17:32:00.000Z' },
  );
  const at = `/novorequerimento/formulario/106?rascunho=${RASCUNHO_ID}&passo=documentos`;
  const { user, router } = await renderScreen(routes, { at });
  await user.click(await screen.findByRole('button', { name: 'Revisar e enviar' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ rascunho: OUTRO_ID }), {
    timeout: 5_000,
  });
  expect(await screen.findByRole('button', { name: 'Enviar código para assinar' })).toBeVisible();
  expect(screen.queryByText(/Assinado em/)).toBeNull();
});
