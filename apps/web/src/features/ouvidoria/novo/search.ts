import { choice, type SearchOf } from '@balcao/contract/kernel/address';

/** The steps of a new manifestation, in order. */
export const PASSOS = ['tipo', 'quem', 'relato', 'conferir'] as const;

export type Passo = (typeof PASSOS)[number];

/** What the address of a new manifestation holds: the step, and whether staff write for somebody else. */
export const NOVO_SEARCH = { passo: choice(PASSOS, 'tipo'), por: choice(['outra']) };

export type NovoSearch = SearchOf<typeof NOVO_SEARCH>;
