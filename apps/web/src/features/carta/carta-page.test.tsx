import { carta } from '@balcao/contract/carta';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keyOf } from '#platform/call.ts';
import { tellNews } from '#platform/news.ts';
import { queryClient } from '#platform/query-client.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply } from '#test/server.ts';
import { makeDetalhe, uid } from './carta.fixture.ts';
import type { CartaDetalhe } from './queries.ts';
import { routes } from './routes.tsx';

const AT = `/carta/${uid(500)}`;
const KEY = keyOf(carta.detail, { params: { id: uid(500) } });

/** A letter that is open, and for each reading whether the page asked by itself. */
async function open(first: CartaDetalhe) {
  const asked = { passive: [] as boolean[], now: first };
  reply(carta.detail, ({ headers }) => {
    asked.passive.push(headers.get('x-balcao-passiva') === '1');
    return asked.now;
  });
  await renderScreen(routes, { at: AT });
  await screen.findByRole('article');
  return asked;
}

it('reads the letter again upon news of its request, though the version of that stays', async () => {
  const asked = await open(makeDetalhe());
  asked.now = makeDetalhe({ situacao: 'CIENTE', prazoAte: '2099-12-14', version: 4, atos: ['responder'] });
  act(() => tellNews({ evento: 'requerimento', id: uid(777), version: 9 }));
  act(() => tellNews({ evento: 'requerimento', id: uid(100), version: 1 }));
  expect(await screen.findByText(/O último dia é 14\/12\/2099/)).toBeVisible();
  expect(asked.passive).toEqual([false, true]);
});

it('asks by itself while the PDF is printed, which is no sign of life of its reader', async () => {
  const preparing = makeDetalhe({ documento: { pronto: false, codigo: 'ABCD', sha256: null } });
  const asked = await open(preparing);
  asked.now = makeDetalhe();
  expect(await screen.findByRole('button', { name: 'Baixar PDF assinado' })).toBeVisible();
  expect(asked.passive).toEqual([false, true]);
});

it('goes on asking, less often, while the PDF is long in coming, as it says', async () => {
  const preparing = makeDetalhe({ documento: { pronto: false, codigo: 'ABCD', sha256: null } });
  await open(preparing);
  for (let version = 4; version < 50; version += 1)
    act(() => void queryClient.setQueryData(KEY, { ...preparing, version }));
  const query = queryClient.getQueryCache().find({ queryKey: KEY });
  const { refetchInterval } = query?.observers[0]?.options ?? {};
  const every = typeof refetchInterval === 'function' && query ? refetchInterval(query) : refetchInterval;
  expect(every).toBeGreaterThan(2_500);
});

it('asks for a letter again by itself once the portal is back', async () => {
  let down = true;
  let asked = 0;
  reply(carta.detail, () => {
    asked += 1;
    return down ? problemResponse('unavailable') : makeDetalhe();
  });
  await renderScreen(routes, { at: AT });
  await waitFor(() => expect(asked).toBe(2));
  down = false;
  expect(await screen.findByRole('article', {}, { timeout: 14_000 })).toBeVisible();
}, 20_000);
