import { sessao } from '@balcao/contract/sessao';
import { visao } from '@balcao/contract/visao';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import { makeVisao, VISAO_ID } from '#features/visao/visao.fixture.ts';
import { getConfig } from '#platform/config-store.ts';
import { reply } from '#test/server.ts';
import { openFila, replyFila } from './fila.fixture.ts';

beforeEach(() => {
  replyNoEtiquetas();
  reply(visao.list, { items: [], total: 0 });
});

describe('how the queue is looked at', () => {
  it('narrows and orders otherwise, and keeps that out of the other orders of the law', async () => {
    const asked = replyFila();
    const { user, router } = await openFila();
    await user.click(await screen.findByRole('button', { name: 'Filtrar' }));
    await user.selectOptions(screen.getByLabelText('Situação'), 'Em análise');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ visao: 'minhas', status: '5' }));
    await user.selectOptions(screen.getByLabelText('Ordem'), 'Parados há mais tempo');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'atualizacao', desc: 'false' }));
    expect(router.state.location.searchStr).toContain('ordem=parados');
    expect(screen.getByRole('button', { name: 'Filtrar (2)' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(router.state.location.searchStr).not.toMatch(/status|ordem/));
  });

  it('opens a saved view from the menu, and leaves it by a working view', async () => {
    const asked = replyFila();
    const filtros = { ...makeVisao().filtros, tipo: 106, busca: 'Ana', sort: 'prazo', desc: false } as const;
    reply(visao.list, { items: [makeVisao({ filtros })], total: 1 });
    reply(visao.contagens, { items: [{ id: VISAO_ID, total: 12 }], total: 1 });
    const { user, router } = await openFila();
    await user.click(await screen.findByRole('button', { name: 'Visões' }));
    await user.click(await screen.findByRole('button', { name: /Urgentes.*12/ }));
    const shown = { visao: 'grupos', status: '6', tipo: '106', busca: 'Ana', sort: 'prazo', desc: 'false' };
    await waitFor(() => expect(asked.at(-1)).toMatchObject(shown));
    expect(router.state.location.searchStr).toContain(`salva=${VISAO_ID}`);
    expect(screen.getByRole('button', { name: 'Urgentes' })).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    expect(await screen.findByRole('button', { name: 'Urgentes (alterada)' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /Atrasados/ }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ visao: 'atrasados' }));
    expect(asked.at(-1)).not.toHaveProperty('status');
    expect(await screen.findByRole('button', { name: 'Visões' })).toBeVisible();
  });

  it('hides columns, closes rows up and spreads over the window', async () => {
    replyFila();
    const kept: unknown[] = [];
    reply(sessao.tela, ({ body }) => {
      kept.push(body);
      return Response.json(body);
    });
    const { user } = await openFila();
    await user.click(await screen.findByRole('button', { name: 'Colunas' }));
    await user.click(screen.getByRole('checkbox', { name: 'Pessoas' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Pessoas' })).toBeNull());
    expect(kept).toEqual([{ atalhos: true, colunasOcultas: ['filapessoas'] }]);
    await user.click(screen.getByRole('button', { name: 'Tela cheia' }));
    expect(await screen.findByRole('region', { name: 'Fila de atendimento em tela cheia' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(getConfig().preferenciaTelaCheia).toBe(false));
  });

  it('says that the view of the address is not there, cleans the address, and forgets it with the next view', async () => {
    replyFila();
    reply(visao.list, { items: [makeVisao({ padrao: true })], total: 1 });
    const { user, router } = await openFila('/atendente/requerimentos?visao=antigas');
    const notice = 'A visão deste endereço não existe mais. Esta é “Comigo”.';
    expect(await screen.findByText(notice)).toBeVisible();
    await waitFor(() => expect(router.state.location.searchStr).toBe(''));
    await screen.findByRole('link', { name: /00123\.00100/ });
    expect(screen.getByRole('tab', { name: /Comigo/ })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: /Atrasados/ }));
    await user.click(await screen.findByRole('tab', { name: /Comigo/ }));
    expect(screen.queryByText(notice)).toBeNull();
  });

  it.each([
    ['', '.'],
    ['&status=6', ', com o filtro do endereço.'],
    ['&status=6&tipo=116', ', com os filtros do endereço.'],
    ['&busca=Rita', ', com a busca do endereço.'],
    ['&busca=Rita&status=6', ', com a busca e o filtro do endereço.'],
  ])('names what of the address is left: %s', async (left, words) => {
    replyFila();
    await openFila(`/atendente/requerimentos?visao=antigas${left}`);
    expect(
      await screen.findByText(`A visão deste endereço não existe mais. Esta é “Comigo”${words}`),
    ).toBeVisible();
  });

  it('says the same of a saved view that was removed or is not for this person', async () => {
    const asked = replyFila();
    const { router } = await openFila(`/atendente/requerimentos?visao=grupos&status=6&salva=${VISAO_ID}`);
    const gone = 'A visão salva deste endereço não existe mais, ou não é compartilhada com você.';
    const now = 'Esta é “Do grupo”, com o filtro do endereço.';
    expect(await screen.findByText(`${gone} ${now}`)).toBeVisible();
    await waitFor(() => expect(router.state.location.searchStr).toBe('?visao=grupos&status=6'));
    expect(asked.at(-1)).toMatchObject({ visao: 'grupos', status: '6' });
  });
});
