import { bloco } from '@balcao/contract/bloco';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { reply, replyProblem } from '#test/server.ts';
import { FORM, makeModelo, openModelo, resizeTo, saved } from '../modelo.fixture.ts';

const SOON = { timeout: 5000 };
const linhas = { titulo: 'Sócio', campos: [{ nome: 'cota', rotulo: 'Cota', tipo: 'int' as const }] };
const WITH_GROUP: Formulario = {
  ...FORM,
  passos: FORM.passos.map((passo) =>
    passo.id === 'fim'
      ? { ...passo, campos: [{ nome: 'socios', rotulo: 'Sócios', tipo: 'tab', linhas }, ...passo.campos] }
      : passo,
  ),
};

async function openPalette(selecao: string) {
  const { user } = await openModelo(`/modelo/900?em=${selecao}`, makeModelo(WITH_GROUP, 3));
  await user.click(await screen.findByRole('button', { name: 'Adicionar campo' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Adicionar ao formulário' }));
  return { user, dialog, where: dialog.getByRole('combobox', { name: 'Onde entra' }) };
}

beforeEach(async () => {
  await eraseCopies();
  resizeTo('wide');
});

describe('place of a new question', () => {
  it('shows the place, and offers the inside of the selected group', async () => {
    const { user, dialog, where } = await openPalette('socios');
    expect(where).toHaveDisplayValue('Depois do grupo “Sócios”, no passo “Fim”');
    expect(dialog.getByRole('button', { name: /^Grupo repetido/ })).toBeVisible();
    await user.selectOptions(where, 'Dentro do grupo “Sócios”, no fim');
    expect(dialog.queryByRole('button', { name: /^Grupo repetido/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: /^Sim ou não/ }));
    expect(screen.getByText(/Incluído: Sim ou não. Dentro do grupo “Sócios”/)).toBeInTheDocument();
    const columns = () => saved.at(-1)?.formulario.passos[1]?.campos[0];
    await waitFor(() => expect(columns()).toMatchObject({ linhas: { campos: [{}, { tipo: 'sn' }] } }), SOON);
  });

  it('offers the outside of the group whose question is selected', async () => {
    const { user, dialog, where } = await openPalette('socios.cota');
    expect(where).toHaveDisplayValue('Dentro do grupo “Sócios”, depois de “Cota”');
    await user.selectOptions(where, 'No fim do passo “Fim”');
    await user.click(dialog.getByRole('button', { name: /^Sim ou não/ }));
    const last = () => saved.at(-1)?.formulario.passos[1]?.campos.at(-1);
    await waitFor(() => expect(last()).toMatchObject({ tipo: 'sn' }), SOON);
  });
});

describe('fields in lists of options', () => {
  it('lists data by names, never by internal names', async () => {
    const { user } = await openModelo('/modelo/900?em=motivo');
    const from = within(await screen.findByRole('combobox', { name: 'As opções vêm' }));
    const lists = from.getAllByRole('option').map(({ textContent }) => textContent);
    expect(lists).toContain('Cobranças: em aberto');
    // A single value cannot serve as a list of options.
    expect(lists.join()).not.toMatch(/município|[a-z]\.[a-z]|[a-z][A-Z]/);
    await user.click(screen.getByRole('button', { name: 'Dados do cadastro' }));
    const fill = within(screen.getByRole('combobox', { name: 'Preencher com' }));
    expect(fill.getByRole('option', { name: 'Cadastro: município do endereço' })).toBeInTheDocument();
  });
});

describe('block of questions', () => {
  it('saves a step as a block, and inserts it into another form unchanged', async () => {
    const { user } = await openModelo('/modelo/900?em=passo:pedido', makeModelo(FORM, 3));
    const [passo] = FORM.passos;
    const kept = {
      id: '0198a000-0000-7000-8000-000000000091',
      nome: 'Ocorrência',
      descricao: '',
      versao: 1,
      campos: passo?.campos ?? [],
      servicos: 0,
      atualizadoEm: '2026-11-20T17:32:00.000Z',
    };
    reply(bloco.create, kept);
    reply(bloco.list, { items: [kept], total: 1 });
    await user.click(await screen.findByRole('button', { name: 'Guardar como bloco' }));
    const name = screen.getByRole('textbox', { name: 'Nome do bloco' });
    await user.clear(name);
    await user.type(name, 'Ocorrência');
    await user.click(screen.getByRole('button', { name: 'Guardar bloco' }));
    expect(await screen.findByText(/Bloco “Ocorrência” guardado. Está em “Adicionar campo”/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Adicionar campo' }));
    await user.click(await screen.findByRole('button', { name: /^Ocorrência/ }));
    const question = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Pergunta' });
    await waitFor(() => expect(question).toHaveFocus());
    // Nothing is selected, so typing does not replace a finished question.
    expect(question.selectionEnd).toBe(question.selectionStart);
  });

  it('marks a missing or duplicate name when the block is saved', async () => {
    const { user } = await openModelo('/modelo/900?em=passo:pedido', makeModelo(FORM, 3));
    replyProblem(bloco.create, 'validation', {
      errors: [{ path: 'nome', message: 'Já existe um bloco com este nome.' }],
    });
    await user.click(await screen.findByRole('button', { name: 'Guardar como bloco' }));
    const name = screen.getByRole('textbox', { name: 'Nome do bloco' });
    await user.clear(name);
    expect(name).not.toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Guardar bloco' }));
    expect(name).toHaveAccessibleDescription(/Dê um nome ao bloco/);
    expect(screen.getByRole('alert')).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Dê um nome ao bloco.' }));
    expect(name).toHaveFocus();
    await user.type(name, 'Ocorrência');
    await user.click(screen.getByRole('button', { name: 'Guardar bloco' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(/Já existe um bloco com este nome/));
  });
});
