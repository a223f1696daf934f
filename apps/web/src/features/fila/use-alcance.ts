import { MOVIMENTOS, type Movimento } from '@balcao/domain/macro/passo';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Detalhe, fetchRequerimento, mayDo } from '#features/requerimento/api.tsx';

/** Number of requests fetched at the same time. */
const TOGETHER = 6;

/** The longest selection that is checked in advance; a longer one shows its results afterwards. */
const MOST = 200;

/** Whether the reach of each movement is calculated in advance for these requests. */
export function isCounted(ids: readonly string[]): boolean {
  return ids.length <= MOST;
}

/** Ids of the selected requests that each movement reaches; movements that reach none are absent. */
export type Alcance = ReadonlyMap<Movimento, ReadonlySet<string>>;

/**
 * The movements that these requests allow now, fetched again each time the dialog opens. The situation alone does not decide
 * it: service, role and council rules count too.
 */
export function useAlcance(ids: readonly string[], enabled: boolean) {
  const cache = useQueryClient();
  return useQuery({
    queryKey: ['alcance', ids],
    enabled,
    queryFn: async (): Promise<Alcance> => {
      const seen: PromiseSettledResult<Detalhe>[] = [];
      for (let at = 0; at < ids.length; at += TOGETHER) {
        const part = ids.slice(at, at + TOGETHER).map((id) => fetchRequerimento(cache, id));
        seen.push(...(await Promise.allSettled(part)));
      }
      const read = seen.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      // A request that vanished is just not reached; an error shows only when none could be read.
      const [first] = seen;
      if (read.length === 0 && first?.status === 'rejected') throw first.reason;
      return toAlcance(read);
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

function toAlcance(requests: readonly Detalhe[]): Alcance {
  const acoes = Object.keys(MOVIMENTOS) as Movimento[]; // keys of the record
  const reached = acoes.map((acao) => {
    const open = requests.filter((detail) => mayDo(detail, acao));
    return [acao, new Set(open.map(({ id }) => id))] as const;
  });
  return new Map(reached.filter(([, ids]) => ids.size > 0));
}
