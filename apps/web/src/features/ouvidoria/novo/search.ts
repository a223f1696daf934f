import { choice, type SearchOf } from '@balcao/contract/kernel/address';
import { PASSOS } from './dito.ts';

/** What the address of a new manifestation holds: the step, and whether staff write for somebody else. */
export const NOVO_SEARCH = { passo: choice(PASSOS, 'tipo'), por: choice(['outra']) };

export type NovoSearch = SearchOf<typeof NOVO_SEARCH>;
