import { prioridade } from '@balcao/contract/prioridade';
import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { makeAcoes, makeDetalhe, NO_VINCULOS, OTAVIO, uid } from '../requerimento.fixture.ts';
import { routes } from '../routes.tsx';

const otavio = makeEu({ id: OTAVIO.id, tipo: 1, nome: OTAVIO.nome, nomePreferido: OTAVIO.nome });
const AT = `/requerimento/${uid(100)}`;

it('says that a priority waits for its proof, and confirms it with a reason that the requester reads', async () => {
  const acoes = makeAcoes(['confirmar_prioridade', 'negar_prioridade']);
  reply(requerimento.detail, makeDetalhe({ prioridadePedida: 'pendente', acoes }));
  reply(vinculo.list, NO_VINCULOS);
  const { user } = await renderScreen(routes, { at: AT, eu: otavio });
  expect(await screen.findByText('Prioridade pedida, a conferir')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ações' }));
  await user.click(await screen.findByRole('button', { name: 'Confirmar a prioridade' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar a prioridade' }));
  await user.type(await dialog.findByLabelText('Motivo'), 'Vimos o documento.');
  const sent: unknown[] = [];
  reply(prioridade.conferir, ({ body }) => {
    sent.push(body);
    return Response.json(
      makeDetalhe({ prioridade: 1, prioridadePedida: 'confirmada', version: 9, acoes: [] }),
    );
  });
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('Prioridade legal · conferida')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ confirma: true, motivo: 'Vimos o documento.' })]);
});
