import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { AceitesEsperados } from '@balcao/domain/requerimento/fluxo-texto';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import type { AceiteRow } from './aceite-rows.ts';

/** The named people who have not answered yet, and when the first was asked. Null when all have answered. */
export function awaited(rows: readonly AceiteRow[]): AceitesEsperados | null {
  const [first, ...others] = rows.filter(({ situacao }) => situacao === 'pendente');
  if (!first) return null;
  const registros = [first, ...others].map(({ registro }) => registro);
  return { registros, desde: formatIsoDate(todayInSaoPaulo(new Date(first.pedidoEm))) };
}
