import { convite } from '@balcao/contract/convite';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { usuario } from '@balcao/contract/usuario';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { itHasTheStatesOfAList } from '#test/states.ts';
import { routes } from './routes.tsx';

type Linha = ResponseOf<typeof convite.list>['items'][number];

const ADMIN = makeEu({ tipo: 2, permissoes: ['usuario.editar', 'usuario.permissoes'] });
const ROW: Linha = {
  id: '0198a000-0000-7000-8000-0000000000f1',
  version: 2,
  nome: 'Rui do Vale',
  cpfMascarado: '***.982.247-**',
  emailMascarado: 'r***@exemplo.com.br',
  tipo: 1,
  grupos: ['REG'],
  situacao: 'aberto',
  por: 'Paulo Quitandinha',
  enviadoEm: '2026-11-23T13:00:00Z',
  venceEm: '2026-11-30T13:00:00Z',
  encerradoEm: null,
  usuarioId: null,
  atos: ['reenviar', 'cancelar'],
};
const REG = { id: '0198a000-0000-7000-8000-0000000000a1', sigla: 'REG', nome: 'Registro' };
const page = (...items: Linha[]) => ({ items, total: items.length });

function open(at = '/config/usuarios?aba=convites', eu = ADMIN) {
  reply(usuario.list, { items: [], total: 0 });
  return renderScreen(routes, { at, eu });
}

describe('the list of invitations', () => {
  itHasTheStatesOfAList({
    route: convite.list,
    open: (eu) => open(undefined, eu),
    none: page(),
    empty: 'Ninguém foi convidado ainda',
    stranger: makeEu({ tipo: 1, permissoes: ['usuario.ver'] }),
    narrowed: {
      open: () => open('/config/usuarios?aba=convites&convite=vencido'),
      asks: { situacao: 'vencido' },
      notFound: 'Nenhum convite com estes filtros',
    },
  });

  it('says where each stands, and offers what the server offers', async () => {
    const accepted = { situacao: 'aceito', usuarioId: ROW.id, encerradoEm: ROW.venceEm, atos: [] } as const;
    const cancelled = { situacao: 'cancelado', encerradoEm: ROW.venceEm, atos: [] } as const;
    reply(
      convite.list,
      page(
        ROW,
        { ...ROW, ...accepted, id: '1', nome: 'Ana Lima', atos: [] },
        { ...ROW, ...cancelled, id: '2', nome: 'Téo Reis', atos: [] },
      ),
    );
    await open();
    const table = within(await screen.findByRole('table', { name: 'Convites' }));
    for (const text of ['Aberto', 'Aceito', 'Cancelado']) expect(table.getByText(text)).toBeVisible();
    expect(table.getAllByText('por Paulo Quitandinha')[0]).toBeVisible();
    expect(table.getByRole('link', { name: /^Ver cadastro.*Ana Lima$/ })).toHaveAttribute(
      'href',
      `/usuario/${ROW.id}`,
    );
    expect(table.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Reenviar o convite de Rui do Vale',
      'Cancelar o convite de Rui do Vale',
    ]);
  });

  it('sends a link again in the version that was seen, and says why not', async () => {
    reply(convite.list, page(ROW));
    const sent: unknown[] = [];
    replyProblem(convite.reenviar, 'forbidden', { detail: 'Isto daria acessos que você não tem.' });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Reenviar o convite/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Reenviar' }));
    expect(await dialog.findByText(/acessos que você não tem/)).toBeVisible();
    reply(convite.reenviar, ({ body, params }) => {
      sent.push([params, body]);
      return { ...ROW, version: 3 };
    });
    await user.click(dialog.getByRole('button', { name: 'Reenviar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent).toEqual([[{ id: ROW.id }, { version: 2 }]]);
  });

  it('cancels one after a question', async () => {
    reply(convite.list, page(ROW));
    reply(convite.cancelar, () => {
      reply(convite.list, page());
      return { ...ROW, situacao: 'cancelado' as const };
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Cancelar o convite/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/deixa de valer/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancelar convite' }));
    expect(await screen.findByText('Ninguém foi convidado ainda')).toBeVisible();
  });
});

describe('an invitation', () => {
  async function openDialog() {
    reply(convite.list, page(ROW));
    reply(convite.opcoes, { tipos: [1], grupos: [REG] });
    const { user, router } = await open('/config/usuarios');
    await user.click(await screen.findByRole('button', { name: 'Convidar pessoa' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { user, router, dialog };
  }

  it('is sent with what the person may give, and shown in its list', async () => {
    const sent: unknown[] = [];
    reply(convite.enviar, ({ body }) => {
      sent.push(body);
      return ROW;
    });
    const { user, router, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Enviar convite' }));
    for (const label of ['Nome completo', 'CPF', 'E-mail'])
      expect(dialog.getByLabelText(label)).toBeInvalid();
    await user.type(dialog.getByLabelText('Nome completo'), 'Rui do Vale');
    await user.type(dialog.getByLabelText('CPF'), '529.982.247-25');
    await user.type(dialog.getByLabelText('E-mail'), 'rui@exemplo.com.br');
    expect(within(dialog.getByLabelText('Tipo da conta')).getAllByRole('option')).toHaveLength(1);
    await user.type(dialog.getByRole('combobox', { name: /^Grupos/ }), 'reg');
    await user.click(await dialog.findByRole('option', { name: 'REG · Registro' }));
    expect(dialog.getByRole('button', { name: 'Retirar REG · Registro' })).toBeVisible();
    await user.type(dialog.getByLabelText(/^Mensagem/), 'Começa na segunda.');
    await user.click(dialog.getByRole('button', { name: 'Enviar convite' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      {
        nome: 'Rui do Vale',
        cpf: '52998224725',
        email: 'rui@exemplo.com.br',
        tipo: 1,
        grupos: [REG.id],
        texto: 'Começa na segunda.',
      },
    ]);
    expect(router.state.location.href).toBe('/config/usuarios?aba=convites');
    expect(await screen.findByRole('table', { name: 'Convites' })).toBeVisible();
  });

  it('keeps what was typed when it is refused on a field', async () => {
    const message = 'A conta deste CPF já é da equipe.';
    replyProblem(convite.enviar, 'validation', { errors: [{ path: 'cpf', message }] });
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText('Nome completo'), 'Rui do Vale');
    await user.type(dialog.getByLabelText('CPF'), '529.982.247-25');
    await user.type(dialog.getByLabelText('E-mail'), 'rui@exemplo.com.br');
    await user.click(dialog.getByRole('button', { name: 'Enviar convite' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('CPF')).toHaveAccessibleDescription(new RegExp(message)),
    );
    expect(dialog.getByLabelText('Nome completo')).toHaveValue('Rui do Vale');
  });

  it('cannot be sent by somebody who may give nothing', async () => {
    reply(convite.opcoes, { tipos: [], grupos: [] });
    const { user } = await open('/config/usuarios');
    await user.click(await screen.findByRole('button', { name: 'Convidar pessoa' }));
    expect(await screen.findByText(/não pode dar nenhum acesso/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enviar convite' })).toBeNull();
  });

  it('is not offered without the right', async () => {
    await open('/config/usuarios', makeEu({ tipo: 2, permissoes: ['usuario.editar'] }));
    expect(await screen.findByText('Ninguém tem conta ainda')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Convidar pessoa' })).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
  });
});
