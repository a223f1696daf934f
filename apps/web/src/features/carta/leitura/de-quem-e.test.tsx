import { carta } from '@balcao/contract/carta';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { makeDetalhe, makeFechada, uid } from '../carta.fixture.ts';
import type { CartaDetalhe } from '../queries.ts';
import { routes } from '../routes.tsx';

const FIRMA = { id: uid(9), nome: 'Ateliê Mantiqueira Ltda.' };

function open(detail: CartaDetalhe) {
  reply(carta.detail, detail);
  return renderScreen(routes, { at: `/carta/${uid(500)}` });
}

describe('a letter to somebody whom the reader represents', () => {
  it('names that person before it is opened and at the confirmation', async () => {
    const { user } = await open(makeFechada({ destinatario: FIRMA }));
    expect(await screen.findByText('Para Ateliê Mantiqueira Ltda.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Abrir e tomar ciência' }));
    expect(
      within(await screen.findByRole('alertdialog')).getByText(/Você toma ciência por/),
    ).toHaveTextContent(/^Você toma ciência por Ateliê Mantiqueira Ltda\.$/);
  });

  it('names that person also after it was read', async () => {
    await open(makeDetalhe({ destinatario: FIRMA }));
    expect(await screen.findByText(/Você toma ciência por/)).toHaveTextContent('Ateliê Mantiqueira Ltda.');
  });

  it('does not repeat the name to its own addressee', async () => {
    await open(makeDetalhe());
    await screen.findByRole('button', { name: 'Li e estou ciente' });
    expect(screen.queryByText(/^Para Helena|Você toma ciência por/)).toBeNull();
  });
});
