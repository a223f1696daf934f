import { auth } from '@balcao/contract/auth';
import { portal } from '@balcao/contract/portal';
import { sessao } from '@balcao/contract/sessao';
import { RAZAO_SOCIAL_INVALIDA } from '@balcao/domain/pessoa/nome';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getSession } from '#platform/session.ts';
import { makeEu, makeToken } from '#test/fixtures.ts';
import { type RenderedScreen, renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply, replyOffline, replyProblem } from '#test/server.ts';
import { routes } from './public-routes.tsx';

const SENHA = 'girassol amarelo na varanda';
const home = async () => ({ default: () => <h1>O início</h1> });
const ROWS = [
  ...routes,
  { path: '/', title: 'Início', needs: 'session', bars: false, screen: home } as const,
];

async function open(): Promise<RenderedScreen> {
  const view = await renderScreen(ROWS, { at: '/auth/criar-conta', eu: null });
  await screen.findByRole('heading', { name: 'Criar conta' });
  return view;
}

const next = (user: RenderedScreen['user']) => user.click(screen.getByRole('button', { name: 'Continuar' }));

async function fillPessoa({ user }: RenderedScreen, nome = 'Ana Souza'): Promise<void> {
  await user.type(screen.getByLabelText('CPF'), '529.982.247-25');
  await next(user);
  await user.type(await screen.findByLabelText('Nome completo'), nome);
  await user.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com.br');
  await user.click(screen.getByRole('radio', { name: 'Sim' }));
  await next(user);
}

async function fillSenha({ user }: RenderedScreen): Promise<void> {
  await user.type(await screen.findByLabelText('Senha'), SENHA);
  await user.click(screen.getByRole('checkbox', { name: /termo de uso/ }));
  await user.click(screen.getByRole('button', { name: 'Criar conta' }));
}

