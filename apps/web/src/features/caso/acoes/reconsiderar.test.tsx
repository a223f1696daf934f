import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { JA_DECIDIU } from '@balcao/domain/requerimento/outra-autoridade';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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

afterEach(eraseCopies);

const otavio = makeEu({
  id: OTAVIO.id,
  tipo: 1,
  nome: OTAVIO.nome,
  nomePreferido: OTAVIO.nome,
  permissoes: ['requerimento.assumir'],
});

it('a person can reconsider their own decision, but only in favour of the requester', async () => {
  replyNoEtiquetas();
  const acoes = makeAcoes(['reconsiderar'], { decidir_recurso: JA_DECIDIU });
  const reconsideracao = { ate: '2099-11-30', explicacao: ['São 5 dias corridos.'] };
  reply(requerimento.detail, makeDetalhe({ status: 'EM_RECURSO', acoes, reconsideracao }));
  reply(requerimento.modelosResposta, { items: [], total: 0 });
  reply(vinculo.list, NO_VINCULOS);
  const { user } = await renderScreen(routes, { at: `/requerimento/${uid(100)}`, eu: otavio });
  expect(
    await screen.findByText(/reconsidere até segunda, 30\/11\/2099, a favor de quem pediu/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: /Como foi calculado o prazo para reconsiderar/ })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Reconsiderar a decisão' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reconsiderar a decisão' }));
  const ends = dialog.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
  expect(ends).toEqual(['DEFERIDO', 'DEFERIDO_PARCIAL']);
  expect(dialog.getByText(/Só a favor de quem recorreu/)).toBeVisible();
});
