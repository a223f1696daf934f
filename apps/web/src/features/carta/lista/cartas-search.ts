import { readWhole } from '#platform/read-search.ts';

/** What the list of letters shows; lives in the address. The screen passes over names that there are not. */
export interface CartasSearch extends Record<string, unknown> {
  /** From 1. */
  pagina: number;
  porPagina: number;
  /** Whose letters; absent: the first list that the reader has. */
  caixa?: string;
  situacao?: string;
  especie?: string;
  /** Part of number, subject or addressee. */
  busca?: string;
}

/** Values that the address does not spell out. */
export const CARTAS_DEFAULTS = { pagina: 1, porPagina: 15 } as const;

const PAGE_SIZES: readonly number[] = [15, 30, 50, 100];

/** Reads the query of the address; what it does not understand is left out. */
export function readCartasSearch(raw: Record<string, unknown>): CartasSearch {
  const porPagina = Number(raw.porPagina);
  const text = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number'
      ? String(value).trim().slice(0, 100) || undefined
      : undefined;
  return {
    pagina: readWhole(raw.pagina, 1, 100_000) ?? CARTAS_DEFAULTS.pagina,
    porPagina: PAGE_SIZES.includes(porPagina) ? porPagina : CARTAS_DEFAULTS.porPagina,
    caixa: text(raw.caixa),
    situacao: text(raw.situacao),
    especie: text(raw.especie),
    busca: text(raw.busca),
  };
}
