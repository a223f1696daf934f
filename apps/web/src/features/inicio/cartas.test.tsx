import { carta } from '@balcao/contract/carta';
import { cobranca } from '@balcao/contract/cobranca';
import { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import { documento } from '@balcao/contract/documento';
import { rascunho } from '@balcao/contract/rascunho';
import { reabertura } from '@balcao/contract/reabertura';
import { requerimento } from '@balcao/contract/requerimento';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { makeCarta, uid } from '#features/carta/carta.fixture.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { routes } from './routes.tsx';

beforeEach(() => {
  reply(cobrancasLista.resumo, { quantas: 0, total: 0, ultimoDia: null });
  for (const route of [requerimento.list, requerimento.aceites, cobranca.aPagar] as const)
    reply(route, { items: [], total: 0 });
  reply(reabertura.reabriveis, { items: [], total: 0 });
  reply(documento.prontos, { items: [], total: 0 });
  reply(rascunho.list, { items: [], total: 0 });
});

it('home lists unread letters and letters whose answer is still due, with the last day, and no others', async () => {
  const summons = makeCarta({ especie: 'INTIMACAO', numero: 'INT-000003/2026-REG', assunto: 'Decisão' });
  const term = makeCarta({
    id: uid(501),
    situacao: 'CIENTE',
    prazoAte: '2099-12-14',
    assunto: 'Documento',
  });
  const over = makeCarta({ ...term, id: uid(503), prazoAte: '2026-01-10', assunto: 'Prazo passado' });
  const done = makeCarta({ id: uid(502), situacao: 'RESPONDIDA', assunto: 'Já respondida' });
  reply(carta.list, { items: [summons, term, over, done], total: 4 });
  await renderScreen(routes, { at: '/' });
  const first = await screen.findByRole('link', { name: /Tomar ciência: Decisão/ });
  expect(first).toHaveAttribute('href', `/carta/${uid(500)}`);
  expect(first).toHaveTextContent('Intimação INT-000003/2026-REG');
  expect(screen.getByRole('link', { name: /Responder: Documento/ })).toHaveTextContent(
    'até segunda, 14/12/2099',
  );
  expect(screen.queryByText(/Já respondida|Prazo passado/)).toBeNull();
});

it('home names the addressee of a letter that is for somebody else', async () => {
  const firma = { id: uid(9), nome: 'Ateliê Mantiqueira Ltda.' };
  reply(carta.list, {
    items: [
      makeCarta({ assunto: 'Decisão', destinatario: firma }),
      makeCarta({ id: uid(501), assunto: 'Minha' }),
    ],
    total: 2,
  });
  await renderScreen(routes, { at: '/' });
  expect(await screen.findByRole('link', { name: /Decisão/ })).toHaveTextContent(
    'Para Ateliê Mantiqueira Ltda. · Notificação',
  );
  expect(screen.getByRole('link', { name: /Minha/ })).not.toHaveTextContent('Para ');
});

it('home does not say that all is done when the letters failed to load, and offers to retry', async () => {
  replyProblem(carta.list, 'internal');
  const { user } = await renderScreen(routes, { at: '/' });
  expect(await screen.findByText('Pode haver mais a fazer')).toBeVisible();
  expect(screen.queryByText(/Tudo em dia/)).toBeNull();
  const gate = Promise.withResolvers<void>();
  reply(carta.list, async () => {
    await gate.promise;
    return Response.json({ items: [], total: 0 });
  });
  const again = screen.getByRole('button', { name: 'Tentar de novo' });
  await user.click(again);
  await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'));
  expect(again).toHaveFocus();
  gate.resolve();
  expect(await screen.findByText('Nada espera por você. Tudo em dia!')).toBeVisible();
  // The retry button is gone, so the focus moves to the section.
  await waitFor(() => expect(screen.getByRole('region', { name: /^O que você precisa/ })).toHaveFocus());
});

it('home shows a letter with a due answer before unread letters, and links to all of them', async () => {
  const unopened = [1, 2, 3, 4, 5].map((n) => makeCarta({ id: uid(600 + n), assunto: `Nova ${n}` }));
  const due = makeCarta({ id: uid(501), situacao: 'CIENTE', prazoAte: '2099-12-14', assunto: 'Documento' });
  reply(carta.list, { items: [...unopened, due], total: 6 });
  await renderScreen(routes, { at: '/' });
  expect(await screen.findByRole('link', { name: /Responder: Documento/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Nova 4/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Nova 5/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver todas as cartas' })).toHaveAttribute(
    'href',
    '/cartas?caixa=recebidas',
  );
});

it.each([
  ['links to other letters when all loaded ones still wait', 'EXPEDIDA', true],
  ['links to no others when a loaded letter no longer waits', 'RESPONDIDA', false],
] as const)('home %s', async (_, situacao, others) => {
  reply(carta.list, { items: [makeCarta({}), makeCarta({ id: uid(502), situacao })], total: 40 });
  await renderScreen(routes, { at: '/' });
  await screen.findAllByRole('link', { name: /^Ler: / });
  expect(screen.queryAllByRole('link', { name: 'Ver todas as cartas' })).toHaveLength(others ? 1 : 0);
});
