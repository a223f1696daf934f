import { checklist } from '@balcao/contract/checklist';
import { etiqueta } from '@balcao/contract/etiqueta';
import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import type { Detalhe } from '#features/requerimento/queries.ts';
import {
  makeAcoes,
  makeDetalhe,
  NO_VINCULOS,
  OTAVIO,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { keyOf } from '#platform/call.ts';
import { queryClient } from '#platform/query-client.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply } from '#test/server.ts';
import { isHandler } from './leitor.ts';
import { routes } from './routes.tsx';

const REG = { id: uid(20), nome: 'Registro', sigla: 'REG' };
const CAD = { id: uid(21), nome: 'Cadastro', sigla: 'CAD' };
const otavio = makeEu({ id: OTAVIO.id, tipo: 1, permissoes: ['requerimento.assumir'] });
const paula = makeEu({
  id: uid(12),
  tipo: 1,
  grupos: [{ ...CAD, codigo: 2, lider: false }],
  permissoes: ['requerimento.assumir'],
});
const forwarded = (change: Partial<Detalhe> = {}) =>
  makeDetalhe({ version: 5, grupo: CAD, atendente: null, acoes: [], ...change });

beforeEach(() => {
  replyNoEtiquetas();
  reply(vinculo.list, NO_VINCULOS);
  reply(requerimento.modelosResposta, { items: [], total: 0 });
});

describe('a request that was forwarded while its page was open', () => {
  it('stays readable, and stops fetching what only its staff may see', async () => {
    let mine = true;
    const refused: string[] = [];
    for (const [name, route, answer] of [
      ['conferência', checklist.get, { items: [], total: 0, editavel: true }],
      ['etiquetas', etiqueta.doPedido, { items: [], total: 0, historico: [] }],
    ] as const)
      reply(route, () => {
        if (mine) return Response.json(answer);
        refused.push(name);
        return problemResponse('not_found');
      });
    reply(requerimento.detail, makeDetalhe());
    await renderScreen(routes, { at: `/requerimento/${uid(100)}`, eu: otavio });
    expect(await screen.findByText('Etiquetas')).toBeInTheDocument();
    mine = false;
    reply(requerimento.detail, forwarded());
    const key = keyOf(requerimento.detail, { params: { id: uid(100) } });
    act(() => void queryClient.setQueryData(key, forwarded()));
    await waitFor(() => expect(screen.queryByText('Etiquetas')).toBeNull());
    // As when the person returns to the window.
    await act(() => queryClient.invalidateQueries());
    expect(refused).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Dados do pedido' })).toBeInTheDocument();
  });

  it('is handled by its attendant, its group, writers of notes and people who see every request', () => {
    const group = (detail: Detalhe) => [otavio, paula].map((eu) => isHandler(eu, detail));
    expect(group(forwarded())).toEqual([false, true]);
    expect(group(makeDetalhe({ grupo: REG, acoes: [] }))).toEqual([true, false]);
    expect(group(forwarded({ acoes: makeAcoes(['nota_interna']) }))).toEqual([true, true]);
    const all = makeEu({
      id: uid(13),
      tipo: 2,
      permissoes: ['requerimento.assumir', 'requerimento.ver_todos'],
    });
    const autor = { ...forwarded().autor, id: all.id };
    expect([forwarded(), forwarded({ autor })].map((detail) => isHandler(all, detail))).toEqual([
      true,
      false,
    ]);
    expect(isHandler(null, forwarded())).toBe(false);
  });
});
