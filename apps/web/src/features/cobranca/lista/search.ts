import { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import { choice } from '@balcao/contract/kernel/address';

/** The tabs of one's own charges, in order. */
export const ABAS = ['abertas', 'pagas', 'acordos'] as const;

/** What the address of one's own charges holds. */
export const MINHAS_SEARCH = { ...cobrancasLista.minhas.address, aba: choice(ABAS, 'abertas') };
