import type { IsoDate } from '@balcao/domain/prazo/data';

/** Names the message of a day that takes the head of the audit chain out of the house. */
export function anchorMailKey(day: IsoDate): string {
  return `auditoria.ancora:${day}`;
}
