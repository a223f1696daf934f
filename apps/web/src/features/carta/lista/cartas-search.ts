import { carta } from '@balcao/contract/carta';
import { choice, type SearchOf } from '@balcao/contract/kernel/address';

const { address } = carta.list;

/** What the list of letters shows; lives in the address. Without a box it is the first that the reader has. */
export const CARTAS_SEARCH = { ...address, caixa: choice(address.caixa.values) };

export type CartasSearch = SearchOf<typeof CARTAS_SEARCH>;
