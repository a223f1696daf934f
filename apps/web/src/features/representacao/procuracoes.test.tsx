import { anexo } from '@balcao/contract/anexo';
import { municipio } from '@balcao/contract/municipio';
import { prioridade } from '@balcao/contract/prioridade';
import { representacao } from '@balcao/contract/representacao';
import { sessao } from '@balcao/contract/sessao';
import { usuario } from '@balcao/contract/usuario';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { routes as usuarioRoutes } from '#features/usuario/routes.tsx';
import { EU, makeUsuario } from '#features/usuario/usuario.fixture.ts';
import { setToken } from '#platform/session.ts';
import { makeEu, makeToken } from '#test/fixtures.ts';
import { renderPart } from '#test/render-part.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { ProcuracoesSection } from './procuracoes-section.tsx';
import { makePedido, makePedidoDetalhe, makeRepresentacao } from './representacao.fixture.ts';
import { routes } from './routes.tsx';

const ANA = { id: 'ana', nome: 'Ana Lima', cpfCnpj: '52998224725' };
const porAna = makeRepresentacao({ id: 'r1', representado: ANA });
const EU_MESMA = { id: EU.id, nome: 'Helena Prado', cpfCnpj: '11144477735' };
const porMim = makeRepresentacao({
  id: 'r2',
  representante: { id: 'rui', nome: 'Rui Tavares' },
  representado: EU_MESMA,
});
const pedido = makePedido({ cnpj: ANA.cpfCnpj, razaoSocial: 'Ana de Souza Lima', papel: 'Procurador' });

beforeEach(() => {
  reply(municipio.list, { items: [], total: 0 });
  reply(prioridade.minha, { guardada: null });
  reply(sessao.list, { items: [], total: 0 });
  reply(usuario.detail, makeUsuario());
});

const open = () => renderScreen(usuarioRoutes, { at: `/usuario/${EU.id}`, eu: EU });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

it('separates people from companies, and both directions', async () => {
  reply(representacao.doUsuario, {
    representa: [makeRepresentacao(), porAna],
    representantes: [porMim],
    pedidos: [pedido, makePedido({ id: 'p2' }), makePedido({ ...pedido, id: 'p3', situacao: 'recusado' })],
  });
  await open();
  const rowsOf = async (name: string) => {
    const rows = await (await region(name)).findAllByRole('listitem');
    return rows.map(({ textContent }) => textContent);
  };
  expect(await rowsOf('Empresas que represento')).toHaveLength(2);
  expect(await rowsOf('Pessoas por quem ajo')).toEqual([
    expect.stringMatching(/^Ana de Souza Lima em conferência529\.982\.247-25.*Desistir$/),
    expect.stringMatching(/não confirmada.*O Conselho não conseguiu confirmar esta procuração/),
    expect.stringMatching(/^Ana Lima em vigor529\.982\.247-25.*Deixar de agir$/),
  ]);
  expect(await rowsOf('Quem age em meu nome')).toEqual([
    expect.stringMatching(/^Rui Tavares em vigorProcurador.*Encerrar$/),
  ]);
  // A proxy cannot open the person's record.
  expect((await region('Pessoas por quem ajo')).queryByRole('link')).toBeNull();
});

it('ends a proxy of one’s own at once, with a reason', async () => {
  reply(representacao.doUsuario, { representa: [], representantes: [porMim], pedidos: [] });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Encerrar: Rui Tavares' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rui Tavares não age mais por você?' }));
  expect(dialog.getByText(/^Rui Tavares deixa de agir em seu nome agora/)).toBeVisible();
  await user.type(dialog.getByLabelText(/^Motivo/), 'Não dei esta procuração.');
  const sent = vi.fn();
  reply(representacao.encerrar, ({ body }) => {
    sent(body);
    return makeRepresentacao({ ...porMim, situacao: 'encerrada', encerravel: false });
  });
  reply(representacao.doUsuario, { representa: [], representantes: [], pedidos: [] });
  await user.click(dialog.getByRole('button', { name: 'Encerrar' }));
  expect(await screen.findByText('Ninguém age em seu nome.')).toBeVisible();
  // The row disappeared with its button.
  await waitFor(() => expect(screen.getByRole('region', { name: 'Quem age em meu nome' })).toHaveFocus());
  expect(sent).toHaveBeenCalledWith({ version: porMim.version, motivo: 'Não dei esta procuração.' });
});

it('gives up a proxy, and says what will be hidden', async () => {
  reply(representacao.doUsuario, { representa: [porAna], representantes: [], pedidos: [] });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Deixar de agir: Ana Lima' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deixar de agir por Ana Lima?' }));
  expect(dialog.getByText(/os pedidos que enviou em nome dessa pessoa/)).toBeVisible();
});

