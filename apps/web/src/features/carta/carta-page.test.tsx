import { carta } from '@balcao/contract/carta';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { tellNews } from '#platform/news.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply } from '#test/server.ts';
import { makeDetalhe, OTAVIO, uid } from './carta.fixture.ts';
import type { CartaDetalhe } from './queries.ts';
import { routes } from './routes.tsx';

const AT = `/carta/${uid(500)}`;

/** Opens a letter. `asked.passive` records for each fetch whether it was passive. */
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

it('refetches a letter on news of its request, even when the request version is unchanged', async () => {
  const asked = await open(makeDetalhe());
  asked.now = makeDetalhe({ situacao: 'CIENTE', prazoAte: '2099-12-14', version: 4, atos: ['responder'] });
  act(() => tellNews({ evento: 'requerimento', id: uid(777), version: 9 }));
  act(() => tellNews({ evento: 'requerimento', id: uid(100), version: 1 }));
  expect(await screen.findByText(/O último dia é 14\/12\/2099/)).toBeVisible();
  expect(asked.passive).toEqual([false, true]);
});

it('refetches a letter without a request only on newer news of the letter itself', async () => {
  const asked = await open(makeDetalhe({ requerimento: null }));
  asked.now = makeDetalhe({ requerimento: null, situacao: 'CIENTE', prazoAte: '2099-12-14', version: 4 });
  act(() => tellNews({ evento: 'carta', id: uid(777), version: 9 }));
  act(() => tellNews({ evento: 'carta', id: uid(500), version: 3 }));
  act(() => tellNews({ evento: 'carta', id: uid(500), version: 4 }));
  expect(await screen.findByText(/O último dia é 14\/12\/2099/)).toBeVisible();
  expect(asked.passive).toEqual([false, true]);
});

it('polls passively while the PDF is generated', async () => {
  const preparing = makeDetalhe({ documento: { pronto: false, codigo: 'ABCD', sha256: null } });
  const asked = await open(preparing);
  asked.now = makeDetalhe();
  expect(await screen.findByRole('button', { name: 'Baixar PDF assinado' })).toBeVisible();
  expect(asked.passive).toEqual([false, true]);
});

/** Fakes timers; network answers still take real time. */
function fakeTime() {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'],
    shouldAdvanceTime: true,
  });
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('keeps polling, but less often, while the PDF takes long', async () => {
  fakeTime();
  const preparing = makeDetalhe({ documento: { pronto: false, codigo: 'ABCD', sha256: null } });
  const asked = await open(preparing);
  // The limit of fast polls, each at its full interval.
  for (let n = 1; n < 40; n += 1) {
    await pass(2_500);
    await waitFor(() => expect(asked.passive).toHaveLength(n + 1));
  }
  await pass(10_000);
  expect(asked.passive).toHaveLength(40);
  await pass(5_000);
  await waitFor(() => expect(asked.passive).toHaveLength(41));
});

it('retries a letter by itself once the portal is available again', async () => {
  fakeTime();
  let down = true;
  let asked = 0;
  reply(carta.detail, () => {
    asked += 1;
    return down ? problemResponse('unavailable') : makeDetalhe();
  });
  await renderScreen(routes, { at: AT });
  await pass(2_000);
  await waitFor(() => expect(asked).toBe(2));
  down = false;
  await pass(11_000);
  expect(await screen.findByRole('article')).toBeVisible();
});

const STAFF = makeEu({ id: OTAVIO.id, tipo: 1, permissoes: ['carta.redigir'] });

it.each([
  ['that was sent', makeDetalhe({ equipe: true, atos: [] }), STAFF],
  ['of its addressee', makeDetalhe(), undefined],
])('drops “editar” from the address of a letter %s, which cannot be edited', async (_, detail, eu) => {
  reply(carta.detail, detail);
  const { router } = await renderScreen(routes, { at: `${AT}?editar=true`, eu });
  expect(await screen.findByRole('article')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('editar'));
  expect(screen.queryByRole('textbox')).toBeNull();
});
