import { modelo } from '@balcao/contract/modelo';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { problemResponse, reply } from '#test/server.ts';
import { FORM, makeModelo, openModelo, resizeTo, saved } from './modelo.fixture.ts';

const SOON = { timeout: 5000 };

beforeEach(async () => {
  await eraseCopies();
  resizeTo('wide');
});

const SOCIOS: Formulario = {
  ...FORM,
  passos: [
    {
      id: 'p',
      titulo: 'Pedido',
      campos: [
        {
          nome: 'socios',
          rotulo: 'Sócios',
          tipo: 'tab',
          linhas: { titulo: 'Sócio', campos: [{ nome: 'cpf', rotulo: 'CPF', tipo: 'cpf' }] },
        },
        { nome: 'capital', rotulo: 'Capital', tipo: 'moeda' },
      ],
    },
  ],
};
const question = () => screen.getByRole('textbox', { name: 'Pergunta' });

describe('focus in the builder', () => {
  it('opens a collapsed section before it focuses an input inside', async () => {
    const { user } = await openModelo('/modelo/900?em=boletim', makeModelo(FORM, 3));
    const errors = [{ path: 'formulario.passos.0.campos.1.padrao', message: 'Não serve.' }];
    reply(modelo.salvar, () => problemResponse('validation', { errors }));
    await user.type(await screen.findByRole('textbox', { name: 'Pergunta' }), '!');
    const folded = screen.getByRole('button', { name: 'Dados do cadastro' });
    expect(folded).toHaveAttribute('aria-expanded', 'false');
    await user.click(await screen.findByRole('button', { name: '1 problema' }, SOON));
    await user.click(await screen.findByRole('button', { name: /Valor inicial.*Não serve/ }));
    await waitFor(() => expect(folded).toHaveAttribute('aria-expanded', 'true'));
    const field = screen.getByRole('textbox', { name: /^Valor inicial/ });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeInvalid();
  });

  it('focuses the text of a question added to a group, ready to be typed over', async () => {
    const { user } = await openModelo('/modelo/900?em=socios', makeModelo(SOCIOS, 3));
    await user.click(await screen.findByRole('button', { name: 'Incluir pergunta no grupo' }));
    await waitFor(() => expect(question()).toHaveFocus());
    await user.keyboard('Cotas');
    expect(question()).toHaveValue('Cotas');
  });

  it.each([
    ['field', 'capital', 'Duplicar', 'Pergunta'],
    ['step', 'passo:p', 'Duplicar passo', 'Título do passo'],
  ])('focuses the copy of a duplicated %s', async (_, em, button, name) => {
    const { user } = await openModelo(`/modelo/900?em=${em}`, makeModelo(SOCIOS, 3));
    await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(screen.getByRole('textbox', { name })).toHaveFocus());
  });

  it('the focus stays on a field while it is renamed, and the field stays open after undo', async () => {
    const { user, router } = await openModelo('/modelo/900?em=capital', makeModelo(SOCIOS, 3));
    const advanced = await screen.findByRole('button', { name: 'Avançado' });
    await user.click(advanced);
    const name = screen.getByRole('textbox', { name: 'Nome interno' });
    await user.clear(name);
    await user.type(name, 'quantia{Enter}');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ em: 'quantia' }));
    expect(name).toHaveFocus();
    await user.type(name, 's');
    await user.tab({ shift: true });
    await waitFor(() => expect(router.state.location.search).toMatchObject({ em: 'quantias' }));
    expect(advanced).toHaveFocus();
    await user.click(screen.getByRole('button', { name: /^Desfazer/ }));
    const shows = (nome: string) =>
      waitFor(() => expect(screen.getByRole('textbox', { name: 'Nome interno' })).toHaveValue(nome));
    await shows('quantia');
    await user.click(screen.getByRole('button', { name: /^Desfazer/ }));
    await shows('capital');
    for (const nome of ['quantia', 'quantias']) {
      await user.click(screen.getByRole('button', { name: /^Refazer/ }));
      await shows(nome);
    }
  });

  it('the focus follows a moved effect, so that the same key moves it again', async () => {
    const draft: Formulario = {
      ...FORM,
      efeitos: [
        { efeito: 'emitir_carteira' },
        { efeito: 'alterar_cadastro' },
        { efeito: 'entregar_processo' },
      ],
    };
    const { user } = await openModelo('/modelo/900?aba=servico', makeModelo(draft, 3));
    const names = () => screen.getAllByRole('heading', { name: /^\d\. / }).map((each) => each.textContent);
    await user.click(await screen.findByRole('button', { name: 'Subir o efeito 3' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Subir o efeito 2' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Subir o efeito 1' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(names()).toEqual([
      '1. Entregar a cópia do processo',
      '2. Emitir a carteira digital',
      '3. Alterar os dados do cadastro',
    ]);
  });

  it('focuses a new option, ready to be typed over', async () => {
    const { user } = await openModelo('/modelo/900?em=motivo');
    await user.click(await screen.findByRole('button', { name: 'Incluir opção' }));
    const option = screen.getByRole('textbox', { name: 'Opção 3' });
    await waitFor(() => expect(option).toHaveFocus());
    await user.keyboard('Dano');
    expect(option).toHaveValue('Dano');
  });

  it('scrolls a new condition into view', async () => {
    const shown: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.textContent);
    });
    const { user } = await openModelo('/modelo/900?em=obs');
    const appears = within(await screen.findByRole('radiogroup', { name: 'Aparece' }));
    await user.click(appears.getByRole('radio', { name: 'Quando…' }));
    await waitFor(() => expect(shown).toEqual([expect.stringContaining('Mais uma condição')]));
  });
});

describe('properties panel', () => {
  it('distinguishes warnings from problems that prevent publication', async () => {
    const nova: Formulario = {
      ...FORM,
      passos: [{ id: 'p', titulo: 'Pedido', campos: [{ nome: 'a', rotulo: 'Nova pergunta', tipo: 'txt' }] }],
    };
    await openModelo('/modelo/900?em=a', makeModelo(nova, 3));
    const said = await screen.findByText('Esta pergunta ainda não tem um nome seu.');
    expect(said.closest('ul')).toHaveAttribute('data-aviso');
  });

  it('takes the initial value of an amount in reais', async () => {
    const { user } = await openModelo('/modelo/900?em=capital', makeModelo(SOCIOS, 3));
    await user.click(await screen.findByRole('button', { name: 'Dados do cadastro' }));
    await user.type(screen.getByRole('textbox', { name: /^Valor inicial/ }), '12,50');
    await waitFor(() => expect(saved.at(-1)?.formulario.passos[0]?.campos[1]?.padrao).toBe(1250), SOON);
  });

  it('names browser suggestions in plain words', async () => {
    const { user } = await openModelo('/modelo/900?em=obs', makeModelo(FORM, 3));
    await user.click(await screen.findByRole('button', { name: 'Dados do cadastro' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'O navegador sugere' }), 'E-mail');
    await waitFor(
      () => expect(saved.at(-1)?.formulario.passos[1]?.campos[0]?.autocomplete).toBe('email'),
      SOON,
    );
  });
});
