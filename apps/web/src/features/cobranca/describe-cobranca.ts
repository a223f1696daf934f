import type { SituacaoCobranca } from '@balcao/domain/pagamento/situacao';
import { formatData, formatIsoDate } from '@balcao/domain/texto/data-br';
import type { Tone } from '#ui/callout.tsx';
import type { Cobranca } from './queries.ts';

/** A state in words, with the tone of its colour. */
export interface CobrancaTexto {
  texto: string;
  tone: Tone;
}

type Facts = Pick<Cobranca, 'situacao' | 'vencimento' | 'pagoEm'>;

const DAY_MS = 86_400_000;

/** States whose text does not depend on dates. */
const WORDS: Record<
  Exclude<SituacaoCobranca, 'EMITIDA' | 'A_VENCER' | 'VENCIDA' | 'PAGA' | 'PAGA_A_MAIOR'>,
  CobrancaTexto
> = {
  EM_COBRANCA_ADM: { texto: 'Em cobrança', tone: 'atencao' },
  EM_DIVIDA_ATIVA: { texto: 'Em dívida ativa', tone: 'erro' },
  PROTESTADA: { texto: 'Protestada', tone: 'erro' },
  AJUIZADA: { texto: 'Na Justiça', tone: 'erro' },
  PAGA_A_MENOR: { texto: 'Paga em parte', tone: 'atencao' },
  PARCELADA: { texto: 'Parcelada', tone: 'info' },
  CANCELADA: { texto: 'Cancelada', tone: 'neutro' },
  ISENTA: { texto: 'Isenta', tone: 'neutro' },
  PRESCRITA: { texto: 'Prescrita', tone: 'neutro' },
  ESTORNADA: { texto: 'Devolvida', tone: 'neutro' },
};

/** The state of a charge: «A vencer», «Vence hoje», «Vencida há 12 dias», «Paga em 03/02/2026». */
export function describeCobranca({ situacao, vencimento, pagoEm }: Facts, today: string): CobrancaTexto {
  switch (situacao) {
    case 'EMITIDA':
    case 'A_VENCER':
    case 'VENCIDA':
      return describeVencimento(vencimento, today);
    case 'PAGA':
    case 'PAGA_A_MAIOR':
      return { texto: pagoEm ? `Paga em ${formatData(new Date(pagoEm))}` : 'Paga', tone: 'sucesso' };
    default:
      return WORDS[situacao];
  }
}

function describeVencimento(vencimento: string, today: string): CobrancaTexto {
  if (vencimento > today) return { texto: 'A vencer', tone: 'info' };
  if (vencimento === today) return { texto: 'Vence hoje', tone: 'atencao' };
  const days = Math.round((Date.parse(today) - Date.parse(vencimento)) / DAY_MS);
  return { texto: days === 1 ? 'Vencida há 1 dia' : `Vencida há ${days} dias`, tone: 'erro' };
}

/** Why a fee can no longer be paid, or what became of it. Null while it can be paid, and after the payment. */
export function describeFim(
  { situacao, vencimento }: Pick<Facts, 'situacao' | 'vencimento'>,
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
      return { titulo: 'O valor da taxa foi devolvido', texto: 'Ele volta para a conta de onde saiu.' };
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
