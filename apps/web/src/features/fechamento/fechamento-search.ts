import { diferenca } from '@balcao/contract/fechamento';
import { choice, id, type SearchOf } from '@balcao/contract/kernel/address';

/** The address of the closing: its open tab, its day, the filters of the differences, and the one that is open. */
export const FECHAMENTO_SEARCH = {
  ...diferenca.list.address,
  aba: choice(['dia', 'diferencas'], 'dia'),
  diferenca: id,
};

export type FechamentoSearch = SearchOf<typeof FECHAMENTO_SEARCH>;
