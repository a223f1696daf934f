import { requerimento } from '@balcao/contract/requerimento';
import { visao } from '@balcao/contract/visao';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeLinha, uid } from '#features/requerimento/requerimento.fixture.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { routes } from './routes.tsx';

afterEach(() => vi.restoreAllMocks());

it('on a wide screen each row says its term, and nothing where no clock runs', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(matchMedia(media), { matches: media.includes('min-width: 100em') }),
  );
  reply(visao.list, { items: [], total: 0 });
  const prazo = { situacao: 'pausado', vencimento: '2026-12-18', cor: 'cinza' } as const;
  const ended = { situacao: 'encerrado', vencimento: null, cor: 'cinza' } as const;
  const done = makeLinha({ id: uid(101), status: 'CONCLUIDO', prazo: ended });
  reply(requerimento.list, { items: [makeLinha({ prazo }), done], total: 2 });
  await renderScreen(routes, { at: '/requerimentos', eu: makeEu({ tipo: 0 }) });
  const table = await screen.findByRole('table', { name: 'Pedidos' });
  const heads = within(table).getAllByRole('columnheader');
  const at = heads.findIndex(({ textContent }) => textContent === 'Prazo');
  const [, ...rows] = within(table).getAllByRole('row');
  const terms = rows.map((row) => within(row).getAllByRole('cell')[at]?.textContent);
  expect(terms).toEqual(['prazo pausado', '']);
});
