import { oferta } from '@balcao/contract/oferta';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setConfig } from '#platform/config-store.ts';
import { makeEu, makeSettings } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyOffline, replyProblem } from '#test/server.ts';
import { makeOferta } from './oferta.fixture.ts';
import type { Oferta } from './queries.ts';
import { routes } from './routes.tsx';

const ADMIN = makeEu({ tipo: 2, permissoes: ['config.tipos'] });
const GRUPOS = [{ id: '0198a000-0000-7000-8000-000000000001', codigo: 1, sigla: 'REG', nome: 'Registro' }];

const list = (...items: Oferta[]) => ({ items, total: items.length });
const open = (at = '/config/requerimentos', eu = ADMIN) => renderScreen(routes, { at, eu });
const bodies: unknown[] = [];

beforeEach(() => {
  bodies.length = 0;
  reply(
    oferta.list,
    list(
      makeOferta(),
      makeOferta({ id: 106, titulo: 'Interrupção', categoria: 'Registro', estado: 'fora', ativo: false }),
      makeOferta({
        id: 130,
        titulo: 'Vista',
        vagas: 30,
        vagasPeriodo: 'MES',
        vagasUsadas: 30,
        estado: 'esgotada',
      }),
    ),
  );
});

describe('services of the council', () => {
  it('lists services with their state and a link to their form', async () => {
    await open();
    const items = within(await screen.findByRole('list', { name: 'Serviços na ordem do catálogo' }));
    expect(items.getAllByRole('listitem')).toHaveLength(3);
    for (const text of ['Recebe pedidos', 'Fora do catálogo', 'Sem vagas', '30 de 30 vagas neste mês'])
      expect(items.getByText(text)).toBeVisible();
    expect(items.getByRole('link', { name: 'Certidão' })).toHaveAttribute('href', '/modelo/110');
  });

  it('moves services by keyboard, and announces their place', async () => {
    reply(oferta.ordenar, ({ body }) => {
      bodies.push(body);
      return new Response(null, { status: 204 });
    });
    const { user } = await open();
    const handle = await screen.findByRole('button', { name: 'Mover Vista, 3º da lista' });
    handle.focus();
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(bodies).toEqual([{ ids: [110, 130, 106] }]));
    expect(screen.getByText('Agora é o 2º de 3.')).toBeInTheDocument();
  });

  it('sends several moves one after the other, in order', async () => {
    const first = Promise.withResolvers<void>();
    reply(oferta.ordenar, async ({ body }) => {
      bodies.push(body);
      if (bodies.length === 1) await first.promise;
      return new Response(null, { status: 204 });
    });
    const { user } = await open();
    (await screen.findByRole('button', { name: 'Mover Vista, 3º da lista' })).focus();
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(bodies).toHaveLength(1));
    await user.keyboard('{ArrowUp}');
    expect(await screen.findByText('Agora é o 1º de 3.')).toBeInTheDocument();
    expect(bodies).toHaveLength(1);
    first.resolve();
    await waitFor(() => expect(bodies).toEqual([{ ids: [110, 130, 106] }, { ids: [130, 110, 106] }]));
  });

  it('hides the handles while the list is filtered', async () => {
    const { user } = await open('/config/requerimentos?estado=fora');
    expect(await screen.findByText('Interrupção')).toBeVisible();
    expect(screen.queryByText('Certidão')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Mover/ })).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'xyz');
    expect(await screen.findByText('Nenhum serviço com este filtro')).toBeVisible();
  });

  it('hides services from people who are not administrators', async () => {
    await open(undefined, makeEu({ tipo: 1 }));
    expect(await screen.findByText('Sem permissão')).toBeVisible();
  });

  it('says that the services cannot be loaded', async () => {
    replyOffline(oferta.list);
    await open();
    expect((await screen.findAllByText(/internet|conexão/i))[0]).toBeVisible();
  });

  it('says how to start when there is no service', async () => {
    reply(oferta.list, list());
    await open();
    expect(await screen.findByText('Nenhum serviço ainda')).toBeVisible();
  });
});

describe('dates and limits', () => {
  it('changes dates and limits, with errors on their field', async () => {
    reply(oferta.change, ({ body }) => {
      bodies.push(body);
      return makeOferta();
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Datas e vagas de Certidão' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Datas e vagas: Certidão' }));
    expect(dialog.queryByRole('combobox', { name: 'As vagas contam' })).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: /^Número de vagas/ }), '0');
    expect(dialog.getByRole('combobox', { name: 'As vagas contam' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(dialog.getAllByText('Informe um número inteiro, de 1 em diante.')[0]).toBeVisible();
    await user.clear(dialog.getByRole('textbox', { name: /^Número de vagas/ }));
    await user.type(dialog.getByRole('textbox', { name: /^Número de vagas/ }), '25');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(bodies).toMatchObject([{ vagas: 25, vagasPeriodo: 'MES', version: 4 }]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the typed values after a conflict', async () => {
    replyProblem(oferta.change, 'stale');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Datas e vagas de Certidão' }));
    await user.click(await screen.findByRole('button', { name: 'Salvar' }));
    expect((await screen.findAllByText(/Isto mudou em outra janela/))[0]).toBeVisible();
  });
});

describe('new service', () => {
  it('makes the address from the name, and opens the form', async () => {
    reply(oferta.create, ({ body }) => {
      bodies.push(body);
      return { id: 1001 };
    });
    const { user, router } = await open();
    setConfig({ configuracoes: makeSettings({ grupos: GRUPOS }) });
    await user.click(await screen.findByRole('button', { name: 'Novo serviço' }));
    await user.type(await screen.findByRole('textbox', { name: /^Nome do serviço/ }), 'Selo é 2x');
    await user.click(screen.getByRole('button', { name: /^Criar/ }));
    expect(screen.getAllByText('Escolha o grupo que atende.')[0]).toBeVisible();
    expect(screen.getAllByText('Diga a categoria.')[0]).toBeVisible();
    await user.type(screen.getByRole('combobox', { name: /^Categoria/ }), 'Certidões');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Grupo que atende' }), 'REG');
    await user.click(screen.getByRole('button', { name: /^Criar/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/modelo/1001'));
    expect(bodies).toEqual([
      { titulo: 'Selo é 2x', slug: 'selo-e-2x', categoria: 'Certidões', grupo: 'REG', copiarDe: null },
    ]);
  });
});
