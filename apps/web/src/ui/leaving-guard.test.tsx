import { Link } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearToken, setToken } from '#platform/session.ts';
import { makeToken } from '#test/fixtures.ts';
import { renderPart } from '#test/render-part.tsx';
import { LeavingGuard } from './leaving-guard.tsx';

beforeEach(() => setToken(makeToken({ sub: 'helena', tipo: 0 })));
afterEach(() => clearToken());

function Form() {
  const [text, setText] = useState('');
  return (
    <>
      <LeavingGuard changed={text !== ''} />
      <input aria-label="Texto" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <Link to="/" search={{ secao: 'outra' }}>
        Outra seção
      </Link>
    </>
  );
}

const where = () => screen.getByRole('link').getAttribute('data-status');

it('asks before what was typed is lost, and keeps it for who stays', async () => {
  const { user } = await renderPart(<Form />);
  await user.type(screen.getByLabelText('Texto'), 'Novo horário');
  await user.click(screen.getByRole('link'));
  expect(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continuar aqui' }));
  expect(screen.getByLabelText('Texto')).toHaveValue('Novo horário');
  expect(where()).not.toBe('active');
  await user.click(screen.getByRole('link'));
  await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
  await expect.poll(where).toBe('active');
});

it('asks nothing where nothing changed, nor of somebody who was signed out', async () => {
  const { user } = await renderPart(<Form />);
  await user.type(screen.getByLabelText('Texto'), 'Novo horário');
  clearToken();
  await user.click(screen.getByRole('link'));
  await expect.poll(where).toBe('active');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('asks somebody who came without an account', async () => {
  clearToken();
  const { user } = await renderPart(<Form />);
  await user.type(screen.getByLabelText('Texto'), 'Novo horário');
  await user.click(screen.getByRole('link'));
  expect(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeVisible();
});
