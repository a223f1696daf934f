import { anexo } from '@balcao/contract/anexo';
import { municipio } from '@balcao/contract/municipio';
import { prioridade } from '@balcao/contract/prioridade';
import { representacao } from '@balcao/contract/representacao';
import { sessao } from '@balcao/contract/sessao';
import { usuario } from '@balcao/contract/usuario';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { routes } from '#features/usuario/routes.tsx';
import { EU, makeUsuario } from '#features/usuario/usuario.fixture.ts';
import { tellNews } from '#platform/news.ts';
import { setToken } from '#platform/session.ts';
import { makeEu, makeToken } from '#test/fixtures.ts';
import { renderPart } from '#test/render-part.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { makePedido, makeRepresentacao } from './representacao.fixture.ts';
import { RepresentacoesSection } from './representacoes-section.tsx';

beforeEach(() => {
  reply(municipio.list, { items: [], total: 0 });
  reply(prioridade.minha, { guardada: null });
  reply(sessao.list, { items: [], total: 0 });
  reply(usuario.detail, makeUsuario());
});

const open = (eu = EU, id = EU.id) => renderScreen(routes, { at: `/usuario/${id}`, eu });
const region = (name: string) => screen.findByRole('region', { name });

it('lists the represented companies, pending requests, and reasons of refused or ended ones', async () => {
  reply(representacao.doUsuario, {
    representa: [
      makeRepresentacao(),
      makeRepresentacao({
        id: 'r2',
        situacao: 'encerrada',
        encerradaEm: '2026-10-05T12:00:00.000Z',
        motivo: 'O contrato terminou.',
        encerravel: false,
      }),
    ],
    representantes: [],
    pedidos: [makePedido(), makePedido({ id: 'p2', situacao: 'recusado', motivo: 'A procuração venceu.' })],
  });
  await open();
  const section = within(await region('Empresas que represento'));
  const rows = (await section.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Oficina Barroca.*em conferência11\.222\.333\/0001-81\s· Contador.*Desistir$/),
    expect.stringMatching(/não confirmada.*Motivo: A procuração venceu\.$/),
    expect.stringMatching(
      /em vigor12\.ABC\.345\/01DE-35\s· Procurador\s· desde 02\/03\/2026 até 31\/03\/2027Deixar de agir$/,
    ),
    expect.stringMatching(/encerrada.*desde 02\/03\/2026 até 05\/10\/2026Motivo: O contrato terminou\.$/),
  ]);
});

