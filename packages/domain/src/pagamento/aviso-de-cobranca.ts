import { formatCentavos } from '../dinheiro/centavos.ts';
import type { IsoDate } from '../prazo/data.ts';
import { formatIsoDate } from '../texto/data-br.ts';
import { type Cobravel, descreverDescontos } from './encargos.ts';
import type { Aviso } from './regua.ts';

/** A charge that a message tells of. */
export interface CobrancaAvisada {
  aviso: Aviso;
  descricao: string;
  /** What it comes to on the day of the message, in cents. */
  total: number;
  /** The last day to pay. */
  ultimoDia: IsoDate;
  /** Days until then; below zero once it is over. */
  dias: number;
}

const emDias = (n: number) => (n === 1 ? 'em 1 dia' : `em ${n} dias`);
const haDias = (n: number) => (n === 1 ? 'há 1 dia' : `há ${n} dias`);

/** When it ends or ended: «vence em 31/03/2026, em 7 dias», «vence hoje», «venceu em 31/03/2026, há 3 dias». */
function quando({ ultimoDia, dias }: Pick<CobrancaAvisada, 'ultimoDia' | 'dias'>): string {
  if (dias === 0) return 'vence hoje';
  const dia = formatIsoDate(ultimoDia);
  return dias > 0 ? `vence em ${dia}, ${emDias(dias)}` : `venceu em ${dia}, ${haDias(-dias)}`;
}

/** One charge in a line: «Anuidade de 2026: R$ 612,50, vence em 31/03/2026, em 7 dias». */
export function dizerCobranca(cobranca: CobrancaAvisada): string {
  return `${cobranca.descricao}: ${formatCentavos(cobranca.total)}, ${quando(cobranca)}`;
}

/** What a charge costs by the day on which it is paid, the nearest limit first; without the limits that are over. */
export function dizerPrazos(
  { valor, descontos }: Pick<Cobravel, 'valor' | 'descontos'>,
  { hoje, ultimoDia }: { hoje: IsoDate; ultimoDia: IsoDate },
): string[] {
  const open = descontos.filter(({ ate }) => ate >= hoje);
  const inteiro = `até ${formatIsoDate(ultimoDia)} (${formatCentavos(valor)})`;
  return [
    ...descreverDescontos({ valor, descontos: open }).map((one) => `Com desconto de ${one}`),
    open.length > 0 ? `Sem desconto ${inteiro}` : `Valor inteiro ${inteiro}`,
  ];
}

/** What several of one kind are called: «2 cobranças vencem hoje». */
const MUITAS: Readonly<Record<Aviso, string>> = {
  NOVA: 'cobranças novas',
  LEMBRETE: 'cobranças vencem nos próximos dias',
  VENCE_HOJE: 'cobranças vencem hoje',
  VENCIDA: 'cobranças vencidas',
  COBRANCA: 'débitos vencidos: notificação',
};

/** The subject of a message, by its most urgent charge, which stands first. */
export function tituloDoAviso(cobrancas: readonly [CobrancaAvisada, ...CobrancaAvisada[]]): string {
  const [primeira] = cobrancas;
  const { aviso, descricao, dias } = primeira;
  const mesmas = cobrancas.filter((one) => one.aviso === aviso).length;
  if (mesmas > 1) return `${mesmas} ${MUITAS[aviso]}`;
  if (aviso === 'NOVA') return `Nova cobrança: ${descricao}`;
  if (aviso === 'LEMBRETE') return `${descricao} vence ${emDias(dias)}`;
  if (aviso === 'VENCE_HOJE') return `${descricao} vence hoje`;
  return aviso === 'VENCIDA' ? `${descricao} venceu ${haDias(-dias)}` : `Notificação de débito: ${descricao}`;
}
