import { etiqueta } from '@balcao/contract/etiqueta';
import { macro } from '@balcao/contract/macro';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { routes } from './routes.tsx';

const KEEPER = makeEu({ tipo: 2, permissoes: ['requerimento.assumir', 'config.modelos'] });

const open = (at: string) => renderScreen(routes, { at, eu: KEEPER });

describe('macros', () => {
  it('builds a macro step by step, and marks an incomplete step', async () => {
    const bodies: unknown[] = [];
    reply(macro.list, { items: [], total: 0 });
    reply(macro.create, ({ body }) => {
      bodies.push(body?.passos);
      return {
        id: 'm',
        nome: 'X',
        passos: [],
        grupoId: null,
        ativo: true,
        posicao: 0,
        grupo: null,
        version: 1,
        resumo: [],
      };
    });
    const { user } = await open('/config/modelos-resposta?aba=macros');
    expect(await screen.findByText('Nenhuma macro')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Nova macro' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova macro' }));
    await user.type(dialog.getByLabelText('Nome'), 'Recebido');
    await user.selectOptions(dialog.getByLabelText('Incluir passo'), 'responder');
    await user.selectOptions(dialog.getByLabelText('Incluir passo'), 'mover');
    await user.click(dialog.getByRole('button', { name: 'Subir o passo 2' }));
    // The pressed button moved with its step.
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

describe('text of a macro', () => {
  it('refuses an unknown variable, and inserts a variable at the caret', async () => {
    reply(macro.list, { items: [], total: 0 });
    const { user } = await open('/config/modelos-resposta?aba=macros');
    await user.click(await screen.findByRole('button', { name: 'Nova macro' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova macro' }));
    await user.selectOptions(dialog.getByLabelText('Incluir passo'), 'responder');
    const text = dialog.getByLabelText<HTMLTextAreaElement>('Texto da resposta');
    await user.type(text, 'Olá {{{{nada}}');
    expect(dialog.getByText('A variável {{nada}} não existe. Escolha uma da lista.')).toBeVisible();
    await user.clear(text);
    await user.type(text, 'Olá, , bom dia.');
    text.setSelectionRange(5, 5);
    await user.selectOptions(dialog.getByLabelText(/Inserir variável/), 'protocolo');
    await waitFor(() => expect(text).toHaveFocus());
    await user.keyboard('!');
    expect(text).toHaveValue('Olá, {{protocolo}}!, bom dia.');
  });
});

describe('tags', () => {
  it('lists tags with their number of requests, and refuses a duplicate name', async () => {
    const tag = { id: 'e', nome: 'Urgente', cor: 'vermelho', ativo: true, version: 1, pedidos: 12 } as const;
    reply(etiqueta.list, { items: [tag], total: 1 });
    replyProblem(etiqueta.create, 'validation', {
      errors: [{ path: 'nome', message: 'Já existe uma etiqueta com este nome.' }],
    });
    const { user } = await open('/config/modelos-resposta?aba=etiquetas');
    expect(await screen.findByText('12')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Nova etiqueta' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova etiqueta' }));
    await user.type(dialog.getByLabelText('Nome'), 'Urgente');
    await user.click(dialog.getByRole('button', { name: 'Incluir' }));
    expect((await dialog.findAllByText('Já existe uma etiqueta com este nome.'))[0]).toBeVisible();
  });
});
