/** What the catalogue shows; lives in the address. */
export interface CatalogoSearch extends Record<string, unknown> {
  busca?: string;
  categoria?: string;
  /** Only the services that the person may ask for. */
  publico?: 'mim';
}

const LONGEST = 100;

/** Reads the address of the catalogue; what it does not understand is left out. */
export function parseCatalogoSearch(raw: Record<string, unknown>): CatalogoSearch {
  return {
    busca: readText(raw.busca),
    categoria: readText(raw.categoria),
    publico: raw.publico === 'mim' ? 'mim' : undefined,
  };
}

function readText(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.slice(0, LONGEST) : '';
  return text.trim() === '' ? undefined : text;
}
