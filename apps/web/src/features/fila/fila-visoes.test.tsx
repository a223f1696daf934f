import { sessao } from '@balcao/contract/sessao';
import { visao } from '@balcao/contract/visao';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import { makeVisao, VISAO_ID } from '#features/visao/visao.fixture.ts';
import { getConfig, setConfig } from '#platform/config-store.ts';
import { reply } from '#test/server.ts';
import { openFila, replyFila } from './fila.fixture.ts';

beforeEach(() => {
  replyNoEtiquetas();
  reply(visao.list, { items: [], total: 0 });
});

describe('views, order and columns of the queue', () => {
  it('filters and reorders the queue, and “Limpar filtros” resets both', async () => {
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

  it('opens a saved view from the menu, and closes it with a working view', async () => {
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

  it('hides columns and fills the whole screen', async () => {
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

  it('shows optional columns on demand, and saves them with a view', async () => {
    replyFila();
    const kept: unknown[] = [];
    reply(sessao.tela, ({ body }) => {
      kept.push(body);
      return Response.json(body);
    });
    reply(visao.contagens, { items: [], total: 0 });
    const saved: unknown[] = [];
    reply(visao.create, ({ body }) => {
      saved.push(body);
      return makeVisao();
    });
    const { user } = await openFila();
    await screen.findByRole('columnheader', { name: 'Pessoas' });
    expect(screen.queryByRole('columnheader', { name: 'Grupo' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Colunas' }));
    await user.click(screen.getByRole('checkbox', { name: 'Grupo' }));
    expect(await screen.findByRole('columnheader', { name: 'Grupo' })).toBeVisible();
    expect(kept).toEqual([{ atalhos: true, colunasOcultas: ['filamaisgrupo'] }]);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Visões' }));
    await user.click(await screen.findByRole('button', { name: 'Salvar esta visão' }));
    await user.type(await screen.findByLabelText('Nome'), 'Por grupo');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ ocultas: ['emissao', 'atualizacao', 'responderAte'] });
  });

  it('shows the optional columns in a wide window, except those that the person hides', async () => {
    const { matchMedia } = window;
    const spy = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) =>
        Object.assign(matchMedia(media), { matches: media === '(min-width: 100em)' }),
      );
    replyFila();
    const kept: unknown[] = [];
    reply(sessao.tela, ({ body }) => {
      kept.push(body);
      return Response.json(body);
    });
    const { user } = await openFila();
    for (const name of ['Pessoas', 'Grupo', 'Criado', 'Mudou'])
      expect(await screen.findByRole('columnheader', { name })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Colunas' }));
    await user.click(screen.getByRole('checkbox', { name: 'Criado' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Criado' })).toBeNull());
    await user.click(screen.getByRole('checkbox', { name: 'Criado' }));
    expect(await screen.findByRole('columnheader', { name: 'Criado' })).toBeVisible();
    expect(kept).toEqual([
      { atalhos: true, colunasOcultas: ['filaemissao'] },
      { atalhos: true, colunasOcultas: [] },
    ]);
    spy.mockRestore();
  });

  it('shows a saved view with its columns, and an older view with the person’s own', async () => {
    replyFila();
    const ocultas = ['autor', 'atendente', 'grupo', 'atualizacao', 'responderAte'] as const;
    const old = makeVisao({ id: '0198a000-0000-7000-8000-0000000000f2', nome: 'Antiga' });
    reply(visao.list, { items: [makeVisao({ ocultas: [...ocultas] }), old], total: 2 });
    reply(visao.contagens, { items: [], total: 0 });
    const { user } = await openFila();
    await user.click(await screen.findByRole('button', { name: 'Visões' }));
    await user.click(await screen.findByRole('button', { name: /Urgentes/ }));
    expect(await screen.findByRole('columnheader', { name: 'Criado' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Pessoas' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Urgentes' }));
    await user.click(await screen.findByRole('button', { name: /Antiga/ }));
    expect(await screen.findByRole('columnheader', { name: 'Pessoas' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Criado' })).toBeNull();
  });

  it('sorts by a column head both ways, then by urgency again', async () => {
    const asked = replyFila();
    const { user, router } = await openFila();
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
    await press('Prazo');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'prazo', desc: 'false' }));
    expect(screen.getByRole('columnheader', { name: 'Prazo' })).toHaveAttribute('aria-sort', 'ascending');
    await press('Prazo');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'prazo', desc: 'true' }));
    await press('Prazo');
    // This page is cached, so no request is sent.
    await waitFor(() => expect(router.state.location.searchStr).toBe(''));
    expect(screen.getByRole('columnheader', { name: 'Prazo' })).not.toHaveAttribute('aria-sort');
    await press('Pessoas');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'autor', desc: 'false' }));
    await user.click(screen.getByRole('button', { name: 'Filtrar (1)' }));
    expect(screen.getByLabelText('Ordem')).toHaveDisplayValue('Autor, de A a Z');
  });

  it('keeps the number of requests per page', async () => {
    const asked = replyFila();
    const { user, router } = await openFila();
    expect(await screen.findByRole('table', { name: 'Fila de atendimento' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Por página'), '50');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ porPagina: '50' }));
    expect(getConfig().tbRequerimentosItemsPerPage).toBe(50);
    await router.navigate({ href: '/atendente/requerimentos?visao=atrasados' });
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ visao: 'atrasados', porPagina: '50' }));
    setConfig({ tbRequerimentosItemsPerPage: 15 });
  });

  it('preselects the visible columns for an export', async () => {
    replyFila();
    reply(sessao.tela, ({ body }) => Response.json(body));
    const { user } = await openFila();
    await user.click(await screen.findByRole('button', { name: 'Colunas' }));
    await user.click(screen.getByRole('checkbox', { name: 'Pessoas' }));
    await user.click(screen.getByRole('checkbox', { name: 'Mudou' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    const dialog = within(await screen.findByRole('dialog'));
    const shown = ['Número', 'Tipo', 'Prioridade', 'Prazo do conselho', 'Situação', 'Atualizado em'];
    for (const name of shown) expect(dialog.getByRole('checkbox', { name })).toBeChecked();
    for (const name of ['Autor', 'Atendente responsável', 'Grupo responsável', 'Etiquetas'])
      expect(dialog.getByRole('checkbox', { name })).not.toBeChecked();
  });

  it('says that the view in the address does not exist, until another view is opened', async () => {
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
  ])('names the search and filters that remain from the address: %s', async (left, words) => {
    replyFila();
    await openFila(`/atendente/requerimentos?visao=antigas${left}`);
    expect(
      await screen.findByText(`A visão deste endereço não existe mais. Esta é “Comigo”${words}`),
    ).toBeVisible();
  });

  it('says that a saved view was removed or is not shared with this person', async () => {
    const asked = replyFila();
    const { router } = await openFila(`/atendente/requerimentos?visao=grupos&status=6&salva=${VISAO_ID}`);
    const gone = 'A visão salva deste endereço não existe mais, ou não é compartilhada com você.';
    const now = 'Esta é “Do grupo”, com o filtro do endereço.';
    expect(await screen.findByText(`${gone} ${now}`)).toBeVisible();
    await waitFor(() => expect(router.state.location.searchStr).toBe('?visao=grupos&status=6'));
    expect(asked.at(-1)).toMatchObject({ visao: 'grupos', status: '6' });
  });
});
