import { cobranca } from '@balcao/contract/cobranca';
import { requerimento } from '@balcao/contract/requerimento';
import { tipo } from '@balcao/contract/tipo';
import { vinculo } from '@balcao/contract/vinculo';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { A_VENCER, makeCobranca, PAGA } from '#features/cobranca/cobranca.fixture.ts';
import { makeServico } from '#features/rascunho/rascunho.fixture.ts';
import type { Detalhe } from '#features/requerimento/queries.ts';
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
import { routes } from './routes.tsx';

const helena = makeEu({ id: uid(1) });
const otavio = makeEu({ id: OTAVIO.id, tipo: 1, nome: OTAVIO.nome, nomePreferido: OTAVIO.nome });
const AT = `/requerimento/${uid(100)}`;

const unpaid = makeDetalhe({
  status: 'AGUARDANDO_PAGAMENTO',
  vez: 'voce',
  atendente: null,
  cobranca: makeCobranca(),
  acoes: makeAcoes([]),
});
const paid = makeDetalhe({
  status: 'PROTOCOLADO',
  version: 5,
  agora: 'Recebemos seu pedido.',
  cobranca: makeCobranca({ ...PAGA, pix: null }),
});

function open(detail: Detalhe, eu = helena) {
  reply(requerimento.detail, detail);
  if (eu.tipo > 0) {
    reply(requerimento.modelosResposta, { items: [], total: 0 });
    reply(vinculo.list, NO_VINCULOS);
  }
  return renderScreen(routes, { at: AT, eu });
}

