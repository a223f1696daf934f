import { carta } from '@balcao/contract/carta';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { makeDetalhe, PAULO, uid } from '../carta.fixture.ts';
import { routes } from '../routes.tsx';

it('warns staff beside the ciência that a summons came too close to its day', async () => {
  const recebidaTarde = 'A pessoa soube da carta com menos de 3 dias úteis até o dia marcado.';
  const known = { situacao: 'CIENTE', canal: 'POSTAL', cienteDia: '2026-12-08', equipe: true } as const;
  reply(carta.detail, makeDetalhe({ ...known, especie: 'CONVOCACAO', atos: [], recebidaTarde }));
  await renderScreen(routes, { at: `/carta/${uid(500)}`, eu: makeEu({ id: PAULO.id, tipo: 2 }) });
  const facts = within(await screen.findByRole('complementary', { name: 'Sobre a carta' }));
  expect(facts.getByText('08/12/2026')).toBeVisible();
  expect(facts.getByText(recebidaTarde)).toBeVisible();
});
