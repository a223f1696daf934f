import { choice, type SearchOf, text } from '@balcao/contract/kernel/address';
import type { Oferta } from './queries.ts';

/** Labels of the states to filter by. */
export const ESTADOS: Record<Oferta['estado'], string> = {
  aberta: 'Recebe pedidos',
  fechada: 'Fora da época',
  esgotada: 'Sem vagas',
  fora: 'Fora do catálogo',
};

/** Filters of the list, kept in the address. */
export const OFERTAS_SEARCH = {
  busca: text(100),
  estado: choice(Object.keys(ESTADOS) as Oferta['estado'][]), // keys of the record
};

export type OfertasSearch = SearchOf<typeof OFERTAS_SEARCH>;
