import type { ResponseOf } from '@balcao/contract/kernel/route';
import { manifestacoesLista } from '@balcao/contract/manifestacoes-lista';
import { ouvidoriaPainel } from '@balcao/contract/ouvidoria-painel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';

export type Painel = ResponseOf<typeof ouvidoriaPainel.painel>;
export type Aberta = ResponseOf<typeof manifestacoesLista.list>['items'][number];

/** Cards on the board at most; the list has the others. */
const NO_QUADRO = 100;

/** The figures of a period; the previous ones stay while others load. */
export function usePainel(periodo: { de?: string | undefined; ate?: string | undefined }) {
  return useQuery({
    ...query(ouvidoriaPainel.painel, { query: periodo }),
    placeholderData: keepPreviousData,
  });
}

/** What is open, the nearest last day first. */
export function useAbertas() {
  return useQuery(
    query(manifestacoesLista.list, {
      query: {
        caixa: 'equipe',
        andamento: 'abertas',
        sort: 'prazo',
        desc: 'false',
        porPagina: String(NO_QUADRO),
      },
    }),
  );
}
