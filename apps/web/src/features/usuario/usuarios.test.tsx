import { conta } from '@balcao/contract/conta';
import { exportacao } from '@balcao/contract/exportacao';
import { grupo } from '@balcao/contract/grupo';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { municipio } from '@balcao/contract/municipio';
import { representacao } from '@balcao/contract/representacao';
import { usuario } from '@balcao/contract/usuario';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeConta } from '#features/conta/conta.fixture.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyOffline, replyProblem } from '#test/server.ts';
import { routes } from './routes.tsx';
import { makeUsuario } from './usuario.fixture.ts';

type Linha = ResponseOf<typeof usuario.list>['items'][number];

const ID = '0198a000-0000-7000-8000-0000000000ff';
const ADMIN = makeEu({ tipo: 2, permissoes: ['usuario.ver', 'usuario.editar'] });
const ROW: Linha = {
  id: ID,
  tipo: 1,
  nome: 'Otávio Lins',
  documentoMascarado: '***.000.101-**',
  emailMascarado: 'o***@exemplo.com.br',
  situacao: 'ativo',
  bloqueada: false,
  grupos: ['ATD', 'REG'],
  ultimoAcesso: null,
  segundoFator: true,
};

const page = (...items: Linha[]) => ({ items, total: items.length });
const open = (at = '/config/usuarios', eu = ADMIN) => renderScreen(routes, { at, eu });

