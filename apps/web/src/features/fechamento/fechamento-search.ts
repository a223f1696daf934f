import { disputa } from '@balcao/contract/disputa';
import { diferenca } from '@balcao/contract/fechamento';
import { choice, id, type SearchOf } from '@balcao/contract/kernel/address';

/** The address of the closing: its open tab, its day, the filters of the differences, and what is open. */
export const FECHAMENTO_SEARCH = {
  ...disputa.list.address,
  ...diferenca.list.address,
  aba: choice(['dia', 'diferencas', 'contestacoes'], 'dia'),
  diferenca: id,
  disputa: id,
};

export type FechamentoSearch = SearchOf<typeof FECHAMENTO_SEARCH>;
