import { choice } from '@balcao/contract/kernel/address';
import { termo } from '@balcao/contract/termo';

/** The state of the page in its address: the open tab, and the list of those who read the terms. */
export const TERMO_SEARCH = { ...termo.leitores.address, aba: choice(['termo', 'leituras'], 'termo') };
