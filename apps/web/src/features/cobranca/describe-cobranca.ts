import { formatIsoDate } from '@balcao/domain/texto/data-br';
import type { Cobranca } from './queries.ts';

type Facts = Pick<Cobranca, 'situacao' | 'vencimento'>;

/** Why a fee can no longer be paid, or what became of it. Null while it can be paid, and after the payment. */
export function describeFim(
  { situacao, vencimento }: Facts,
  today: string,
): { titulo: string; texto: string } | null {
  switch (situacao) {
    case 'PAGA':
    case 'PAGA_A_MAIOR':
      return null;
    case 'EMITIDA':
    case 'A_VENCER':
      return vencimento < today ? describeVencida(vencimento) : null;
    case 'PAGA_A_MENOR':
      return {
        titulo: 'Recebemos menos do que o valor da taxa',
        texto: 'Escreva ao Conselho na conversa deste pedido para acertar a diferença.',
      };
    case 'CANCELADA':
    case 'ISENTA':
    case 'PRESCRITA':
      return { titulo: 'A taxa foi cancelada', texto: 'Não pague este valor. Não há nada a fazer agora.' };
    case 'ESTORNADA':
      return {
        titulo: 'O valor da taxa foi devolvido',
        texto: 'Ele volta por onde veio: a conta do Pix ou o cartão.',
      };
    default:
      return describeVencida(vencimento);
  }
}

function describeVencida(vencimento: string) {
  return {
    titulo: `O prazo para pagar a taxa terminou em ${formatIsoDate(vencimento)}`,
    texto:
      'Sem o pagamento, o pedido é arquivado. Depois disso, você pode pedir de novo com os mesmos dados.',
  };
}
