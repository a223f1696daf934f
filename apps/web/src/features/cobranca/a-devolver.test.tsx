import { cobranca } from '@balcao/contract/cobranca';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { A_VENCER, makeCobranca, makeCobrancaDetalhe } from './cobranca.fixture.ts';
import { CobrancaFatos } from './cobranca-fatos.tsx';
import { Pagamento } from './pagamento.tsx';

const twice = makeCobranca({ situacao: 'PAGA_A_MAIOR', pagoEm: '2026-11-22T15:00:00.000Z' });

it('the facts of a charge that was paid twice show the amount to be refunded', async () => {
  reply(cobranca.detail, makeCobrancaDetalhe({ ...twice, valorARestituir: 17_800, valorSemPedido: 17_800 }));
  await renderPart(<CobrancaFatos cobranca={twice} />);
  expect(await screen.findByText('R$ 178,00', { exact: false, selector: 'dd *' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Restituição de pagamento indevido' })).toHaveAttribute(
    'href',
    '/servicos/restituicao',
  );
});

it('without access to the charge, the facts only say that something is refunded', async () => {
  replyProblem(cobranca.detail, 'not_found');
  await renderPart(<CobrancaFatos cobranca={twice} />);
  expect(await screen.findByText(/A diferença volta para quem pagou/)).toBeVisible();
});

const PEDIDO = { id: '0198a000-0000-7000-8000-00000000e001', numero: '50001.000321/2026-07' };
const owing = (change: Partial<ReturnType<typeof makeCobrancaDetalhe>>) =>
  reply(cobranca.detail, makeCobrancaDetalhe({ ...twice, valorARestituir: 9_260, ...change }));

it.each([
  ['PEDIDA', /A diferença foi pedida de volta no pedido/],
  ['DEVOLUCAO', /A devolução foi aprovada no pedido/],
  ['CREDITO', /A diferença ficou como crédito para as próximas cobranças/],
] as const)('the facts say what became of the overpaid amount: %s', async (situacao, said) => {
  owing({ restituicao: { ...PEDIDO, situacao } });
  await renderPart(<CobrancaFatos cobranca={twice} />);
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', `/requerimento/${PEDIDO.id}`);
});

describe('the band of an overpaid fee', () => {
  const show = () => renderPart(<Pagamento cobranca={twice} aguardando={false} explicacao={[]} />);

  it('says first that a refund must be requested, with its amount', async () => {
    owing({ valorSemPedido: 9_260 });
    await show();
    expect(await screen.findByText('Há um valor a devolver a você')).toBeVisible();
    expect(screen.getByText(/Para receber/)).toHaveTextContent(
      /^Recebemos mais do que você devia\. Para receber R\$ 92,60 de volta, peça o serviço Restituição de pagamento indevido, ou use o valor em outra cobrança, em Créditos\.$/,
    );
    expect(screen.getByRole('link', { name: 'Restituição de pagamento indevido' })).toBeVisible();
    expect(screen.getByText(/Para receber/).closest('[role=status]')).toBeNull();
  });

  it('offers only the amount that was not requested yet', async () => {
    owing({ valorSemPedido: 3_000, restituicao: { ...PEDIDO, situacao: 'PEDIDA' } });
    await show();
    expect(await screen.findByText(/Para receber/)).toHaveTextContent(
      `Para receber R$ 30,00 de volta, peça o serviço Restituição de pagamento indevido, ou use o valor em outra cobrança, em Créditos. O resto já foi pedido: ${PEDIDO.numero}.`,
    );
  });

  it('links to the pending request instead of offering another', async () => {
    owing({ restituicao: { ...PEDIDO, situacao: 'PEDIDA' } });
    await show();
    expect(await screen.findByText('O valor pago a mais já foi pedido de volta')).toBeVisible();
    expect(screen.getByRole('link', { name: PEDIDO.numero })).toHaveAttribute(
      'href',
      `/requerimento/${PEDIDO.id}`,
    );
    expect(screen.queryByText(/peça o serviço/)).toBeNull();
  });

  it.each(['DEVOLUCAO', 'CREDITO'] as const)(
    'disappears once the refund was granted: %s',
    async (situacao) => {
      let asked = 0;
      reply(cobranca.detail, () => {
        asked += 1;
        const restituicao = { ...PEDIDO, situacao };
        return makeCobrancaDetalhe({ ...twice, valorARestituir: 9_260, restituicao });
      });
      await show();
      await waitFor(() => expect(asked).toBe(1));
      await act(async () => {});
      expect(screen.queryByText(/pago a mais|valor a devolver/)).toBeNull();
    },
  );

  it('is announced when the second payment arrives while the page is open', async () => {
    let situacao: typeof A_VENCER = A_VENCER;
    reply(cobranca.situacao, () => situacao);
    owing({ situacao: 'A_VENCER', pagoEm: null, valorARestituir: 0 });
    await renderPart(<Pagamento cobranca={makeCobranca()} aguardando explicacao={[]} />);
    await screen.findByText('Falta pagar a taxa');
    situacao = { situacao: 'PAGA_A_MAIOR', pagoEm: twice.pagoEm };
    owing({ valorSemPedido: 9_260 });
    const title = await screen.findByText('Há um valor a devolver a você', {}, { timeout: 6_000 });
    expect(title.closest('[role=status]')).not.toBeNull();
  }, 10_000);
});
