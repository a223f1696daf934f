import { cobrancaAto } from '@balcao/contract/cobranca-ato';
import { disputa } from '@balcao/contract/disputa';
import { diferenca } from '@balcao/contract/fechamento';
import { choice, id, type SearchOf } from '@balcao/contract/kernel/address';
import { CNAB_SEARCH } from '#features/cnab/api.tsx';

/** The address of the closing: its open tab, its day, the filters of its lists, and what is open. */
export const FECHAMENTO_SEARCH = {
  ...disputa.list.address,
  ...cobrancaAto.list.address,
  ...CNAB_SEARCH,
  ...diferenca.list.address,
  aba: choice(['dia', 'diferencas', 'atos', 'remessa', 'disputas'], 'dia'),
  diferenca: id,
  disputa: id,
};

export type FechamentoSearch = SearchOf<typeof FECHAMENTO_SEARCH>;
