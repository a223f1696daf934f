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

it('reads a letter that is about no request again upon newer news of the letter itself', async () => {
  const asked = await open(makeDetalhe({ requerimento: null }));
  asked.now = makeDetalhe({ requerimento: null, situacao: 'CIENTE', prazoAte: '2099-12-14', version: 4 });
  act(() => tellNews({ evento: 'carta', id: uid(777), version: 9 }));
  act(() => tellNews({ evento: 'carta', id: uid(500), version: 3 }));
  act(() => tellNews({ evento: 'carta', id: uid(500), version: 4 }));
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

/** Hours on fake time pass at once; the network answers in its own. */
function fakeTime() {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'],
    shouldAdvanceTime: true,
  });
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('goes on asking, less often, while the PDF is long in coming, as it says', async () => {
  fakeTime();
  const preparing = makeDetalhe({ documento: { pronto: false, codigo: 'ABCD', sha256: null } });
  const asked = await open(preparing);
  // As many answers as may be, each as far from the one before.
  for (let n = 1; n < 40; n += 1) {
    await pass(2_500);
    await waitFor(() => expect(asked.passive).toHaveLength(n + 1));
  }
  await pass(10_000);
  expect(asked.passive).toHaveLength(40);
  await pass(5_000);
  await waitFor(() => expect(asked.passive).toHaveLength(41));
});

it('asks for a letter again by itself once the portal is back', async () => {
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
  ['that left', makeDetalhe({ equipe: true, atos: [] }), STAFF],
  ['of its addressee', makeDetalhe(), undefined],
])(
  'does not ask for the form of a letter %s any more, where there is nothing to change',
  async (_, detail, eu) => {
    reply(carta.detail, detail);
    const { router } = await renderScreen(routes, { at: `${AT}?editar=true`, eu });
    expect(await screen.findByRole('article')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('editar'));
    expect(screen.queryByRole('textbox')).toBeNull();
  },
);
