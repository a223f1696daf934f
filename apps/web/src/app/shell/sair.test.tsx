import { auth } from '@balcao/contract/auth';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { eraseCopiesAtSignOut } from '#platform/erase-at-sign-out.ts';
import { eraseCopies, getCopy, keptKey, putCopy } from '#platform/local-copy.ts';
import { rows } from '#platform/route-row.ts';
import { getSession } from '#platform/session.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { Page } from '#ui/page.tsx';

const ROWS = rows([
  {
    path: '/',
    title: 'Início',
    needs: 'session',
    bars: true,
    screen: () => Promise.resolve({ default: () => <Page title="Início">Pedidos</Page> }),
  },
]);

let stop = () => {};
afterEach(async () => {
  stop();
  await eraseCopies();
});

async function open() {
  stop = eraseCopiesAtSignOut();
  reply(auth.logout, undefined);
  const { user } = await renderScreen(ROWS, { at: '/', eu: makeEu(), bars: true });
  await screen.findByRole('heading', { name: 'Início' });
  const leave = async () => {
    await user.click(screen.getByRole('button', { name: /^Sua conta/ }));
    await user.click(await screen.findByRole('button', { name: 'Sair' }));
  };
  return { user, leave };
}
const question = async () => within(await screen.findByRole('alertdialog', { name: /Sair e apagar/ }));

it('asks before a sign-out that erases unsent text, and erases it only on request', async () => {
  const { user, leave } = await open();
  const key = keptKey('p1', 'mensagem');
  putCopy(key, { texto: 'Falta a procuração.', anexos: [] });
  await leave();
  const first = await question();
  expect(first.getByText('Há texto não enviado neste aparelho. Ao sair ele é apagado.')).toBeVisible();
  await user.click(first.getByRole('button', { name: 'Continuar aqui' }));
  expect(getSession()).not.toBeNull();
  expect(await getCopy(key)).toMatchObject({ texto: 'Falta a procuração.' });
  await leave();
  await user.click((await question()).getByRole('button', { name: 'Sair e apagar' }));
  expect(await screen.findByText('Você foi desconectado')).toBeVisible();
  expect(getSession()).toBeNull();
  await expect.poll(() => getCopy(key)).toBeUndefined();
});

it('signs out without a question where only preferences and text of others are kept', async () => {
  const { leave } = await open();
  putCopy(`${makeEu().id}/preferencia/guardar-neste-aparelho`, false);
  putCopy('outra-pessoa/requerimento/p1/mensagem', { texto: 'Oi', anexos: [] });
  await leave();
  expect(await screen.findByText('Você foi desconectado')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
