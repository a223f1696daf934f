import { carta } from '@balcao/contract/carta';
import { choice, type SearchOf } from '@balcao/contract/kernel/address';

const { address } = carta.list;

/** The state of the list in the address; without a box, the reader's first one applies. */
export const CARTAS_SEARCH = { ...address, caixa: choice(address.caixa.values) };

export type CartasSearch = SearchOf<typeof CARTAS_SEARCH>;
