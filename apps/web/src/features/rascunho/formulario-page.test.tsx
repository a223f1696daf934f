import { rascunho } from '@balcao/contract/rascunho';
import { tipo } from '@balcao/contract/tipo';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply, replyOffline, replyProblem } from '#test/server.ts';
import { AT, COMPLETE, DRAFT, startPortal } from './envio.fixture.ts';
import { makeRascunho, makeResumo, makeServico, NUMERO, PEDIDO_ID, RASCUNHO_ID } from './rascunho.fixture.ts';
import { routes } from './routes.tsx';

afterEach(() => eraseCopies());

describe('acting for a firm', () => {
  it('lists the firms of the person, and opens the form for the chosen one', async () => {
    startPortal();
    const firm = (n: number, nome: string, cnpj: string) => ({
      id: `0198a000-0000-7000-8000-0000000000a${n}`,
      nome,
      cnpj,
      pessoa: 'PJ' as const,
    });
    const atelie = firm(1, 'Ateliê Mantiqueira', '11222333000181');
    const outra = firm(2, 'Outra Ltda.', '11444777000161');
    reply(
      tipo.get,
      makeServico({
        representados: [
          { ...atelie, motivoInelegivel: null, rascunho: null },
          { ...outra, motivoInelegivel: 'Este serviço é para empresas com registro.', rascunho: null },
        ],
      }),
    );
    const asked: unknown[] = [];
    reply(rascunho.get, makeRascunho({ emNomeDe: atelie.nome }));
    reply(rascunho.create, ({ body }) => {
      asked.push(body);
      return makeRascunho({ emNomeDe: atelie.nome });
    });
    const { user, router } = await renderScreen(routes, { at: AT });
    expect(await screen.findByText(/Outra Ltda\.: Este serviço é para empresas/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pedir em nome de Ateliê Mantiqueira' }));
    await waitFor(() => expect(router.state.location.href).toContain(`rascunho=${RASCUNHO_ID}`));
    expect(asked).toEqual([{ tipoId: 106, autorId: atelie.id }]);
    // The orientations were on the page where the firm was chosen.
    expect(await screen.findByText('Passo 1 de 4')).toBeVisible();
    expect(screen.getByText(/Você está pedindo por/)).toHaveTextContent(atelie.nome);
  });
});

describe('before starting', () => {
  it('continues a draft for somebody else even when the person may not request the service', async () => {
    startPortal();
    const motivo = 'Este serviço é para empresas com registro.';
    reply(tipo.get, makeServico({ tipo: makeResumo({ elegivel: false, motivoInelegivel: motivo }) }));
    reply(rascunho.get, makeRascunho({ emNomeDe: 'Ateliê Mantiqueira Ltda.' }));
    const { user } = await renderScreen(routes, { at: DRAFT });
    await user.click(await screen.findByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('Passo 1 de 4')).toHaveTextContent(/· a seguir: Pedido$/);
    expect(screen.queryByText(motivo)).toBeNull();
    expect(screen.getByText('Ateliê Mantiqueira Ltda.').closest('p')).toHaveTextContent(
      /^Você está pedindo por Ateliê Mantiqueira Ltda\.$/,
    );
  });

  it('shows the orientations, and starts without creating a draft', async () => {
    const portal = startPortal();
    const { user, router } = await renderScreen(routes, { at: AT });
    expect(await screen.findByRole('heading', { level: 1, name: 'Interrupção do registro' })).toBeVisible();
    expect(screen.getByText('O dia em que começa.')).toBeVisible();
    expect(screen.getByText('Até 5 dias úteis')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Começar' }));
    expect(await screen.findByText('Passo 1 de 4')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(router.state.location.search).toMatchObject({ passo: 'seus-dados' });
    expect(portal.created).toBe(0);
  });

  it('links to the open request instead of starting a second one', async () => {
    startPortal();
    reply(tipo.get, makeServico({ emAndamento: { id: PEDIDO_ID, numero: NUMERO } }));
    await renderScreen(routes, { at: AT });
    expect(await screen.findByRole('link', { name: 'Abrir o pedido' })).toHaveAttribute(
      'href',
      `/requerimento/${PEDIDO_ID}`,
    );
    expect(screen.queryByRole('button', { name: 'Começar' })).toBeNull();
    // It comes before what to prepare.
    const facts = screen.getByText('Para quem é');
    const why = screen.getByText('Você já tem um pedido deste em andamento');
    expect(why.compareDocumentPosition(facts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says why the service is not for the person', async () => {
    startPortal();
    const motivo = 'Este serviço pede registro ativo.';
    reply(tipo.get, makeServico({ tipo: makeResumo({ elegivel: false, motivoInelegivel: motivo }) }));
    await renderScreen(routes, { at: AT });
    expect(await screen.findByText(motivo)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Começar' })).toBeNull();
  });

  it('offers an existing draft', async () => {
    startPortal();
    const rascunhos = [{ id: RASCUNHO_ID, atualizadoEm: '2026-11-21T12:00:00.000Z' }];
    reply(tipo.get, makeServico({ rascunhos }));
    await renderScreen(routes, { at: AT });
    expect(await screen.findByRole('link', { name: 'Continuar o rascunho' })).toHaveAttribute('href', DRAFT);
  });
});

describe('filling in', () => {
  it('creates the draft at the first answer, saves it and says so', async () => {
    const portal = startPortal();
    const { user, router } = await renderScreen(routes, { at: `${AT}?passo=pedido` });
    await user.click(await screen.findByRole('radio', { name: 'Outro' }));
    await user.type(screen.getByRole('textbox', { name: 'Conte o motivo' }), 'viagem ');
    await user.tab();
    expect(await screen.findByText('Rascunho salvo às 14h32')).toBeVisible();
    expect(portal.created).toBe(1);
    expect(portal.saved.at(-1)).toEqual({ motivo: 'Outro', detalhe: 'viagem' });
    expect(screen.getByRole('textbox', { name: 'Conte o motivo' })).toHaveValue('viagem ');
    expect(router.state.location.search).toMatchObject({ rascunho: RASCUNHO_ID, passo: 'pedido' });
  });

  it('checks a step before the next: summary with focus, message on the field, title with the error', async () => {
    startPortal();
    const { user } = await renderScreen(routes, { at: `${AT}?passo=pedido` });
    await user.click(await screen.findByRole('button', { name: 'Continuar' }));
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(document.title).toMatch(/^Erro: Pedido \(passo 2 de 4\)/);
    await user.click(within(summary).getByRole('link'));
    expect(screen.getByRole('radio', { name: 'Doença' })).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: 'Doença' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Documentos' })).toHaveFocus());
  });

  it('keeps the answers on the way back', async () => {
    startPortal();
    const { user, router } = await renderScreen(routes, { at: `${AT}?passo=pedido` });
    await user.click(await screen.findByRole('radio', { name: 'Doença' }));
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await screen.findByRole('heading', { level: 1, name: 'Documentos' });
    router.history.back();
    expect(await screen.findByRole('radio', { name: 'Doença' })).toBeChecked();
  });

  it('opens a draft at its last step', async () => {
    startPortal(COMPLETE);
    reply(rascunho.get, makeRascunho({ respostas: COMPLETE, passo: 'documentos' }));
    await renderScreen(routes, { at: DRAFT });
    expect(await screen.findByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible();
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  it('keeps the answers while the network is down, and when the form is reopened', async () => {
    startPortal();
    replyOffline(rascunho.save);
    const first = await renderScreen(routes, { at: `${DRAFT}&passo=pedido` });
    await first.user.click(await screen.findByRole('radio', { name: 'Doença' }));
    await first.user.tab();
    expect(await screen.findByText(/Sem conexão. O que você escreveu está guardado/)).toBeVisible();
    first.unmount();
    await renderScreen(routes, { at: `${DRAFT}&passo=pedido` });
    expect(await screen.findByRole('radio', { name: 'Doença' })).toBeChecked();
  });

  it('keeps the answers for the same person when the session ends', async () => {
    startPortal();
    replyProblem(rascunho.create, 'auth.no_session');
    const first = await renderScreen(routes, { at: `${AT}?passo=pedido` });
    await first.user.click(await screen.findByRole('radio', { name: 'Doença' }));
    await first.user.tab();
    await waitFor(() => expect(window.localStorage.getItem('token')).toBeNull());
    first.unmount();
    startPortal();
    await renderScreen(routes, { at: `${AT}?passo=pedido` });
    expect(await screen.findByRole('radio', { name: 'Doença' })).toBeChecked();
  });

  it('recognizes its own save when only the answer was lost', async () => {
    const portal = startPortal();
    let lost = true;
    reply(rascunho.save, ({ body }) => {
      if (body?.version !== portal.version) return problemResponse('rascunho.stale');
      portal.version += 1;
      portal.saved.push(body.respostas);
      if (!lost) return { version: portal.version, atualizadoEm: '2026-11-21T17:32:00.000Z' };
      lost = false;
      return Response.error();
    });
    reply(rascunho.get, () =>
      makeRascunho({ respostas: (portal.saved.at(-1) ?? {}) as object as never, version: portal.version }),
    );
    const { user } = await renderScreen(routes, { at: `${DRAFT}&passo=pedido` });
    await user.click(await screen.findByRole('radio', { name: 'Doença' }));
    await user.tab();
    await waitFor(() => expect(portal.saved).not.toEqual([]));
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Rascunho salvo às 14h32')).toBeVisible();
    await waitFor(() => expect(portal.saved).toHaveLength(2));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('shows both versions when another device saved, and keeps the chosen one', async () => {
    const portal = startPortal({ motivo: 'Outro', detalhe: 'antigo' });
    const { user } = await renderScreen(routes, { at: `${DRAFT}&passo=pedido` });
    const box = await screen.findByRole('textbox', { name: 'Conte o motivo' });
    portal.version = 7;
    const elsewhere = { motivo: 'Outro', detalhe: 'escrito no celular' };
    reply(rascunho.get, makeRascunho({ respostas: elsewhere, version: 7 }));
    reply(rascunho.save, ({ body }) => {
      if (body?.version !== 7) return problemResponse('rascunho.stale');
      portal.saved.push(body.respostas);
      return { version: 8, atualizadoEm: '2026-11-21T17:32:00.000Z' };
    });
    await user.clear(box);
    await user.type(box, 'escrito aqui');
    await user.tab();
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('escrito aqui')).toBeVisible();
    expect(portal.saved).toEqual([]);
    await user.click(within(dialog).getByRole('radio', { name: /escrito no celular/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Continuar com estas escolhas' }));
    await waitFor(() => expect(portal.saved.at(-1)).toEqual(elsewhere));
    expect(await screen.findByRole('textbox', { name: 'Conte o motivo' })).toHaveValue('escrito no celular');
  });
});

describe('form that cannot be opened', () => {
  it('explains an unknown service and an unknown draft', async () => {
    startPortal();
    replyProblem(tipo.get, 'not_found');
    const first = await renderScreen(routes, { at: AT });
    expect(await screen.findByText('Este serviço não está aberto')).toBeVisible();
    first.unmount();
    startPortal();
    replyProblem(rascunho.get, 'not_found');
    replyProblem(rascunho.enviar, 'not_found');
    await renderScreen(routes, { at: DRAFT });
    expect(await screen.findByText('Este rascunho não existe mais')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Começar de novo' })).toHaveAttribute('href', AT);
  });

  it('offers to retry after a failure, and explains a refusal', async () => {
    startPortal();
    replyProblem(tipo.get, 'internal');
    const { user } = await renderScreen(routes, { at: AT });
    expect(await screen.findByText('Não foi possível carregar')).toBeVisible();
    replyProblem(tipo.get, 'forbidden');
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Você não tem permissão para ver isto')).toBeVisible();
  });

  it('rejects an address without a service', async () => {
    await renderScreen(routes, { at: '/novorequerimento/formulario/abc' });
    expect(await screen.findByText('Este endereço não é de um serviço')).toBeVisible();
  });
});
