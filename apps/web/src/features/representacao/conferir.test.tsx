import { representacao } from '@balcao/contract/representacao';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { itHasTheStatesOfAList } from '#test/states.ts';
import type { PedidoDetalhe } from './queries.ts';
import { makePedidoDetalhe, makeRepresentacao } from './representacao.fixture.ts';
import { routes } from './routes.tsx';

const PAULO = makeEu({ tipo: 2, permissoes: ['representacao.conferir', 'usuario.ver'] });
const SOCIA = makeRepresentacao({ id: 'r9', representante: { id: 'socia', nome: 'Sônia Sócia' } });

const open = (search = '', eu = PAULO) => renderScreen(routes, { at: `/config/representacoes${search}`, eu });

/** Opens the list with one request, and that request. */
async function openPedido(change: Partial<PedidoDetalhe> = {}) {
  const pedido = makePedidoDetalhe(change);
  reply(representacao.pedidos, { items: [pedido], total: 1 });
  reply(representacao.pedido, pedido);
  const shown = await open();
  await shown.user.click((await screen.findAllByRole('link', { name: /Rui Tavares/ }))[0] ?? document.body);
  await screen.findByRole('button', { name: 'Ver procuração.pdf' });
  return { ...shown, dialog: within(screen.getByRole('dialog')), pedido };
}

/** Makes the request decided, with a slower list. */
function decided(situacao: 'confirmado' | 'recusado') {
  const pedido = makePedidoDetalhe({ situacao, decididoEm: '2026-11-23T12:00:00.000Z' });
  reply(representacao.pedido, pedido);
  reply(representacao.pedidos, async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return Response.json({ items: [], total: 0 });
  });
  return pedido;
}

it('lists pending requests page by page, and decided ones', async () => {
  const asked: unknown[] = [];
  reply(representacao.pedidos, ({ query }) => {
    asked.push(query);
    return { items: [], total: 0 };
  });
  const { user } = await open('?pagina=abc&situacao=nada');
  expect(await screen.findByText('Nada para conferir')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Situação'), 'Não confirmados');
  expect(await screen.findByText('Nenhum pedido nesta situação')).toBeVisible();
  const page = { pagina: '1', porPagina: '15' };
  expect(asked).toEqual([
    { ...page, situacao: 'pendente' },
    { ...page, situacao: 'recusado' },
  ]);
});

it('confirms a request, and ends the representation that it replaces', async () => {
  const { user, dialog } = await openPedido({
    empresa: { id: 'firma', nome: 'Oficina Barroca Ltda. ME' },
    representantes: [SOCIA],
  });
  expect(await dialog.findByRole('button', { name: 'Ver procuração.pdf' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  expect(dialog.getAllByText('Escolha uma opção.')[0]).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /^Sim/ }));
  expect(dialog.queryByLabelText(/^Razão social/)).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: /Sônia Sócia/ }));
  reply(representacao.confirmar, ({ body }) => {
    expect(body).toEqual({
      version: 1,
      razaoSocial: 'Oficina Barroca Ltda. ME',
      papel: 'Contador',
      ate: null,
      substitui: ['r9'],
    });
    return decided('confirmado');
  });
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('has the usual order of buttons, and asks before typed text is lost', async () => {
  const { user, dialog } = await openPedido();
  const names = dialog.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.slice(-3)).toEqual(['Voltar', 'Confirmar', '']);
  await user.click(dialog.getByRole('radio', { name: 'Não' }));
  await user.type(dialog.getByLabelText(/^Motivo/), 'A procuração{Escape}');
  await user.click(screen.getByRole('button', { name: 'Continuar aqui' }));
  expect(dialog.getByLabelText(/^Motivo/)).toHaveValue('A procuração');
});

it('asks for the name of a company without a record, and shows a refusal', async () => {
  const { user, dialog } = await openPedido();
  await user.click(await dialog.findByRole('radio', { name: /^Sim/ }));
  expect(dialog.getByLabelText(/^Razão social/)).toHaveValue('Oficina Barroca Ltda.');
  replyProblem(representacao.confirmar, 'stale');
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  expect((await dialog.findAllByText(/Isto mudou em outra janela/))[0]).toBeVisible();
});

it('refuses a request with a reason', async () => {
  const { user, dialog } = await openPedido();
  await user.click(await dialog.findByRole('radio', { name: 'Não' }));
  const refuse = () => user.click(dialog.getByRole('button', { name: 'Não confirmar' }));
  await refuse();
  expect(dialog.getAllByText(/pelo menos 10 letras/)[0]).toBeVisible();
  await user.type(dialog.getByLabelText(/^Motivo/), 'A procuração venceu.');
  reply(representacao.recusar, ({ body }) => {
    expect(body).toEqual({ version: 1, motivo: 'A procuração venceu.' });
    return decided('recusado');
  });
  await refuse();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows a decided request read-only', async () => {
  const motivo = 'A procuração venceu.';
  const decididoEm = '2026-11-21T12:00:00.000Z';
  await openPedido({ situacao: 'recusado', motivo, decididoEm });
  expect(await screen.findByText(new RegExp(motivo))).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('shows a request read-only to a person with a conflict of interest', async () => {
  await openPedido({ impedimento: 'Outra pessoa precisa conferir.' });
  expect(await screen.findByText('Outra pessoa precisa conferir.')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});

itHasTheStatesOfAList({
  route: representacao.pedidos,
  open: (eu = PAULO) => open('', eu),
  none: { items: [], total: 0 },
  empty: 'Nada para conferir',
  stranger: makeEu({ tipo: 1, permissoes: ['usuario.ver'] }),
  narrowed: {
    open: () => open('?situacao=recusado'),
    asks: { situacao: 'recusado' },
    notFound: 'Nenhum pedido nesta situação',
  },
});