it('requests to act for a person, and marks missing fields first', async () => {
  const upload = { id: '0198a000-0000-7000-8000-0000000000e1', tamanho: 1 };
  reply(anexo.abrir, { ...upload, recebido: 0 });
  reply(anexo.enviar, { ...upload, recebido: 1 });
  reply(anexo.concluir, {
    id: upload.id,
    campo: null,
    nome: 'procuração.pdf',
    mime: 'application/pdf',
    tamanho: 1,
    sha256: 'a'.repeat(64),
    verificacao: 'liberado',
    sensivel: false,
    enviadoEm: '2026-11-20T12:00:00.000Z',
  });
  reply(representacao.doUsuario, { representa: [], representantes: [], pedidos: [] });
  setToken(makeToken({ sub: EU.id }));
  reply(sessao.eu, EU);
  const { user } = await renderPart(<ProcuracoesSection usuario={makeUsuario()} own />);
  await user.click(await screen.findByRole('button', { name: 'Vincular pessoa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Vincular pessoa' }));
  const send = () => user.click(dialog.getByRole('button', { name: 'Enviar para conferência' }));
  await send();
  for (const wrong of ['Informe o CPF.', 'Informe o nome completo.', 'Escolha um arquivo.'])
    expect(dialog.getAllByText(wrong)[0]).toBeVisible();
  await user.type(dialog.getByLabelText(/^CPF/), '52998224725');
  await user.type(dialog.getByLabelText(/^Nome completo/), 'Ana Lima');
  // The accepted types appear once, as in the field.
  expect(dialog.getAllByText(/PDF/)).toHaveLength(1);
  expect(dialog.getByText(/^Um arquivo PDF, JPG ou PNG, de até \d+ MB\.$/)).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  fireEvent.drop(dialog.getByRole('button', { name: 'Escolher arquivo: Procuração' }), {
    dataTransfer: { files: [new File(['x'], 'a.txt', { type: 'text/plain' })] },
  });
  expect((await dialog.findAllByText(/Envie PDF, JPG ou PNG\./))[0]).toBeVisible();
  await user.upload(input ?? document.body, new File(['x'], 'procuração.pdf', { type: 'application/pdf' }));
  expect(await dialog.findByRole('button', { name: 'Retirar procuração.pdf' })).toBeVisible();
  replyProblem(representacao.pedirPorPessoa, 'representacao.too_many');
  await send();
  expect((await dialog.findAllByText(/o máximo de pedidos em conferência/))[0]).toBeVisible();
  const asked = vi.fn();
  reply(representacao.pedirPorPessoa, ({ body }) => {
    asked(body);
    return pedido;
  });
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toHaveBeenCalledWith({ cpf: '52998224725', nome: 'Ana Lima', ate: null, anexoId: upload.id });
});

const PAULO = makeEu({ tipo: 2, permissoes: ['representacao.conferir', 'usuario.ver'] });

it('warns staff of an earlier proxy that the person ended', async () => {
  const motivo = 'Não reconheço mais esta procuração.';
  const detalhe = makePedidoDetalhe({
    ...pedido,
    empresa: { id: ANA.id, nome: ANA.nome },
    encerradas: [{ id: ANA.id, em: '2026-11-20T17:32:00.000Z', lado: 'representado', motivo }],
  });
  reply(representacao.pedidos, { items: [detalhe], total: 1 });
  reply(representacao.pedido, detalhe);
  await renderScreen(routes, { at: `/config/representacoes?pedido=${detalhe.id}`, eu: PAULO });
  const dialog = within(await screen.findByRole('dialog', { name: 'Conferir procuração' }));
  const said = await dialog.findByText(/^Encerrada em 20\/11\/2026/);
  expect(said).toHaveTextContent(`por ${ANA.nome}, a parte representada. Motivo: ${motivo}`);
  expect(dialog.getByText('Já houve uma procuração entre os dois, que foi encerrada')).toBeVisible();
});

it.each([
  ['is confirmed without a name and a capacity', false],
  ['can only be refused while the person has no account, with a reason for staff only', true],
])('a power of attorney %s', async (_, semConta) => {
  const empresa = semConta ? null : { id: ANA.id, nome: ANA.nome };
  const detalhe = makePedidoDetalhe({ ...pedido, empresa, semConta });
  reply(representacao.pedidos, { items: [detalhe], total: 1 });
  reply(representacao.pedido, detalhe);
  const { user } = await renderScreen(routes, {
    at: `/config/representacoes?pedido=${detalhe.id}`,
    eu: PAULO,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Conferir procuração' }));
  if (semConta) {
    expect(await dialog.findByText('Ainda não dá para confirmar')).toBeVisible();
    expect(dialog.queryByRole('radio', { name: /^Sim/ })).toBeNull();
    await user.click(dialog.getByRole('radio', { name: 'Não confirmar' }));
    expect(dialog.getByText(/^Só a equipe lê este texto/)).toBeVisible();
    return;
  }
  await user.click(await dialog.findByRole('radio', { name: /^Sim/ }));
  expect(dialog.queryByLabelText(/^O que a pessoa é/)).toBeNull();
  const sent = vi.fn();
  reply(representacao.confirmar, ({ body }) => {
    sent(body);
    return makePedidoDetalhe({ ...detalhe, situacao: 'confirmado', decididoEm: '2026-11-23T12:00:00.000Z' });
  });
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({
      version: 1,
      razaoSocial: 'Ana de Souza Lima',
      papel: 'Procurador',
      ate: null,
      substitui: [],
    }),
  );
});
