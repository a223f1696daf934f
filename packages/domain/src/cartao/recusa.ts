/** Why a payment by card did not go through, as the protocol names it. */
export const RECUSAS = [
  'NAO_AUTORIZADO',
  'SALDO_INSUFICIENTE',
  'CARTAO_VENCIDO',
  'DADOS_INVALIDOS',
  'AUTENTICACAO_RECUSADA',
] as const;
export type RecusaDoCartao = (typeof RECUSAS)[number];

const TEXTO: Readonly<Record<RecusaDoCartao, string>> = {
  NAO_AUTORIZADO: 'O banco não autorizou. Tente outro cartão ou pague com Pix — é na hora.',
  SALDO_INSUFICIENTE:
    'O banco não autorizou por falta de limite. Tente em mais parcelas, outro cartão ou pague com Pix — é na hora.',
  CARTAO_VENCIDO: 'Este cartão está vencido. Tente outro cartão ou pague com Pix — é na hora.',
  DADOS_INVALIDOS:
    'O banco não reconheceu os dados do cartão. Confira e tente de novo, ou pague com Pix — é na hora.',
  AUTENTICACAO_RECUSADA:
    'O banco não confirmou que é você. Tente de novo, use outro cartão ou pague com Pix — é na hora.',
};

/** What the payer reads. No code of the issuer is ever shown. */
export function descreverRecusa(recusa: RecusaDoCartao): string {
  return TEXTO[recusa];
}
