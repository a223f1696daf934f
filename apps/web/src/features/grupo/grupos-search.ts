import { text } from '@balcao/contract/kernel/address';

/** The state of the list in the address. */
export const GRUPOS_SEARCH = { busca: text(80) };
