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

it('on a phone, a card names the author of a request that is not the reader’s own', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(matchMedia(media), { matches: media.includes('max-width') }),
  );
  reply(visao.list, { items: [], total: 0 });
  const iara = { nome: 'Iara Campos', nomePreferido: 'Iara Campos' };
  const items = [
    makeLinha({ autor: iara.nome }),
    makeLinha({ id: uid(101), autor: 'Helena Prado', enviadoPor: iara.nome }),
    makeLinha({ id: uid(102), autor: iara.nome, enviadoPor: 'Rui Tavares' }),
    // The firm she represents filed this one itself.
    makeLinha({ id: uid(103), autor: 'Ateliê Mantiqueira' }),
  ];
  reply(requerimento.list, { items, total: items.length });
  await renderScreen(routes, { at: '/requerimentos', eu: makeEu({ tipo: 0, ...iara }) });
  const cards = within(await screen.findByRole('list', { name: 'Pedidos' })).getAllByRole('listitem');
  const autores = cards.map(
    (card) => within(card).queryByText('Autor', { selector: 'dt' })?.nextElementSibling?.textContent ?? null,
  );
  expect(autores).toEqual([
    null,
    'Helena Pradoenviado por Iara Campos',
    'Iara Camposenviado por Rui Tavares',
    'Ateliê Mantiqueira',
  ]);
});
