import { visao } from '@balcao/contract/visao';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply, replyProblem } from '#test/server.ts';
import type { Visao } from './queries.ts';
import { makeVisao, VISAO_ID } from './visao.fixture.ts';
import { VisoesMenu } from './visoes-menu.tsx';

const REG = { id: '0198a000-0000-7000-8000-0000000000d1', codigo: 1, sigla: 'REG', nome: 'Registro' };
const eu = makeEu({ tipo: 1, grupos: [{ ...REG, lider: false }] });
const onOpen = vi.fn();

let items: Visao[];

beforeEach(() => {
  onOpen.mockClear();
  items = [];
  reply(visao.list, () => Response.json({ items, total: items.length }));
  reply(visao.contagens, () =>
    Response.json({ items: items.map(({ id }, i) => ({ id, total: [1000, null][i] })), total: items.length }),
  );
});

async function open({ atual, status = 6 }: { atual?: string; status?: number } = {}) {
  const menu = () => (
    <VisoesMenu
      lista="fila"
      filtros={{ visao: 'grupos', status }}
      ocultas={[]}
      atual={atual}
      fresca={false}
      onGone={() => {}}
      onOpen={onOpen}
    />
  );
  const row = { path: '/prova', title: 'Prova', needs: 'session', bars: false } as const;
  const { user } = await renderScreen([{ ...row, screen: async () => ({ default: menu }) }], {
    at: '/prova',
    eu,
  });
  await user.click(await screen.findByRole('button', { name: /^(Visões|Urgentes)/ }));
  return { user, panel: within(await screen.findByRole('dialog', { name: 'Visões salvas' })) };
}

