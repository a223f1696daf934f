import { municipio } from '@balcao/contract/municipio';
import { representacao } from '@balcao/contract/representacao';
import { usuario } from '@balcao/contract/usuario';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { routes } from './routes.tsx';
import { makeUsuario } from './usuario.fixture.ts';

const OTHER = '0198a000-0000-7000-8000-0000000000ff';
const STAFF = makeEu({ tipo: 1, permissoes: ['usuario.ver'] });
const HIDDEN = makeUsuario({
  id: OTHER,
  mascarado: true,
  cpfCnpj: '***.982.247-**',
  email: 'h***@exemplo.com.br',
  celular: '•••••7777',
  dataNascimento: null,
});

beforeEach(() => {
  reply(municipio.list, { items: [], total: 0 });
  reply(representacao.doUsuario, { representa: [], representantes: [], pedidos: [] });
});
afterEach(() => vi.useRealTimers());

const openUntil = (ms: number) => new Date(Date.now() + ms).toISOString();

it('private data are hidden until they are opened with a reason, and then say until when', async () => {
  const sent: unknown[] = [];
  reply(usuario.detail, HIDDEN);
  reply(usuario.abrir, ({ body }) => {
    sent.push(body);
    return makeUsuario({ id: OTHER, abertoAte: openUntil(30 * 60_000) });
  });
  const { user } = await renderScreen(routes, { at: `/usuario/${OTHER}`, eu: STAFF });
  expect(await screen.findByText('***.982.247-**')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/8888|12\/04\/1985/);
  await user.click(screen.getByRole('button', { name: 'Mostrar dados' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Mostrar' }));
  expect(dialog.getAllByText('Escreva o motivo, com pelo menos 10 letras.')[0]).toBeVisible();
  await user.type(dialog.getByLabelText('Motivo'), 'Ligou para conferir o endereço.');
  await user.click(dialog.getByRole('button', { name: 'Mostrar' }));
  expect(await screen.findByText('529.982.247-25')).toBeVisible();
  expect(screen.getByText(/Eles voltam a ficar ocultos em/)).toBeVisible();
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Dados abertos para você/));
  expect(screen.queryByRole('button', { name: 'Mostrar dados' })).toBeNull();
  expect(sent).toEqual([{ motivo: 'Ligou para conferir o endereço.' }]);
});

it('opened data are hidden again when their time is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  reply(usuario.detail, makeUsuario({ id: OTHER, abertoAte: openUntil(60_000) }));
  await renderScreen(routes, { at: `/usuario/${OTHER}`, eu: STAFF });
  expect(await screen.findByText('529.982.247-25')).toBeVisible();
  reply(usuario.detail, HIDDEN);
  await act(() => vi.advanceTimersByTimeAsync(62_000));
  expect(await screen.findByText('***.982.247-**')).toBeVisible();
  expect(screen.queryByText('529.982.247-25')).toBeNull();
});
