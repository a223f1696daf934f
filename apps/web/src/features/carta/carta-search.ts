import { flag, type SearchOf } from '@balcao/contract/kernel/address';

/** What the address of a letter holds besides its id: whether its draft is being edited. */
export const CARTA_SEARCH = { editar: flag() };

export type CartaSearch = SearchOf<typeof CARTA_SEARCH>;
