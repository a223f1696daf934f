import { documento } from '@balcao/contract/documento';
import { problems } from '@balcao/contract/problems';
import { requerimento } from '@balcao/contract/requerimento';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeDetalhe, uid } from '#features/requerimento/requerimento.fixture.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { routes } from './routes.tsx';

const NAME = 'Emitir certidão de indisponibilidade';
const reached = makeDetalhe({ certidaoIndisponibilidade: 'a_emitir' });
const open = () => renderScreen(routes, { at: `/requerimento/${uid(100)}`, eu: makeEu({ id: uid(1) }) });

it('is offered where an outage moved a term, and points to the document once issued', async () => {
  reply(requerimento.detail, reached);
  reply(documento.certificarIndisponibilidade, { ...reached, certidaoIndisponibilidade: 'emitida' });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: NAME }));
  const issued = await screen.findByText(/está em Documentos, com código para conferir/);
  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  // The pressed button is gone.
  await waitFor(() => expect(issued).toHaveFocus());
});

it('keeps the focus on a page that opens with the certificate issued', async () => {
  reply(requerimento.detail, { ...reached, certidaoIndisponibilidade: 'emitida' });
  await open();
  expect(await screen.findByText(/está em Documentos, com código para conferir/)).not.toHaveFocus();
});

it('shows an error and can be retried', async () => {
  reply(requerimento.detail, reached);
  replyProblem(documento.certificarIndisponibilidade, 'unavailable');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: NAME }));
  expect(await screen.findByRole('button', { name: NAME })).toBeEnabled();
  expect(await screen.findByText(problems.unavailable.title, { exact: false })).toBeVisible();
});

it('is not offered where no outage moved a term', async () => {
  reply(requerimento.detail, makeDetalhe());
  await open();
  expect(await screen.findByText('Prazo do Conselho')).toBeVisible();
  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
});
