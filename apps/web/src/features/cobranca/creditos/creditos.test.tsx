import { credito } from '@balcao/contract/credito';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { itHasTheStatesOfAList } from '#test/states.ts';
import { routes } from '../routes.tsx';
import type { Credito } from './queries.ts';

const AT = '/financeiro/cobrancas?aba=creditos';
const COBRANCA = {
  id: '0198a000-0000-7000-8000-0000000000c2',
  descricao: 'Anuidade 2027',
  vencimento: '2027-03-31',
  total: 61_250,
};
const CREDITO: Credito = {
  id: '0198a000-0000-7000-8000-0000000000c1',
  descricao: 'Anuidade 2026',
  valor: 10_000,
  reservado: 0,
  devolucaoNaoFeitaEm: null,
  pessoa: { id: '0198a000-0000-7000-8000-0000000000a1', nome: 'Helena Prado' },
  cobrancas: [COBRANCA],
};
const list = (...items: Credito[]) => ({ items, total: items.length });
const open = (eu?: Parameters<typeof renderScreen>[1]['eu']) =>
  renderScreen(routes, { at: AT, ...(eu && { eu }) });

describe('one’s own credits', () => {
  itHasTheStatesOfAList({
    route: credito.list,
    open: (eu) => open(eu),
    none: list(),
    empty: 'Nenhum crédito',
    stranger: null,
  });

  it('pay a charge with one click, and say what is left', async () => {
    const sent: unknown[] = [];
    reply(credito.list, list(CREDITO));
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: 'R$ 100,00 de crédito' })).toBeVisible();
    expect(screen.getByText(/Falta pagar: R\$ 512,50/)).toBeVisible();
    reply(credito.usar, ({ body, headers }) => {
      expect(headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
      sent.push(body);
      reply(credito.list, list());
      return { usado: 10_000 };
    });
    await user.click(screen.getByRole('button', { name: 'Usar o crédito em Anuidade 2027' }));
    expect(await screen.findByText('Nenhum crédito')).toBeVisible();
    expect(sent).toEqual([{ creditoId: CREDITO.id, cobrancaId: COBRANCA.id }]);
    expect(await screen.findByText('Valor usado em Anuidade 2027: R$ 100,00.')).toBeVisible();
  });

  it('say that the bank did not send the last refund, and what to do next', async () => {
    const devolucaoNaoFeitaEm = '2026-11-20T15:00:00.000Z';
    const waits = { ...CREDITO, id: 'b', valor: 0, reservado: 500, cobrancas: [], devolucaoNaoFeitaEm };
    reply(credito.list, list({ ...CREDITO, devolucaoNaoFeitaEm }, waits));
    await open();
    expect(await screen.findByText(/use em outra cobrança ou peça de volta outra vez/)).toHaveTextContent(
      'Em 20/11/2026',
    );
    expect(screen.getByText(/combina com você outra forma de devolver/)).toBeVisible();
  });

  it('say why they could not be used, what was asked back, and that nothing is open', async () => {
    reply(credito.list, list(CREDITO, { ...CREDITO, id: 'b', valor: 500, reservado: 300, cobrancas: [] }));
    replyProblem(credito.usar, 'not_possible', { detail: 'Este crédito já foi usado.' });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Usar o crédito em Anuidade 2027' }));
    expect(await screen.findByText('Este crédito já foi usado.')).toBeVisible();
    expect(screen.getByText(/já foram pedidos de volta/)).toHaveTextContent('R$ 3,00');
    expect(screen.getByText(/Não há cobrança em aberto/)).toBeVisible();
  });
});
