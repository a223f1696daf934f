import { isPublico } from '@balcao/domain/formulario/publico-texto';

/** What a list of services shows; lives in the address. */
export interface ServicosSearch extends Record<string, unknown> {
  busca?: string;
  categoria?: string;
  /** Only the services for this audience; a screen may know other values. */
  publico?: string;
}

const LONGEST = 100;

/** Reads the address of the public services; what it does not understand is left out. */
export function parseServicosSearch(raw: Record<string, unknown>): ServicosSearch {
  return readServicosSearch(raw, isPublico);
}

/** Reads the address of a list of services whose audiences are these. */
export function readServicosSearch(
  raw: Record<string, unknown>,
  isKnown: (publico: string) => boolean,
): ServicosSearch {
  const publico = readText(raw.publico);
  return {
    busca: readText(raw.busca),
    categoria: readText(raw.categoria),
    publico: publico !== undefined && isKnown(publico) ? publico : undefined,
  };
}

function readText(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.slice(0, LONGEST) : '';
  return text.trim() === '' ? undefined : text;
}
