import { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import { id } from '@balcao/contract/kernel/address';

/** What the address of everybody's charges holds: its filters, and the charge that is open. */
export const CONSELHO_SEARCH = { ...cobrancasLista.doConselho.address, cobranca: id };
