import { requerimento } from '@balcao/contract/requerimento';
import { sessao } from '@balcao/contract/sessao';
import { subsituacao } from '@balcao/contract/subsituacao';
import { visao } from '@balcao/contract/visao';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeLinha, uid } from '#features/requerimento/requerimento.fixture.ts';
import { makeSubsituacao } from '#features/situacao/situacao.fixture.ts';
import { makeVisao, VISAO_ID } from '#features/visao/visao.fixture.ts';
import { CONFIG_DEFAULTS, getConfig, setConfig } from '#platform/config-store.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyOffline, replyProblem } from '#test/server.ts';
import { routes } from './routes.tsx';

beforeEach(() => reply(visao.list, { items: [], total: 0 }));

const staff = makeEu({ tipo: 1, permissoes: ['requerimento.ver_grupo'] });
const LONG = 'Maria das Graças Albuquerque Figueiredo de Vasconcelos e Silva';

/** Serves the list and records the queries. */
function replyList(total = 2) {
  const asked: Record<string, string>[] = [];
  reply(requerimento.list, ({ query }) => {
    asked.push(query);
    return Response.json({
      items: total === 0 ? [] : [makeLinha(), makeLinha({ id: uid(101), autor: LONG, atendente: null })],
      total,
    });
  });
  return asked;
}

const open = (at = '/requerimentos', eu = staff) => renderScreen(routes, { at, eu });

