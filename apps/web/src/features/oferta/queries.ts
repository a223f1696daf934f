import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { oferta } from '@balcao/contract/oferta';
import { portal } from '@balcao/contract/portal';
import { servico } from '@balcao/contract/servico';
import { tipo } from '@balcao/contract/tipo';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, query } from '#platform/call.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { useChange, useReadAgain } from '#platform/use-change.ts';

export type Oferta = ResponseOf<typeof oferta.list>['items'][number];
export type Condicoes = Omit<ArgsOf<typeof oferta.change>['body'], 'version'>;
export type NovoServico = ArgsOf<typeof oferta.create>['body'];

const ORDER = ['ordem-das-ofertas'] as const;

/** Every service, in catalogue order. */
export function useOfertas() {
  return useQuery(query(oferta.list));
}

/** The list, and everything else that shows services. */
const READS = [oferta.list, servico.list, tipo.list, portal.configuracoes];

/** Reloads them after a change. */
export const useRefresh = () => useReadAgain(READS);

/** Changes when a service is visible and accepts requests. */
export const useChangeOferta = ({ id, version }: Pick<Oferta, 'id' | 'version'>) =>
  useChange(
    (body: Condicoes) => call(oferta.change, { params: { id }, body: { ...body, version } }),
    READS,
    SHOWN_BY_FORM,
  );

/** Creates a service. */
export const useCreateServico = () =>
  useChange((body: NovoServico) => call(oferta.create, { body }), READS, SHOWN_BY_FORM);

/** Saves the order of all services. The list shows it before the server answers. */
export function useOrderOfertas() {
  const cache = useQueryClient();
  const refresh = useRefresh();
  const { queryKey } = query(oferta.list);
  return useMutation({
    mutationKey: ORDER,
    // Each request holds the whole order, so the last move must arrive last.
    scope: { id: 'ordem-das-ofertas' },
    mutationFn: (ids: number[]) => call(oferta.ordenar, { body: { ids } }),
    onMutate: async (ids) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData<ResponseOf<typeof oferta.list>>(queryKey, (old) => {
        if (!old) return old;
        const byId = new Map(old.items.map((item) => [item.id, item]));
        return { ...old, items: ids.flatMap((id) => byId.get(id) ?? []) };
      });
    },
    // While another order waits, the server's order is outdated.
    onSettled: () => (cache.isMutating({ mutationKey: ORDER }) > 1 ? undefined : refresh()),
  });
}
