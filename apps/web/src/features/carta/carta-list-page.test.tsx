import { carta } from '@balcao/contract/carta';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { makeCarta, uid } from './carta.fixture.ts';
import { routes } from './routes.tsx';

const atendente = makeEu({ tipo: 1, permissoes: ['carta.redigir'] });
const paulo = makeEu({ tipo: 2, permissoes: ['carta.redigir', 'carta.assinar', 'carta.expedir'] });

/** Answers the list of letters; returns the queries that it receives. */
function replyList(items = [makeCarta()], total = items.length) {
  const asked: Record<string, string>[] = [];
  reply(carta.list, ({ query }) => {
    asked.push(query);
    return { items, total };
  });
  return asked;
}

describe('the list of letters', () => {
  it('shows the addressee the kind, number, state, last day and request of each letter, with a link', async () => {
    const asked = replyList([
      makeCarta(),
      makeCarta({ id: uid(501), numero: 'INT-000001/2026-REG', situacao: 'CIENTE', prazoAte: '2099-12-14' }),
    ]);
    await renderScreen(routes, { at: '/cartas' });
    const table = await screen.findByRole('table', { name: 'Cartas' });
    const [first, second] = within(table).getAllByRole('row').slice(1);
    expect(first).toHaveTextContent(/Notificação NOT-000012\/2026-REG.*Nova.*—/);
    expect(second).toHaveTextContent(/Ciente.*até segunda, 14\/12\/2099/);
    expect(within(table).getAllByRole('link')[0]).toHaveAttribute('href', `/carta/${uid(500)}`);
    expect(within(table).queryByRole('columnheader', { name: 'Para' })).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(asked[0]).toMatchObject({ caixa: 'recebidas' });
  });

  it('names the addressee of a letter to somebody whom the reader represents', async () => {
    const destinatario = { id: uid(9), nome: 'Ateliê Mantiqueira Ltda.' };
    replyList([makeCarta({ destinatario }), makeCarta({ id: uid(501) })]);
    await renderScreen(routes, { at: '/cartas' });
    const table = await screen.findByRole('table', { name: 'Cartas' });
    const [theirs, own] = within(table).getAllByRole('row').slice(1);
    expect(theirs).toHaveTextContent('Para Ateliê Mantiqueira Ltda.');
    expect(own).not.toHaveTextContent('Para ');
  });

  it('gives a signer three lists, by keyboard, and keeps the choice in the address', async () => {
    const asked = replyList();
    const { user, router } = await renderScreen(routes, { at: '/cartas', eu: paulo });
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Da equipe', 'Para assinar', 'Recebidas']);
    tabs[0]?.focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ caixa: 'para_assinar' }));
    expect(asked.at(-1)).toMatchObject({ caixa: 'para_assinar' });
    expect(screen.queryByRole('combobox', { name: 'Situação' })).toBeNull();
  });

  it('does not show the letters of the previous list while another one loads', async () => {
    const gate = Promise.withResolvers<void>();
    reply(carta.list, async ({ query }) => {
      if (query.caixa === 'recebidas') await gate.promise;
      return Response.json({ items: query.caixa === 'equipe' ? [makeCarta()] : [], total: 0 });
    });
    const { user } = await renderScreen(routes, { at: '/cartas', eu: atendente });
    await screen.findByRole('table', { name: 'Cartas' });
    await user.click(screen.getByRole('tab', { name: 'Recebidas' }));
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Cartas' })).toBeNull());
    gate.resolve();
    expect(await screen.findByText('Nenhuma carta para você')).toBeVisible();
  });

  it('hides “Para assinar” from staff who sign no letters', async () => {
    replyList();
    await renderScreen(routes, { at: '/cartas', eu: atendente });
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Da equipe', 'Recebidas']);
  });

  it('filters by text, state and kind in the address, and removes each filter', async () => {
    const asked = replyList();
    const { user, router } = await renderScreen(routes, {
      at: '/cartas?situacao=EXPEDIDA&pagina=2',
      eu: atendente,
    });
    await user.type(await screen.findByRole('searchbox'), 'certidão{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Espécie' }), 'Intimação');
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        situacao: 'EXPEDIDA',
        especie: 'INTIMACAO',
        busca: 'certidão',
        pagina: '1',
      }),
    );
    await user.click(screen.getByRole('button', { name: /^Situação: Expedida/ }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('situacao'));
  });

  it('ignores unknown values in the address', async () => {
    const asked = replyList();
    await renderScreen(routes, { at: '/cartas?situacao=RASCUNHO&especie=NADA&caixa=equipe' });
    await screen.findByRole('table');
    expect(asked[0]).toMatchObject({ caixa: 'recebidas' });
    expect(asked[0]).not.toHaveProperty('situacao');
    expect(asked[0]).not.toHaveProperty('especie');
  });

  it('says that there are no letters, or none with these filters', async () => {
    replyList([]);
    const { user } = await renderScreen(routes, { at: '/cartas?busca=x' });
    expect(await screen.findByText('Nenhuma carta com estes filtros')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] as HTMLElement);
    expect(await screen.findByText('Nenhuma carta para você')).toBeVisible();
  });

  it('says that the list failed to load, and retries', async () => {
    replyProblem(carta.list, 'internal');
    const { user } = await renderScreen(routes, { at: '/cartas' });
    const again = await screen.findByRole('button', { name: 'Tentar de novo' });
    replyList();
    await user.click(again);
    expect(await screen.findByRole('table')).toBeVisible();
  });
});
