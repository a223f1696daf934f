import { requerimento } from '@balcao/contract/requerimento';
import { visao } from '@balcao/contract/visao';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VISAO_ID } from '#features/visao/visao.fixture.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { routes } from './routes.tsx';

it('says that the saved view is gone, and applies the rest of the address', async () => {
  reply(visao.list, { items: [], total: 0 });
  reply(requerimento.list, { items: [], total: 0 });
  const eu = makeEu({ tipo: 1, permissoes: ['requerimento.ver_grupo'] });
  const { router } = await renderScreen(routes, { at: `/requerimentos?status=6&salva=${VISAO_ID}`, eu });
  expect(await screen.findByText(/A visão salva deste endereço não existe mais/)).toBeVisible();
  await waitFor(() => expect(router.state.location.searchStr).not.toContain('salva'));
  expect(router.state.location.searchStr).toContain('status=6');
});
