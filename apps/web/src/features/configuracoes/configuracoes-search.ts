import { PAGE, text, whole } from '@balcao/contract/kernel/address';
import { ANO_MAXIMO, ANO_MINIMO } from '@balcao/domain/prazo/feriado';

/** What the settings show; lives in the address. */
export const CONFIGURACOES_SEARCH = {
  /** Year of the calendar; the present one when absent. */
  ano: whole(ANO_MINIMO, ANO_MAXIMO),
  /** What the schools are searched for. */
  instituicao: text(100),
  /** Where one is among the schools. */
  ...PAGE,
};