describe('menu of saved views', () => {
  it('offers to save the current list, for a group and as the default', async () => {
    const bodies: unknown[] = [];
    reply(visao.create, ({ body }) => {
      bodies.push(body);
      return makeVisao({ nome: body?.nome ?? '' });
    });
    reply(visao.padrao, ({ params, body }) => {
      bodies.push([params.id, body]);
      return makeVisao({ padrao: true });
    });
    const { user, panel } = await open();
    expect(await panel.findByText(/Nenhuma visão ainda/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Salvar esta visão' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Salvar esta visão' }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(dialog.getByLabelText('Nome')).toHaveAccessibleDescription(/Dê um nome à visão/);
    await user.type(dialog.getByLabelText('Nome'), 'Urgentes');
    await user.selectOptions(dialog.getByLabelText('Quem usa'), 'REG · Registro');
    await user.click(dialog.getByRole('checkbox', { name: /Abrir a lista sempre/ }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(onOpen).toHaveBeenCalled());
    expect(bodies).toEqual([
      {
        lista: 'fila',
        nome: 'Urgentes',
        grupoId: REG.id,
        ocultas: [],
        filtros: { visao: 'grupos', status: 6 },
      },
      [VISAO_ID, { padrao: true }],
    ]);
  });

  it('shows counts up to a limit, the owner of a shared view, and which view is open', async () => {
    const grupo = { id: REG.id, sigla: 'REG', nome: 'Registro' };
    items = [
      makeVisao(),
      makeVisao({ id: 'b', nome: 'Do grupo', grupo, minha: false, podeAlterar: false, dono: 'Lia' }),
    ];
    const { user, panel } = await open({ atual: VISAO_ID });
    expect(await panel.findByText('999+')).toBeVisible();
    expect(panel.getByRole('button', { name: /Urgentes/ })).toHaveAttribute('aria-current', 'true');
    expect(panel.getByText('REG, de Lia')).toBeVisible();
    await user.click(panel.getByRole('button', { name: /Do grupo/ }));
    expect(onOpen.mock.calls.at(-1)?.[0]).toMatchObject({ id: 'b' });
  });

  it('opens the latest version of a shared view', async () => {
    items = [makeVisao({ minha: false, podeAlterar: false, dono: 'Lia' })];
    const { user, panel } = await open({ atual: VISAO_ID });
    await panel.findByRole('button', { name: /Urgentes/ });
    await user.keyboard('{Escape}');
    const [before] = items;
    if (!before) throw new Error('there is one');
    items = [{ ...before, version: 2, filtros: { ...before.filtros, status: 4 } }];
    await user.click(screen.getByRole('button', { name: 'Urgentes' }));
    expect(await screen.findByRole('button', { name: 'Urgentes (alterada)' })).toBeVisible();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Urgentes/ }));
    expect(onOpen.mock.calls.at(-1)?.[0]).toMatchObject({ version: 2, filtros: { status: 4 } });
  });

  it('overwrites the open view, or saves another one', async () => {
    items = [makeVisao()];
    const changed: unknown[] = [];
    reply(visao.change, ({ body }) => {
      changed.push(body);
      return makeVisao();
    });
    const { user, panel } = await open({ atual: VISAO_ID, status: 4 });
    expect(screen.getByRole('button', { name: 'Urgentes (alterada)' })).toBeVisible();
    await user.click(await panel.findByRole('button', { name: 'Salvar esta visão' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Salvar esta visão' }));
    expect(dialog.getByRole('radio', { name: /Atualizar “Urgentes”/ })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(changed).toMatchObject([{ nome: 'Urgentes', filtros: { status: 4 }, version: 1 }]),
    );
  });

  it('keeps the typed name when the person switches to a new view', async () => {
    items = [makeVisao()];
    const { user, panel } = await open({ atual: VISAO_ID, status: 4 });
    await user.click(await panel.findByRole('button', { name: 'Salvar esta visão' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Salvar esta visão' }));
    const nome = () => dialog.getByLabelText('Nome');
    expect(nome()).toHaveValue('Urgentes');
    await user.click(dialog.getByRole('radio', { name: 'Criar outra visão' }));
    expect(nome()).toHaveValue('');
    await user.type(nome(), 'Da semana');
    await user.click(dialog.getByRole('radio', { name: /Atualizar/ }));
    expect(nome()).toHaveValue('Da semana');
  });

  it('creates no second view when only making it the default had failed', async () => {
    const asked: string[] = [];
    reply(visao.create, () => {
      asked.push('create');
      return makeVisao();
    });
    reply(visao.change, ({ params, body }) => {
      asked.push(`change ${params.id} ${body?.version}`);
      return makeVisao({ version: 2 });
    });
    replyProblem(visao.padrao, 'unavailable');
    const { user, panel } = await open();
    await user.click(await panel.findByRole('button', { name: 'Salvar esta visão' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Salvar esta visão' }));
    await user.type(dialog.getByLabelText('Nome'), 'Urgentes');
    await user.click(dialog.getByRole('checkbox', { name: /Abrir a lista sempre/ }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    reply(visao.padrao, makeVisao({ padrao: true }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(onOpen).toHaveBeenCalled());
    expect(asked).toEqual(['create', `change ${VISAO_ID} 1`]);
  });

  it('keeps the typed values at the limit of views', async () => {
    replyProblem(visao.create, 'visao.too_many');
    const { user, panel } = await open();
    await user.click(await panel.findByRole('button', { name: 'Salvar esta visão' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Salvar esta visão' }));
    await user.type(dialog.getByLabelText('Nome'), 'Mais uma');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText(/já tem 30 visões/)).toBeVisible();
    expect(dialog.getByLabelText('Nome')).toHaveValue('Mais uma');
  });

  it('deletes a view with undo, and offers nothing on views of others', async () => {
    items = [makeVisao(), makeVisao({ id: 'b', nome: 'Alheia', minha: false, podeAlterar: false })];
    reply(visao.remover, () => {
      items = items.slice(1);
      return new Response(null, { status: 204 });
    });
    reply(visao.restaurar, () => {
      items = [makeVisao(), ...items];
      return makeVisao();
    });
    const { user, panel } = await open();
    await user.click(await panel.findByRole('button', { name: 'Organizar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Organizar visões' }));
    expect(await dialog.findByText('Alheia')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Excluir Alheia' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Excluir Urgentes' }));
    expect(await dialog.findByText('“Urgentes” foi excluída.')).toBeVisible();
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Alterar Urgentes' })).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Desfazer' }));
    expect(await dialog.findByRole('button', { name: 'Alterar Urgentes' })).toBeVisible();
  });

  it('moves a view by as many places as pressed, even if the server is slow', async () => {
    items = ['Um', 'Dois', 'Tres'].map((nome) => makeVisao({ id: nome, nome }));
    const first = Promise.withResolvers<void>();
    const asked: unknown[] = [];
    reply(visao.mover, async ({ body }) => {
      asked.push(body?.posicao);
      const order = asked.length === 1 ? [0, 2, 1] : [1, 0, 2];
      if (asked.length === 1) await first.promise;
      items = order.flatMap((i) => items[i] ?? []);
      return Response.json({ items, total: items.length });
    });
    const { user, panel } = await open();
    await user.click(await panel.findByRole('button', { name: 'Organizar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Organizar visões' }));
    const up = await dialog.findByRole('button', { name: 'Subir Tres' });
    await user.click(up);
    await user.click(up);
    first.resolve();
    await waitFor(() => expect(asked).toEqual([2, 1]));
    expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('Tres');
  });

  it('restores the server’s order when a move is refused', async () => {
    items = ['Um', 'Dois'].map((nome) => makeVisao({ id: nome, nome }));
    replyProblem(visao.mover, 'forbidden');
    const { user, panel } = await open();
    await user.click(await panel.findByRole('button', { name: 'Organizar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Organizar visões' }));
    await user.click(await dialog.findByRole('button', { name: 'Subir Dois' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('Um'));
  });

  it('saves over the newer version after a conflict was shown', async () => {
    items = [makeVisao()];
    const sent: unknown[] = [];
    reply(visao.change, ({ body }) => {
      sent.push(body?.version);
      items = [makeVisao({ version: 6 })];
      return problemResponse('stale');
    });
    const { user, panel } = await open();
    await user.click(await panel.findByRole('button', { name: 'Organizar' }));
    await user.click(await screen.findByRole('button', { name: 'Alterar Urgentes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Alterar a visão' }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('mudou em outra janela');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent).toEqual([1, 6]));
  });

  it('reorders the person’s own views, one place at a time', async () => {
    items = ['Um', 'Dois'].map((nome) => makeVisao({ id: nome, nome }));
    items.push(makeVisao({ id: 'b', nome: 'Alheia', minha: false, podeAlterar: true }));
    const asked: unknown[] = [];
    reply(visao.mover, ({ params, body }) => {
      asked.push([params.id, body]);
      items = [1, 0, 2].flatMap((i) => items[i] ?? []);
      return { items, total: items.length };
    });
    const { user, panel } = await open();
    await user.click(await panel.findByRole('button', { name: 'Organizar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Organizar visões' }));
    expect(await dialog.findByRole('button', { name: 'Subir Um' })).toHaveAttribute('aria-disabled', 'true');
    expect(dialog.queryByRole('button', { name: 'Subir Alheia' })).toBeNull();
    const up = dialog.getByRole('button', { name: 'Subir Dois' });
    await user.click(up);
    await waitFor(() => expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('Dois'));
    expect(up).toHaveFocus();
    await user.click(up);
    expect(asked).toEqual([['Dois', { posicao: 1 }]]);
  });
});
