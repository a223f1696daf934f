import type { cobranca } from '@balcao/contract/cobranca';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import type { Cobranca } from './queries.ts';

const COBRANCA_ID = '0198a000-0000-7000-8000-00000000f001';

export const COPIA_E_COLA =
  '00020101021226780014br.gov.bcb.pix2556pix.example.com/v2/cobv/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5907CRCR MG6014BELO HORIZONTE62070503***6304483B';

/** A fee of two items with its Pix code, due far in the future. */
export function makeCobranca(change: Partial<Cobranca> = {}): Cobranca {
  return {
    id: COBRANCA_ID,
    situacao: 'A_VENCER',
    emDiscussao: false,
    emConfirmacao: false,
    total: 17_800,
    itens: [
      { descricao: 'Inscrição de pessoa física', valor: 8_540 },
      { descricao: 'Carteira profissional física', valor: 9_260 },
    ],
    vencimento: '2099-12-07',
    pagoEm: null,
    pix: { copiaECola: COPIA_E_COLA, expiraEm: '2099-12-08T02:59:59.999Z', porDia: false },
    simulada: false,
    ...change,
  };
}

type Situacao = ResponseOf<typeof cobranca.situacao>;

/** State before and after the payment. */
export const A_VENCER: Situacao = { situacao: 'A_VENCER', pagoEm: null };
export const PAGA: Situacao = { situacao: 'PAGA', pagoEm: '2026-11-22T15:00:00.000Z' };

/** The same charge, as its own endpoint returns it. */
export function makeCobrancaDetalhe(
  change: Partial<ResponseOf<typeof cobranca.detail>> = {},
): ResponseOf<typeof cobranca.detail> {
  return {
    ...makeCobranca(),
    ultimoDia: '2099-12-07',
    especie: 'TAXA',
    descricao: 'Taxa do pedido',
    hoje: {
      principal: 6_180,
      desconto: 0,
      multa: 0,
      juros: 0,
      total: 6_180,
      dias: 0,
      memoria: [{ rotulo: 'Valor original', valor: 6_180 }],
    },
    valorPago: 0,
    valorARestituir: 0,
    valorSemPedido: 0,
    restituicao: null,
    requerimento: null,
    simulacao: null,
    ...change,
  };
}
