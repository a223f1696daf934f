import { email } from '@balcao/contract/email';
import { emailServidor } from '@balcao/contract/email-servidor';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { portal } from '@balcao/contract/portal';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeEu, makeSettings } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { itHasTheStatesOfAForm } from '#test/states.ts';
import { routes } from '../routes.tsx';

type Agora = ResponseOf<typeof emailServidor.ler>;

const LIVIA = makeEu({ tipo: 3, permissoes: ['config.email'] });
const VALOR = {
  servidor: 'smtp.cre.example',
  porta: 587,
  seguranca: 'starttls',
  usuario: 'portal',
  remetente: 'portal@cre.example',
  remetenteNome: 'Portal',
  responderPara: '',
} as const;

const agora = (version: number, change: Partial<Agora> = {}): Agora => ({
  version,
  desde: '2026-11-20T12:00:00.000Z',
  por: 'Lívia Rocha',
  valor: VALOR,
  segredos: { senha: true },
  doAmbiente: [],
  ...change,
});
const open = () => renderScreen(routes, { at: '/config/email?aba=servidor', eu: LIVIA });

beforeEach(() => {
  reply(email.resumo, { naFila: 0, maisAntiga: null, falharam: 0, reenviaveis: 0 });
  reply(emailServidor.ler, agora(1));
  reply(portal.configuracoes, { configuracoes: makeSettings() });
});

describe('the mail server', () => {
  it('is saved without the password that is kept, and with a new one', async () => {
    const bodies: unknown[] = [];
    reply(emailServidor.salvar, ({ body }) => {
      bodies.push(body);
      return agora(2);
    });
    const { user } = await open();
    expect(await screen.findByLabelText('Porta')).toHaveValue('587');
    expect(screen.getByLabelText(/^Senha/)).toHaveValue('');
    await user.clear(screen.getByLabelText('Porta'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect((await screen.findAllByText('Informe a porta.'))[0]).toBeVisible();
    await user.type(screen.getByLabelText('Porta'), '465');
    await user.selectOptions(screen.getByLabelText('Segurança da conexão'), 'tls');
    await user.type(screen.getByLabelText(/^Senha/), 'nova');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(bodies).toEqual([{ ...VALOR, porta: 465, seguranca: 'tls', senha: 'nova', version: 1 }]),
    );
  });

  itHasTheStatesOfAForm({
    route: emailServidor.salvar,
    open: () => open(),
    read: (version, remetenteNome = VALOR.remetenteNome) =>
      reply(emailServidor.ler, agora(version, { valor: { ...VALOR, remetenteNome } })),
    answer: (version) => agora(version),
    label: /^Nome do remetente/,
    name: 'remetenteNome',
    button: 'Salvar',
  });

  it('is tested as it was saved: what failed is said in words, with its code', async () => {
    const { user } = await open();
    reply(emailServidor.testar, {
      para: 'livia@cre.example',
      falha: { codigo: 'EAUTH 535', mensagem: 'O servidor de e-mail recusou o usuário ou a senha.' },
    });
    await user.click(await screen.findByRole('button', { name: 'Testar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/usuário ou a senha\. Código: EAUTH 535\./);
    reply(emailServidor.testar, { para: 'livia@cre.example', falha: null });
    await user.click(screen.getByRole('button', { name: 'Testar' }));
    expect(await screen.findByText(/aceitou a mensagem para livia@cre\.example/)).toBeVisible();
    replyProblem(emailServidor.testar, 'not_possible', { detail: 'Confirme antes o seu e-mail.' });
    await user.click(screen.getByRole('button', { name: 'Testar' }));
    expect(await screen.findByText('Confirme antes o seu e-mail.')).toBeVisible();
  });

  it('shows what the installation sets, without fields, and can be tested', async () => {
    const valor = { ...VALOR, seguranca: 'oportunista' as const };
    reply(emailServidor.ler, agora(0, { valor, doAmbiente: [...Object.keys(VALOR), 'senha'] }));
    await open();
    expect(await screen.findByText('Definido na instalação do portal')).toBeVisible();
    expect(screen.getByText('STARTTLS, quando o servidor oferece')).toBeVisible();
    expect(screen.queryByLabelText('Porta')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Testar' })).toBeVisible();
  });

  it('has nothing to test before a server is saved', async () => {
    reply(emailServidor.ler, agora(0, { valor: { ...VALOR, servidor: '' } }));
    await open();
    expect(await screen.findByLabelText('Porta')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Testar' })).toBeNull();
  });
});
