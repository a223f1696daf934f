import { ANO_MAXIMO, ANO_MINIMO } from '@balcao/domain/prazo/feriado';

/** What the settings show; lives in the address. */
export interface ConfiguracoesSearch extends Record<string, unknown> {
  /** Year of the calendar; the present one when absent. */
  ano?: number;
  /** What the schools are searched for. */
  instituicao?: string;
  /** Page of the schools; the first when absent. */
  pagina?: number;
}

/** Reads the query of the address; what it does not understand is left out. */
export function readConfiguracoesSearch(raw: Record<string, unknown>): ConfiguracoesSearch {
  const ano = Number(raw.ano);
  const pagina = Number(raw.pagina);
  return {
    ano: Number.isSafeInteger(ano) && ano >= ANO_MINIMO && ano <= ANO_MAXIMO ? ano : undefined,
    instituicao: typeof raw.instituicao === 'string' ? raw.instituicao.slice(0, 100) : undefined,
    pagina: Number.isSafeInteger(pagina) && pagina > 1 && pagina <= 100_000 ? pagina : undefined,
  };
}
