import { lote } from '@balcao/contract/lote';
import { requerimento } from '@balcao/contract/requerimento';
import { visao } from '@balcao/contract/visao';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import { macroStore } from '#features/macro/store.ts';
import { makeLinha, uid } from '#features/requerimento/requerimento.fixture.ts';
import { reply, replyProblem } from '#test/server.ts';
import { CONTAGENS, openFila, RUN, replyFila } from './fila.fixture.ts';

const PAGE = [100, 101, 102].map(uid);
const OTHERS = [103, 104].map(uid);
const asked: unknown[] = [];

beforeEach(() => {
  asked.length = 0;
  replyNoEtiquetas();
  reply(visao.list, { items: [], total: 0 });
});
afterEach(() => act(() => macroStore.set(null)));

/** Opens a view with more than one page, and selects the first page. */
async function choosePage(total: number, ids: string[] = [...PAGE, ...OTHERS]) {
  replyFila();
  const items = PAGE.map((id, n) => makeLinha({ id, numero: `00123.0010${n}/2026-11`, atendente: null }));
  reply(requerimento.list, { items, total });
  reply(requerimento.contagens, CONTAGENS);
  reply(lote.selecionar, ({ body }) => {
    asked.push(body);
    return { ids, total };
  });
  const view = await openFila('/atendente/requerimentos?visao=grupos&porPagina=3&tipo=116');
  await view.user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' }));
  return view;
}

/** Waits long enough for a late effect to show. */
const settled = () => act(() => new Promise((done) => setTimeout(done, 50)));

const counted = (text: string) => screen.findByText(text, { selector: '[aria-hidden]' });

describe('selecting all requests of a filter', () => {
  it('is offered once the page is selected, and the action reaches all of them', async () => {
    const { user } = await choosePage(5);
    const offer = screen.getByRole('button', { name: 'Selecionar todos os 5 deste filtro' });
    offer.focus();
    await user.keyboard('{Enter}');
    expect(await counted('5 selecionados')).toBeVisible();
    // The same button becomes the way back and keeps the focus.
    expect(offer).toHaveFocus();
    expect(offer).toHaveTextContent('Selecionar só esta página');
    const said = '5 de 5 pedidos deste filtro selecionados, também os das outras páginas.';
    expect(screen.getByText(said, { selector: '[role=status]' })).toBeInTheDocument();
    expect(asked).toEqual([{ filtros: { visao: 'grupos', tipo: 116 } }]);
    const sent: unknown[] = [];
    reply(lote.executar, ({ body }) => {
      sent.push(body.requerimentos);
      return RUN;
    });
    await user.click(screen.getByRole('button', { name: 'Assumir' }));
    await user.click(await screen.findByRole('button', { name: 'Assumir 5 pedidos' }));
    await waitFor(() => expect(sent).toEqual([[...PAGE, ...OTHERS]]));
  });

  it('says that one action takes the first 500 of more', async () => {
    const ids = Array.from({ length: 500 }, (_, n) => uid(n + 100));
    const { user } = await choosePage(1001, ids);
    const name = 'Selecionar os 500 primeiros de mais de 1.000 deste filtro';
    await user.click(screen.getByRole('button', { name }));
    const said = '500 de mais de 1.000 pedidos deste filtro selecionados: cada ação vai até 500 pedidos.';
    expect(await counted(said)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mais' }));
    await user.click(screen.getByRole('button', { name: 'Mudar a situação' }));
    // A selection too long to check: all movements are offered without a count.
    expect(await screen.findByRole('option', { name: 'Iniciar a análise' })).toBeInTheDocument();
    expect(screen.getByText('Os pedidos em que isto não é possível ficam como estão.')).toBeVisible();
  });

  it('goes back to the page, drops single rows, and ends with another view', async () => {
    const { user } = await choosePage(5);
    await user.click(screen.getByRole('button', { name: 'Selecionar todos os 5 deste filtro' }));
    await counted('5 selecionados');
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar 00123.00101/2026-11' }));
    expect(await counted('4 selecionados')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Selecionar só esta página' }));
    expect(await counted('3 selecionados')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Selecionar todos os 5 deste filtro' }));
    await counted('5 selecionados');
    await user.click(screen.getByRole('tab', { name: /Sem atendente/ }));
    await waitFor(() => expect(screen.queryByText(/selecionados/, { selector: '[aria-hidden]' })).toBeNull());
  });

  it('shows an error and keeps the page selected', async () => {
    const { user } = await choosePage(5);
    replyProblem(lote.selecionar, 'internal');
    await user.click(screen.getByRole('button', { name: /^Selecionar todos os 5/ }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await counted('3 selecionados')).toBeVisible();
  });

  describe('while the server has not answered', () => {
    /** Starts selecting all; `arrive` delivers the answer. */
    async function chooseSlowly() {
      const view = await choosePage(5);
      let answer: () => void = () => undefined;
      reply(
        lote.selecionar,
        () =>
          new Promise<Response>((done) => {
            answer = () => done(Response.json({ ids: [...PAGE, ...OTHERS], total: 5 }));
          }),
      );
      await view.user.click(screen.getByRole('button', { name: 'Selecionar todos os 5 deste filtro' }));
      const button = screen.getByRole('button', { name: /Selecionar todos os 5/ });
      await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
      return { ...view, arrive: () => act(async () => answer()) };
    }
    it('ignores an answer for older filters', async () => {
      const { user, arrive } = await chooseSlowly();
      await user.type(screen.getByRole('searchbox'), 'Helena{Enter}');
      const again = await screen.findByRole('button', { name: /Selecionar todos os 5/ });
      await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
      await arrive();
      await settled();
      expect(await counted('3 selecionados')).toBeVisible();
      expect(screen.queryByText(/também os das outras páginas/)).toBeNull();
    });

    it('ignores the answer after a newer selection', async () => {
      const { user, arrive } = await chooseSlowly();
      await user.click(screen.getByRole('checkbox', { name: 'Selecionar 00123.00101/2026-11' }));
      await arrive();
      await settled();
      expect(await counted('2 selecionados')).toBeVisible();
    });
  });

  it('does not come back with its filters after another selection', async () => {
    const { user } = await choosePage(5);
    await user.click(screen.getByRole('button', { name: 'Selecionar todos os 5 deste filtro' }));
    await counted('5 selecionados');
    const search = screen.getByRole('searchbox');
    await user.type(search, 'Helena{Enter}');
    expect(await counted('3 selecionados')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar 00123.00101/2026-11' }));
    await user.clear(search);
    await user.type(search, '{Enter}');
    await settled();
    expect(await counted('2 selecionados')).toBeVisible();
    expect(screen.queryByText(/pedidos deste filtro/)).toBeNull();
  });

  it('is not offered when the page has all requests', async () => {
    await choosePage(3);
    await counted('3 selecionados');
    expect(screen.queryByRole('button', { name: /deste filtro/ })).toBeNull();
  });
});
