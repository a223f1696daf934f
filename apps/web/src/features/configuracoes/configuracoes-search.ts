/** What the settings show; lives in the address. */
export interface ConfiguracoesSearch extends Record<string, unknown> {
  /** Year of the calendar; the present one when absent. */
  ano?: number;
}

/** Years that the calendar is kept for. */
export const ANO_MINIMO = 2000;
export const ANO_MAXIMO = 2100;

/** Reads the query of the address; what it does not understand is left out. */
export function readConfiguracoesSearch(raw: Record<string, unknown>): ConfiguracoesSearch {
  const ano = Number(raw.ano);
  return { ano: Number.isSafeInteger(ano) && ano >= ANO_MINIMO && ano <= ANO_MAXIMO ? ano : undefined };
}
