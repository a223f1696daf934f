import { checklist } from '@balcao/contract/checklist';
import { screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { keyOf } from '#platform/call.ts';
import { queryClient } from '#platform/query-client.ts';
import { setToken } from '#platform/session.ts';
import { makeToken } from '#test/fixtures.ts';
import { renderPart } from '#test/render-part.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { ChecklistDoPedido } from './api.tsx';
import type { Checklist } from './queries.ts';

const ID = '0198a000-0000-7000-8000-000000000100';
const LISTA: Checklist = {
  total: 2,
  editavel: true,
  items: [
    { id: 'foto', texto: 'A foto é recente.', obrigatorio: true, marcado: null },
    {
      id: 'nome',
      texto: 'O nome confere.',
      obrigatorio: false,
      marcado: { por: 'Rui Sales', em: '2026-11-23T12:00:00.000Z' },
    },
  ],
};

function open() {
  setToken(makeToken({ sub: ID, tipo: 1 }));
  return renderPart(
    <Suspense>
      <ChecklistDoPedido id={ID} />
    </Suspense>,
  );
}

describe('the checklist of a request', () => {
  it('shows progress, who checked what, and the items that a decision requires', async () => {
    reply(checklist.get, LISTA);
    reply(checklist.marcar, ({ params, body }) => {
      expect([params.item, body]).toEqual(['foto', { marcado: true }]);
      const em = '2026-11-23T13:00:00.000Z';
      return {
        ...LISTA,
        items: LISTA.items.map((one) => ({ ...one, marcado: one.marcado ?? { por: 'Otávio', em } })),
      };
    });
    const { user } = await open();
    expect(await screen.findByText('1 de 2 itens conferidos.')).toBeVisible();
    expect(screen.getByText('Obrigatório antes da decisão.')).toBeVisible();
    expect(screen.getByText(/Conferido por Rui Sales/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /A foto é recente/ }));
    expect(await screen.findByText('2 de 2 itens conferidos.')).toBeVisible();
  });

  it('shows an error and keeps the item unchecked', async () => {
    reply(checklist.get, LISTA);
    replyProblem(checklist.marcar, 'requerimento.transition_invalid', { detail: 'O pedido terminou.' });
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: /A foto é recente/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('O pedido terminou.');
    expect(screen.getByRole('checkbox', { name: /A foto é recente/ })).not.toBeChecked();
  });

  it('stays visible when a refetch fails, and shows the last of two checks', async () => {
    reply(checklist.get, LISTA);
    const asked: string[] = [];
    const gate = Promise.withResolvers<void>();
    reply(checklist.marcar, async ({ params }) => {
      asked.push(params.item ?? '');
      const ticked = [...asked];
      if (asked.length === 1) await gate.promise;
      const marcado = { por: 'Otávio', em: '2026-11-23T13:00:00.000Z' };
      const items = LISTA.items.map((one) => ({ ...one, marcado: ticked.includes(one.id) ? marcado : null }));
      return Response.json({ ...LISTA, items });
    });
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: /A foto é recente/ }));
    await user.click(screen.getByRole('checkbox', { name: /O nome confere/ }));
    gate.resolve();
    await waitFor(() => expect(asked).toEqual(['foto', 'nome']));
    expect(await screen.findByText('2 de 2 itens conferidos.')).toBeVisible();
    replyProblem(checklist.get, 'unavailable');
    await queryClient.invalidateQueries({ queryKey: keyOf(checklist.get) });
    expect(await screen.findByText(/Mostrando o que foi carregado/)).toBeVisible();
    expect(screen.getByText('2 de 2 itens conferidos.')).toBeVisible();
  });

  it('is absent for a service without one', async () => {
    reply(checklist.get, { items: [], total: 0, editavel: true });
    const { container } = await open();
    await new Promise((done) => setTimeout(done, 50));
    expect(container).not.toHaveTextContent('Conferência');
  });
});