describe('all accounts', () => {
  it('are listed with masked data, and link to the record', async () => {
    reply(usuario.list, page(ROW));
    const { user } = await open();
    const table = within(await screen.findByRole('table', { name: 'Usuários' }));
    for (const text of ['***.000.101-**', 'o***@exemplo.com.br', 'ATD, REG', 'Ativa', 'Nunca'])
      expect(table.getByText(text)).toBeVisible();
    expect(table.queryByRole('link', { name: /^Permissões/ })).toBeNull();
    expect(table.getByRole('link', { name: /^Perfil.*de Otávio Lins/ })).toHaveAttribute(
      'href',
      `/perfil/${ID}`,
    );
    expect(table.getByRole('link', { name: /^Otávio Lins/ })).toHaveAttribute('href', `/usuario/${ID}`);
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    expect(screen.getByLabelText('Tipo')).toBeVisible();
    expect(screen.queryByLabelText('Grupo')).toBeNull();
  });

  it('are filtered in the address; people who manage groups can filter by group', async () => {
    const asked: string[] = [];
    reply(usuario.list, ({ query }) => {
      asked.push([query.tipo, query.acesso, query.grupo].join('|'));
      return page(ROW);
    });
    const REG = { id: ID, sigla: 'REG', nome: 'Registro' };
    // The filter only needs the names of groups.
    reply(grupo.list, { items: [REG as ResponseOf<typeof grupo.list>['items'][number]], total: 1 });
    const eu = makeEu({ tipo: 2, permissoes: ['usuario.editar', 'grupo.organizar'] });
    const { user, router } = await open('/config/usuarios?pagina=2', eu);
    await user.click(await screen.findByRole('button', { name: 'Filtrar' }));
    await user.selectOptions(screen.getByLabelText('Tipo'), '1');
    await user.selectOptions(screen.getByLabelText('Último acesso'), 'nunca');
    await user.selectOptions(await screen.findByLabelText('Grupo'), 'REG · Registro');
    await waitFor(() => expect(asked).toContain(`1|nunca|${ID}`));
    expect(router.state.location.href).toBe(`/config/usuarios?tipo=1&acesso=nunca&grupo=${ID}`);
    expect(screen.getByRole('button', { name: /Tipo: Atendente/ })).toBeVisible();
  });

  it('are selected for acts on many, with the groups in use', async () => {
    reply(usuario.list, page(ROW, { ...ROW, id: 'x', nome: 'Ana Camargo', bloqueada: true }));
    const grupos = [
      { id: ID, sigla: 'REG', nome: 'Registro', ativo: true },
      { id: 'y', sigla: 'OLD', nome: 'Antigo', ativo: false },
    ];
    reply(grupo.list, { items: grupos as ResponseOf<typeof grupo.list>['items'], total: 2 });
    const { user } = await open(
      '/config/usuarios',
      makeEu({ tipo: 2, permissoes: ['usuario.editar', 'grupo.organizar'] }),
    );
    expect(await screen.findByText('Bloqueada')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /Otávio Lins/ }));
    await user.click(await screen.findByRole('button', { name: 'Incluir em grupo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Incluir 1 pessoa em um grupo' }));
    const options = within(dialog.getByLabelText('Grupo')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Escolha', 'REG · Registro']);
  });

  it('leave as a file by the filters of the screen', async () => {
    reply(usuario.list, page(ROW));
    const bodies: unknown[] = [];
    reply(exportacao.usuarios, ({ body }) => {
      bodies.push(body);
      return Response.error();
    });
    const { user } = await open('/config/usuarios?tipo=1&pagina=2');
    await user.click(await screen.findByRole('button', { name: 'Exportar' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Exportar' }));
    await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ filtros: { tipo: '1' } })]));
  });

  it('show that no account matches the filters, and clear these', async () => {
    reply(usuario.list, ({ query }) => (query.busca ? page() : page(ROW)));
    const { user } = await open('/config/usuarios?busca=ninguem');
    expect(await screen.findByText('Ninguém com estes filtros')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] as HTMLElement);
    expect(await screen.findByText('Otávio Lins')).toBeVisible();
  });

  it('link to the permissions of each, for people who may change those', async () => {
    reply(usuario.list, page(ROW, { ...ROW, id: 'x', nome: 'Conta apagada', situacao: 'anonimizado' }));
    await open('/config/usuarios', makeEu({ tipo: 2, permissoes: ['usuario.editar', 'usuario.permissoes'] }));
    const links = await screen.findAllByRole('link', { name: /^Permissões.*de/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/config/permissoes/${ID}`]);
  });

  it('show an error when they failed to load', async () => {
    replyOffline(usuario.list);
    await open();
    expect(await screen.findByRole('button', { name: 'Tentar de novo' }, { timeout: 8000 })).toBeVisible();
  }, 12_000);

  it('are refused without the right', async () => {
    await open('/config/usuarios', makeEu({ tipo: 1, permissoes: ['usuario.ver'] }));
    expect(await screen.findByRole('heading', { name: 'Sem permissão' })).toBeVisible();
  });
});

describe('a name', () => {
  const record = makeUsuario({ id: ID, nome: 'Otavio Lins', tipo: 1 });

  beforeEach(() => {
    reply(municipio.list, { items: [], total: 0 });
    reply(representacao.doUsuario, { representa: [], representantes: [], pedidos: [] });
    reply(usuario.detail, record);
    reply(conta.detail, makeConta({ id: ID }));
  });

  async function openDialog() {
    const { user } = await open(`/usuario/${ID}`);
    await user.click(await screen.findByRole('button', { name: 'Corrigir o nome' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { user, dialog };
  }

  it('is corrected with a reason', async () => {
    const sent: unknown[] = [];
    reply(usuario.corrigir, ({ body }) => {
      sent.push(body);
      return { ...record, nome: 'Otávio Lins', version: 4 };
    });
    const { user, dialog } = await openDialog();
    await user.clear(dialog.getByLabelText('Nome'));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(dialog.getAllByText('Escreva o motivo, com pelo menos 10 letras.')[0]).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText('Nome'), 'Otávio Lins');
    await user.type(dialog.getByLabelText('Motivo'), 'Faltava o acento.');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      { version: 3, nome: 'Otávio Lins', nomeSocial: null, motivo: 'Faltava o acento.' },
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Otávio Lins' })).toBeVisible();
  });

  it('stays typed after a conflict', async () => {
    replyProblem(usuario.corrigir, 'stale');
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText('Motivo'), 'Faltava o acento.');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect((await dialog.findAllByRole('alert'))[0]).toBeVisible();
    expect(dialog.getByLabelText('Motivo')).toHaveValue('Faltava o acento.');
  });

  it('has no correction without the right', async () => {
    await open(`/usuario/${ID}`, makeEu({ tipo: 1, permissoes: ['usuario.ver'] }));
    await screen.findByRole('heading', { level: 1, name: 'Otavio Lins' });
    expect(screen.queryByRole('button', { name: 'Corrigir o nome' })).toBeNull();
    expect(screen.queryByText('Situação')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Permissões' })).toBeNull();
  });
});

it('a record links to the permissions of its person, for people who may change those', async () => {
  reply(municipio.list, { items: [], total: 0 });
  reply(usuario.detail, makeUsuario({ id: ID, nome: 'Otávio Lins', tipo: 1 }));
  await open(`/usuario/${ID}`, makeEu({ tipo: 2, permissoes: ['usuario.ver', 'usuario.permissoes'] }));
  const link = await screen.findByRole('link', { name: 'Permissões' });
  expect(link).toHaveAttribute('href', `/config/permissoes/${ID}`);
});
