import { isPublico } from '@balcao/domain/formulario/publico-texto';

/** State of a list of services in the address. */
export interface ServicosSearch extends Record<string, unknown> {
  busca?: string;
  categoria?: string;
  /** Audience filter; a screen may have extra values. */
  publico?: string;
}

const LONGEST = 100;

/** Reads the address of the public list; invalid values are ignored. */
export function parseServicosSearch(raw: Record<string, unknown>): ServicosSearch {
  return readServicosSearch(raw, isPublico);
}

/** Reads the address of a list with these audiences. */
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
