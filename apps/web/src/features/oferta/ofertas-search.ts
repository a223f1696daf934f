import type { Oferta } from './queries.ts';

/** What the list is narrowed to; undefined shows everything. */
export type OfertasSearch = {
  busca?: string;
  estado?: Oferta['estado'];
};

/** The states by which the list may be narrowed, in words. */
export const ESTADOS: Record<Oferta['estado'], string> = {
  aberta: 'Recebe pedidos',
  fechada: 'Fora da época',
  esgotada: 'Sem vagas',
  fora: 'Fora do catálogo',
};

/** True for the code of a state. */
export function isEstado(value: unknown): value is Oferta['estado'] {
  return typeof value === 'string' && Object.hasOwn(ESTADOS, value);
}

/** Reads the address; what is unknown is left out. */
export function readOfertasSearch(raw: Record<string, unknown>): OfertasSearch {
  return {
    ...(typeof raw.busca === 'string' && raw.busca !== '' ? { busca: raw.busca.slice(0, 100) } : {}),
    ...(isEstado(raw.estado) ? { estado: raw.estado } : {}),
  };
}
