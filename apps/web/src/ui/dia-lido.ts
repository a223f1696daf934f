import { DATA_INVALIDA } from '@balcao/domain/texto/data-br';
import { DATA_INEXISTENTE } from '@balcao/domain/texto/data-errada';

/** How what stands in a field of a day was read. */
export interface DiaLido {
  valid: boolean;
  /** A whole date that the calendar does not have. */
  missing: boolean;
}

/** A day, or nothing at all. */
export const DIA_BOM: DiaLido = { valid: true, missing: false };

/** What is said of something that is no day; null of a day and of an empty field. */
export function erroDoDia({ valid, missing }: DiaLido): string | null {
  if (valid) return null;
  return missing ? DATA_INEXISTENTE : DATA_INVALIDA;
}
