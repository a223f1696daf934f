import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '#test/render-screen.tsx';
import { routes } from './routes.tsx';

describe('404', () => {
  it('shows the specified texts and links to the home page', async () => {
    const { router, user } = await renderScreen(routes, { at: '/nada/por/aqui' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Oops. Nada aqui...' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Ir ao início' }));
    expect(router.state.location.pathname).toBe('/');
  });
});
