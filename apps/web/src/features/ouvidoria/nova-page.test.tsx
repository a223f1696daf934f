import { manifestacao } from '@balcao/contract/manifestacao';
import { manifestacaoCategoria } from '@balcao/contract/manifestacao-categoria';
import { municipio } from '@balcao/contract/municipio';
import { formatChave } from '@balcao/domain/manifestacao/chave';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyOffline, replyProblem } from '#test/server.ts';
import { makeRegistrada } from './novo/registrada.fixture.ts';
import { ATENDIMENTO, CARTEIRA, TELEFONE, uid } from './ouvidoria.fixture.ts';
import { routes } from './routes.tsx';

const AT = '/ouvidoria/novo';
const OUVIDORA = makeEu({ tipo: 1, permissoes: ['ouvidoria.ver', 'ouvidoria.tratar'] });
const RELATO = 'O telefone demora e ninguém atende há três semanas seguidas.';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Body = Record<string, unknown>;

function replyRegistrar() {
  const bodies: Body[] = [];
  reply(manifestacao.registrar, ({ body }) => {
    bodies.push(body as unknown as Body);
    return makeRegistrada();
  });
  return bodies;
}

const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

const radio = (name: RegExp) => screen.findByRole('radio', { name });

/** Pastes the report, because typing it takes long. */
async function tell(user: UserEvent) {
  await user.click(screen.getByLabelText('O que aconteceu?'));
  await user.paste(RELATO);
}

/** Goes up to the report. */
async function openReport(eu = makeEu()) {
  const view = await renderScreen(routes, { at: AT, eu });
  const { user } = view;
  await user.click(await radio(/^Reclamação/));
  await press(user, 'Continuar');
  await user.click(await radio(/^Com sigilo/));
  await press(user, 'Continuar');
  await screen.findByLabelText('O que aconteceu?');
  return view;
}

beforeEach(() => {
  vi.setSystemTime('2026-11-21T12:00:00.000Z');
  reply(manifestacaoCategoria.escolher, { items: [ATENDIMENTO, TELEFONE, CARTEIRA] });
  reply(manifestacao.parecidas, { parecida: null });
});

