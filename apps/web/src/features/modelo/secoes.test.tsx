import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { openModelo, resizeTo } from './modelo.fixture.ts';
import { SECOES } from './servico/secoes.ts';

beforeEach(eraseCopies);

const heading = (name: string) => screen.getByRole('heading', { level: 2, name });

it('lists every section of the service beside it, each with its own address', async () => {
  resizeTo('wide');
  const { user, router } = await openModelo('/modelo/900?aba=servico');
  const nav = within(await screen.findByRole('navigation', { name: 'Seções do serviço' }));
  expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(
    SECOES.map(({ titulo }) => titulo),
  );
  for (const { titulo } of SECOES) expect(heading(titulo)).toBeVisible();
  const link = nav.getByRole('link', { name: 'Taxa' });
  expect(link).toHaveAttribute('href', '?aba=servico&parte=taxa');
  await user.click(link);
  await waitFor(() => expect(router.state.location.search).toMatchObject({ aba: 'servico', parte: 'taxa' }));
  expect(heading('Taxa')).toHaveFocus();
});

it('the page opens at the section in the address', async () => {
  resizeTo('wide');
  await openModelo('/modelo/900?aba=servico&parte=efeitos');
  await screen.findByRole('navigation', { name: 'Seções do serviço' });
  await waitFor(() => expect(heading('Efeitos do deferimento')).toHaveFocus());
});

it('the list of sections becomes a drop-down list on a phone', async () => {
  resizeTo('narrow');
  const { user } = await openModelo('/modelo/900?aba=servico');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Ir para' }), 'aceites');
  expect(heading('Aceites')).toHaveFocus();
});

it('arrow keys keep the focus in the list, and Tab continues from the chosen section', async () => {
  resizeTo('narrow');
  const { user, router } = await openModelo('/modelo/900?aba=servico');
  const choice = await screen.findByRole('combobox', { name: 'Ir para' });
  choice.focus();
  for (const parte of ['publico', 'atendimento']) {
    await user.keyboard('{ArrowDown}');
    // A browser changes the list by itself; the test environment does not.
    fireEvent.change(choice, { target: { value: parte } });
    expect(choice).toHaveFocus();
    expect(choice).toHaveValue(parte);
  }
  await waitFor(() => expect(router.state.location.search).toMatchObject({ parte: 'atendimento' }));
  await user.tab();
  expect(heading('Atendimento')).toHaveFocus();
});
