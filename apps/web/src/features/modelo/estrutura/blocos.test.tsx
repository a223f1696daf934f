import { bloco } from '@balcao/contract/bloco';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { reply, replyProblem } from '#test/server.ts';
import { FORM, makeModelo, openModelo, resizeTo } from '../modelo.fixture.ts';
import type { BlocoDaLista } from '../queries.ts';

const ENDERECO: BlocoDaLista = {
  id: '0198a000-0000-7000-8000-000000000091',
  nome: 'Endereço',
  descricao: '',
  versao: 3,
  servicos: 2,
  campos: [{ nome: 'cep', rotulo: 'CEP', tipo: 'cep' }],
  atualizadoEm: '2026-11-20T17:32:00.000Z',
};
const SOCIOS: BlocoDaLista = {
  ...ENDERECO,
  id: '0198a000-0000-7000-8000-000000000092',
  nome: 'Sócios',
  servicos: 0,
  campos: [
    {
      nome: 'socios',
      rotulo: 'Sócios',
      tipo: 'tab',
      linhas: { titulo: 'Sócio', campos: [{ nome: 'cota', rotulo: 'Cota', tipo: 'int' }] },
    },
  ],
};

let kept: BlocoDaLista[];

async function openBlocks(selecao = 'boletim') {
  const { user } = await openModelo(`/modelo/900?em=${selecao}`, makeModelo(FORM, 3));
  reply(bloco.list, () => ({ items: kept, total: kept.length }));
  await user.click(await screen.findByRole('button', { name: 'Adicionar campo' }));
  const palette = within(screen.getByRole('dialog', { name: 'Adicionar ao formulário' }));
  await palette.findByRole('button', { name: /^Endereço/ });
  return { user, palette };
}