it('is the target of links to the companies of the account', async () => {
  reply(representacao.doUsuario, { representa: [], representantes: [], pedidos: [] });
  const shown: (string | null)[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.getAttribute('id'));
  };
  await renderScreen(routes, { at: `/usuario/${EU.id}#empresas`, eu: EU });
  expect(await region('Empresas que represento')).toHaveAttribute('id', 'empresas');
  await waitFor(() => expect(shown).toContain('empresas'));
  expect(await region('Empresas que represento')).toHaveFocus();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('requests to represent a company with a proof, and marks missing fields first', async () => {
  const upload = { id: '0198a000-0000-7000-8000-0000000000e1', tamanho: 1 };
  reply(anexo.abrir, { ...upload, recebido: 0 });
  reply(anexo.enviar, { ...upload, recebido: 1 });
  reply(anexo.concluir, {
    id: upload.id,
    campo: null,
    nome: 'contrato.pdf',
    mime: 'application/pdf',
    tamanho: 1,
    sha256: 'a'.repeat(64),
    verificacao: 'liberado',
    sensivel: false,
    enviadoEm: '2026-11-20T12:00:00.000Z',
  });
  const asked = vi.fn();
  setToken(makeToken({ sub: EU.id }));
  reply(sessao.eu, EU);
  const { user } = await renderPart(<RepresentacoesSection usuario={makeUsuario()} own />);
  await user.click(await screen.findByRole('button', { name: 'Vincular empresa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Vincular empresa' }));
  const send = () => user.click(dialog.getByRole('button', { name: 'Enviar para conferência' }));
  await send();
  expect(dialog.getAllByText('Informe o CNPJ.')[0]).toBeVisible();
  expect(dialog.getAllByText('Escolha um arquivo.')[0]).toBeVisible();
  expect(dialog.getAllByText('Escolha o que você é da empresa.')[0]).toBeVisible();
  await user.type(dialog.getByLabelText(/^CNPJ/), '12abc34501de35');
  await user.type(dialog.getByLabelText(/^Razão social/), 'Ateliê Mantiqueira Ltda.');
  await user.selectOptions(dialog.getByLabelText(/^O que você é/), 'Procurador');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await user.upload(input ?? document.body, new File(['x'], 'contrato.pdf', { type: 'application/pdf' }));
  expect(await dialog.findByRole('button', { name: 'Retirar contrato.pdf' })).toBeVisible();
  replyProblem(representacao.pedir, 'representacao.too_many');
  await send();
  expect((await dialog.findAllByText(/o máximo de pedidos em conferência/))[0]).toBeVisible();
  reply(representacao.pedir, ({ body }) => {
    asked(body);
    return makePedido();
  });
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toHaveBeenCalledWith({
    cnpj: '12ABC34501DE35',
    razaoSocial: 'Ateliê Mantiqueira Ltda.',
    papel: 'Procurador',
    ate: null,
    anexoId: upload.id,
  });
});

it('withdraws a request after a confirmation', async () => {
  reply(representacao.doUsuario, { representa: [], representantes: [], pedidos: [makePedido()] });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Desistir: Oficina Barroca Ltda.' }));
  reply(representacao.desistir, undefined);
  reply(representacao.doUsuario, { representa: [], representantes: [], pedidos: [] });
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Desistir' }));
  expect(await screen.findByText(/^Você não age por nenhuma empresa/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Empresas que represento' })).toHaveFocus());
});

it('moves the focus to the list after one of several requests was withdrawn', async () => {
  const other = makePedido({ id: 'p2', razaoSocial: 'Ateliê Ltda.' });
  reply(representacao.doUsuario, { representa: [], representantes: [], pedidos: [makePedido(), other] });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Desistir: Oficina Barroca Ltda.' }));
  reply(representacao.desistir, undefined);
  reply(representacao.doUsuario, { representa: [], representantes: [], pedidos: [other] });
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Desistir' }));
  await waitFor(() => expect(screen.queryByText(/^Oficina Barroca/)).toBeNull());
  await waitFor(() => expect(screen.getByRole('region', { name: 'Empresas que represento' })).toHaveFocus());
});

it('ends the newer version after a conflict, once the person has seen it', async () => {
  const sent: number[] = [];
  reply(representacao.doUsuario, { representa: [makeRepresentacao()], representantes: [], pedidos: [] });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Deixar de agir: / }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Motivo/), 'O contrato terminou.');
  reply(representacao.doUsuario, {
    representa: [makeRepresentacao({ version: 3 })],
    representantes: [],
    pedidos: [],
  });
  replyProblem(representacao.encerrar, 'stale');
  const end = dialog.getByRole('button', { name: 'Deixar de agir' });
  await user.click(end);
  expect((await dialog.findAllByText(/Isto mudou em outra janela/))[0]).toBeVisible();
  reply(representacao.encerrar, ({ body }) => {
    sent.push(body.version);
    return makeRepresentacao({ situacao: 'encerrada', encerravel: false });
  });
  await user.click(end);
  await waitFor(() => expect(sent).toEqual([3]));
});

it('shows a decision while the page is open', async () => {
  reply(representacao.doUsuario, { representa: [], representantes: [], pedidos: [makePedido()] });
  await open();
  expect(await screen.findByText('em conferência')).toBeVisible();
  reply(representacao.doUsuario, { representa: [makeRepresentacao()], representantes: [], pedidos: [] });
  act(() => tellNews({ evento: 'notificacoes' }));
  expect(await screen.findByText('em vigor')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Desistir/ })).toBeNull();
});

