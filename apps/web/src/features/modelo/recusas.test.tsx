import { modelo } from '@balcao/contract/modelo';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { ProblemError } from '#platform/problem.ts';
import { problemResponse, reply } from '#test/server.ts';
import { nomear } from './edicao/nomear.ts';
import { recusasDe } from './edicao/recusas.ts';
import { FORM, makeModelo, openModelo, resizeTo } from './modelo.fixture.ts';

const SOON = { timeout: 5000 };

beforeEach(async () => {
  await eraseCopies();
  resizeTo('wide');
});

function refuse(...errors: { path: string; message: string }[]): void {
  reply(modelo.salvar, () => problemResponse('validation', { errors }));
}

describe('draft refused by the server', () => {
  it('names the refused field, counts it, and links to it', async () => {
    const { user } = await openModelo('/modelo/900?em=motivo', makeModelo(FORM, 3));
    refuse({ path: 'formulario.baseLegal', message: 'Não serve.' });
    await user.type(await screen.findByRole('textbox', { name: 'Pergunta' }), '!');
    expect(await screen.findByText('Não salvo. Base legal: Não serve.', {}, SOON)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '1 problema' }));
    const panel = within(screen.getByRole('dialog', { name: 'Problemas do modelo' }));
    await user.click(panel.getByRole('button', { name: /Base legal.*Não serve/ }));
    const field = await screen.findByRole('textbox', { name: 'Base legal' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/Não serve/);
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('marks the refused property of a question', async () => {
    const { user } = await openModelo('/modelo/900?em=obs', makeModelo(FORM, 3));
    refuse({ path: 'formulario.passos.1.campos.0.maxLength', message: 'Não serve.' });
    await user.type(await screen.findByRole('textbox', { name: 'Pergunta' }), '!');
    const said = await screen.findByText('Não salvo. Observações!, Máximo de letras: Não serve.', {}, SOON);
    expect(said).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Máximo de letras' })).toBeInvalid());
    expect(screen.getByRole('textbox', { name: 'Pergunta' })).not.toBeInvalid();
  });

  it('lists the refusals in the publication dialog', async () => {
    const { user } = await openModelo('/modelo/900?em=motivo', makeModelo(FORM, 3));
    refuse({ path: 'formulario.baseLegal', message: 'Não serve.' });
    await user.type(await screen.findByRole('textbox', { name: 'Pergunta' }), '!');
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publicar esta versão' }));
    expect(await dialog.findByRole('button', { name: /Base legal.*Não serve/ })).toBeVisible();
    expect(await dialog.findByText(/Corrija o que está na lista abaixo/)).toBeVisible();
    expect(dialog.queryByText(/campos destacados/)).toBeNull();
  });

  const EM_ITENS: Partial<Formulario> = {
    efeitos: [{ efeito: 'revogar_documentos', especies: ['carteira'], motivo: 'Perda.' }],
    documentoResultado: 'doc',
    documento: {
      especie: 'doc',
      titulo: 'Documento',
      prefixo: 'DOC',
      rotuloNumero: 'Nº',
      blocos: [
        { tipo: 'titulo', texto: 'Certidão' },
        { tipo: 'definicoes', itens: [{ rotulo: 'Registro', valor: [{ texto: 'Nº 1' }] }] },
      ],
    },
  };

  it.each([
    ['an effect', 'efeitos.0.especies.0', /^Efeito 1/, /^Documentos que deixam/, 'combobox'],
    ['words of an effect', 'efeitos.0.motivo', /^Efeito 1/, 'Motivo'],
    ['a title of the document', 'documento.blocos.0.texto', /^Documento, parte 1/, 'Título'],
    ['a label of the document', 'documento.blocos.1.itens.0.rotulo', /parte 2/, 'Nome do dado 1'],
    ['rich text of the document', 'documento.blocos.1.itens.0.valor.0', /parte 2/, 'Valor do dado 1'],
    ['the kind of the document', 'documento.especie', /^Documento/, 'Espécie', 'combobox'],
  ])('marks the input in %s, and links to it', async (_, path, listed, name, role = 'textbox') => {
    const { user } = await openModelo('/modelo/900?em=motivo', makeModelo({ ...FORM, ...EM_ITENS }, 3));
    refuse({ path: `formulario.${path}`, message: 'Não serve.' });
    await user.type(await screen.findByRole('textbox', { name: 'Pergunta' }), '!');
    await user.click(await screen.findByRole('button', { name: '1 problema' }, SOON));
    await user.click(await screen.findByRole('button', { name: listed }));
    const field = await screen.findByRole(role, { name });
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(/Não serve/);
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.getAllByRole(role).filter((each) => each.matches('[aria-invalid]'))).toEqual([field]);
  });

  it('shows a refusal without an input on its tab', async () => {
    const { user } = await openModelo('/modelo/900?aba=servico', makeModelo(FORM, 3));
    refuse({ path: 'formulario.efeitos.0.tipo', message: 'Não serve.' });
    await user.type(await screen.findByRole('textbox', { name: 'Resumo' }), '!');
    expect(await screen.findByText('Efeito 1: Não serve.', {}, SOON)).toBeVisible();
  });
});

