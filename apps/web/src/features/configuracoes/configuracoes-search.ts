import { instituicao } from '@balcao/contract/instituicao';
import { text, whole } from '@balcao/contract/kernel/address';
import { ANO_MAXIMO, ANO_MINIMO } from '@balcao/domain/prazo/feriado';

/** What the settings show; lives in the address. */
export const CONFIGURACOES_SEARCH = {
  /** The group of settings in sight; the first when absent. */
  parte: text(40),
  /** What settings are searched for. */
  procura: text(100),
  /** Year of the calendar; the present one when absent. */
  ano: whole(ANO_MINIMO, ANO_MAXIMO),
  /** What the list of schools shows. */
  ...instituicao.list.address,
};
