import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { tipo } from '@balcao/contract/tipo';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply } from '#test/server.ts';
import {
  makePedido,
  makeRascunho,
  makeResumo,
  makeServico,
  NUMERO,
  PEDIDO_ID,
  RASCUNHO_ID,
} from './rascunho.fixture.ts';
import { routes } from './routes.tsx';

const AT = `/novorequerimento/formulario/106?rascunho=${RASCUNHO_ID}&passo=`;
const FIRMA = { id: '0198a000-0000-7000-8000-0000000000a1', nome: 'Ateliê Mantiqueira Ltda.' };
const OUTRO_ID = '0198a000-0000-7000-8000-0000000000d2';

let made: unknown[];
let gone: { detail?: string; dados?: Record<string, unknown> } | null;

/** A server with a draft for a firm, until `gone` is set. */
beforeEach(() => {
  made = [];
  gone = null;
  const own = { id: RASCUNHO_ID, autorId: FIRMA.id, emNomeDe: FIRMA.nome as string | null };
  const answer = <T,>(value: T) => (gone && made.length === 0 ? problemResponse('not_found', gone) : value);
  reply(tipo.get, makeServico());
  reply(rascunho.list, { items: [], total: 0 });
  reply(rascunho.get, () => answer(makeRascunho({ ...own, respostas: { motivo: 'Outro', verdade: true } })));
  reply(rascunho.create, ({ body }) => {
    made.push(body);
    const firm = body?.autorId === FIRMA.id;
    return makeRascunho({ id: OUTRO_ID, autorId: body?.autorId ?? '', emNomeDe: firm ? FIRMA.nome : null });
  });
  reply(rascunho.save, () => answer({ version: 2, atualizadoEm: '2026-11-21T17:32:00.000Z' }));
  reply(rascunho.enviar, () => answer({ id: PEDIDO_ID, numero: NUMERO, prazoEm: null }));
  reply(requerimento.detail, makePedido());
});
afterEach(() => eraseCopies());

const ENDED = { detail: `Você não age mais por esta empresa: ${FIRMA.nome}`, dados: { parte: FIRMA } };

/** Only the banner speaks about saving or sending, and nothing sends. */
function expectOneMessage() {
  expect(screen.queryByText(/Rascunho não salvo|Salvando|está guardado|Não foi possível enviar/)).toBeNull();
  expect(screen.queryByText(/Depois de enviado/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Enviar/ })).toBeNull();
}

/** Types into the draft for the firm after it was lost. */
async function typeAfter(why: NonNullable<typeof gone>) {
  const view = await renderScreen(routes, { at: `${AT}pedido` });
  const box = await screen.findByRole('textbox', { name: 'Conte o motivo' });
  gone = why;
  await view.user.type(box, 'viagem');
  await view.user.tab();
  return view;
}

/** Types into the draft while the server cannot save it. */
async function typeUnsaved() {
  reply(rascunho.save, () => problemResponse('unavailable'));
  const view = await renderScreen(routes, { at: `${AT}pedido` });
  await view.user.type(await screen.findByRole('textbox', { name: 'Conte o motivo' }), 'viagem');
  await view.user.tab();
  return view;
}

