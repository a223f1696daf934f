import { requerimento } from '@balcao/contract/requerimento';
import { visao } from '@balcao/contract/visao';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeDetalhe, makeLinha } from '#features/requerimento/requerimento.fixture.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { routes } from './routes.tsx';

const read = vi.fn();

beforeEach(() => {
  read.mockClear();
  reply(visao.list, { items: [], total: 0 });
  reply(requerimento.list, { items: [makeLinha()], total: 1 });
  reply(requerimento.detail, () => {
    read();
    return makeDetalhe();
  });
});

async function rest(eu: ReturnType<typeof makeEu>) {
  const { user } = await renderScreen(routes, { at: '/requerimentos', eu });
  await user.hover(await screen.findByRole('link', { name: '00123.004567/2026-11' }));
  // Longer than the delay before a row is prefetched.
  await new Promise((resolve) => setTimeout(resolve, 300));
}

it('prefetches a request when its requester rests the pointer on the row', async () => {
  await rest(makeEu({ tipo: 0 }));
  expect(read).toHaveBeenCalledOnce();
});

it('prefetches nothing for staff, because each of their readings is recorded', async () => {
  await rest(makeEu({ tipo: 1, permissoes: ['requerimento.ver_grupo'] }));
  expect(read).not.toHaveBeenCalled();
});