describe('the sign-up', () => {
  it('leads from the CPF to the mailed code and signs in', async () => {
    reply(sessao.eu, makeEu());
    reply(auth.cadastroInicio, ({ body }) => {
      expect(body).toEqual({
        pessoa: 'PF',
        cpfCnpj: '52998224725',
        nome: 'Ana Souza',
        email: 'ana@exemplo.com.br',
        senha: SENHA,
        comunicacao: 'ELETRONICA',
        aceitaTermo: true,
      });
      return { cadastroId: 'c1', emailMascarado: 'a**@exemplo.com.br' };
    });
    reply(auth.cadastroConfirmar, ({ body }) =>
      body?.codigo === '123456' ? { token: makeToken() } : problemResponse('auth.code_invalid'),
    );
    const view = await open();
    await fillPessoa(view);
    await fillSenha(view);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Confirme seu e-mail' })).toHaveFocus());
    expect(screen.getByText('a**@exemplo.com.br')).toBeVisible();
    const code = screen.getByLabelText('Código de 6 números');
    await view.user.type(code, '000000{Enter}');
    expect(await screen.findAllByText(/Código inválido ou vencido/)).toHaveLength(2);
    await view.user.clear(code);
    await view.user.type(code, '123 456{Enter}');
    expect(await screen.findByRole('heading', { name: 'O início' })).toBeVisible();
    expect(getSession()).not.toBeNull();
  });

  it('asks for the delivery of official communications without a default, and says what the post needs', async () => {
    reply(auth.cadastroInicio, ({ body }) => {
      expect(body).toMatchObject({ comunicacao: 'POSTAL' });
      return { cadastroId: 'c1', emailMascarado: 'x' };
    });
    const view = await open();
    await view.user.type(screen.getByLabelText('CPF'), '529.982.247-25');
    await next(view.user);
    await view.user.type(await screen.findByLabelText('Nome completo'), 'Ana Souza');
    await view.user.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com.br');
    const question = within(screen.getByRole('radiogroup', { name: /intimações pelo portal/ }));
    for (const option of question.getAllByRole('radio')) expect(option).not.toBeChecked();
    await next(view.user);
    expect(screen.getByRole('link', { name: 'Escolha como quer receber intimações.' })).toBeVisible();
    await view.user.click(question.getByRole('radio', { name: 'Não, pelos Correios' }));
    expect(
      screen.getByText(/informe seu endereço completo pelo serviço “Alteração de dados e endereço”/),
    ).toBeVisible();
    await next(view.user);
    await fillSenha(view);
    await screen.findByRole('heading', { name: 'Confirme seu e-mail' });
  });

  it('refuses a date of birth that does not exist', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('CPF'), '529.982.247-25');
    await next(user);
    await user.type(await screen.findByRole('textbox', { name: /Data de nascimento/ }), '31/02/1980');
    await next(user);
    expect(await screen.findByRole('link', { name: 'Esta data não existe.' })).toBeVisible();
  });

  it('shows the terms in a dialog, with a retry, and keeps the typed data', async () => {
    replyProblem(portal.termoVigente, 'internal');
    const view = await open();
    await fillPessoa(view);
    const senha = await screen.findByLabelText('Senha');
    await view.user.type(senha, SENHA);
    await view.user.click(screen.getByRole('button', { name: 'Ler o termo de uso' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Termo de uso' }));
    const again = await dialog.findByRole('button', { name: 'Tentar de novo' });
    reply(portal.termoVigente, {
      versao: 2,
      texto: '2. Os seus dados.',
      corpo: [{ tipo: 'paragrafo', texto: [{ texto: '2. Os seus dados.' }] }],
    });
    await view.user.click(again);
    expect(await dialog.findByText('2. Os seus dados.')).toBeVisible();
    await view.user.click(dialog.getByRole('button', { name: 'Voltar ao cadastro' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(senha).toHaveValue(SENHA);
  });

  it('asks a company only for its own data', async () => {
    reply(auth.cadastroInicio, ({ body }) => {
      expect(body).toMatchObject({ pessoa: 'PJ', cpfCnpj: '12ABC34501DE35', nome: 'Restauro & Cia' });
      expect(body).not.toHaveProperty('dataNascimento');
      return { cadastroId: 'c1', emailMascarado: 'x' };
    });
    const view = await open();
    await view.user.click(screen.getByRole('radio', { name: /Para uma empresa/ }));
    await view.user.type(screen.getByLabelText('CNPJ'), '12abc34501de35');
    await next(view.user);
    const nome = await screen.findByLabelText('Razão social');
    await view.user.type(nome, 'Restauro 🎨 Cia');
    await next(view.user);
    expect(nome).toBeInvalid();
    expect(nome).toHaveAccessibleDescription(expect.stringContaining(RAZAO_SOCIAL_INVALIDA));
    await view.user.clear(nome);
    await view.user.type(nome, 'Restauro & Cia');
    expect(screen.queryByLabelText(/Data de nascimento/)).toBeNull();
    await view.user.type(screen.getByLabelText('E-mail'), 'contato@restauro.com.br');
    await view.user.click(screen.getByRole('radio', { name: 'Sim' }));
    await next(view.user);
    await fillSenha(view);
    await screen.findByRole('heading', { name: 'Confirme seu e-mail' });
  });

  it('stays on a step until it is valid, and keeps all values on the way back', async () => {
    const view = await open();
    await next(view.user);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByLabelText('CPF')).toBeInvalid();
    expect(screen.getByRole('link', { name: 'Informe o CPF.' })).toBeVisible();
    await fillPessoa(view, 'Ana');
    expect(screen.getByLabelText('Nome completo')).toBeInvalid();
    await view.user.type(screen.getByLabelText('Nome completo'), ' Souza');
    await next(view.user);
    await view.user.type(await screen.findByLabelText('Senha'), 'abc');
    await view.user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(await screen.findByLabelText('Nome completo')).toHaveValue('Ana Souza');
    await next(view.user);
    expect(await screen.findByLabelText('Senha')).toHaveValue('abc');
  });

  it('shows what the password lacks while typing, and refuses it at its field', async () => {
    const view = await open();
    await fillPessoa(view);
    const senha = await screen.findByLabelText('Senha');
    await view.user.type(senha, 'ana souza');
    expect(await screen.findByText('Não use partes do seu nome na senha.')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Criar conta' }));
    expect(senha).toBeInvalid();
    expect(screen.getByRole('checkbox', { name: /termo de uso/ })).toBeInvalid();
    await view.user.clear(senha);
    await view.user.type(senha, SENHA);
    expect(screen.getByText('Senha aceita.')).toBeInTheDocument();
  });

  it('opens the step of a field that the server refuses', async () => {
    replyProblem(auth.cadastroInicio, 'validation', {
      errors: [{ path: 'email', message: 'E-mail inválido. Confira o endereço.' }],
    });
    const view = await open();
    await fillPessoa(view);
    await fillSenha(view);
    expect(await screen.findByRole('heading', { name: 'Seus dados' })).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toBeInvalid());
  });

  it('keeps all values without a connection', async () => {
    replyOffline(auth.cadastroInicio);
    const view = await open();
    await fillPessoa(view);
    await fillSenha(view);
    expect(await screen.findByText(/Sem conexão com o portal/)).toBeVisible();
    expect(screen.getByLabelText('Senha')).toHaveValue(SENHA);
  });

  it('mails the code again to a corrected address', async () => {
    reply(auth.cadastroInicio, { cadastroId: 'c1', emailMascarado: 'a**@exemplo.com.br' });
    reply(auth.cadastroReenviar, ({ body }) => {
      expect(body).toEqual({ cadastroId: 'c1', email: 'ana.souza@exemplo.com.br' });
      return { emailMascarado: 'a********@exemplo.com.br' };
    });
    const view = await open();
    await fillPessoa(view);
    await fillSenha(view);
    await view.user.click(await screen.findByRole('button', { name: 'Não recebi o código' }));
    expect(screen.getByRole('button', { name: 'Enviar outro código' })).toBeDisabled();
    await view.user.type(screen.getByLabelText(/Corrigir o e-mail/), 'ana.souza@exemplo.com.br');
    await view.user.click(screen.getByRole('button', { name: 'Enviar outro código' }));
    expect(await screen.findByText(/Enviamos outra mensagem/)).toHaveTextContent('a********@exemplo.com.br');
  });

  it('opens a later step by address only when the earlier ones are complete', async () => {
    await renderScreen(ROWS, { at: '/auth/criar-conta?passo=codigo', eu: null });
    expect(await screen.findByRole('heading', { name: 'Criar conta' })).toBeVisible();
  });
});
