import { cnab } from '@balcao/contract/cnab';
import { id } from '@balcao/contract/kernel/address';

/** The address of the files of the bank: the open one, its page and its filters. */
export const CNAB_SEARCH = { ...cnab.linhas.address, retorno: id };
