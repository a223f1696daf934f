import { manifestacaoCategoria } from '@balcao/contract/manifestacao-categoria';
import { manifestacoesLista } from '@balcao/contract/manifestacoes-lista';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { itAddsARecord } from '#test/record.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply } from '#test/server.ts';
import { itHasTheStatesOfAForm, itHasTheStatesOfAList } from '#test/states.ts';
import { erroDasPalavras, lerPalavras } from './categorias/palavras.ts';
import type { CategoriaCadastro } from './categorias/queries.ts';
import { ATENDIMENTO, CARTEIRA, TELEFONE } from './ouvidoria.fixture.ts';
import { routes } from './routes.tsx';

const AT = '/ouvidoria/categorias';
const PAULO = makeEu({ tipo: 2, permissoes: ['ouvidoria.categorias'] });

const make = (
  one: Omit<CategoriaCadastro, 'version' | 'ordem' | 'grupo' | 'ativa' | 'sucessoraId' | 'usos'>,
) => ({
  ...one,
  version: 1,
  ordem: 1,
  grupo: null,
  ativa: true,
  sucessoraId: null,
  usos: 0,
});

const A: CategoriaCadastro = { ...make(ATENDIMENTO), usos: 12 };
const T: CategoriaCadastro = make(TELEFONE);
const C: CategoriaCadastro = { ...make(CARTEIRA), ativa: false, sucessoraId: A.id };

const open = () => renderScreen(routes, { at: AT, eu: PAULO });
const replyAll = (...items: CategoriaCadastro[]) => reply(manifestacaoCategoria.list, { items });

/** Opens the menu of a category and presses an act of it. */
async function act(user: UserEvent, nome: string, verb: string) {
  await user.click(await screen.findByRole('button', { name: `Ações de ${nome}` }));
  await user.click(await screen.findByRole('button', { name: verb }));
}

beforeEach(() => {
  replyAll(A, T, C);
  reply(manifestacaoCategoria.escolher, { items: [] });
  reply(manifestacoesLista.list, { items: [], total: 0 });
});

describe('the list of categories', () => {
  itHasTheStatesOfAList({
    route: manifestacaoCategoria.list,
    open: (eu) => renderScreen(routes, { at: AT, eu: eu ?? PAULO }),
    none: { items: [] },
    empty: 'Nenhuma categoria',
    stranger: makeEu({ tipo: 1 }),
  });

  it('shows each with those below it, what is filed under it, and what took its place', async () => {
    await open();
    const list = await screen.findByRole('list', { name: 'Categorias em ordem' });
    expect(within(list).getByText(/^12 manifestações · sugerida por 2 palavras$/)).toBeVisible();
    const below = within(list).getByRole('list', { name: 'Subcategorias de Atendimento' });
    expect(within(below).getByText('Telefone')).toBeVisible();
    expect(
      within(list).getByText(/^unida a Atendimento · 0 manifestações · só para profissionais/),
    ).toBeVisible();
    expect(within(list).getByText('fora de uso')).toBeVisible();
  });

  it('is ordered by keyboard within one level, and says the new place', async () => {
    const bodies: unknown[] = [];
    reply(manifestacaoCategoria.ordenar, ({ body }) => {
      bodies.push(body);
      return { items: [C, A, T] };
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Descer Atendimento' }));
    await waitFor(() => expect(bodies).toEqual([{ paiId: null, ids: [C.id, A.id] }]));
    expect(await screen.findByText('Atendimento: agora é a 2ª de 2.')).toBeInTheDocument();
    // A level of one has no other place.
    expect(screen.getByRole('button', { name: 'Descer Telefone' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('a category', () => {
  itAddsARecord({
    route: manifestacaoCategoria.create,
    open,
    opener: 'Nova categoria',
    button: 'Incluir',
    missing: ['Dê um nome à categoria.'],
    fill: { Nome: 'Eventos', 'Palavras que a sugerem (opcional)': 'palestra, curso' },
    sends: {
      nome: 'Eventos',
      paiId: null,
      publicos: [],
      palavras: ['palestra', 'curso'],
      grupoId: null,
      ativa: true,
    },
    answer: A,
  });

  itHasTheStatesOfAForm({
    route: manifestacaoCategoria.change,
    open: async () => {
      const view = await open();
      await act(view.user, 'Telefone', 'Alterar');
      return view;
    },
    read: (version, nome = T.nome) => replyAll(A, { ...T, version, nome }, C),
    answer: (version) => ({ ...T, version }),
    label: 'Nome',
    name: 'nome',
    button: 'Salvar',
  });

  it('is added below another one', async () => {
    const bodies: unknown[] = [];
    reply(manifestacaoCategoria.create, ({ body }) => {
      bodies.push(body);
      return T;
    });
    const { user } = await open();
    await act(user, 'Atendimento', 'Incluir subcategoria');
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova subcategoria' }));
    await user.type(dialog.getByLabelText('Nome'), 'Balcão');
    await user.click(dialog.getByRole('button', { name: 'Incluir' }));
    await waitFor(() => expect(bodies).toMatchObject([{ nome: 'Balcão', paiId: A.id }]));
  });

  it('is merged into another one after it was said how many move', async () => {
    const bodies: unknown[] = [];
    const detail = 'Una ou desative antes as subcategorias desta categoria.';
    const other = { ...C, ativa: true, sucessoraId: null };
    replyAll(A, T, other);
    reply(manifestacaoCategoria.unir, ({ body }) => {
      bodies.push(body);
      return bodies.length === 1 ? problemResponse('not_possible', { detail }) : { items: [A, T, C] };
    });
    const { user } = await open();
    await act(user, 'Atendimento', 'Unir a outra');
    const dialog = within(await screen.findByRole('dialog', { name: 'Unir “Atendimento” a outra' }));
    await user.click(dialog.getByRole('button', { name: 'Unir' }));
    expect(dialog.getAllByText('Escolha a categoria que fica.')[0]).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Categoria que fica'), 'Carteira profissional');
    expect(dialog.getByText('12 manifestações passam para “Carteira profissional”.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Unir' }));
    expect(await dialog.findByText(detail)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Unir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([
      { version: 1, sucessoraId: C.id },
      { version: 1, sucessoraId: C.id },
    ]);
  });
});

describe('words that suggest a category', () => {
  it('are parted by commas and lines, each once', () => {
    expect(lerPalavras(' demor, telefone;\nninguem  responde, demor,')).toEqual([
      'demor',
      'telefone',
      'ninguem responde',
    ]);
  });

  it('are neither too short nor too many', () => {
    expect(erroDasPalavras('demor, ir')).toBe('“ir”: use de 3 a 40 letras.');
    expect(erroDasPalavras(Array.from({ length: 41 }, (_, n) => `palavra${n}`).join())).toBe(
      'Use até 40 palavras.',
    );
    expect(erroDasPalavras('')).toBeNull();
  });
});
