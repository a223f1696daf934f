import { ANO_MAXIMO, ANO_MINIMO } from '@balcao/domain/prazo/feriado';

/** What the settings show; lives in the address. */
export interface ConfiguracoesSearch extends Record<string, unknown> {
  /** Year of the calendar; the present one when absent. */
  ano?: number;
}

/** Reads the query of the address; what it does not understand is left out. */
export function readConfiguracoesSearch(raw: Record<string, unknown>): ConfiguracoesSearch {
  const ano = Number(raw.ano);
  return { ano: Number.isSafeInteger(ano) && ano >= ANO_MINIMO && ano <= ANO_MAXIMO ? ano : undefined };
}
