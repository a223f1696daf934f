import { cobrancasLista } from '@balcao/contract/cobrancas-lista';

/** What the address of everybody's charges holds. */
export const CONSELHO_SEARCH = cobrancasLista.doConselho.address;
