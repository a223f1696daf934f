import { fila } from '@balcao/contract/fila';
import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '#features/caso/routes.tsx';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import {
  makeAcoes,
  makeDetalhe,
  NO_VINCULOS,
  OTAVIO,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';

const otavio = makeEu({
  id: OTAVIO.id,
  tipo: 1,
  nome: OTAVIO.nome,
  nomePreferido: OTAVIO.nome,
  permissoes: ['requerimento.assumir', 'requerimento.redistribuir'],
});
const NEXT = { id: uid(777), numero: '00123.777/2026-11', titulo: 'Outro', meu: true };

async function open() {
  reply(requerimento.detail, ({ params }) =>
    Response.json(makeDetalhe({ id: params.id, acoes: makeAcoes(['nota_interna']) })),
  );
  reply(requerimento.modelosResposta, { items: [], total: 0 });
  reply(vinculo.list, NO_VINCULOS);
  replyNoEtiquetas();
  return renderScreen(routes, { at: `/requerimento/${uid(100)}`, eu: otavio });
}

describe('the next request', () => {
  it('opens by its button, after the current one', async () => {
    const { user, router } = await open();
    const asked: unknown[] = [];
    reply(fila.proximo, ({ query }) => {
      asked.push(query);
      return Response.json({ proximo: NEXT });
    });
    const [button] = await screen.findAllByRole('button', { name: 'Próximo pedido' });
    await user.click(button ?? document.body);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/requerimento/${NEXT.id}`));
    expect(asked).toEqual([{ depois: uid(100) }]);
  });

  it('opens by its key, and says when there is none', async () => {
    const { user, router } = await open();
    await screen.findAllByRole('button', { name: 'Próximo pedido' });
    reply(fila.proximo, { proximo: null });
    await user.keyboard('n');
    expect(await screen.findByText('Nenhum outro pedido espera por você.')).toBeVisible();
    reply(fila.proximo, { proximo: NEXT });
    await user.keyboard('n');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/requerimento/${NEXT.id}`));
  });
});
