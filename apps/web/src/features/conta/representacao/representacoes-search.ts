import { readWhole } from '#platform/read-search.ts';

/** What the list of requests is narrowed to; lives in the address. */
export interface RepresentacoesSearch extends Record<string, unknown> {
  /** From 1. */
  pagina: number;
  /** As it stands in the address; absent: those that wait. */
  situacao?: string;
  /** Id of the open request. */
  pedido?: string;
}

/** Reads the query of the address; the screen passes over a situation that there is not. */
export function readRepresentacoesSearch(raw: Record<string, unknown>): RepresentacoesSearch {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    pagina: readWhole(raw.pagina, 1, 100_000) ?? 1,
    situacao: text(raw.situacao),
    pedido: text(raw.pedido),
  };
}
