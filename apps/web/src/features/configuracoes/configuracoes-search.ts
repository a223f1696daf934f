import { instituicao } from '@balcao/contract/instituicao';
import { choice, text, whole } from '@balcao/contract/kernel/address';
import { INTEGRACOES } from '@balcao/domain/integracao/integracao';
import { ANO_MAXIMO, ANO_MINIMO } from '@balcao/domain/prazo/feriado';

/** The state of the settings in the address. */
export const CONFIGURACOES_SEARCH = {
  /** Id of the visible group; the first one when absent. */
  parte: text(40),
  /** The search text. */
  procura: text(100),
  /** Year of the calendar; the current one when absent. */
  ano: whole(ANO_MINIMO, ANO_MAXIMO),
  /** The visible one of the integrations; all of them when absent. */
  integracao: choice(INTEGRACOES),
  /** The state of the list of schools. */
  ...instituicao.list.address,
};
