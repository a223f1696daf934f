import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { OfflineError, ProblemError } from '#platform/problem.ts';
import { renderPart } from '#test/render-part.tsx';
import { ErrorPage } from './error-page.tsx';

const show = (error: unknown, onRetry = () => {}) =>
  renderPart(<ErrorPage error={error} onRetry={onRetry} />);

describe('error page', () => {
  it('shows the reference number and retries', async () => {
    const onRetry = vi.fn();
    const broken = new ProblemError({
      code: 'internal',
      status: 500,
      title: 'Algo deu errado do nosso lado.',
      reference: 'R-77',
    });
    const { user } = await show(broken, onRetry);
    expect(screen.getByRole('heading', { level: 1, name: 'Algo deu errado' })).toBeVisible();
    expect(screen.getByText('R-77')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(onRetry).toHaveBeenCalled();
    expect(document.title).toBe('Algo deu errado – Balcão');
  });

  it('hides the message of a programming error', async () => {
    await show(new Error('Cannot read properties of undefined'));
    expect(screen.getByRole('alert')).not.toHaveTextContent('undefined');
  });

  it('says that the network is down', async () => {
    await show(new OfflineError('network'));
    expect(screen.getByRole('heading', { level: 1, name: 'Sem conexão' })).toBeVisible();
  });

  it.each([
    new TypeError('Failed to fetch dynamically imported module: /assets/x.js'),
    new TypeError('error loading dynamically imported module'),
    new TypeError('Importing a module script failed.'),
    new Error('Unable to preload CSS for /assets/x.css'),
  ])('asks for a reload when the files of the screen failed to load: %s', async (error) => {
    await show(error);
    expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeVisible();
  });

  it('shows the 404 or the refusal page for these API errors', async () => {
    await show(new ProblemError({ code: 'not_found', status: 404, title: 'x' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Oops. Nada aqui...' })).toBeVisible();
    await show(new ProblemError({ code: 'forbidden', status: 403, title: 'x' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Sem permissão' })).toBeVisible();
  });
});
