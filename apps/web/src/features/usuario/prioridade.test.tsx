import { municipio } from '@balcao/contract/municipio';
import { prioridade } from '@balcao/contract/prioridade';
import { sessao } from '@balcao/contract/sessao';
import { usuario } from '@balcao/contract/usuario';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { routes } from './routes.tsx';
import { EU, makeUsuario } from './usuario.fixture.ts';

beforeEach(() => {
  reply(municipio.list, { items: [], total: 0 });
  reply(sessao.list, { items: [], total: 0 });
  reply(usuario.detail, makeUsuario());
});

const open = () => renderScreen(routes, { at: `/usuario/${EU.id}`, eu: EU });

it('shows the priority on record, and withdraws it after a confirmation', async () => {
  reply(prioridade.minha, { guardada: { motivo: 'GESTANTE_LACTANTE', ate: '2027-08-31' } });
  const { user } = await open();
  expect(await screen.findByText('Gestante ou lactante')).toBeVisible();
  expect(screen.getByText('Até 31/08/2027')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retirar' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/continuam com prioridade/)).toBeVisible();
  reply(prioridade.retirar, undefined);
  await user.click(dialog.getByRole('button', { name: 'Retirar' }));
  await waitFor(() => expect(screen.queryByText('Gestante ou lactante')).toBeNull());
});

it('renders nothing without a priority on record', async () => {
  reply(prioridade.minha, { guardada: null });
  await open();
  expect(await screen.findByText('529.982.247-25')).toBeVisible();
  expect(screen.queryByText('Prioridade por lei')).toBeNull();
});