describe('number outside the limits of a draft', () => {
  it.each([
    ['9999', 'Informe um número até 3.650.'],
    ['-5', 'Informe um número a partir de 0.'],
    ['0', 'Falta o prazo máximo.'],
  ])('marks the field before anything is sent: %s', async (typed, message) => {
    const { user } = await openModelo('/modelo/900?aba=servico', makeModelo(FORM, 3));
    const field = await screen.findByRole('textbox', { name: 'Prazo' });
    await user.type(field, typed, { initialSelectionStart: 0, initialSelectionEnd: 9 });
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(field).toBeInvalid();
    expect(await screen.findByRole('button', { name: '1 problema' })).toBeVisible();
  });

  it('shows a refusal once when local rules and server agree', async () => {
    const { user } = await openModelo('/modelo/900?aba=servico', makeModelo(FORM, 3));
    refuse({ path: 'formulario.prazo.n', message: 'Informe um número até 3.650.' });
    const field = await screen.findByRole('textbox', { name: 'Prazo' });
    await user.clear(field);
    await user.type(field, '9999');
    const said = 'Não salvo. Prazo: Informe um número até 3.650.';
    expect(await screen.findByText(said, {}, SOON)).toBeVisible();
    expect(screen.getByRole('button', { name: '1 problema' })).toBeVisible();
  });
});

describe('place of a refusal', () => {
  const tab: Formulario['passos'][number]['campos'][number] = {
    nome: 'socios',
    rotulo: 'Sócios',
    tipo: 'tab',
    linhas: { titulo: 'Sócio', campos: [{ nome: 'cpf', rotulo: 'CPF', tipo: 'cpf' }] },
  };
  const form = { ...FORM, passos: [{ id: 'p', titulo: 'Pedido', campos: [tab] }] };
  const at = (path: string) => {
    const error = new ProblemError({
      code: 'validation',
      status: 422,
      title: '',
      errors: [{ path, message: 'Não.' }],
    });
    return recusasDe(form, error).map((each) => [each.onde, each.parte, nomear(form, each)]);
  };

  it.each([
    ['formulario', ['passos', undefined, 'Formulário']],
    ['formulario.carta.etapas.3', ['carta.etapas.3', undefined, 'Etapas do atendimento']],
    ['formulario.passos.0.titulo', ['passo:p', 'titulo', 'Passo Pedido, Título do passo']],
    ['formulario.passos.0.campos.0.linhas.max', ['socios', 'linhas.max', 'Sócios, Máximo de itens']],
    ['formulario.passos.0.campos.0.linhas.campos.0.ajuda', ['socios.cpf', 'ajuda', 'CPF (em Sócios), Ajuda']],
    ['formulario.efeitos.1.se.campo', ['modelo:efeitos', '1.se.campo', 'Efeito 2']],
    ['formulario.documento.blocos.0.se.e.0', ['modelo:documento', '0.se.e.0', 'Documento, parte 1']],
    ['formulario.documento.blocos', ['documento.blocos', undefined, 'Documento']],
    ['formulario.passos.7.titulo', ['passos', undefined, 'Formulário']],
  ])('maps the path %s to its place', (path, expected) => {
    expect(at(path)).toEqual([expected]);
  });
});
