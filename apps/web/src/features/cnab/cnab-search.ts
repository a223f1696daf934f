import { LINHAS_FILTERS } from '@balcao/contract/cnab-address';
import { id, PAGE } from '@balcao/contract/kernel/address';

/** The address of the files of the bank: the open one, the page of its lines and their filters. */
export const CNAB_SEARCH = { ...PAGE, ...LINHAS_FILTERS, retorno: id };
