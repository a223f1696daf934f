import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { tipo } from '@balcao/contract/tipo';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply } from '#test/server.ts';
import { makePedido, makeRascunho, makeServico, NUMERO, PEDIDO_ID, RASCUNHO_ID } from './rascunho.fixture.ts';
import { routes } from './routes.tsx';

const REVIEW = `/novorequerimento/formulario/106?rascunho=${RASCUNHO_ID}&passo=revisao`;
const COMPLETE = { motivo: 'Doença', verdade: true };
const ELSEWHERE = { motivo: 'Outro', detalhe: 'Escrito no celular.', verdade: true };
const CHANGED = 'Este rascunho foi alterado em outro lugar';

/** A server on which another tab can save the draft unnoticed. */
function startPortal(change: Partial<Formulario> = {}) {
  const formulario = { ...makeRascunho().formulario, ...change };
  const portal = { version: 1, respostas: COMPLETE as Record<string, unknown>, sent: [] as unknown[] };
  const stale = (version: unknown) => version !== portal.version && problemResponse('rascunho.stale');
  reply(tipo.get, makeServico({ formulario }));
  reply(rascunho.list, { items: [], total: 0 });
  reply(rascunho.get, () =>
    makeRascunho({ formulario, respostas: portal.respostas, version: portal.version }),
  );
  reply(rascunho.save, ({ body }) => {
    const refused = stale(body?.version);
    if (refused) return refused;
    Object.assign(portal, { version: portal.version + 1, respostas: body?.respostas });
    return { version: portal.version, atualizadoEm: '2026-11-21T17:32:00.000Z' };
  });
  reply(rascunho.enviar, ({ body }) => {
    const refused = stale(body?.version);
    if (refused) return refused;
    portal.sent.push(portal.respostas);
    return { id: PEDIDO_ID, numero: NUMERO, prazoEm: null };
  });
  reply(
    rascunho.pedirAssinatura,
    ({ body }) =>
      stale(body?.version) || {
        pedidoId: PEDIDO_ID,
        destino: 'h***@exemplo.example',
        expiraEm: '2026-11-21T18:02:00.000Z',
      },
  );
  reply(requerimento.detail, makePedido());
  const saveElsewhere = (respostas: Record<string, unknown>) =>
    Object.assign(portal, { version: portal.version + 1, respostas });
  return { portal, saveElsewhere };
}

afterEach(() => eraseCopies());

it('shows what another tab saved before sending, and sends it once it was seen', async () => {
  const { portal, saveElsewhere } = startPortal();
  const { user } = await renderScreen(routes, { at: REVIEW });
  const send = await screen.findByRole('button', { name: 'Enviar pedido' });
  saveElsewhere(ELSEWHERE);
  await user.click(send);
  const said = (await screen.findByText(CHANGED)).closest<HTMLElement>('[role=status]') as HTMLElement;
  expect(within(said).getByText('Qual é o motivo?')).toBeVisible();
  expect(within(said).getByText('Conte o motivo')).toBeVisible();
  expect(within(said).queryByText('Declaração')).toBeNull();
  expect(screen.getByText('Escrito no celular.')).toBeVisible();
  expect(portal.sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Enviar pedido' }));
  expect(await screen.findByText(NUMERO)).toBeVisible();
  expect(portal.sent).toEqual([ELSEWHERE]);
});

it('sends at once when the newer version has the same answers', async () => {
  const { portal, saveElsewhere } = startPortal();
  const { user } = await renderScreen(routes, { at: REVIEW });
  const send = await screen.findByRole('button', { name: 'Enviar pedido' });
  saveElsewhere(COMPLETE);
  await user.click(send);
  expect(await screen.findByText(NUMERO)).toBeVisible();
  expect(portal.sent).toEqual([COMPLETE]);
});

it('sends nothing unseen after a save that merged both versions', async () => {
  const { portal, saveElsewhere } = startPortal();
  const { user } = await renderScreen(routes, { at: REVIEW });
  await user.click(await screen.findByRole('button', { name: 'Alterar: Documentos' }));
  saveElsewhere(ELSEWHERE);
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Revisar e enviar' }));
  expect(await screen.findByText(CHANGED)).toBeVisible();
  expect(screen.getByText('Escrito no celular.')).toBeVisible();
  expect(portal.sent).toEqual([]);
});

it('asks which answer to keep when both sides changed it just before sending', async () => {
  const { portal, saveElsewhere } = startPortal();
  portal.respostas = { motivo: 'Outro', detalhe: 'Antes.', verdade: true };
  let saves = 0;
  let reached = false;
  reply(rascunho.save, ({ body }) => {
    saves += 1;
    if (!reached) return problemResponse('unavailable');
    if (body?.version !== portal.version) return problemResponse('rascunho.stale');
    saveElsewhere(body?.respostas);
    return { version: portal.version, atualizadoEm: '2026-11-21T17:32:00.000Z' };
  });
  const { user } = await renderScreen(routes, { at: REVIEW });
  await user.click(await screen.findByRole('button', { name: 'Alterar: Pedido' }));
  const text = await screen.findByRole('textbox', { name: /^Conte o motivo/ });
  await user.clear(text);
  await user.type(text, 'Escrito aqui.');
  await user.click(screen.getByRole('button', { name: 'Revisar e enviar' }));
  await screen.findByRole('button', { name: 'Enviar pedido' });
  await waitFor(() => expect(saves).toBeGreaterThan(0), { timeout: 4_000 });
  saveElsewhere(ELSEWHERE);
  reached = true;
  await user.click(screen.getByRole('button', { name: 'Enviar pedido' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: CHANGED }));
  expect(dialog.getByText('Escrito aqui.')).toBeVisible();
  expect(dialog.getByText('Escrito no celular.')).toBeVisible();
  expect(portal.sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Continuar com estas escolhas' }));
  await waitFor(() => expect(portal.respostas).toMatchObject({ detalhe: 'Escrito aqui.' }), {
    timeout: 4_000,
  });
  await user.click(screen.getByRole('button', { name: 'Enviar pedido' }));
  expect(await screen.findByText(NUMERO)).toBeVisible();
  expect(portal.sent).toMatchObject([{ motivo: 'Outro', detalhe: 'Escrito aqui.' }]);
});

it('asks for no signature code for unseen answers', async () => {
  const { saveElsewhere } = startPortal({ assinatura: true });
  const { user } = await renderScreen(routes, { at: REVIEW });
  const ask = await screen.findByRole('button', { name: 'Enviar código para assinar' });
  saveElsewhere(ELSEWHERE);
  await user.click(ask);
  expect(await screen.findByText(CHANGED)).toBeVisible();
  expect(screen.getByText('Escrito no celular.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enviar código para assinar' }));
  expect(await screen.findByRole('textbox', { name: 'Código de 6 números' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(CHANGED)).toBeNull());
});
