import { checklist } from '@balcao/contract/checklist';
import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import {
  makeAcoes,
  makeDetalhe,
  NO_VINCULOS,
  OTAVIO,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { eraseCopies } from '#platform/local-copy.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { routes } from '../routes.tsx';

// Unsent text is kept on the device, so it would reach the next test.
afterEach(eraseCopies);

const otavio = makeEu({
  id: OTAVIO.id,
  tipo: 1,
  nome: OTAVIO.nome,
  nomePreferido: OTAVIO.nome,
  permissoes: ['requerimento.assumir'],
});

it('the decision form links to the first open item of the checklist, and keeps its text', async () => {
  replyNoEtiquetas();
  reply(requerimento.detail, makeDetalhe({ acoes: makeAcoes(['decidir']) }));
  reply(requerimento.modelosResposta, { items: [], total: 0 });
  reply(vinculo.list, NO_VINCULOS);
  const marcado = { por: 'Rui Sales', em: '2026-11-23T12:00:00.000Z' };
  reply(checklist.get, {
    total: 2,
    editavel: true,
    items: [
      { id: 'nome', texto: 'O nome confere.', obrigatorio: false, marcado },
      { id: 'foto', texto: 'A foto é recente.', obrigatorio: true, marcado: null },
    ],
  });
  const { user } = await renderScreen(routes, { at: `/requerimento/${uid(100)}`, eu: otavio });
  const opener = await screen.findByRole('button', { name: /Decidir/ });
  expect(await screen.findByRole('checkbox', { name: /A foto é recente/ })).toBeVisible();
  const toTop = vi.spyOn(globalThis, 'scrollTo');
  await user.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'Decidir o pedido' }));
  await user.type(dialog.getByLabelText('Resumo para o requerente'), 'Tudo certo.');
  await user.click(await dialog.findByRole('link', { name: 'Ir para a conferência' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /A foto é recente/ })).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
  // The page must not scroll to its top, before or after.
  expect(toTop).not.toHaveBeenCalled();
  await user.click(opener);
  await waitFor(() => expect(screen.getByLabelText('Resumo para o requerente')).toHaveValue('Tudo certo.'));
});
