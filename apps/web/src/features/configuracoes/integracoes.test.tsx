import { antivirus } from '@balcao/contract/antivirus';
import { cep } from '@balcao/contract/cep';
import { integracao } from '@balcao/contract/integracao';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { pix } from '@balcao/contract/pix';
import { portal } from '@balcao/contract/portal';
import { INTEGRACOES } from '@balcao/domain/integracao/integracao';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeEu, makeSettings } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { itHasTheStatesOfAForm } from '#test/states.ts';
import { routes } from './routes.tsx';

type Uma = ResponseOf<typeof integracao.list>['items'][number];
type Agora = ResponseOf<typeof pix.ler>;

const KEEPER = makeEu({ tipo: 2, permissoes: ['config.geral'] });
const FALHA = { tipo: 'recusada' as const, http: null, mensagem: 'O servidor recusou a conexão.' };

const make = (change: Partial<Uma> & Pick<Uma, 'chave'>): Uma => ({
  situacao: 'ligada',
  fatos: [],
  variaveis: [],
  sucessoEm: null,
  falhaEm: null,
  falha: null,
  ...change,
});
const list = (...changed: (Partial<Uma> & Pick<Uma, 'chave'>)[]) =>
  reply(integracao.list, {
    items: INTEGRACOES.map((chave) => make(changed.find((one) => one.chave === chave) ?? { chave })),
  });

const VALOR = {
  endereco: 'https://pix.banco.example/api/v2',
  enderecoToken: '',
  cliente: 'balcao',
  chavePix: 'a@b.example',
};
const agora = (version: number, change: Partial<Agora> = {}): Agora => ({
  version,
  desde: '2026-11-20T12:00:00.000Z',
  por: 'Paulo Brandão',
  valor: VALOR,
  segredos: { segredo: true, segredoAvisos: true },
  doAmbiente: [],
  ...change,
});
const open = (at = '', eu = KEEPER) =>
  renderScreen(routes, { at: `/configuracoes?parte=integracoes${at && `&integracao=${at}`}`, eu });

beforeEach(() => {
  list();
  reply(pix.ler, agora(1));
  reply(portal.configuracoes, { configuracoes: makeSettings() });
});

describe('the integrations', () => {
  it('show what asks for attention and how the newest test ended, and lead to each', async () => {
    const validade = { nome: 'Válido até', valor: '21/12/2026 (vence em 22 dias)', atencao: true };
    list(
      { chave: 'assinatura', fatos: [validade], sucessoEm: '2026-11-20T12:00:00.000Z' },
      {
        chave: 'cep',
        sucessoEm: '2026-11-20T12:00:00.000Z',
        falhaEm: '2026-11-21T12:00:00.000Z',
        falha: FALHA,
      },
      { chave: 'antivirus', situacao: 'desligada' },
    );
    await open();
    const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
    expect((await row('Assinatura')).getByText(/vence em 22 dias/)).toBeVisible();
    expect((await row('Assinatura')).getByText('Passou')).toBeVisible();
    expect((await row('Endereço pelo CEP')).getByText('Falhou')).toBeVisible();
    expect((await row('Antivírus')).getByText('Não configurada')).toBeVisible();
    const link = (await row('Pagamentos por Pix')).getByRole('link', { name: 'Pagamentos por Pix' });
    expect(link).toHaveAttribute('href', '/configuracoes?parte=integracoes&integracao=pix');
    expect(screen.queryByRole('link', { name: 'Servidor de e-mail' })).toBeNull();
  });

  it('lead who may to the mail server', async () => {
    await open('', makeEu({ tipo: 3, permissoes: ['config.geral', 'config.email'] }));
    const link = await screen.findByRole('link', { name: 'Servidor de e-mail' });
    expect(link).toHaveAttribute('href', '/config/email?aba=servidor');
  });

  it('say that they could not be read', async () => {
    replyProblem(integracao.list, 'internal');
    await open();
    expect(await screen.findByText('Não foi possível carregar', {}, { timeout: 8000 })).toBeVisible();
  }, 15_000);

  it('have their fields in the search over the settings', async () => {
    await renderScreen(routes, { at: '/configuracoes?procura=porta antivirus', eu: KEEPER });
    const link = await screen.findByRole('link', { name: 'Porta do antivírus' });
    expect(link).toHaveAttribute('href', '/configuracoes?parte=integracoes&integracao=antivirus#campo-porta');
  });
});

