import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { eraseCopies } from '../formulario/local-copy.ts';
import { openModelo, resizeTo } from './modelo.fixture.ts';
import { SECOES } from './servico/secoes.ts';

beforeEach(eraseCopies);

const around = (titulo: string) => screen.getByRole('heading', { level: 2, name: titulo }).closest('[id]');

it('lists every section of the service beside it, each with an address of its own', async () => {
  resizeTo('wide');
  const { user, router } = await openModelo('/modelo/900?aba=servico');
  const nav = within(await screen.findByRole('navigation', { name: 'Seções do serviço' }));
  expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(
    SECOES.map(({ titulo }) => titulo),
  );
  for (const { titulo } of SECOES)
    expect(screen.getByRole('heading', { level: 2, name: titulo })).toBeVisible();
  const link = nav.getByRole('link', { name: 'Taxa' });
  expect(link).toHaveAttribute('href', '?aba=servico&parte=taxa');
  await user.click(link);
  await waitFor(() => expect(router.state.location.search).toMatchObject({ aba: 'servico', parte: 'taxa' }));
  expect(document.getElementById('secao-taxa')).toHaveFocus();
});

it('opens at the section that the address names', async () => {
  resizeTo('wide');
  await openModelo('/modelo/900?aba=servico&parte=efeitos');
  await screen.findByRole('navigation', { name: 'Seções do serviço' });
  await waitFor(() => expect(document.getElementById('secao-efeitos')).toHaveFocus());
  expect(around('Efeitos do deferimento')).not.toBeNull();
});

it('is one choice on a phone', async () => {
  resizeTo('narrow');
  const { user } = await openModelo('/modelo/900?aba=servico');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Ir para' }), 'aceites');
  expect(document.getElementById('secao-aceites')).toHaveFocus();
});
