import { MOTIVOS_AUSENCIA } from '@balcao/domain/requerimento/ausencia';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import type { Ausencia } from './queries.ts';

/** «de 23/11/2026 a 04/12/2026», «em 23/11/2026». */
export function describePeriodo({ de, ate }: Pick<Ausencia, 'de' | 'ate'>): string {
  return de === ate ? `em ${formatIsoDate(de)}` : `de ${formatIsoDate(de)} a ${formatIsoDate(ate)}`;
}

/** What happens to the open requests of `quem`. */
export function describePedidos(
  { pedidos, substituto }: Pick<Ausencia, 'pedidos' | 'substituto'>,
  quem: string,
): string {
  if (pedidos === 'SUBSTITUTO')
    return `Os pedidos em aberto passam para ${substituto?.nome ?? 'quem substitui'}.`;
  if (pedidos === 'REDISTRIBUIR') return 'Os pedidos em aberto são distribuídos de novo no grupo.';
  return `Os pedidos em aberto continuam com ${quem}.`;
}

export const describeMotivo = ({ motivo }: Pick<Ausencia, 'motivo'>): string => MOTIVOS_AUSENCIA[motivo];
