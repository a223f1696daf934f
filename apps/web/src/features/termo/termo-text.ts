import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { formatNumero } from '@balcao/domain/texto/numero';
import type { Publicado } from './queries.ts';

/** How many people confirmed that they read a version. */
export function sayAceites(aceites: number): string {
  if (aceites === 0) return 'Ninguém confirmou a leitura';
  return aceites === 1
    ? '1 pessoa confirmou a leitura'
    : `${formatNumero(aceites)} pessoas confirmaram a leitura`;
}

/** How a version stands: since when it holds and who read it, or why it does not hold. */
export function sayUso({
  situacao,
  desde,
  aceites,
}: Pick<Publicado, 'situacao' | 'desde' | 'aceites'>): string {
  const dia = formatIsoDate(desde);
  if (situacao === 'em_espera') return `Passa a valer em ${dia}`;
  if (situacao === 'retirada') return `Retirada antes de valer, que seria em ${dia}`;
  return `${situacao === 'em_vigor' ? 'Vale' : 'Valeu'} desde ${dia} · ${sayAceites(aceites)}`;
}