describe('the fee of a request', () => {
  it('shows staff no paused deadline, because none runs before the payment', async () => {
    const prazo = { ...unpaid.prazo, situacao: 'pausado' as const, vencimento: null };
    await open(
      { ...unpaid, prazo: { ...prazo, descricao: 'O prazo começa quando a taxa for paga.' } },
      otavio,
    );
    expect(await screen.findByText('O prazo começa quando a taxa for paga.')).toBeVisible();
    expect(screen.queryByText('prazo pausado')).toBeNull();
  });

  it('is the next step until it is paid, and the page then updates by itself', async () => {
    let arrived = false;
    reply(cobranca.situacao, () => {
      if (!arrived) return A_VENCER;
      reply(requerimento.detail, paid);
      return PAGA;
    });
    await open(unpaid);
    expect(await screen.findByRole('button', { name: 'Copiar código Pix' })).toBeVisible();
    expect(screen.queryByText('O que acontece agora')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Taxa' })).toBeNull();
    expect(screen.getAllByText('até segunda, 07/12/2099')).toHaveLength(2);
    arrived = true;
    expect(await screen.findByText('Recebemos seu pedido.', {}, { timeout: 6000 })).toBeVisible();
    expect(screen.getAllByText('Pagamento confirmado!')).not.toEqual([]);
    expect(screen.queryByRole('button', { name: 'Copiar código Pix' })).toBeNull();
    const fee = within(await screen.findByRole('region', { name: 'Taxa' }));
    expect(await fee.findByText('Paga em 22/11/2026')).toBeVisible();
  }, 15_000);

  it('explains how its last day was calculated', async () => {
    reply(cobranca.situacao, A_VENCER);
    const vence = 'Vence em 07/12/2099 (segunda-feira), às 23h59 de Brasília.';
    const detail = { ...unpaid, explicacoes: { taxa: [vence], reabertura: [], reclamacao: [] } };
    const name = 'Como foi calculado o prazo para pagar';
    const { user } = await open(detail);
    await user.click(await screen.findByRole('button', { name }));
    expect(screen.getAllByText(vence)).toHaveLength(1);
  });

  it('is cancelled when the requester withdraws the unpaid request', async () => {
    reply(cobranca.situacao, A_VENCER);
    const { user } = await open({ ...unpaid, acoes: makeAcoes(['mensagem', 'cancelar']) });
    await user.click(await screen.findByRole('button', { name: 'Ações' }));
    await user.click(await screen.findByRole('button', { name: 'Desistir do pedido' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Desistir deste pedido?' }));
    expect(dialog.getByText(/a taxa de R\$ 178,00 é cancelada, e o código Pix deixa de valer/)).toBeVisible();
    reply(
      requerimento.cancelar,
      makeDetalhe({
        status: 'CANCELADO',
        vez: 'ninguem',
        version: 5,
        agora: 'Você desistiu deste pedido. Fim.',
        cobranca: makeCobranca({ situacao: 'CANCELADA', pix: null }),
        acoes: makeAcoes(['mensagem']),
      }),
    );
    reply(vinculo.list, NO_VINCULOS);
    reply(tipo.get, makeServico());
    await user.click(dialog.getByRole('button', { name: 'Desistir do pedido' }));
    expect(await screen.findByText('Você desistiu deste pedido.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Pedir de novo com os mesmos dados' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copiar código Pix' })).toBeNull();
    const fee = within(await screen.findByRole('region', { name: 'Taxa' }));
    expect(await fee.findByText('Cancelada')).toBeVisible();
  });

  it('appears in the side column for staff, who cannot pay it', async () => {
    await open(unpaid, otavio);
    expect(await screen.findByText('Aguardando o pagamento da taxa até segunda, 07/12/2099')).toBeVisible();
    const fee = within(await screen.findByRole('region', { name: 'Taxa' }));
    expect(await fee.findByText('R$ 178,00')).toBeVisible();
    expect(fee.getByText('A vencer')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copiar código Pix' })).toBeNull();
  });

  it('has no receipt for staff who see no charges', async () => {
    await open(paid, otavio);
    expect(await screen.findByText('Paga em 22/11/2026')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Comprovante' })).toBeNull();
  });

  it('has a receipt for staff who see charges', async () => {
    await open(paid, { ...otavio, permissoes: { ...otavio.permissoes, 'financeiro.ver': 'all' } });
    expect(await screen.findByRole('link', { name: 'Comprovante' })).toBeVisible();
  });

  it('shows the payment date, and no way to pay, once it is paid', async () => {
    await open(paid);
    expect(await screen.findByText('Paga em 22/11/2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Comprovante' })).toHaveAttribute(
      'href',
      `/download/financeiro/comprovante/${paid.cobranca?.id}`,
    );
    expect(screen.getByText('O que acontece agora')).toBeVisible();
    expect(screen.queryByText('Pagamento confirmado!')).toBeNull();
  });
});

describe('a refund', () => {
  const devolucao = {
    id: uid(400),
    descricao: 'Taxa do pedido 99999.000012/2026-31',
    valor: 6_180,
    simulada: false,
    como: 'PIX' as const,
    situacao: 'DEVOLVIDA' as const,
    em: '2026-11-22T15:00:00.000Z',
  };
  const cardOf = async (change: object, eu = helena) => {
    await open(makeDetalhe({ devolucoes: [{ ...devolucao, ...change }] }), eu);
    return screen.findByRole('region', { name: 'Devolução' });
  };

  it('shows its amount, date and method', async () => {
    const card = await cardOf({});
    for (const said of [
      'R$ 61,80',
      'Devolvida',
      '22/11/2026',
      'Por Pix, para a conta de onde o pagamento saiu.',
    ])
      expect(card).toHaveTextContent(said);
    expect(card).not.toHaveTextContent('simulado');
  });

  it('says that a simulated payment moved no money', async () => {
    expect(await cardOf({ simulada: true })).toHaveTextContent('(Pix simulado, sem dinheiro)');
  });

  it.each([
    ['TRANSFERENCIA', 'Por transferência.'],
    ['CARTAO', 'Para o cartão do pagamento.'],
  ])('says how it went back: %s', async (como, said) => {
    expect(await cardOf({ como })).toHaveTextContent(said);
  });

  it('says that the bank did not send it, instead of that it was refunded', async () => {
    const card = await cardOf({ situacao: 'NAO_REALIZADA' });
    expect(card).toHaveTextContent('Não feita pelo banco');
    expect(card).toHaveTextContent('o Conselho combina com você outra forma');
    expect(card).not.toHaveTextContent('Devolvida');
  });

  it('has no card when there is none', async () => {
    await open(paid);
    expect(await screen.findByRole('region', { name: 'Taxa' })).toBeVisible();
    expect(screen.queryByRole('region', { name: /^Devoluç/ })).toBeNull();
  });
});
