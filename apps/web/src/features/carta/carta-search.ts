import { flag, type SearchOf } from '@balcao/contract/kernel/address';

/** What the address of a letter says beside its id: whether its draft is being changed. */
export const CARTA_SEARCH = { editar: flag() };

export type CartaSearch = SearchOf<typeof CARTA_SEARCH>;
