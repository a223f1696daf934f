import { carta } from '@balcao/contract/carta';
import { cobranca } from '@balcao/contract/cobranca';
import { rascunho } from '@balcao/contract/rascunho';
import { reabertura } from '@balcao/contract/reabertura';
import { requerimento } from '@balcao/contract/requerimento';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { makeCarta, uid } from '#features/carta/carta.fixture.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { routes } from './routes.tsx';

beforeEach(() => {
  for (const route of [requerimento.list, requerimento.aceites, cobranca.aPagar] as const)
    reply(route, { items: [], total: 0 });
  reply(reabertura.reabriveis, { items: [], total: 0 });
  reply(rascunho.list, { items: [], total: 0 });
});

it('home asks to know of letters and to answer those whose term runs, until when, and of no other', async () => {
  const summons = makeCarta({ especie: 'INTIMACAO', numero: 'INT-000003/2026-REG', assunto: 'Decisão' });
  const term = makeCarta({
    ...{ id: uid(501), situacao: 'CIENTE', prazoAte: '2099-12-14', assunto: 'Documento' },
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

it('home goes on without the letters where they could not be asked for', async () => {
  replyProblem(carta.list, 'internal');
  await renderScreen(routes, { at: '/' });
  expect(await screen.findByText('Nada espera por você. Tudo em dia!')).toBeVisible();
});