describe('a new manifestation', () => {
  it('asks for its type, with an example of each and the ways to other channels', async () => {
    const { user } = await renderScreen(routes, { at: AT });
    expect(await screen.findByRole('heading', { level: 1, name: 'Nova manifestação' })).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    expect(screen.getByText(/Exemplo: “Um funcionário pediu dinheiro/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'pedido de acesso à informação' })).toHaveAttribute(
      'href',
      '/novorequerimento/formulario/125',
    );
    expect(screen.getByRole('link', { name: /irregularidade à fiscalização/ })).toHaveAttribute(
      'href',
      '/novorequerimento/formulario/124',
    );
    expect(screen.queryByText('Registrar por outra pessoa')).toBeNull();
    await press(user, 'Continuar');
    expect(screen.getByRole('alert')).toHaveTextContent('Escolha o tipo da manifestação.');
  });

  it('offers no anonymous identity to somebody with an account, and explains the two others', async () => {
    const { user } = await renderScreen(routes, { at: AT });
    await user.click(await radio(/^Elogio/));
    await press(user, 'Continuar');
    await screen.findByRole('heading', { level: 1, name: 'Sua identidade' });
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    await press(user, 'Continuar');
    expect(screen.getByRole('alert')).toHaveTextContent('Escolha como você quer se identificar.');
  });

  it('is filed once under its drawn id, with the category that its words suggest, and shows a receipt', async () => {
    const bodies = replyRegistrar();
    reply(municipio.list, { items: [{ ibge: '3146107', nome: 'Ouro Preto' }], total: 1 } as never);
    const { user } = await openReport();
    await tell(user);
    expect(screen.getByLabelText('Categoria (opcional)')).toHaveValue(ATENDIMENTO.id);
    // A category for professionals is not offered to others.
    await user.selectOptions(screen.getByLabelText('Estado (opcional)'), 'MG');
    await user.type(screen.getByLabelText('Município em que aconteceu (opcional)'), 'ouro{Enter}');
    await press(user, 'Conferir');
    await screen.findByRole('heading', { level: 1, name: 'Confira e envie' });
    for (const text of ['Com sigilo.', RELATO, 'Atendimento', 'Ouro Preto/MG'])
      expect(await screen.findByText(text)).toBeVisible();
    await press(user, 'Enviar manifestação');
    expect(await screen.findByRole('heading', { name: 'Manifestação enviada' })).toHaveFocus();
    expect(screen.getByText('99999.000123/2026-60')).toBeVisible();
    expect(screen.getAllByText(/21\/12\/2026 \(segunda-feira\)/)[0]).toBeVisible();
    expect(screen.getByRole('link', { name: 'Acompanhar a manifestação' })).toHaveAttribute(
      'href',
      `/ouvidoria/manifestacao/${uid(900)}`,
    );
    expect(bodies).toEqual([
      {
        id: expect.stringMatching(UUID),
        tipo: 'RECLAMACAO',
        identificacao: 'SIGILOSA',
        relato: RELATO,
        assunto: '',
        envolvidos: '',
        resolutividade: '',
        municipioIbge: '3146107',
        dataFato: null,
        categoriaId: ATENDIMENTO.id,
        arquivos: [],
      },
    ]);
  });

  it('keeps what was typed when the network is away, and sends it again under the same id', async () => {
    const { user } = await openReport();
    await user.type(screen.getByLabelText('O que aconteceu?'), 'Caiu.');
    await press(user, 'Conferir');
    const sent: unknown[] = [];
    replyOffline(manifestacao.registrar);
    await press(user, 'Enviar manifestação');
    expect((await screen.findAllByText(/conexão/))[0]).toBeVisible();
    reply(manifestacao.registrar, ({ body }) => {
      sent.push((body as unknown as Body).id);
      return sent.length === 1 ? Response.error() : makeRegistrada();
    });
    await press(user, 'Enviar manifestação');
    await waitFor(() => expect(sent).toHaveLength(1));
    await press(user, 'Enviar manifestação');
    await screen.findByRole('heading', { name: 'Manifestação enviada' });
    expect(new Set(sent).size).toBe(1);
  });

  it('goes back to the field that the server refuses', async () => {
    const { user } = await openReport();
    await user.type(screen.getByLabelText('O que aconteceu?'), 'Caiu.');
    await press(user, 'Conferir');
    const message = 'Informe um dia que já passou.';
    replyProblem(manifestacao.registrar, 'validation', { errors: [{ path: 'dataFato', message }] });
    await press(user, 'Enviar manifestação');
    expect(await screen.findByLabelText(/^Quando aconteceu/)).toHaveAccessibleDescription(
      new RegExp(message),
    );
    expect(screen.getByLabelText('O que aconteceu?')).toHaveValue('Caiu.');
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('hints at a similar one of the same author, and goes on all the same', async () => {
    const recebidaEm = '2026-11-10T12:00:00.000Z';
    reply(manifestacao.parecidas, {
      parecida: { id: uid(7), protocolo: '99999.000001/2026-73', recebidaEm },
    });
    const { user } = await openReport();
    await tell(user);
    await user.tab();
    expect(await screen.findByText('Você já escreveu algo parecido')).toBeVisible();
    expect(screen.getByRole('link', { name: '99999.000001/2026-73' })).toHaveAttribute(
      'href',
      `/ouvidoria/manifestacao/${uid(7)}`,
    );
    await press(user, 'Conferir');
    expect(await screen.findByRole('heading', { name: 'Confira e envie' })).toBeVisible();
  });

  it('asks before what was typed is lost', async () => {
    const { router } = await openReport();
    void router.navigate({ href: '/ouvidoria/manifestacoes' });
    expect(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeVisible();
  });

  it('begins at the first step with something missing, whatever the address says', async () => {
    await renderScreen(routes, { at: `${AT}?passo=conferir` });
    expect(await screen.findByRole('heading', { level: 1, name: 'Nova manifestação' })).toBeVisible();
  });
});

describe('what staff write down for somebody else', () => {
  async function openQuem() {
    const view = await renderScreen(routes, { at: AT, eu: OUVIDORA });
    await view.user.click(await screen.findByRole('link', { name: 'Registrar por outra pessoa' }));
    await view.user.click(await radio(/^Denúncia/));
    await press(view.user, 'Continuar');
    await screen.findByRole('heading', { level: 1, name: 'Quem se manifesta' });
    return view;
  }

  async function fileIt(user: UserEvent) {
    await press(user, 'Continuar');
    await user.type(await screen.findByLabelText('O que aconteceu?'), 'Pediram dinheiro.');
    await press(user, 'Conferir');
    await press(user, 'Registrar manifestação');
  }

  it('is of an account that they look for', async () => {
    const bodies: Body[] = [];
    const rui = { id: uid(60), nome: 'Rui Sales', cpfCnpjMascarado: '***.456.789-**' };
    reply(manifestacao.pessoas, { pessoas: [rui], mais: false });
    reply(manifestacao.registrarPorOutra, ({ body }) => {
      bodies.push(body as unknown as Body);
      return makeRegistrada({ canal: 'TELEFONE' });
    });
    const { user } = await openQuem();
    await press(user, 'Continuar');
    expect(screen.getByRole('alert')).toHaveTextContent('Escolha por onde chegou.');
    await user.selectOptions(screen.getByLabelText('Por onde chegou'), 'Telefone');
    await user.click(await radio(/^Identificada/));
    await user.click(await radio(/^Sim/));
    await user.type(screen.getByLabelText('Buscar por nome, CPF ou CNPJ'), 'Rui Sales{Enter}');
    await user.click(await radio(/^Rui Sales/));
    await fileIt(user);
    await screen.findByRole('heading', { name: 'Manifestação registrada' });
    expect(screen.getByText('Telefone')).toBeVisible();
    expect(bodies[0]).toMatchObject({
      canal: 'TELEFONE',
      identificacao: 'IDENTIFICADA',
      usuarioId: rui.id,
      nome: '',
      chave: '',
    });
  });

  it('draws the key of an anonymous one, sends it again under it, and shows it once', async () => {
    const chaves: string[] = [];
    reply(manifestacao.registrarPorOutra, ({ body }) => {
      chaves.push(body.chave ?? '');
      if (chaves.length === 1) return Response.error();
      return makeRegistrada({
        identificacao: 'ANONIMA',
        tipo: 'COMUNICACAO',
        protocolo: 'OUV-4KZ9Q-7MWAB',
        canal: 'PRESENCIAL',
      });
    });
    const { user, router } = await openQuem();
    await user.selectOptions(screen.getByLabelText('Por onde chegou'), 'Presencial');
    await user.click(await radio(/^Anônima/));
    expect(screen.queryByLabelText('Nome')).toBeNull();
    await fileIt(user);
    expect((await screen.findAllByText(/conexão/))[0]).toBeVisible();
    await press(user, 'Registrar manifestação');
    await screen.findByRole('heading', { name: 'Manifestação registrada' });
    expect(new Set(chaves).size).toBe(1);
    expect(chaves[0]).toMatch(/^[0-9A-Z]{24}$/);
    expect(screen.getByText(formatChave(chaves[0] ?? ''))).toBeVisible();
    void router.navigate({ href: '/ouvidoria/manifestacoes' });
    await press(user, 'Continuar aqui');
    await user.click(screen.getByRole('checkbox', { name: /A pessoa tem a chave/ }));
    await press(user, 'Registrar outra');
    expect(await screen.findByRole('heading', { level: 1, name: 'Nova manifestação' })).toBeVisible();
  });
});
