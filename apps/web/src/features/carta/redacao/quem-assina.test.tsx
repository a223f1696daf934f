import { carta } from '@balcao/contract/carta';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { makeRascunho, OTAVIO, PAULO, uid } from '../carta.fixture.ts';
import { routes } from '../routes.tsx';

const eu = makeEu({ id: OTAVIO.id, tipo: 2, permissoes: ['carta.redigir', 'carta.assinar'] });

afterEach(async () => {
  // Unmounting writes a copy, so it comes first.
  cleanup();
  await eraseCopies();
});

async function open(redator: typeof OTAVIO) {
  reply(carta.assinantes, { items: [PAULO, OTAVIO], total: 2 });
  reply(carta.detail, makeRascunho({ redator, assinante: OTAVIO }));
  await renderScreen(routes, { at: `/carta/${uid(500)}?editar=true`, eu });
  await screen.findByRole('combobox', { name: 'Quem assina' });
}

const handOver = () => screen.queryByRole('button', { name: 'Enviar para assinatura' });

describe('a writer who is also the signer', () => {
  it('takes over a colleague’s draft by sending it to themselves', async () => {
    await open(PAULO);
    expect(screen.getByText(/Você assina: envie para a sua assinatura/)).toBeVisible();
    expect(handOver()).toBeVisible();
  });

  it('saves their own draft and signs it on its page', async () => {
    await open(OTAVIO);
    expect(screen.getByText(/Você assina: salve o rascunho/)).toBeVisible();
    expect(handOver()).toBeNull();
  });
});
