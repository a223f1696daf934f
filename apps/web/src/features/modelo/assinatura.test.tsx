import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { openModelo, resizeTo, saved } from './modelo.fixture.ts';

const SOON = { timeout: 5000 };

beforeEach(async () => {
  await eraseCopies();
  resizeTo('wide');
});

it('a service can require a signature code always, under a condition, or never', async () => {
  const { user } = await openModelo('/modelo/900?aba=servico');
  const group = within(await screen.findByRole('radiogroup', { name: /^Assinatura por código/ }));
  expect(group.getByRole('radio', { name: 'Não' })).toBeChecked();
  await user.click(group.getByRole('radio', { name: 'Sempre' }));
  await waitFor(() => expect(saved.at(-1)?.formulario.assinatura).toBe(true), SOON);
  await user.click(group.getByRole('radio', { name: 'Quando…' }));
  await waitFor(() => expect(saved.at(-1)?.formulario.assinatura).toHaveProperty('campo'), SOON);
  await user.click(group.getByRole('radio', { name: 'Não' }));
  await waitFor(() => expect(saved.at(-1)?.formulario).not.toHaveProperty('assinatura'), SOON);
});
