import { documento } from '@balcao/contract/documento';
import { requerimento } from '@balcao/contract/requerimento';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { makeDetalhe, uid } from '../requerimento.fixture.ts';
import { routes } from '../routes.tsx';

const NAME = 'Emitir certidão de indisponibilidade';
const reached = makeDetalhe({ certidaoIndisponibilidade: 'a_emitir' });
const open = () => renderScreen(routes, { at: `/requerimento/${uid(100)}`, eu: makeEu({ id: uid(1) }) });

it('is offered where an outage moved a term, and says where the paper is once it was asked for', async () => {
  reply(requerimento.detail, reached);
  reply(documento.certificarIndisponibilidade, { ...reached, certidaoIndisponibilidade: 'emitida' });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: NAME }));
  expect(await screen.findByText(/está em Documentos, com código para conferir/)).toBeVisible();
  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
});

it('says what failed, and may be asked for again', async () => {
  reply(requerimento.detail, reached);
  replyProblem(documento.certificarIndisponibilidade, 'unavailable');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: NAME }));
  expect(await screen.findByRole('button', { name: NAME })).toBeEnabled();
  expect(
    await screen.findByText(/fora do ar|indisponível|Tente/i, { selector: '[role] *, p' }),
  ).toBeVisible();
});

it('is not there where no outage moved anything', async () => {
  reply(requerimento.detail, makeDetalhe());
  await open();
  expect(await screen.findByText('Prazo do Conselho')).toBeVisible();
  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
});
