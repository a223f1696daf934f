import { text, whole } from '@balcao/contract/kernel/address';
import { ANO_MAXIMO, ANO_MINIMO } from '@balcao/domain/prazo/feriado';
import { INSTITUICOES_SEARCH } from '#features/instituicao/api.tsx';

/** What the settings show; lives in the address. */
export const CONFIGURACOES_SEARCH = {
  /** The group of settings in sight; the first when absent. */
  parte: text(40),
  /** What settings are searched for. */
  busca: text(100),
  /** Year of the calendar; the present one when absent. */
  ano: whole(ANO_MINIMO, ANO_MAXIMO),
  ...INSTITUICOES_SEARCH,
};