it('says that the person no longer represents the firm, keeps the answers, and creates no other draft', async () => {
  const { user, unmount } = await typeAfter(ENDED);
  expect(await screen.findByText('Você não age mais por esta empresa')).toBeVisible();
  expect(screen.queryByText(/Você está pedindo por/)).toBeNull();
  // A retry would be refused again.
  expect(screen.queryByRole('button', { name: /Tentar agora|Salvar e sair/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver minhas empresas' })).toHaveAttribute(
    'href',
    `/usuario/${makeEu().id}#empresas`,
  );
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Revisar e enviar' }));
  expect(await screen.findByRole('button', { name: 'Voltar' })).toBeVisible();
  expectOneMessage();
  expect(made).toEqual([]);
  // The same after a reload.
  unmount();
  await renderScreen(routes, { at: `${AT}pedido` });
  expect(await screen.findByRole('textbox', { name: 'Conte o motivo' })).toHaveValue('viagem');
  expect(await screen.findByText('Você não age mais por esta empresa')).toBeVisible();
  expectOneMessage();
  expect(made).toEqual([]);
});

it('names the person no longer represented, and links to the page of proxies', async () => {
  const parte = { id: FIRMA.id, nome: 'Ana Lima', pessoa: 'PF' };
  await typeAfter({ detail: 'Você não age mais por Ana Lima.', dados: { parte } });
  expect(await screen.findByText('Você não age mais por Ana Lima')).toBeVisible();
  expect(screen.getByText(/^Se a procuração ainda vale, fale com a pessoa/)).toBeVisible();
  expect(screen.queryByText(/empresa/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver por quem ajo' })).toHaveAttribute(
    'href',
    `/usuario/${makeEu().id}#pessoas`,
  );
});

it('continues in the person’s own name after a confirmation, without the firm', async () => {
  const { user, router } = await typeAfter(ENDED);
  await user.click(await screen.findByRole('button', { name: 'Fazer este pedido em meu nome' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ rascunho: OUTRO_ID }));
  expect(made).toEqual([{ tipoId: 106, autorId: makeEu().id, noLugarDe: RASCUNHO_ID }]);
  expect(screen.getByRole('textbox', { name: 'Conte o motivo' })).toHaveValue('viagem');
  expect(screen.queryByText(/Ateliê Mantiqueira/)).toBeNull();
});

it('the banner takes the focus when it replaces the pressed button', async () => {
  const { user } = await renderScreen(routes, { at: `${AT}pedido` });
  await user.type(await screen.findByRole('textbox', { name: 'Conte o motivo' }), 'viagem');
  gone = ENDED;
  await user.click(screen.getByRole('button', { name: 'Salvar e sair' }));
  const band = (await screen.findByText('Você não age mais por esta empresa')).closest('[tabindex]');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Salvar e sair' })).toBeNull());
  expect(band).toHaveFocus();
});

it('the banner also takes the focus from the retry button', async () => {
  const { user } = await typeUnsaved();
  const retry = await screen.findByRole('button', { name: 'Tentar agora' }, { timeout: 5_000 });
  gone = ENDED;
  reply(rascunho.save, () => problemResponse('not_found', ENDED));
  await user.click(retry);
  const band = (await screen.findByText('Você não age mais por esta empresa')).closest('[tabindex]');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tentar agora' })).toBeNull());
  expect(band).toHaveFocus();
});

it('keeps the focus beside the save message after a retry that worked', async () => {
  const { user } = await typeUnsaved();
  const retry = await screen.findByRole('button', { name: 'Tentar agora' }, { timeout: 5_000 });
  reply(rascunho.save, { version: 2, atualizadoEm: '2026-11-21T17:32:00.000Z' });
  await user.click(retry);
  const said = await screen.findByText(/^Rascunho salvo às/);
  await waitFor(() => expect(said.closest('[tabindex]')).toHaveFocus());
});

it('offers no request in the person’s own name where the service is not for them', async () => {
  reply(tipo.get, makeServico({ tipo: makeResumo({ elegivel: false, motivoInelegivel: 'Só empresas.' }) }));
  await typeAfter(ENDED);
  expect(await screen.findByRole('link', { name: 'Ver minhas empresas' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Fazer este pedido em meu nome' })).toBeNull();
});

it('asks before it recreates a draft that was discarded elsewhere, and names the firm', async () => {
  const { user } = await typeAfter({});
  expect(await screen.findByText('Este rascunho não existe mais')).toBeVisible();
  expect(made).toEqual([]);
  await user.click(screen.getByRole('button', { name: `Começar outro em nome de ${FIRMA.nome}` }));
  expect(await screen.findByText(/Você está pedindo por/)).toHaveTextContent(FIRMA.nome);
  expect(made).toEqual([{ tipoId: 106, autorId: FIRMA.id, noLugarDe: RASCUNHO_ID }]);
});

it('says so when the loss shows only at sending', async () => {
  const respostas = { motivo: 'Doença', verdade: true };
  reply(rascunho.get, makeRascunho({ autorId: FIRMA.id, emNomeDe: FIRMA.nome, respostas }));
  const { user } = await renderScreen(routes, { at: `${AT}revisao` });
  const send = await screen.findByRole('button', { name: 'Enviar pedido' });
  gone = ENDED;
  await user.click(send);
  const band = (await screen.findByText('Você não age mais por esta empresa')).closest('[tabindex]');
  expectOneMessage();
  expect(band).toHaveFocus();
  expect(made).toEqual([]);
});

it('says why the address of such a draft opens nothing', async () => {
  gone = ENDED;
  await renderScreen(routes, { at: `${AT}pedido` });
  expect(await screen.findByText('Você não age mais por esta empresa')).toBeVisible();
  expect(screen.getByText(/era um pedido por Ateliê Mantiqueira Ltda\. Se você/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Começar de novo' })).toBeNull();
});
