import { auth } from '@balcao/contract/auth';
import { municipio } from '@balcao/contract/municipio';
import { prioridade } from '@balcao/contract/prioridade';
import { sessao } from '@balcao/contract/sessao';
import { usuario } from '@balcao/contract/usuario';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { stepUpStore } from '#platform/step-up.ts';
import { makeEu } from '#test/fixtures.ts';
import { itHasTheStatesOfAPage } from '#test/record.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply, replyProblem } from '#test/server.ts';
import { itHasTheStatesOfAForm } from '#test/states.ts';
import { routes } from './routes.tsx';
import type { Sessao } from './sessoes-queries.ts';
import { EU, makeUsuario } from './usuario.fixture.ts';

const OTHER = '0198a000-0000-7000-8000-0000000000ff';

function makeSessao(change: Partial<Sessao> = {}): Sessao {
  return {
    id: 's1',
    atual: true,
    criadaEm: '2026-11-20T12:00:00.000Z',
    ultimaAtividade: '2026-11-21T12:00:00.000Z',
    dispositivo: 'Chrome no Windows',
    mesmaRede: true,
    origem: 'senha',
    ...change,
  };
}

const PHONE = makeSessao({ id: 's2', atual: false, dispositivo: 'Safari no iPhone', mesmaRede: false });

beforeEach(() => {
  reply(municipio.list, { items: [{ ibge: '3106200', nome: 'Belo Horizonte' }], total: 1 });
  reply(prioridade.minha, { guardada: null });
  reply(sessao.list, { items: [makeSessao(), PHONE], total: 2 });
});

const open = (id = EU.id, eu = EU) => renderScreen(routes, { at: `/usuario/${id}`, eu });

