import { etiqueta } from '@balcao/contract/etiqueta';
import { macro } from '@balcao/contract/macro';
import { modeloResposta } from '@balcao/contract/modelo-resposta';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyOffline, replyProblem } from '#test/server.ts';
import type { Modelo, ModeloInput } from './queries.ts';
import { routes } from './routes.tsx';

const STAFF = makeEu({ tipo: 1, permissoes: ['requerimento.assumir'] });
const KEEPER = makeEu({ tipo: 2, permissoes: ['requerimento.assumir', 'config.modelos'] });

function make(change: Partial<Modelo> = {}): Modelo {
  return {
    ...{ id: '0198a000-0000-7000-8000-000000000061', codigo: 'm', titulo: 'Documento ilegível' },
    ...{ uso: 'exigencia', texto: 'Olá, {{nomePreferido}}.', tipoId: null, tipo: null, alcance: 'todos' },
    ...{ grupoId: null, grupo: null, ativo: true, posicao: 0, version: 1, editavel: true },
    ...change,
  };
}

const open = (eu = KEEPER, at = '/config/modelos-resposta') => renderScreen(routes, { at, eu });
const sent: ModeloInput[] = [];

beforeEach(() => {
  sent.length = 0;
  reply(modeloResposta.list, { items: [make(), make({ id: 'b', titulo: 'Prorrogação' })], total: 2 });
  reply(modeloResposta.create, ({ body }) => {
    if (body) sent.push(body);
    return make();
  });
});

