import { choice, PAGE } from '@balcao/contract/kernel/address';
import { FILTROS_DOS_LEITORES } from '@balcao/contract/termo-leitores';

/** The state of the page in its address: the open tab, and the list of those who read the terms. */
export const TERMO_SEARCH = {
  ...PAGE,
  ...FILTROS_DOS_LEITORES,
  aba: choice(['termo', 'leituras'], 'termo'),
} as const;