describe('list of requests', () => {
  it('shows the eight columns of the specification and sends the default query', async () => {
    const asked = replyList(312);
    await open();
    const table = await screen.findByRole('table', { name: 'Pedidos' });
    const names = within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent);
    expect(names).toEqual([
      'ID',
      'Tipo',
      'Status',
      'Autor',
      'Grupo Resp.',
      'Atendente Resp.',
      'Dt Criação',
      'Dt Atualização',
    ]);
    expect(asked[0]).toMatchObject({
      status: '-1',
      grupo: '0',
      tipo: '-1',
      data: '3',
      sort: 'data',
      desc: 'true',
    });
    expect(asked[0]).toMatchObject({ pagina: '1', porPagina: '15' });
    expect(within(table).getByRole('columnheader', { name: 'Dt Criação' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(screen.getByText('mostrando 1–15 de 312')).toBeInTheDocument();
    const link = within(table).getAllByRole('link', { name: '00123.004567/2026-11' })[0];
    expect(link).toHaveAttribute('href', `/requerimento/${uid(100)}`);
    expect(within(table).getByText(LONG)).toBeInTheDocument();
  });

  it('uses plain words on the cards of a phone', async () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(matchMedia(media), { matches: media.includes('max-width') }),
    );
    replyList();
    await open();
    const [card] = within(await screen.findByRole('list', { name: 'Pedidos' })).getAllByRole('listitem');
    const words = within(card as HTMLElement).getAllByRole('term');
    expect(words.map(({ textContent }) => textContent)).toEqual([
      'Número',
      'Autor',
      'Atendente',
      'Criado em',
      'Atualizado em',
    ]);
    vi.restoreAllMocks();
  });

  it('says more than a thousand instead of a count', async () => {
    replyList(1001);
    await open();
    expect(await screen.findByText('mostrando 1–15 de mais de 1.000')).toBeInTheDocument();
  });

  it('filters, puts the filter in the address and remembers it', async () => {
    const asked = replyList();
    const { user, router } = await open();
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    await user.selectOptions(screen.getByLabelText('Situação'), 'Em análise');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: '5' }));
    expect(router.state.location.searchStr).toContain('status=5');
    expect(getConfig().preferenciaFiltroStatus).toBe(5);
    await user.click(screen.getByRole('button', { name: /Situação: Em análise/ }));
    await waitFor(() => expect(router.state.location.searchStr).toContain('status=-1'));
    expect(getConfig().preferenciaFiltroStatus).toBe(-1);
  });

  it('shows its default filters, and removes each one', async () => {
    const asked = replyList();
    const { user } = await open();
    await screen.findByRole('table');
    const chips = within(screen.getByRole('list', { name: 'Filtros em uso' }));
    const names = () => chips.getAllByRole('button').map(({ textContent }) => textContent);
    // These are defaults: there is nothing to clear, and the badge counts nothing.
    expect(names()).toEqual(['Grupo: Meus grupos', 'Período: Últimos 90 dias']);
    expect(screen.getByRole('button', { name: 'Filtrar' })).toBeVisible();
    await user.click(chips.getByRole('button', { name: /Período/ }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ data: '5', grupo: '0' }));
    await user.click(chips.getByRole('button', { name: /Grupo/ }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ data: '5', grupo: '-1' }));
    expect(screen.queryByRole('list', { name: 'Filtros em uso' })).toBeNull();
    expect(getConfig()).toMatchObject({ preferenciaFiltroData: 5, preferenciaFiltroGrupo: -1 });
    setConfig(CONFIG_DEFAULTS);
  });

  it('lets staff filter by a detailed situation, and shows that filter with the others', async () => {
    const perito = makeSubsituacao();
    reply(subsituacao.list, { items: [perito], total: 1 });
    reply(subsituacao.dosPedidos, { items: [], total: 0 });
    const asked = replyList();
    const eu = makeEu({ tipo: 1, permissoes: ['requerimento.ver_grupo', 'requerimento.assumir'] });
    const { user, router } = await open('/requerimentos', eu);
    await user.click(await screen.findByRole('button', { name: 'Filtrar' }));
    await user.selectOptions(await screen.findByLabelText('Situação detalhada'), perito.id);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ subsituacao: perito.id, pagina: '1' }));
    expect(router.state.location.searchStr).toContain(`subsituacao=${perito.id}`);
    await user.click(await screen.findByRole('button', { name: /Situação detalhada: Perícia/ }));
    await waitFor(() => expect(router.state.location.searchStr).not.toContain('subsituacao'));
  });

  it('ignores invalid values in the address', async () => {
    const asked = replyList();
    await open('/requerimentos?subsituacao=perícia&inicio=ontem&fim=31/02&sort=nada&data=5');
    await screen.findByRole('table');
    expect(asked[0]).toMatchObject({ data: '5', sort: 'data' });
    for (const name of ['subsituacao', 'inicio', 'fim']) expect(asked[0]).not.toHaveProperty(name);
  });

  it('filters by a column once the typing pauses', async () => {
    const asked = replyList();
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Filtrar' }));
    await user.type(screen.getByLabelText('Tipo contém'), 'certidão');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ titulo: 'certidão' }));
    expect(asked.filter((query) => query.titulo)).toHaveLength(1);
    expect(screen.getByLabelText('Tipo contém')).toHaveValue('certidão');
    for (const name of ['ID', 'Autor', 'Grupo Resp.', 'Atendente Resp.']) {
      expect(screen.getByLabelText(`${name} contém`)).toBeVisible();
    }
    await user.click(screen.getByRole('button', { name: /Tipo: certidão/ }));
    await waitFor(() => expect(router.state.location.searchStr).not.toContain('titulo'));
  });

  it('applies a shared address without overwriting the remembered filters', async () => {
    setConfig({ ...CONFIG_DEFAULTS, preferenciaFiltroNome: 'Ana' });
    const asked = replyList();
    await open('/requerimentos?status=6&data=5');
    await screen.findByRole('table');
    expect(asked[0]).toMatchObject({ status: '6', data: '5' });
    expect(asked[0]).not.toHaveProperty('nome');
    expect(getConfig().preferenciaFiltroNome).toBe('Ana');
  });

  it('sorts, pages, and remembers order and page size', async () => {
    const asked = replyList(312);
    const { user } = await open();
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Autor' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'autor', desc: 'false' }));
    await user.selectOptions(screen.getByLabelText('Por página'), '50');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ porPagina: '50' }));
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ pagina: '2' }));
    expect(getConfig()).toMatchObject({
      tbRequerimentosSortBy: 'autor',
      tbRequerimentosSortDesc: false,
      tbRequerimentosItemsPerPage: 50,
    });
  });

  it('hides the columns that the person hid on another device', async () => {
    replyList();
    await open('/requerimentos', { ...staff, tela: { atalhos: true, colunasOcultas: ['autor'] } });
    await screen.findByRole('table');
    expect(screen.queryByRole('columnheader', { name: 'Autor' })).toBeNull();
  });

  it('hides columns, condenses rows and fills the window', async () => {
    replyList();
    const kept: unknown[] = [];
    reply(sessao.tela, ({ body }) => {
      kept.push(body);
      return Response.json(body);
    });
    const { user, router } = await open();
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Colunas' }));
    await user.click(screen.getByRole('checkbox', { name: 'Autor' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Autor' })).toBeNull());
    expect(router.state.location.searchStr).toContain('ocultas=autor');
    expect(kept).toEqual([{ atalhos: true, colunasOcultas: ['autor'] }]);
    await user.click(screen.getByRole('checkbox', { name: 'Linhas compactas' }));
    expect(getConfig().tbRequerimentosDense).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Tela cheia' }));
    expect(await screen.findByRole('region', { name: 'Pedidos em tela cheia' })).toBeVisible();
    expect(getConfig().preferenciaTelaCheia).toBe(true);
    expect(screen.getByRole('button', { name: 'Tela cheia' })).toHaveFocus();
    // Escape closes one layer at a time, the front one first.
    await user.click(screen.getByRole('button', { name: 'Colunas' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Opções da tabela' })).toBeNull();
    expect(getConfig().preferenciaTelaCheia).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(getConfig().preferenciaTelaCheia).toBe(false));
  });

  it('opens with the person’s default view, including its columns and order', async () => {
    const asked = replyList();
    const first = makeVisao({
      lista: 'requerimentos',
      nome: 'Autores',
      padrao: true,
      ocultas: ['grupo', 'emissao'],
      filtros: { ...makeVisao().filtros, visao: undefined, data: 5, sort: 'autor', desc: false },
    });
    reply(visao.list, { items: [first], total: 1 });
    const eu = { ...staff, id: uid(900) };
    const { router } = await open('/requerimentos', eu);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: '6', data: '5', sort: 'autor' }));
    expect(router.state.location.searchStr).toContain(`salva=${VISAO_ID}`);
    expect(await screen.findByRole('button', { name: 'Autores' })).toBeVisible();
    await screen.findByRole('table');
    expect(screen.queryByRole('columnheader', { name: 'Grupo Resp.' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Autor' })).toBeVisible();
  });

  it('filters by a custom period', async () => {
    const asked = replyList();
    const { user } = await open();
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    await user.selectOptions(screen.getByLabelText('Período'), 'Período');
    await user.type(await screen.findByRole('textbox', { name: 'De' }), '01112026');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ data: '6', inicio: '2026-11-01' }));
    expect(screen.getByRole('button', { name: /Período: de 01\/11\/2026/ })).toBeInTheDocument();
  });
});

