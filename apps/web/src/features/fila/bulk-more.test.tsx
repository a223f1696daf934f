import { visao } from '@balcao/contract/visao';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import { reply } from '#test/server.ts';
import { openFila, replyFila } from './fila.fixture.ts';

it.each([
  [1, 'Encaminhar 1 pedido'],
  [2, 'Mudar a situação de 1 pedido'],
  [3, 'Etiquetas'],
  [4, 'Exportar'],
])('opens action %i of the menu “Mais” by keyboard', async (at, title) => {
  replyNoEtiquetas();
  reply(visao.list, { items: [], total: 0 });
  replyFila();
  const { user } = await openFila('/atendente/requerimentos?visao=grupos');
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar 00123.00100/2026-11' }));
  const more = screen.getByRole('button', { name: 'Mais' });
  more.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('dialog', { name: 'Mais ações com a seleção' })).toHaveFocus();
  for (let n = 0; n < at; n += 1) await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: new RegExp(`^${title}`) })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(more).toHaveFocus();
});
