import { calendario } from '@balcao/contract/calendario';
import { instituicao } from '@balcao/contract/instituicao';
import { norma } from '@balcao/contract/norma';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { routes } from '#features/configuracoes/routes.tsx';
import { makeEu } from '#test/fixtures.ts';
import { itAddsARecord } from '#test/record.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { itHasTheStatesOfAForm } from '#test/states.ts';
import type { Instituicao } from './queries.ts';

const ADMIN = makeEu({ tipo: 2, permissoes: ['config.geral'] });
const UFMG: Instituicao = {
  id: '0198a000-0000-7000-8000-000000000070',
  version: 1,
  ativa: true,
  nome: 'Universidade Federal de Minas Gerais',
  sigla: 'UFMG',
  uf: 'MG',
};

const open = (at = '/configuracoes?parte=instituicoes', eu = ADMIN) => renderScreen(routes, { at, eu });
async function openChange() {
  const shown = await open();
  await shown.user.click(await screen.findByRole('button', { name: `Alterar: ${UFMG.nome}, MG` }));
  await screen.findByRole('dialog', { name: 'Alterar a instituição' });
  return shown;
}
const asked: Record<string, string | undefined>[] = [];
const bodies: unknown[] = [];

beforeEach(() => {
  asked.length = 0;
  bodies.length = 0;
  reply(calendario.list, { items: [], total: 0 });
  reply(calendario.indisponibilidades, { items: [], total: 0 });
  reply(norma.list, { items: [] });
  reply(instituicao.list, ({ query }) => {
    asked.push(query);
    return { items: [UFMG], total: 40 };
  });
});

describe('list of schools', () => {
  it('searches and pages the schools on the server, starting from the address', async () => {
    const { user, router } = await open('/configuracoes?parte=instituicoes&pagina=2');
    const table = within(await screen.findByRole('table', { name: 'Instituições de ensino' }));
    for (const text of [UFMG.nome, 'UFMG', 'MG', 'Em uso']) expect(table.getByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    await user.type(screen.getByLabelText('Procurar por nome ou sigla'), 'lago{Enter}');
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked.map(({ pagina, busca }) => [pagina, busca])).toEqual([
      ['2', undefined],
      ['3', undefined],
      ['1', 'lago'],
    ]);
    expect(router.state.location.href).toBe('/configuracoes?parte=instituicoes&busca=lago');
  });

  it('says that the list is empty', async () => {
    reply(instituicao.list, { items: [], total: 0 });
    await open();
    expect(await screen.findByText('Nenhuma instituição na lista.')).toBeVisible();
  });

  it('hides the schools from people who may only edit the calendar', async () => {
    reply(calendario.recalculo, { andamento: null, ultimo: null });
    await open('/configuracoes?parte=instituicoes', makeEu({ tipo: 2, permissoes: ['config.feriados'] }));
    expect(await screen.findByText('Nenhuma indisponibilidade registrada.')).toBeVisible();
    expect(screen.queryByText('Instituições de ensino')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('deactivates a school, and shows why it failed', async () => {
    reply(instituicao.ativar, ({ body }) => {
      bodies.push(body);
      return { ...UFMG, ativa: false, version: 2 };
    });
    const { user } = await open();
    const button = await screen.findByRole('button', { name: /^Desativar: Universidade Federal/ });
    // The label holds the whole name, because hidden words are read with a blank before them.
    expect(button).toHaveTextContent(/^Desativar$/);
    await user.click(button);
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(bodies).toEqual([{ ativa: false, version: 1 }]);
    replyProblem(instituicao.ativar, 'unavailable');
    await user.click(screen.getByRole('button', { name: /^Desativar: Universidade Federal/ }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  itAddsARecord({
    route: instituicao.create,
    open,
    opener: 'Incluir instituição',
    button: 'Incluir',
    missing: ['Informe o nome.', 'Escolha o estado.'],
    fill: { Nome: 'Universidade do Lago', Estado: 'DF' },
    sends: { nome: 'Universidade do Lago', sigla: '', uf: 'DF' },
    answer: UFMG,
  });

  it('renames a school without changing its state', async () => {
    reply(instituicao.change, ({ params, body }) => {
      bodies.push([params.id, body]);
      return { ...UFMG, version: 2 };
    });
    const { user } = await openChange();
    const dialog = within(screen.getByRole('dialog', { name: 'Alterar a instituição' }));
    expect(dialog.getByLabelText(/^Sigla/)).toHaveValue('UFMG');
    expect(dialog.queryByLabelText('Estado')).toBeNull();
    const nome = dialog.getByLabelText('Nome');
    await user.clear(nome);
    await user.type(nome, 'Universidade de Minas');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([[UFMG.id, { nome: 'Universidade de Minas', sigla: 'UFMG', version: 1 }]]);
  });

  itHasTheStatesOfAForm({
    route: instituicao.change,
    open: openChange,
    read: (version, nome = UFMG.nome) =>
      reply(instituicao.list, { items: [{ ...UFMG, nome, version }], total: 40 }),
    answer: (version) => ({ ...UFMG, version }),
    label: 'Nome',
    name: 'nome',
    button: 'Salvar',
  });

  it('imports a pasted list: checks it, names the wrong lines, then adds the schools', async () => {
    let erros = [{ linha: 2, mensagem: 'Falta o nome.' }];
    reply(instituicao.importar, ({ body }) => {
      bodies.push(body?.simular);
      const { nome, sigla, uf } = UFMG;
      return { novas: [{ nome, sigla, uf }], repetidas: 1, erros, gravado: body?.simular === false };
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Colar uma lista de instituições' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('Instituições, uma por linha');
    await user.click(dialog.getByRole('button', { name: 'Conferir a lista' }));
    expect(dialog.getByRole('link', { name: 'Cole a lista aqui.' })).toBeVisible();
    await user.type(field, 'UFMG; MG');
    await user.keyboard('{Escape}');
    // A stray Escape does not discard the list.
    const lose = within(await screen.findByRole('alertdialog', { name: 'Fechar sem salvar?' }));
    await user.click(lose.getByRole('button', { name: 'Continuar aqui' }));
    await user.click(dialog.getByRole('button', { name: 'Conferir a lista' }));
    expect(await dialog.findByText('Linha 2: Falta o nome.')).toBeVisible();
    erros = [];
    await user.type(field, '.');
    await user.click(dialog.getByRole('button', { name: 'Conferir a lista' }));
    expect(await dialog.findByText(/1 instituição para incluir\. 1 instituição já na lista/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Incluir 1 instituição' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([true, true, false]);
  });
});
