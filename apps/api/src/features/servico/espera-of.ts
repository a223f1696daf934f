import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { servico } from '@balcao/contract/servico';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';

/** The columns of `espera` beside a service; all null before the first count. */
export interface EsperaRow {
  pedidos: number | null;
  encerrados: number | null;
  metade: number | null;
  noveEmDez: number | null;
  contadoEm: Date | null;
}

type EsperaLida = ResponseInputOf<typeof servico.list>['items'][number]['espera'];

/** How long the service really takes, or null while too few requests ended. */
export function esperaOf({ encerrados, metade, noveEmDez, contadoEm }: EsperaRow): EsperaLida {
  if (encerrados === null || metade === null || noveEmDez === null || contadoEm === null) return null;
  return { metade, noveEmDez, pedidos: encerrados, dia: todayInSaoPaulo(contadoEm) };
}