it('shows a decision after the connection was restored', async () => {
  reply(representacao.doUsuario, { representa: [], representantes: [], pedidos: [makePedido()] });
  await open();
  expect(await screen.findByText('em conferência')).toBeVisible();
  reply(representacao.doUsuario, { representa: [makeRepresentacao()], representantes: [], pedidos: [] });
  act(() => tellNews({ evento: 'aberto' }));
  expect(await screen.findByText('em vigor')).toBeVisible();
});

it('lists the representatives of a company, and ends one with a reason', async () => {
  reply(usuario.detail, makeUsuario({ pessoa: 'PJ', cpfCnpj: '12ABC34501DE35' }));
  const item = makeRepresentacao({ representante: { id: 'outra', nome: 'Rui Tavares' } });
  reply(representacao.doUsuario, { representa: [], representantes: [item], pedidos: [] });
  const { user } = await open();
  const section = within(await region('Quem representa'));
  expect(section.queryByRole('button', { name: 'Vincular empresa' })).toBeNull();
  await user.click(await section.findByRole('button', { name: 'Encerrar: Rui Tavares' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar a representação?' }));
  expect(dialog.getByText(/^Rui Tavares deixa de agir por Ateliê/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Encerrar' }));
  expect(dialog.getAllByText(/pelo menos 10 letras/)[0]).toBeVisible();
  await user.type(dialog.getByLabelText(/^Motivo/), 'Deixou a sociedade.');
  reply(representacao.encerrar, ({ body }) => {
    expect(body).toEqual({ version: 2, motivo: 'Deixou a sociedade.' });
    return makeRepresentacao({ situacao: 'encerrada', encerravel: false });
  });
  await user.click(dialog.getByRole('button', { name: 'Encerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('lets staff with the right add, change and end representations', async () => {
  reply(usuario.detail, makeUsuario({ id: 'rui', nome: 'Rui Tavares' }));
  const item = makeRepresentacao({ representante: { id: 'rui', nome: 'Rui Tavares' } });
  reply(representacao.doUsuario, { representa: [item], representantes: [], pedidos: [makePedido()] });
  const { user } = await open(
    makeEu({ tipo: 2, permissoes: ['usuario.ver', 'representacao.conferir'] }),
    'rui',
  );
  const section = within(await region('Empresas que representa'));
  expect(await section.findByRole('link', { name: 'Ateliê Mantiqueira Ltda.' })).toBeVisible();
  const waiting = makePedido();
  expect(section.getByRole('link', { name: waiting.razaoSocial })).toHaveAttribute(
    'href',
    `/config/representacoes?pedido=${waiting.id}`,
  );
  expect(section.queryByRole('button', { name: /^Desistir/ })).toBeNull();
  expect(section.getByRole('button', { name: /^Encerrar: / })).toBeVisible();
  await user.click(section.getByRole('button', { name: /^Mudar vínculo: / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mudar vínculo' }));
  expect(dialog.getByLabelText(/^Até quando/)).toHaveValue('31/03/2027');
  reply(representacao.alterar, ({ body }) => {
    expect(body).toEqual({ version: 2, papel: 'Procurador', ate: null });
    return item;
  });
  await user.clear(dialog.getByLabelText(/^Até quando/));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(section.getByRole('button', { name: 'Incluir empresa' }));
  const add = within(await screen.findByRole('dialog', { name: 'Incluir empresa' }));
  await user.click(add.getByRole('button', { name: 'Incluir' }));
  expect(add.getAllByText('Escolha o que a pessoa é da empresa.')[0]).toBeVisible();
});

it('is read-only for other staff', async () => {
  reply(usuario.detail, makeUsuario({ id: 'rui', nome: 'Rui Tavares' }));
  const item = makeRepresentacao({ encerravel: false });
  reply(representacao.doUsuario, { representa: [item], representantes: [], pedidos: [] });
  await open(makeEu({ tipo: 1, permissoes: ['usuario.ver'] }), 'rui');
  const read = within(await region('Empresas que representa'));
  expect(await read.findByText(/em vigor/)).toBeVisible();
  expect(read.queryByRole('button')).toBeNull();
});
