import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '#features/caso/routes.tsx';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import {
  makeAcoes,
  makeDetalhe,
  makeLinha,
  NO_VINCULOS,
  OTAVIO,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';

beforeEach(replyNoEtiquetas);

const NUMERO = '99999.000123/2026-60';
const OUTRO = makeLinha({ id: uid(300), numero: NUMERO });

/** Opens the dialog and types the other number. The search finds several requests, and one has exactly this number. */
async function open(id: string, vencimento: string | null) {
  const asked: (string | null)[] = [];
  const detail = makeDetalhe({ id, acoes: makeAcoes(['nota_interna', 'juntar']) });
  reply(requerimento.detail, detail);
  reply(requerimento.modelosResposta, { items: [], total: 0 });
  reply(vinculo.list, NO_VINCULOS);
  reply(requerimento.list, ({ query }) => {
    asked.push(query.busca ?? null);
    const situacao = vencimento === null ? ('pausado' as const) : ('correndo' as const);
    const items = [makeLinha(), { ...OUTRO, prazo: { situacao, vencimento, cor: 'verde' as const } }];
    return { items, total: items.length };
  });
  const eu = makeEu({
    id: OTAVIO.id,
    tipo: 1,
    nome: OTAVIO.nome,
    nomePreferido: OTAVIO.nome,
    permissoes: ['requerimento.assumir'],
  });
  const { user } = await renderScreen(routes, { at: `/requerimento/${id}`, eu });
  await user.click(await screen.findByRole('button', { name: 'Ações' }));
  await user.click(await screen.findByRole('button', { name: 'Juntar a outro pedido' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^A resposta deste foi prometida até 02\/12\/2026/)).toBeVisible();
  await user.type(await dialog.findByLabelText('Número do outro pedido'), '999990001232026');
  expect(asked).toEqual([]);
  await user.keyboard('60');
  return { user, dialog };
}

it.each([
  [500, '2026-12-10', /era 02\/12\/2026 .* passa a ser 10\/12\/2026 .*, mais tarde\.$/],
  [501, '2026-11-25', /era 02\/12\/2026 .* passa a ser 25\/11\/2026 .*, mais cedo\.$/],
  [502, '2026-12-02', /continua 02\/12\/2026/],
  [503, null, /O outro pedido não tem dia marcado agora\.$/],
])('shows before joining how the deadline changes (%i)', async (n, vencimento, said) => {
  const { dialog } = await open(uid(n), vencimento);
  expect(await dialog.findByText(said)).toBeVisible();
  expect(dialog.getByRole('status')).toHaveAttribute(
    'data-tone',
    vencimento === '2026-12-10' ? 'atencao' : 'info',
  );
  expect(dialog.queryByText(/comparamos/)).toBeNull();
});

it('shows how the deadline of this request was counted', async () => {
  const { user, dialog } = await open(uid(504), '2026-12-10');
  await user.click(dialog.getByText('Como foi calculado o prazo deste pedido'));
  expect(dialog.getByText(/^Começa a contar em 03\/11\/2026/)).toBeVisible();
});
