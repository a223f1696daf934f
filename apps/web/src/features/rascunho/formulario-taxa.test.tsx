import { cobranca } from '@balcao/contract/cobranca';
import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { tipo } from '@balcao/contract/tipo';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { A_VENCER, makeCobranca, PAGA } from '#features/cobranca/cobranca.fixture.ts';
import { eraseCopies } from '#platform/local-copy.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { AT, COMPLETE, DRAFT, startPortal } from './envio.fixture.ts';
import { makePedido, makeRascunho, makeServico, NUMERO } from './rascunho.fixture.ts';
import { routes } from './routes.tsx';

afterEach(() => eraseCopies());

describe('service with a fee', () => {
  const REVIEW = `${DRAFT}&passo=revisao`;
  const taxa: Formulario['taxa'] = {
    itens: [
      { descricao: 'Registro', taxa: { fixa: 8_540 } },
      {
        descricao: 'Carteira física',
        taxa: {
          casos: [{ se: { campo: 'motivo', op: 'igual', valor: 'Doença' }, valor: 9_260 }],
          senao: 0,
        },
      },
    ],
  };
  const formulario = { ...makeServico().formulario, taxa };

  function startPaid(respostas: Record<string, unknown> = COMPLETE) {
    startPortal(respostas);
    reply(tipo.get, makeServico({ formulario }));
    reply(rascunho.get, makeRascunho({ formulario, respostas }));
  }

  it('shows before the start what each part may cost', async () => {
    startPaid({});
    await renderScreen(routes, { at: AT });
    expect(await screen.findByText('Carteira física: R$ 92,60, só em alguns pedidos')).toBeVisible();
    expect(screen.getByText('Registro: R$ 85,40')).toBeVisible();
    expect(screen.getByText('Você vê o valor certo antes de enviar.')).toBeVisible();
    expect(screen.getByText('Você paga depois de enviar o pedido.')).toBeVisible();
  });

  it('shows the fee for the answers so far', async () => {
    startPaid({ motivo: 'Doença' });
    await renderScreen(routes, { at: `${DRAFT}&passo=orientacoes` });
    expect(await screen.findByText(/Com suas respostas até agora/)).toHaveTextContent('R$ 178,00');
  });

  it('shows parts and total on the review, and names the payment on the button', async () => {
    startPaid();
    const { user } = await renderScreen(routes, { at: REVIEW });
    const cost = within(await screen.findByRole('region', { name: 'Quanto custa' }));
    expect(cost.getByText('R$ 92,60')).toBeVisible();
    expect(cost.getByText('R$ 178,00')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enviar e pagar a taxa' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Alterar: Pedido' }));
    await user.click(await screen.findByRole('radio', { name: 'Outro' }));
    await user.type(screen.getByLabelText('Conte o motivo'), 'Mudança.');
    await user.click(screen.getByRole('button', { name: 'Revisar e enviar' }));
    const after = within(await screen.findByRole('region', { name: 'Quanto custa' }));
    expect(after.getByText('R$ 85,40')).toBeVisible();
    expect(after.queryByText('Carteira física')).toBeNull();
  });

  it('says that a free service costs nothing, and does not mention payment', async () => {
    startPortal(COMPLETE);
    await renderScreen(routes, { at: REVIEW });
    const cost = within(await screen.findByRole('region', { name: 'Quanto custa' }));
    expect(cost.getByText('Sem custo')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enviar pedido' })).toBeVisible();
    expect(screen.queryByText(/Pix/)).toBeNull();
  });

  it('shows number and Pix after filing, and then the payment', async () => {
    startPaid();
    const waiting = { status: 'AGUARDANDO_PAGAMENTO', cobranca: makeCobranca() };
    reply(requerimento.detail, makePedido(waiting));
    let paid = false;
    reply(cobranca.situacao, () => (paid ? PAGA : A_VENCER));
    const { user } = await renderScreen(routes, { at: REVIEW });
    await user.click(await screen.findByRole('button', { name: 'Enviar e pagar a taxa' }));
    expect(await screen.findByText(NUMERO)).toBeVisible();
    expect(await screen.findByText('Falta pagar a taxa')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Copiar código Pix' })).toBeVisible();
    paid = true;
    reply(requerimento.detail, makePedido({ cobranca: makeCobranca({ ...PAGA, pix: null }) }));
    expect(await screen.findByText(/Recebemos R\$|Recebemos/, {}, { timeout: 6000 })).toBeVisible();
    expect(await screen.findByText(/paga em 22\/11\/2026/)).toBeVisible();
  }, 15_000);
});