describe('one’s own record', () => {
  it('shows identity and contacts', async () => {
    reply(usuario.detail, makeUsuario({ nomeSocial: 'Lena Prado de Albuquerque e Vasconcelos' }));
    await open();
    expect(await screen.findByText('529.982.247-25')).toBeVisible();
    expect(screen.getByText('(31) 98888-7777')).toBeVisible();
    expect(await screen.findByText('Centro, Belo Horizonte/MG')).toBeVisible();
    expect(screen.getByText('Ativo')).toBeVisible();
    expect(screen.getAllByText('Lena Prado de Albuquerque e Vasconcelos')[0]).toBeVisible();
  });

  it('lists the years without annuity, and says that earlier debts remain', async () => {
    const { registro } = makeUsuario();
    reply(usuario.detail, makeUsuario({ registro: registro && { ...registro, isencoes: [2026, 2027] } }));
    await open();
    expect(await screen.findByText(/Isento das anuidades de 2026 e 2027, até 31\/12\/2027\./)).toBeVisible();
    expect(screen.getByText(/Ela não apaga débitos anteriores\./)).toBeVisible();
  });

  it.each([
    ['2028-11-30', /Interrompido de 01\/12\/2026 a 30\/11\/2028/],
    [null, /Interrompido desde 01\/12\/2026, sem dia para terminar/],
  ])('shows the period of an interruption (%s) apart from the registration dates', async (ate, says) => {
    const { registro } = makeUsuario();
    const rests = { situacao: 'INTERROMPIDO', interrompidoDesde: '2026-12-01', interrompidoAte: ate };
    const changed = registro && { ...registro, ...rests, validade: '2029-03-31' };
    reply(usuario.detail, makeUsuario({ registro: changed }));
    await open();
    await screen.findByText('Interrompido');
    expect(document.body).toHaveTextContent(says);
    expect(document.body).toHaveTextContent(/Registrado desde 15\/08\/2011\. Válido até 31\/03\/2029/);
  });

  it('shows the first year of a permanent exemption', async () => {
    const { registro } = makeUsuario();
    reply(usuario.detail, makeUsuario({ registro: registro && { ...registro, remidoDesde: 2027 } }));
    await open();
    expect(await screen.findByText(/Remido, sem anuidade de 2027 em diante\./)).toBeVisible();
  });

  it('says what is missing, for a company too', async () => {
    reply(
      usuario.detail,
      makeUsuario({ pessoa: 'PJ', cpfCnpj: '12ABC34501DE35', celular: null, endereco: null, registro: null }),
    );
    await open();
    expect(await screen.findByText('12.ABC.345/01DE-35')).toBeVisible();
    expect(screen.getAllByText('Não informado')).toHaveLength(2);
    expect(screen.queryByLabelText(/Nome social/)).toBeNull();
  });

  it('saves preferences with the version seen', async () => {
    reply(usuario.detail, makeUsuario());
    reply(usuario.preferencias, ({ body }) => {
      expect(body).toEqual({ version: 3, nomeSocial: 'Lena Prado' });
      return makeUsuario({ version: 4, nomeSocial: 'Lena Prado' });
    });
    const { user } = await open();
    await user.type(await screen.findByLabelText(/Nome social/), 'Lena Prado');
    await user.click(screen.getByRole('button', { name: 'Salvar preferências' }));
    expect(await screen.findByText('Preferências salvas.')).toBeVisible();
  });

  itHasTheStatesOfAForm({
    route: usuario.preferencias,
    open,
    read: (version, nomeSocial = 'Lena Prado') => reply(usuario.detail, makeUsuario({ version, nomeSocial })),
    answer: (version) => makeUsuario({ version }),
    label: /Nome social/,
    name: 'nomeSocial',
    button: 'Salvar preferências',
  });

  it('refuses a social name with digits, at its field', async () => {
    reply(usuario.detail, makeUsuario());
    const { user } = await open();
    await user.type(await screen.findByLabelText(/Nome social/), 'L3na');
    await user.click(screen.getByRole('button', { name: 'Salvar preferências' }));
    expect(screen.getByLabelText(/Nome social/)).toBeInvalid();
  });

  it('confirms another contact with a code, after the password', async () => {
    let confirmed = false;
    reply(usuario.detail, makeUsuario());
    reply(usuario.pedirCodigo, ({ body }) => {
      expect(body).toEqual({ tipo: 'celular', valor: '31977776666' });
      if (!confirmed) return problemResponse('auth.step_up_required');
      return { pedidoId: OTHER, destino: 'o e-mail da sua conta', simulado: true };
    });
    reply(usuario.confirmarCodigo, ({ body }) =>
      body?.codigo === '123456' ? { verificado: '+5531977776666' } : problemResponse('auth.code_invalid'),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Confirmar outro contato' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('radio', { name: 'Celular' }));
    await user.type(dialog.getByLabelText('Novo celular'), '(31) 97777-6666');
    await user.click(dialog.getByRole('button', { name: 'Enviar código' }));
    await waitFor(() => expect(stepUpStore.get()).not.toBeNull());
    confirmed = true;
    stepUpStore.get()?.done(true);
    const code = await dialog.findByLabelText('Código de 6 números');
    expect(code).toHaveFocus();
    expect(dialog.getByText(/ainda não envia mensagens para celular/)).toBeVisible();
    await user.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toBeInvalid());
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    expect(await dialog.findByText(/\(31\) 97777-6666 já pode ser usado/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Concluir' })).toHaveFocus();
  });
});

describe('the second factor', () => {
  it('is enabled after the password, and shows its recovery codes once', async () => {
    let enabled = false;
    let confirmed = false;
    reply(usuario.detail, () => makeUsuario({ segundoFator: enabled }));
    reply(auth.totpIniciar, () =>
      confirmed
        ? Response.json({ segredo: 'JBSWY3DPEHPK3PXP', url: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' })
        : problemResponse('auth.step_up_required'),
    );
    reply(auth.totpAtivar, ({ body }) => {
      if (body?.codigo !== '123456')
        return problemResponse('validation', {
          errors: [{ path: 'codigo', message: 'Código não confere.' }],
        });
      enabled = true;
      return { codigosRecuperacao: ['AAAA-BBBB', 'CCCC-DDDD'] };
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Ativar' }));
    await waitFor(() => expect(stepUpStore.get()).not.toBeNull());
    confirmed = true;
    stepUpStore.get()?.done(true);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('img', { name: /Código QR/ })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Não consigo ler a imagem' }));
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    const code = dialog.getByLabelText('Código de 6 números');
    await user.type(code, '111111{Enter}');
    await waitFor(() => expect(code).toBeInvalid());
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    const codes = within(await screen.findByRole('dialog', { name: /códigos de recuperação/ }));
    expect(codes.getByText('AAAA-BBBB')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(codes.getByRole('button', { name: 'Concluir' }));
    expect(codes.getByText(/Guarde os códigos e confirme/)).toBeVisible();
    await user.click(codes.getByRole('checkbox', { name: /Guardei os códigos/ }));
    await user.click(codes.getByRole('button', { name: 'Concluir' }));
    expect(await screen.findByText('Ativa')).toBeVisible();
    expect(screen.queryByText('AAAA-BBBB')).toBeNull();
    expect(document.activeElement).toHaveTextContent('Verificação em duas etapas: Ativa');
  });

  it('shows no error when the password check is cancelled', async () => {
    reply(usuario.detail, makeUsuario());
    replyProblem(auth.totpIniciar, 'auth.step_up_required');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Ativar' }));
    await waitFor(() => expect(stepUpStore.get()).not.toBeNull());
    stepUpStore.get()?.done(false);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ativar' })).toBeEnabled());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is disabled with one of its codes', async () => {
    let enabled = true;
    reply(usuario.detail, () => makeUsuario({ segundoFator: enabled }));
    reply(auth.totpDesativar, ({ body }) => {
      expect(body).toEqual({ codigo: '123456' });
      enabled = false;
      return undefined;
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Desativar' }));
    const question = within(await screen.findByRole('dialog'));
    await user.type(question.getByLabelText('Código do aplicativo ou de recuperação'), '123456');
    await user.click(question.getByRole('button', { name: 'Desativar' }));
    expect(await screen.findByRole('button', { name: 'Ativar' })).toBeVisible();
    expect(document.activeElement).toHaveTextContent(/^Verificação em duas etapas: Desativada/);
  });
});

describe('sessions', () => {
  it('can be ended on other devices, never on this one', async () => {
    reply(usuario.detail, makeUsuario());
    let items = [makeSessao(), PHONE];
    reply(sessao.list, () => ({ items, total: items.length }));
    reply(sessao.encerrar, ({ params }) => {
      items = items.filter((item) => item.id !== params.id);
      return undefined;
    });
    const { user } = await open();
    const others = await screen.findByRole('list', { name: 'Sessões abertas' });
    expect(within(others).getByText('esta sessão')).toBeVisible();
    expect(others).toHaveTextContent(/Último uso .* · entrou em .* · em outra rede/);
    await user.click(screen.getByRole('button', { name: 'Encerrar a sessão: Safari no iPhone' }));
    await waitFor(() => expect(screen.queryByText('Safari no iPhone')).toBeNull());
    expect(screen.getByText('Chrome no Windows')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Encerrar outras' })).toBeNull();
    expect(screen.getByRole('list', { name: 'Sessões abertas' })).toHaveFocus();
  });

  it('can all be ended but this one, after a confirmation', async () => {
    reply(usuario.detail, makeUsuario());
    let items = [makeSessao(), PHONE];
    reply(sessao.list, () => ({ items, total: items.length }));
    reply(sessao.encerrarOutras, () => {
      items = [makeSessao()];
      return undefined;
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Encerrar outras' }));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Encerrar outras' }),
    );
    await waitFor(() => expect(screen.queryByText('Safari no iPhone')).toBeNull());
    await waitFor(() => expect(screen.getByRole('list', { name: 'Sessões abertas' })).toHaveFocus());
  });
});

describe('the record of another person', () => {
  it('is read-only, without security or sessions', async () => {
    reply(usuario.detail, makeUsuario({ id: OTHER, nome: 'Maria das Graças Albuquerque de Vasconcelos' }));
    await open(OTHER, makeEu({ tipo: 1, permissoes: ['usuario.ver'] }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Maria das Graças Albuquerque de Vasconcelos' }),
    ).toBeVisible();
    for (const name of ['Preferências', 'Segurança', 'Sessões abertas'])
      expect(screen.queryByRole('heading', { name })).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  itHasTheStatesOfAPage({ route: usuario.detail, open: () => open(OTHER) });
});
