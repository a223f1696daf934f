import { cobranca } from '@balcao/contract/cobranca';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '#test/render-part.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { A_VENCER, makeCobranca, makeCobrancaDetalhe } from './cobranca.fixture.ts';
import { CobrancaFatos } from './cobranca-fatos.tsx';
import { Pagamento } from './pagamento.tsx';

const twice = makeCobranca({ situacao: 'PAGA_A_MAIOR', pagoEm: '2026-11-22T15:00:00.000Z' });

it('says how much of a charge that was paid twice goes back', async () => {
  reply(cobranca.detail, makeCobrancaDetalhe({ ...twice, valorARestituir: 17_800, valorSemPedido: 17_800 }));
  await renderPart(<CobrancaFatos cobranca={twice} />);
  expect(await screen.findByText('R$ 178,00', { exact: false, selector: 'dd *' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Restituição de pagamento indevido' })).toHaveAttribute(
    'href',
    '/servicos/restituicao',
  );
});

it('says only that something does to whoever may not see charges', async () => {
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
] as const)('says among the facts what became of it: %s', async (situacao, said) => {
  owing({ restituicao: { ...PEDIDO, situacao } });
  await renderPart(<CobrancaFatos cobranca={twice} />);
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', `/requerimento/${PEDIDO.id}`);
});

describe('the band of a fee of which too much arrived', () => {
  const show = () => renderPart(<Pagamento cobranca={twice} aguardando={false} explicacao={[]} />);

  it('says above all else what is left to go back, and that it has to be asked for', async () => {
    owing({ valorSemPedido: 9_260 });
    await show();
    expect(await screen.findByText('Há um valor a devolver a você')).toBeVisible();
    expect(screen.getByText(/Para receber/)).toHaveTextContent(
      /^Recebemos mais do que você devia\. Para receber R\$ 92,60 de volta, peça o serviço Restituição de pagamento indevido\.$/,
    );
    expect(screen.getByRole('link', { name: 'Restituição de pagamento indevido' })).toBeVisible();
    expect(screen.getByText(/Para receber/).closest('[role=status]')).toBeNull();
  });

  it('asks only for what nobody asked for yet', async () => {
    owing({ valorSemPedido: 3_000, restituicao: { ...PEDIDO, situacao: 'PEDIDA' } });
    await show();
    expect(await screen.findByText(/Para receber/)).toHaveTextContent(
      `Para receber R$ 30,00 de volta, peça o serviço Restituição de pagamento indevido. O resto já foi pedido: ${PEDIDO.numero}.`,
    );
  });

  it('tells nobody to ask for what they asked for, and leads to that', async () => {
    owing({ restituicao: { ...PEDIDO, situacao: 'PEDIDA' } });
    await show();
    expect(await screen.findByText('O valor pago a mais já foi pedido de volta')).toBeVisible();
    expect(screen.getByRole('link', { name: PEDIDO.numero })).toHaveAttribute(
      'href',
      `/requerimento/${PEDIDO.id}`,
    );
    expect(screen.queryByText(/peça o serviço/)).toBeNull();
  });

  it.each(['DEVOLUCAO', 'CREDITO'] as const)('is gone once that was granted: %s', async (situacao) => {
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
  });

  it('is announced where the second payment comes while the person waits', async () => {
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