describe('the provider of Pix', () => {
  itHasTheStatesOfAForm({
    route: pix.salvar,
    open: () => open('pix'),
    read: (version, cliente = VALOR.cliente) =>
      reply(pix.ler, agora(version, { valor: { ...VALOR, cliente } })),
    answer: (version) => agora(version),
    label: /^Cliente/,
    name: 'cliente',
    button: 'Salvar',
  });

  it('is tested as it was saved: what worked, and what failed in words', async () => {
    const asked: unknown[] = [];
    reply(integracao.testar, ({ params }) => {
      asked.push(params);
      return { falha: FALHA, feito: ['O antivírus respondeu.'] };
    });
    const { user } = await open('pix');
    const button = await screen.findByRole('button', { name: 'Testar' });
    list({ chave: 'pix', falhaEm: '2026-11-21T12:00:00.000Z', falha: FALHA });
    await user.click(button);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/O teste não passou.*recusou a conexão.*O antivírus respondeu/);
    expect(asked).toEqual([{ chave: 'pix' }]);
    expect(await screen.findByText('Último teste que falhou')).toBeVisible();
    reply(integracao.testar, { falha: null, feito: ['O provedor aceitou.'] });
    await user.click(screen.getByRole('button', { name: 'Testar' }));
    expect(await screen.findByText('O teste passou')).toBeVisible();
    expect(screen.queryByText('O teste não passou')).toBeNull();
    replyProblem(integracao.testar, 'not_possible', { detail: 'Preencha e salve o provedor antes.' });
    await user.click(screen.getByRole('button', { name: 'Testar' }));
    expect(await screen.findByText('Preencha e salve o provedor antes.')).toBeVisible();
  });

  it('shows what the installation sets without a field, and its variables without a secret', async () => {
    const doAmbiente = [...Object.keys(VALOR), 'segredo', 'segredoAvisos'];
    reply(pix.ler, agora(0, { doAmbiente }));
    const variaveis = [
      { nome: 'PIX_URL', valor: VALOR.endereco, definida: true },
      { nome: 'PIX_CLIENT_SECRET', valor: null, definida: true },
      { nome: 'PIX_P12', valor: null, definida: false },
    ];
    list({ chave: 'pix', variaveis });
    const { user } = await open('pix');
    expect(await screen.findByText('Definido na instalação do portal')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Variáveis da instalação' }));
    expect(screen.getByText('Definida; o valor não aparece aqui')).toBeVisible();
    expect(screen.getByText('Não definida')).toBeVisible();
  });
});

describe('the other integrations', () => {
  it('have nothing to test before they are set', async () => {
    const valor = { servidor: '', porta: 3310 };
    reply(antivirus.ler, { ...agora(0), valor, segredos: {} });
    list({ chave: 'antivirus', situacao: 'desligada' });
    await open('antivirus');
    expect(await screen.findByText('Não configurada')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Testar' })).toBeNull();
  });

  it('send the port of the antivirus as a number', async () => {
    const bodies: unknown[] = [];
    const valor = { servidor: 'clamav', porta: 3310 };
    reply(antivirus.ler, { ...agora(4), valor, segredos: {} });
    reply(antivirus.salvar, ({ body }) => {
      bodies.push(body);
      return { ...agora(5), valor, segredos: {} };
    });
    const { user } = await open('antivirus');
    await user.clear(await screen.findByLabelText(/^Porta/));
    await user.type(screen.getByLabelText(/^Porta/), '3311');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Salvo. Já vale em todo o portal.')).toBeVisible();
    expect(bodies).toEqual([{ servidor: 'clamav', porta: 3311, version: 4 }]);
  });

  it('report what is wrong with an address on its field', async () => {
    reply(cep.ler, { ...agora(1), valor: { endereco: '' }, segredos: {} });
    replyProblem(cep.salvar, 'validation', {
      errors: [{ path: 'endereco', message: 'Este endereço fica em uma rede interna.' }],
    });
    const { user } = await open('cep');
    const field = await screen.findByLabelText(/^Endereço do serviço de CEP/);
    await user.type(field, 'https://10.0.0.1/ws');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect((await screen.findAllByText(/rede interna/))[0]).toBeVisible();
    expect(field).toHaveValue('https://10.0.0.1/ws');
  });

  it('show the files and the certificate with their variables, without a form', async () => {
    const variaveis = [{ nome: 'DATA_DIR', valor: './data', definida: true }];
    const espaco = { nome: 'Espaço livre', valor: '3,2 GB de 40 GB', atencao: true };
    list({ chave: 'arquivos', situacao: 'interna', fatos: [espaco], variaveis });
    await open('arquivos');
    expect(await screen.findByText('3,2 GB de 40 GB')).toBeVisible();
    expect(screen.getByText('DATA_DIR')).toBeVisible();
    expect(screen.getByText(/leve antes os arquivos/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Testar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  });
});