describe('reply templates', () => {
  it('are found by their words, without accents', async () => {
    const { user } = await open();
    expect(await screen.findByText('Documento ilegível')).toBeVisible();
    await user.type(screen.getByLabelText('Procurar modelo'), 'prorrogacao');
    await waitFor(() => expect(screen.queryByText('Documento ilegível')).toBeNull());
    await user.type(screen.getByLabelText('Procurar modelo'), 'zzz');
    expect(await screen.findByText('Nada encontrado')).toBeVisible();
  });

  it('show their variables by what these stand for, and are found by that', async () => {
    const texto = 'Olá, {{nomePreferido}}. Falta {{documento}}.';
    reply(modeloResposta.list, { items: [make({ texto })], total: 1 });
    const { user } = await open();
    const shown = 'Olá, [nome do requerente]. Falta [documento que falta].';
    expect(await screen.findByText(shown)).toBeVisible();
    await user.type(screen.getByLabelText('Procurar modelo'), 'nome do requerente');
    expect(screen.getByText(shown)).toBeVisible();
    expect(document.body).not.toHaveTextContent('{{');
  });

  it('are written with variables from a list, seen on an example, and refused with one that does not exist', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Novo modelo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo modelo' }));
    await user.type(dialog.getByLabelText('Título'), 'Oi');
    await user.type(dialog.getByLabelText('Texto'), 'Olá ');
    await user.selectOptions(dialog.getByLabelText(/Inserir variável/), 'protocolo');
    expect(dialog.getByText('Olá 50001.000123/2026-11')).toBeVisible();
    await user.type(dialog.getByLabelText('Texto'), ' {{{{nada}}');
    expect(dialog.getByText('A variável {{nada}} não existe. Escolha uma da lista.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Incluir' }));
    expect(sent).toEqual([]);
    await user.clear(dialog.getByLabelText('Texto'));
    await user.type(dialog.getByLabelText('Texto'), 'Olá.');
    await user.click(dialog.getByRole('button', { name: 'Incluir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[0]).toMatchObject({ titulo: 'Oi', texto: 'Olá.', alcance: 'todos' });
  });

  it('get a variable where the caret is, which stays behind it', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Novo modelo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo modelo' }));
    const text = dialog.getByLabelText<HTMLTextAreaElement>('Texto');
    await user.type(text, 'Olá, , bom dia.');
    text.setSelectionRange(5, 5);
    await user.selectOptions(dialog.getByLabelText(/Inserir variável/), 'protocolo');
    await waitFor(() => expect(text).toHaveFocus());
    await user.keyboard('!');
    expect(text).toHaveValue('Olá, {{protocolo}}!, bom dia.');
  });

  it('of an attendant are their own, without macros and tags to keep', async () => {
    reply(modeloResposta.list, { items: [make({ editavel: false })], total: 1 });
    const { user } = await open(STAFF);
    expect(await screen.findByText('Documento ilegível')).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('button', { name: /Alterar/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Novo modelo' }));
    expect(screen.queryByRole('radio', { name: 'Todos' })).toBeNull();
  });

  it('keep what was typed when the server refuses', async () => {
    replyProblem(modeloResposta.change, 'stale');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Alterar o modelo Documento ilegível' }));
    await user.type(await screen.findByLabelText('Título'), ' novo');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(/Isto mudou em outra janela/)).toBeVisible();
    expect(screen.getByLabelText('Título')).toHaveValue('Documento ilegível novo');
  });

  it('say what failed, and are not for requesters', async () => {
    replyOffline(modeloResposta.list);
    await open();
    expect(await screen.findByText('Sem conexão')).toBeVisible();
  });

  it('are not for requesters', async () => {
    await open(makeEu());
    expect(await screen.findByText('Sem permissão')).toBeVisible();
  });
});

describe('macros', () => {
  it('are put together step by step, and named on the step that is wrong', async () => {
    const bodies: unknown[] = [];
    reply(macro.list, { items: [], total: 0 });
    reply(macro.create, ({ body }) => {
      bodies.push(body?.passos);
      return {
        ...{ id: 'm', nome: 'X', passos: [], grupoId: null, ativo: true, posicao: 0 },
        grupo: null,
        version: 1,
        resumo: [],
      };
    });
    const { user } = await open(KEEPER, '/config/modelos-resposta?aba=macros');
    expect(await screen.findByText('Nenhuma macro')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Nova macro' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova macro' }));
    await user.type(dialog.getByLabelText('Nome'), 'Recebido');
    await user.selectOptions(dialog.getByLabelText('Incluir passo'), 'responder');
    await user.selectOptions(dialog.getByLabelText('Incluir passo'), 'mover');
    await user.click(dialog.getByRole('button', { name: 'Subir o passo 2' }));
    // The pressed button went with its step.
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Subir o passo 1' })).toHaveFocus());
    await user.click(dialog.getByRole('button', { name: 'Incluir' }));
    expect((await dialog.findAllByText('Escreva o texto.'))[0]).toBeVisible();
    await user.type(dialog.getByLabelText('Texto da resposta'), 'Recebemos.');
    await user.click(dialog.getByRole('button', { name: 'Incluir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([
      [
        { tipo: 'mover', acao: 'iniciar_analise', texto: '' },
        { tipo: 'responder', texto: 'Recebemos.' },
      ],
    ]);
  });
});

describe('tags', () => {
  it('are listed with how many requests carry them, and refused twice by name', async () => {
    const tag = { id: 'e', nome: 'Urgente', cor: 'vermelho', ativo: true, version: 1, pedidos: 12 } as const;
    reply(etiqueta.list, { items: [tag], total: 1 });
    replyProblem(etiqueta.create, 'validation', {
      errors: [{ path: 'nome', message: 'Já existe uma etiqueta com este nome.' }],
    });
    const { user } = await open(KEEPER, '/config/modelos-resposta?aba=etiquetas');
    expect(await screen.findByText('12')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Nova etiqueta' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova etiqueta' }));
    await user.type(dialog.getByLabelText('Nome'), 'Urgente');
    await user.click(dialog.getByRole('button', { name: 'Incluir' }));
    expect((await dialog.findAllByText('Já existe uma etiqueta com este nome.'))[0]).toBeVisible();
  });
});