describe('empty list of requests', () => {
  const citizen = makeEu();

  it('invites a person without requests to make one', async () => {
    replyList(0);
    await open('/requerimentos?data=5', citizen);
    expect(await screen.findByText('Você ainda não fez nenhum pedido')).toBeVisible();
    expect(screen.getByText('Que tal começar?')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Fazer um pedido' })).toHaveLength(2);
  });

  it('says that requests older than the period may exist', async () => {
    const asked = replyList(0);
    const { user } = await open('/requerimentos', citizen);
    expect(await screen.findByText('Nenhum pedido em: Últimos 90 dias')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver de qualquer data' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ data: '5' }));
  });

  it('names the period under the requester’s list, and lifts it', async () => {
    const asked = replyList(2);
    const { user } = await open('/requerimentos', citizen);
    expect(await screen.findByText(/Período mostrado: Últimos 90 dias/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver de qualquer data' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ data: '5' }));
    expect(screen.queryByText(/Período mostrado/)).toBeNull();
    // The button disappeared, so the focus moves to the list.
    await waitFor(() => expect(document.activeElement).toContainElement(screen.getByRole('table')));
    expect(document.body).not.toHaveFocus();
  });

  it('offers to clear the filters', async () => {
    const asked = replyList(0);
    const { user } = await open('/requerimentos?status=5&titulo=x');
    expect(await screen.findByText('Nenhum resultado com estes filtros')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Limpar filtros' }).at(-1) as HTMLElement);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: '-1' }));
    expect(asked.at(-1)).not.toHaveProperty('titulo');
  });

  it('offers the first page when the page is past the end', async () => {
    reply(requerimento.list, { items: [], total: 20 });
    const { user, router } = await open('/requerimentos?pagina=9');
    await user.click(await screen.findByRole('button', { name: 'Ir à primeira página' }));
    await waitFor(() => expect(router.state.location.searchStr).toContain('pagina=1'));
  });

  it('shows a failure and retries', async () => {
    replyProblem(requerimento.list, 'internal');
    const { user } = await open();
    expect(await screen.findByText('Código para o suporte: req-teste')).toBeVisible();
    replyList();
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('says that the person may not see the list', async () => {
    replyProblem(requerimento.list, 'forbidden');
    await open();
    expect(await screen.findByText('Você não tem permissão para ver isto')).toBeVisible();
  });

  it('says that the network is down', async () => {
    replyOffline(requerimento.list);
    await open();
    expect(await screen.findByText('Sem conexão', {}, { timeout: 8000 })).toBeVisible();
  }, 15_000);

  it('hides the staff filters from the requester', async () => {
    replyList();
    const { user } = await open('/requerimentos', citizen);
    expect(await screen.findByRole('heading', { level: 1, name: 'Meus pedidos' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Filtrar' }));
    expect(screen.getByLabelText('Situação')).toBeVisible();
    expect(screen.queryByLabelText('CPF ou CNPJ')).toBeNull();
    expect(screen.queryByLabelText('Grupo')).toBeNull();
  });
});
