import { choice, day } from '@balcao/contract/kernel/address';

/** What the address of the panel holds: figures or the board, and the period of what came in. */
export const PAINEL_SEARCH = { ver: choice(['numeros', 'quadro'], 'numeros'), de: day, ate: day } as const;
