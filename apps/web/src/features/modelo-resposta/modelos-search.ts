import { choice, text } from '@balcao/contract/kernel/address';

export const ABAS = ['modelos', 'macros', 'etiquetas'] as const;

/** State of the screen in the address. */
export const MODELOS_SEARCH = { aba: choice(ABAS, 'modelos'), busca: text(100) };
