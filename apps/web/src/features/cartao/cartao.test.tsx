import { boleto } from '@balcao/contract/boleto';
import { cartao } from '@balcao/contract/cartao';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { routes } from './routes.tsx';

type Preparo = ResponseOf<typeof cartao.preparar>;
type Pagamento = ResponseOf<typeof cartao.detail>;

const A = '0198a000-0000-7000-8000-0000000000aa';
const B = '0198a000-0000-7000-8000-0000000000bb';
const PAGO = '0198a000-0000-7000-8000-0000000000cc';
const PAGINA = 'https://cartao.example/pagina?s=1&t=2';

const ITENS = [
  { cobrancaId: A, descricao: 'Anuidade 2026', valor: 61_250 },
  { cobrancaId: B, descricao: 'Multa', valor: 10_000 },
];
const PREPARO: Preparo = {
  itens: ITENS,
  total: 71_250,
  maxParcelas: 12,
  cartoes: [],
  simulado: true,
  emConfirmacao: false,
};
const VISA = { id: B, bandeira: 'VISA' as const, final: '1111', validade: '2030-08', vencido: false };
const PAGAMENTO: Pagamento = {
  id: PAGO,
  andamento: 'ESPERA',
  pagina: PAGINA,
  recusa: null,
  total: 71_250,
  parcelas: 6,
  cartao: null,
  pagoEm: null,
  itens: ITENS,
};

const open = (at = `/financeiro/cartao?cobrancas=${A},${B}`) => renderScreen(routes, { at });

/** Where the form led, and with which fields. */
const left: { action: string; fields: Record<string, string> }[] = [];
beforeEach(() => {
  left.length = 0;
  reply(cartao.preparar, PREPARO);
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    left.push({
      action: this.action,
      fields: Object.fromEntries(new FormData(this)) as Record<string, string>,
    });
  });
});
afterEach(() => vi.restoreAllMocks());