async function openChange(selecao?: string) {
  const { user, palette } = await openBlocks(selecao);
  await user.click(palette.getByRole('button', { name: 'Alterar o bloco Endereço' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Alterar o bloco “Endereço”' }));
  return { user, palette, dialog, save: dialog.getByRole('button', { name: 'Salvar' }) };
}

beforeEach(async () => {
  kept = [ENDERECO, SOCIOS];
  await eraseCopies();
  resizeTo('wide');
});

describe('block of questions', () => {
  it('renames a block and keeps its questions', async () => {
    const sent: unknown[] = [];
    const { user, palette, dialog, save } = await openChange();
    reply(bloco.change, ({ body }) => {
      sent.push(body);
      kept = [{ ...ENDERECO, nome: body.nome, descricao: body.descricao, versao: 4 }, SOCIOS];
      return { ...ENDERECO, nome: body.nome, descricao: body.descricao, versao: 4 };
    });
    expect(dialog.getByText(/^2 serviços foram feitos com este bloco e ficam com a cópia/)).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /^Para que serve/ }), 'Onde mora');
    await user.type(dialog.getByRole('textbox', { name: 'Nome do bloco' }), ' novo');
    await user.click(save);
    expect(await palette.findByText('Bloco “Endereço novo” alterado.')).toBeVisible();
    expect(sent).toEqual([
      { nome: 'Endereço novo', descricao: 'Onde mora', campos: ENDERECO.campos, versao: 3 },
    ]);
    const pencil = await palette.findByRole('button', { name: 'Alterar o bloco Endereço novo' });
    await waitFor(() => expect(pencil).toHaveFocus());
  });

  it('replaces the questions of a block with those of the open step, and shows both', async () => {
    const sent: unknown[] = [];
    const { user, dialog, save } = await openChange();
    reply(bloco.change, ({ body }) => {
      sent.push(body.campos);
      return ENDERECO;
    });
    const trocar = dialog.getByRole('checkbox', { name: /^Atualizar com o passo “Pedido”/ });
    expect(dialog.getByText('Hoje o bloco tem: CEP. Passa a ter: Motivo, Número do boletim.')).toBeVisible();
    await user.click(trocar);
    await user.click(save);
    await waitFor(() => expect(sent).toEqual([FORM.passos[0]?.campos]));
  });

  it('marks a missing or duplicate name on its field', async () => {
    replyProblem(bloco.change, 'validation', {
      errors: [{ path: 'nome', message: 'Já existe um bloco com este nome.' }],
    });
    const { user, dialog, save } = await openChange();
    const name = dialog.getByRole('textbox', { name: 'Nome do bloco' });
    await user.clear(name);
    await user.click(save);
    expect(name).toHaveAccessibleDescription(/Dê um nome ao bloco/);
    await user.type(name, 'Sócios');
    await user.click(save);
    await waitFor(() => expect(name).toHaveAccessibleDescription(/Já existe um bloco com este nome/));
    expect(name).toHaveValue('Sócios');
  });

  it('does not overwrite somebody else’s change that was not seen', async () => {
    const sent: number[] = [];
    const { user, palette, dialog, save } = await openChange();
    kept = [{ ...ENDERECO, versao: 4, servicos: 1 }, SOCIOS];
    replyProblem(bloco.change, 'stale', { dados: { versao: 4 } });
    await user.click(save);
    expect(await dialog.findByText(/Isto mudou em outra janela/)).toBeVisible();
    reply(bloco.change, ({ body }) => {
      sent.push(body.versao);
      return ENDERECO;
    });
    await user.click(save);
    expect(await palette.findByText('Bloco “Endereço” alterado.')).toBeVisible();
    expect(sent).toEqual([4]);
  });

  it('warns that services keep their copy, deletes the block, and moves the focus to the list', async () => {
    const { user, palette } = await openBlocks();
    reply(bloco.remove, () => {
      kept = [SOCIOS];
      return undefined;
    });
    await user.click(palette.getByRole('button', { name: 'Excluir o bloco Endereço' }));
    const asked = within(screen.getByRole('alertdialog', { name: 'Excluir o bloco “Endereço”?' }));
    expect(asked.getByText(/^2 serviços foram feitos com este bloco e ficam com a cópia/)).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Excluir bloco' }));
    expect(await palette.findByText('Bloco “Endereço” excluído.')).toBeVisible();
    expect(palette.queryByRole('button', { name: /^Endereço/ })).toBeNull();
    // The page behind the palette must not get the focus.
    await waitFor(() => expect(palette.getByRole('region', { name: 'Blocos de perguntas' })).toHaveFocus());
  });

  it('does not delete a block that somebody else changed meanwhile', async () => {
    const sent: number[] = [];
    const { user, palette } = await openBlocks();
    await user.click(palette.getByRole('button', { name: 'Excluir o bloco Endereço' }));
    const asked = within(screen.getByRole('alertdialog'));
    const go = asked.getByRole('button', { name: 'Excluir bloco' });
    kept = [{ ...ENDERECO, versao: 4, servicos: 1 }, SOCIOS];
    replyProblem(bloco.remove, 'stale', { dados: { versao: 4 } });
    await user.click(go);
    expect(await asked.findByText(/Isto mudou em outra janela/)).toBeVisible();
    reply(bloco.remove, ({ query }) => {
      sent.push(Number(query.versao));
      kept = [SOCIOS];
      return undefined;
    });
    await user.click(go);
    expect(await palette.findByText('Bloco “Endereço” excluído.')).toBeVisible();
    expect(sent).toEqual([4]);
  });

  it('keeps a block that could not be deleted, and removes one that somebody else deleted', async () => {
    const { user, palette } = await openBlocks();
    replyProblem(bloco.remove, 'unavailable');
    await user.click(palette.getByRole('button', { name: 'Excluir o bloco Sócios' }));
    const asked = within(screen.getByRole('alertdialog'));
    expect(asked.getByText(/^Nenhum serviço foi feito com este bloco\./)).toBeVisible();
    const go = asked.getByRole('button', { name: 'Excluir bloco' });
    await user.click(go);
    expect(await asked.findByRole('alert')).toBeVisible();
    kept = [ENDERECO];
    replyProblem(bloco.remove, 'not_found');
    await user.click(go);
    expect(await palette.findByText('Bloco “Sócios” excluído.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
