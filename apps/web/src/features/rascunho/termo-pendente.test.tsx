import { portal } from '@balcao/contract/portal';
import { rascunho } from '@balcao/contract/rascunho';
import { tipo } from '@balcao/contract/tipo';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { refreshNotifications } from '#platform/notifications.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply } from '#test/server.ts';
import { makeRascunho, makeServico, RASCUNHO_ID } from './rascunho.fixture.ts';
import { routes } from './routes.tsx';

afterEach(() => eraseCopies());

const TERMO = { id: '0198a000-0000-7000-8000-000000000077', texto: 'Termo.', corpo: [] };

/** Opens a draft of somebody who goes on without the terms of use, and writes in it. */
async function write() {
  let read = false;
  reply(tipo.get, makeServico());
  reply(tipo.list, { items: [], total: 0 });
  reply(rascunho.list, { items: [], total: 0 });
  reply(rascunho.get, makeRascunho({ id: RASCUNHO_ID, respostas: { motivo: 'Outro', verdade: true } }));
  reply(rascunho.save, () =>
    read
      ? Response.json({ version: 2, atualizadoEm: '2026-11-21T17:32:00.000Z' })
      : problemResponse('termo.pending'),
  );
  const at = `/novorequerimento/formulario/106?rascunho=${RASCUNHO_ID}&passo=pedido`;
  const { user } = await renderScreen(routes, { at, bars: true });
  const waiting = (termoAceite: typeof TERMO | null) =>
    reply(portal.notificacoes, { termoAceite, notificacoes: [], naoLidas: 0 });
  waiting(TERMO);
  reply(portal.aceitarTermo, () => {
    read = true;
    waiting(null);
    return undefined;
  });
  await act(refreshNotifications);
  await user.click(await screen.findByRole('button', { name: 'Continuar sem aceitar' }));
  const box = await screen.findByRole('textbox', { name: 'Conte o motivo' });
  await user.type(box, 'viagem');
  return { user, box };
}

it('what is written stays on screen while the terms of use wait, and one press reads them and saves it', async () => {
  const { user, box } = await write();
  expect(await screen.findByText(/Rascunho não salvo\. Leia o termo/, {}, { timeout: 5_000 })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ler e salvar' }));
  await user.click(await screen.findByRole('button', { name: 'Li e estou ciente' }));
  expect(await screen.findByText(/^Rascunho salvo às/)).toBeVisible();
  expect(box).toHaveValue('viagem');
});

it('leaving the form asks for the terms, and leaves once they are read', async () => {
  const { user } = await write();
  await user.click(screen.getByRole('button', { name: 'Salvar e sair' }));
  await user.click(await screen.findByRole('button', { name: 'Li e estou ciente' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Conte o motivo' })).toBeNull());
});
