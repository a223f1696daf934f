import { text } from '@balcao/contract/kernel/address';

/** What the list of groups shows; lives in the address. */
export const GRUPOS_SEARCH = { busca: text(80) };
