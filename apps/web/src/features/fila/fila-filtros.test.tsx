import { RequerimentoListQuery, requerimento } from '@balcao/contract/requerimento';
import { visao } from '@balcao/contract/visao';
import { screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import { makeVisao, VISAO_ID } from '#features/visao/visao.fixture.ts';
import { addressOf } from '#platform/call.ts';
import { makeEu } from '#test/fixtures.ts';
import { reply } from '#test/server.ts';
import { CONTAGENS, openFila, replyFila } from './fila.fixture.ts';
import { readFilaSearch } from './fila-search.ts';
import { toArgs } from './queries.ts';

beforeEach(() => {
  replyNoEtiquetas();
  reply(visao.list, { items: [], total: 0 });
});

const group = (codigo: number, sigla: string, nome: string) => ({
  id: `0198a000-0000-7000-8000-00000000000${codigo}`,
  codigo,
  sigla,
  nome,
  lider: false,
});

const otavio = makeEu({
  tipo: 1,
  permissoes: ['requerimento.assumir'],
  grupos: [group(2, 'CAD', 'Cadastro'), group(3, 'REG', 'Registro')],
});

describe('filters of the queue', () => {
  it('narrow a working view by group and by filing date', async () => {
    const asked = replyFila();
    const { user, router } = await openFila('/atendente/requerimentos?visao=grupos&pagina=2', otavio);
    await user.click(await screen.findByRole('button', { name: 'Filtrar' }));
    expect(asked.at(-1)).not.toHaveProperty('data');
    expect(asked.at(-1)).not.toHaveProperty('grupo');
    await user.selectOptions(screen.getByLabelText('Grupo'), 'REG · Registro');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ visao: 'grupos', grupo: '3', pagina: '1' }));
    await user.selectOptions(screen.getByLabelText('Período'), 'Hoje');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ grupo: '3', data: '0' }));
    await user.selectOptions(screen.getByLabelText('Período'), 'Últimos 90 dias');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ grupo: '3', data: '3' }));
    await user.selectOptions(screen.getByLabelText('Período'), 'Período');
    await user.type(await screen.findByLabelText('De'), '01112026');
    await user.type(screen.getByLabelText('Até'), '15112026');
    const days = { data: '6', inicio: '2026-11-01', fim: '2026-11-15' };
    await waitFor(() => expect(asked.at(-1)).toMatchObject(days));
    expect(screen.getByRole('button', { name: 'Filtrar (2)' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(router.state.location.searchStr).toBe('?visao=grupos'));
    expect(screen.queryByRole('list', { name: 'Filtros em uso' })).toBeNull();
  });

  it('narrow a working view by CPF or CNPJ and by name of the author', async () => {
    const asked = replyFila();
    const { user, router } = await openFila('/atendente/requerimentos?pagina=2', otavio);
    await user.click(await screen.findByRole('button', { name: 'Filtrar' }));
    await user.type(screen.getByLabelText('CPF ou CNPJ'), '529.982.247-25{Enter}');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ cpf: '529.982.247-25', pagina: '1' }));
    await user.type(screen.getByLabelText('Nome'), 'Helena{Enter}');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ cpf: '529.982.247-25', nome: 'Helena' }));
    expect(screen.getByRole('button', { name: 'Filtrar (2)' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(router.state.location.searchStr).toBe(''));
  });

  it('are restored from a saved view, which is marked as changed after an edit', async () => {
    const asked = replyFila();
    const filtros = { ...makeVisao().filtros, grupo: 3, data: 3 };
    reply(visao.list, { items: [makeVisao({ filtros })], total: 1 });
    reply(visao.contagens, { items: [{ id: VISAO_ID, total: 12 }], total: 1 });
    const { user } = await openFila('/atendente/requerimentos', otavio);
    await user.click(await screen.findByRole('button', { name: 'Visões' }));
    await user.click(await screen.findByRole('button', { name: /Urgentes.*12/ }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ visao: 'grupos', grupo: '3', data: '3' }));
    expect(screen.getByRole('button', { name: 'Urgentes' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Filtrar (3)' }));
    await user.selectOptions(screen.getByLabelText('Período'), 'Qualquer data');
    expect(await screen.findByRole('button', { name: 'Urgentes (alterada)' })).toBeVisible();
    expect(asked.at(-1)).not.toHaveProperty('data');
  });

  it('show another text than an empty view when nothing matches', async () => {
    replyFila();
    reply(requerimento.list, { items: [], total: 0 });
    reply(requerimento.contagens, CONTAGENS);
    const { user } = await openFila('/atendente/requerimentos?data=0', otavio);
    expect(await screen.findByText('Nada em “Comigo” com o filtro “Período: Hoje”.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Limpar filtros' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Nenhum pedido com você')).toBeVisible();
  });

  it('are named together with the search when nothing matches, and cleared alone or together', async () => {
    replyFila();
    reply(requerimento.list, { items: [], total: 0 });
    reply(requerimento.contagens, CONTAGENS);
    const at = '/atendente/requerimentos?busca=telhado&status=5&data=0';
    const { user, router } = await openFila(at, otavio);
    const filters = '“Situação: Em análise” e “Período: Hoje”';
    expect(await screen.findByText(`Nada em “Comigo” com “telhado” e os filtros ${filters}.`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar só a busca' }));
    expect(await screen.findByText(`Nada em “Comigo” com os filtros ${filters}.`)).toBeVisible();
    expect(router.state.location.searchStr).toBe('?status=5&data=0');
    await router.navigate({ href: at });
    await user.click(await screen.findByRole('button', { name: 'Limpar só os filtros' }));
    await waitFor(() => expect(router.state.location.searchStr).toBe('?busca=telhado'));
    expect(await screen.findByText('Nada em “Comigo” com “telhado”.')).toBeVisible();
    await router.navigate({ href: at });
    await user.click(await screen.findByRole('button', { name: 'Limpar busca e filtros' }));
    expect(await screen.findByText('Nenhum pedido com você')).toBeVisible();
    expect(router.state.location.searchStr).toBe('');
  });
});

describe('a search without results in the open view', () => {
  it('can be repeated in the whole queue without the filters, by keyboard too', async () => {
    const asked = replyFila();
    reply(requerimento.list, ({ query }) => {
      asked.push(query);
      return Response.json({ items: [], total: 0 });
    });
    reply(requerimento.contagens, CONTAGENS);
    const { user, router } = await openFila('/atendente/requerimentos?busca=telhado&status=5', otavio);
    const everywhere = await screen.findByRole('button', { name: 'Procurar em toda a fila' });
    everywhere.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.searchStr).toBe('?busca=telhado&visao=grupos'));
    expect(asked.at(-1)).toMatchObject({ visao: 'grupos', busca: 'telhado' });
    expect(asked.at(-1)).not.toHaveProperty('status');
    expect(await screen.findByText('Nada em “Do grupo” com “telhado”.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Procurar em toda a fila' })).toBeNull();
    expect(screen.getByRole('tab', { name: /^Do grupo/, selected: true })).toHaveFocus();
  });

  it('can be repeated in the whole queue from below its results', async () => {
    const asked = replyFila();
    const { user } = await openFila('/atendente/requerimentos?busca=telhado', otavio);
    expect(await screen.findByRole('table', { name: 'Fila de atendimento' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Procurar em toda a fila' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ visao: 'grupos', busca: 'telhado' }));
  });

  it('is not offered when only filters narrow the view', async () => {
    replyFila();
    reply(requerimento.list, { items: [], total: 0 });
    reply(requerimento.contagens, CONTAGENS);
    await openFila('/atendente/requerimentos?status=5', otavio);
    expect(await screen.findByText('Nada em “Comigo” com o filtro “Situação: Em análise”.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Procurar em toda a fila' })).toBeNull();
  });
});

describe('the address of the queue', () => {
  it('keeps only values that the contract accepts', () => {
    const raw = { grupo: '3', data: '6', inicio: '2026-11-01', fim: '2026-02-31' };
    expect(readFilaSearch(raw)).toMatchObject({ grupo: 3, data: 6, inicio: '2026-11-01', fim: undefined });
    expect(readFilaSearch({ data: 0 }).data).toBe(0);
    expect(readFilaSearch({ data: 2, inicio: '2026-11-01' }).inicio).toBeUndefined();
    for (const data of ['5', '', null, false, ' ']) expect(readFilaSearch({ data }).data).toBeUndefined();
  });

  it('turns any input into a query that the contract accepts', () => {
    const name = fc.constantFrom(...Object.keys(readFilaSearch({})), 'utm_source');
    const value = fc.oneof(
      fc.string(),
      fc.integer({ min: -5, max: 300 }),
      fc.constantFrom('2026-02-30', '2026-11-27', '+012026-01-01', '1e3', '', ' 7', null, 'parados'),
      fc.double(),
    );
    fc.assert(
      fc.property(fc.dictionary(name, value), (raw) => {
        const read = readFilaSearch(raw);
        const sent = addressOf(requerimento.list, { query: toArgs(read) }).split('?')[1];
        const asked = Object.fromEntries(new URLSearchParams(sent));
        expect(RequerimentoListQuery.safeParse(asked).error?.issues ?? []).toEqual([]);
        expect(readFilaSearch(read)).toEqual(read);
      }),
    );
  });
});
