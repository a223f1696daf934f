import { DATA_INVALIDA } from '@balcao/domain/texto/data-br';
import { DATA_INEXISTENTE } from '@balcao/domain/texto/data-errada';

/** Result of reading a date field. */
export interface DiaLido {
  valid: boolean;
  /** True for a complete date that does not exist. */
  missing: boolean;
}

/** A valid day, or an empty field. */
export const DIA_BOM: DiaLido = { valid: true, missing: false };

/** Error for an invalid day; null for a valid day and for an empty field. */
export function erroDoDia({ valid, missing }: DiaLido): string | null {
  if (valid) return null;
  return missing ? DATA_INEXISTENTE : DATA_INVALIDA;
}
