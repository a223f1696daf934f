import { requerimento } from '@balcao/contract/requerimento';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeAcoes, makeDetalhe, uid } from '#features/requerimento/requerimento.fixture.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { routes } from './routes.tsx';

const open = (acoes: Parameters<typeof makeAcoes>[0], search: string) => {
  reply(requerimento.detail, makeDetalhe({ acoes: makeAcoes(acoes) }));
  return renderScreen(routes, { at: `/requerimento/${uid(100)}${search}`, eu: makeEu({ id: uid(1) }) });
};

it('the link “Se não foi você” leads to advice and to the change of the password', async () => {
  await open(['mensagem'], '?acao=nao_fui_eu');
  expect(await screen.findByText(/escreva uma mensagem mais abaixo/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Trocar a senha' })).toHaveAttribute(
    'href',
    '/usuario/trocar-senha',
  );
});

it('without a way to write, the advice names phone and e-mail; without the link, it is absent', async () => {
  const { unmount } = await open([], '?acao=nao_fui_eu');
  expect(await screen.findByText(/pelo telefone ou pelo e-mail/)).toBeVisible();
  unmount();
  await open(['mensagem'], '');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText('Não foi você?')).toBeNull();
});
