import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { AceitesEsperados } from '@balcao/domain/requerimento/fluxo-texto';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import type { AceiteRow } from './aceite-rows.ts';

/** Who of those named has not answered yet, and since when the first of them was asked; null when nobody is waited for. */
export function awaited(rows: readonly AceiteRow[]): AceitesEsperados | null {
  const [first, ...others] = rows.filter(({ situacao }) => situacao === 'pendente');
  if (!first) return null;
  const registros = [first, ...others].map(({ registro }) => registro);
  return { registros, desde: formatIsoDate(todayInSaoPaulo(new Date(first.pedidoEm))) };
}
