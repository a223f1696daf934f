import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { FORM, makeModelo, openModelo, resizeTo, saved } from './modelo.fixture.ts';

const SOON = { timeout: 5000 };
const last = () => saved.at(-1)?.formulario.distinguePor;

beforeEach(async () => {
  await eraseCopies();
  resizeTo('wide');
});

describe('what makes a second request of one person different', () => {
  it('the distinguishing field is chosen from the fields of the form', async () => {
    const { user } = await openModelo('/modelo/900?aba=servico');
    expect(await screen.findByRole('radio', { name: /^Um de cada vez/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /^Um para cada assunto/ }));
    const first = screen.getByRole('combobox', { name: 'O assunto é outro quando muda' });
    expect(screen.getByText('Escolha o campo.')).toBeVisible();
    await user.selectOptions(first, 'boletim');
    await waitFor(() => expect(last()).toEqual(['boletim']), SOON);
    await user.click(screen.getByRole('button', { name: 'Incluir outra resposta' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ou quando muda' }), 'motivo');
    await waitFor(() => expect(last()).toEqual(['boletim', 'motivo']), SOON);
    await user.click(screen.getByRole('button', { name: 'Retirar a 1ª resposta do assunto' }));
    await waitFor(() => expect(last()).toEqual(['motivo']), SOON);
  });

  it('requests can be unlimited, or one at a time again', async () => {
    const draft = { ...FORM, distinguePor: ['boletim'] };
    const { user } = await openModelo('/modelo/900?aba=servico', makeModelo(draft, 2));
    await user.click(await screen.findByRole('radio', { name: /^Quantos quiser/ }));
    await waitFor(() => expect(last()).toEqual([]), SOON);
    await user.click(screen.getByRole('radio', { name: /^Um de cada vez/ }));
    await waitFor(() => expect(saved.at(-1)?.formulario).not.toHaveProperty('distinguePor'), SOON);
  });

  it('marks a chosen field that no longer exists', async () => {
    const draft = { ...FORM, distinguePor: ['sumiu'] };
    await openModelo('/modelo/900?aba=servico', makeModelo(draft, 2));
    const choice = await screen.findByRole('combobox', { name: 'O assunto é outro quando muda' });
    expect(choice).toHaveAccessibleDescription(/Este campo não existe mais\./);
  });
});