describe('paying by card', () => {
  it('is not offered while a payment of the charge is being confirmed', async () => {
    reply(cartao.preparar, { ...PREPARO, emConfirmacao: true });
    await open();
    expect(await screen.findByText(/Não pague de novo/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pagar com cartão' })).toBeNull();
  });

  it('shows what is paid, each way to divide it, and leaves for the page of the acquirer', async () => {
    const asked: unknown[] = [];
    reply(cartao.pagar, ({ body }) => {
      asked.push(body);
      return PAGAMENTO;
    });
    const { user } = await open();
    expect(await screen.findByText('R$ 712,50')).toBeVisible();
    const ways = screen.getByRole('combobox', { name: 'Parcelas' });
    expect(within(ways).getAllByRole('option')).toHaveLength(12);
    await user.selectOptions(ways, '7');
    expect(ways).toHaveDisplayValue('7x de R$ 101,79 e 101,78');
    const said = '7x: 4 primeiras de R$ 101,79 e 3 de R$ 101,78 · total R$ 712,50';
    expect(ways).toHaveAccessibleDescription(said);
    await user.selectOptions(ways, '6x de R$ 118,75');
    await user.click(screen.getByRole('checkbox', { name: /Guardar este cartão/ }));
    await user.click(screen.getByRole('button', { name: 'Pagar com cartão' }));
    await waitFor(() => expect(left).toHaveLength(1));
    expect(left).toEqual([{ action: 'https://cartao.example/pagina', fields: { s: '1', t: '2' } }]);
    expect(asked).toEqual([{ cobrancas: [A, B], total: 71_250, parcelas: 6, cartaoId: null, guardar: true }]);
    expect(screen.queryByRole('textbox', { name: /número/i })).toBeNull();
  });

  it('asks once, however often the button is pressed', async () => {
    let asked = 0;
    reply(cartao.pagar, () => {
      asked += 1;
      return PAGAMENTO;
    });
    const { user } = await open();
    const button = await screen.findByRole('button', { name: 'Pagar com cartão' });
    await user.dblClick(button);
    await waitFor(() => expect(left).toHaveLength(1));
    await user.click(button);
    expect(asked).toBe(1);
  });

  it('pays with a kept card, and deletes one after asking', async () => {
    const bodies: unknown[] = [];
    reply(cartao.preparar, { ...PREPARO, cartoes: [VISA, { ...VISA, id: A, final: '2222', vencido: true }] });
    reply(cartao.pagar, ({ body }) => {
      bodies.push(body);
      return PAGAMENTO;
    });
    reply(cartao.esquecer, undefined);
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: /Visa final 1111/ }));
    expect(screen.getByRole('radio', { name: /Visa final 2222/ })).toBeDisabled();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Apagar: ?Visa final 2222$/ }));
    reply(cartao.preparar, { ...PREPARO, cartoes: [VISA] });
    await user.click(screen.getByRole('button', { name: 'Apagar cartão' }));
    await waitFor(() => expect(screen.queryByText('Visa final 2222')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Pagar com cartão' }));
    await waitFor(() => expect(bodies).toMatchObject([{ cartaoId: B, guardar: false }]));
  });

  it('says why it is refused, shows the new total, and keeps what was chosen', async () => {
    replyProblem(cartao.pagar, 'pagamento.changed');
    const { user } = await open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Parcelas' }), '3');
    reply(cartao.preparar, { ...PREPARO, total: 80_000 });
    await user.click(screen.getByRole('button', { name: 'Pagar com cartão' }));
    expect(await screen.findByText(/não é mais o que você viu/)).toBeVisible();
    expect(await screen.findByText('R$ 800,00')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Parcelas' })).toHaveValue('3');
    expect(left).toEqual([]);
  });

  it('says what to do without a charge, and what is wrong with one', async () => {
    await open('/financeiro/cartao');
    expect(await screen.findByText('Escolha o que pagar')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver minhas cobranças' })).toBeVisible();
    replyProblem(cartao.preparar, 'pagamento.paid');
    await open(`/financeiro/cartao/${A}`);
    expect(await screen.findByText('Esta cobrança já foi paga.', { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Comprovante' })).toHaveAttribute(
      'href',
      `/download/financeiro/comprovante/${A}`,
    );
    expect(screen.queryByRole('button', { name: /Tentar/ })).toBeNull();
  });
});

describe('the way back', () => {
  const back = () => open(`/financeiro/cartao?volta=${PAGO}`);

  it('waits for the truth and turns to paid by itself', async () => {
    reply(cartao.conferir, { ...PAGAMENTO, pagina: null });
    reply(cartao.detail, { ...PAGAMENTO, pagina: null });
    await back();
    expect(await screen.findByText(/Esta página avisa sozinha/)).toBeVisible();
    reply(cartao.detail, {
      ...PAGAMENTO,
      andamento: 'PAGO',
      pagina: null,
      cartao: { bandeira: 'VISA', final: '1111' },
    });
    expect(await screen.findByText('Pagamento confirmado!', {}, { timeout: 5_000 })).toBeVisible();
    expect(screen.getByText(/no cartão Visa final 1111, em 6 parcelas/)).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Comprovante/ })).toHaveLength(PAGAMENTO.itens.length);
  });

  it('leads back to a page that was left before the card was typed', async () => {
    reply(cartao.conferir, PAGAMENTO);
    reply(cartao.detail, PAGAMENTO);
    const { user } = await back();
    await user.click(await screen.findByRole('button', { name: 'Voltar à página do cartão' }));
    expect(left).toHaveLength(1);
  });

  it.each([
    [{ andamento: 'RECUSADO', recusa: 'O banco não autorizou.' }, 'O pagamento foi recusado'],
    [{ andamento: 'DESFEITO' }, 'O pagamento não foi concluído'],
  ] as const)('says %o and how to try again', async (change, title) => {
    const told = { ...PAGAMENTO, pagina: null, ...change };
    reply(cartao.conferir, told);
    reply(cartao.detail, told);
    const { user } = await back();
    expect(await screen.findByText(title)).toBeVisible();
    const again = screen.getByRole('link', { name: 'Tentar de novo' });
    expect(again).toHaveAttribute('href', expect.stringContaining('/financeiro/cartao?cobrancas='));
    reply(boleto.oferta, {
      oferecido: false,
      falta: null,
      pagador: null,
      total: 0,
      vencimento: null,
      boleto: null,
    });
    await user.click(screen.getByRole('button', { name: 'Pagar com Pix' }));
    expect(await screen.findByRole('dialog', { name: 'Pagar 2 cobranças juntas' })).toBeVisible();
  });

  it('of somebody else is not found', async () => {
    replyProblem(cartao.conferir, 'not_found');
    replyProblem(cartao.detail, 'not_found');
    await back();
    expect(await screen.findByText('Não encontramos este item')).toBeVisible();
  });
});
