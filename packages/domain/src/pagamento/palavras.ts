import { diffDays, type IsoDate } from '../prazo/data.ts';
import { formatData } from '../texto/data-br.ts';
import type { EspecieCobranca, SituacaoCobranca } from './situacao.ts';

/** What each kind of charge is called on screen. */
export const ESPECIES_EM_PALAVRAS: Readonly<Record<EspecieCobranca, string>> = {
  ANUIDADE: 'Anuidade',
  TAXA: 'Taxa',
  MULTA_INFRACAO: 'Multa de infração',
  MULTA_ETICA: 'Multa ética',
  MULTA_ELEITORAL: 'Multa eleitoral',
  PARCELA: 'Parcela de acordo',
  HONORARIOS: 'Honorários',
  CUSTAS: 'Custas',
};

/** What a colour stands for; the words always stand beside it. */
type Tom = 'neutro' | 'info' | 'sucesso' | 'atencao' | 'erro';

/** A situation in words, with the meaning of its colour. */
export interface Dito {
  texto: string;
  tone: Tom;
}

interface Fatos {
  situacao: SituacaoCobranca;
  vencimento: IsoDate;
  /** The last day to pay in time, where a due date without expediente rolled to it. */
  ultimoDia?: IsoDate;
  pagoEm: string | Date | null;
  /** Into how many instalments it was divided, where that is known. */
  parcelas?: number | null;
}

/** Situations whose words depend on nothing else. */
const PALAVRAS: Readonly<
  Record<Exclude<SituacaoCobranca, 'EMITIDA' | 'A_VENCER' | 'VENCIDA' | 'PAGA' | 'PAGA_A_MAIOR'>, Dito>
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

/** The situation of a charge: «A vencer», «Vence hoje», «Vencida há 12 dias», «Paga em 03/02/2026», «Parcelada em 6x». */
export function dizerCobranca(
  { situacao, vencimento, ultimoDia = vencimento, pagoEm, parcelas }: Fatos,
  hoje: IsoDate,
): Dito {
  switch (situacao) {
    case 'EMITIDA':
    case 'A_VENCER':
    case 'VENCIDA':
      return dizerUltimoDia(ultimoDia, hoje);
    case 'PAGA':
    case 'PAGA_A_MAIOR':
      return { texto: pagoEm ? `Paga em ${formatData(new Date(pagoEm))}` : 'Paga', tone: 'sucesso' };
    case 'PARCELADA':
      return parcelas ? { texto: `Parcelada em ${parcelas}x`, tone: 'info' } : PALAVRAS[situacao];
    default:
      return PALAVRAS[situacao];
  }
}

function dizerUltimoDia(ultimoDia: IsoDate, hoje: IsoDate): Dito {
  if (ultimoDia > hoje) return { texto: 'A vencer', tone: 'info' };
  if (ultimoDia === hoje) return { texto: 'Vence hoje', tone: 'atencao' };
  const dias = diffDays(ultimoDia, hoje);
  return { texto: dias === 1 ? 'Vencida há 1 dia' : `Vencida há ${dias} dias`, tone: 'erro' };
}

/** What holds of a charge beside its situation. */
export interface Marcas {
  /** An open request contests it. */
  emDiscussao?: boolean;
  /** Its payer paid, and the bank or acquirer has not said so for good. */
  emConfirmacao?: boolean;
  /** The payer asked the bank of their card for the money back. */
  emDisputa?: boolean;
}

/** The same in words, for badges beside the situation. */
export function dizerMarcas({ emConfirmacao, emDiscussao, emDisputa }: Marcas): Dito[] {
  return [
    ...(emConfirmacao ? [{ texto: 'Pagamento em confirmação', tone: 'info' } as const] : []),
    ...(emDiscussao ? [{ texto: 'Em contestação', tone: 'info' } as const] : []),
    ...(emDisputa ? [{ texto: 'Em disputa', tone: 'atencao' } as const] : []),
  ];
}
