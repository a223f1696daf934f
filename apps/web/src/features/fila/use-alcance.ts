import { MOVIMENTOS, type Movimento } from '@balcao/domain/macro/passo';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Detalhe, fetchRequerimento, mayDo } from '#features/requerimento/api.tsx';

/** How many requests are read at the same time. */
const TOGETHER = 6;

/** Up to how many requests are read to tell what can be done with them; of more, each has its result afterwards. */
const MOST = 200;

/** Whether it is told beforehand how many of these requests a movement reaches. */
export function isCounted(ids: readonly string[]): boolean {
  return ids.length <= MOST;
}

/** Ids of the selected requests that each movement reaches; one that reaches none is not in it. */
export type Alcance = ReadonlyMap<Movimento, ReadonlySet<string>>;

/**
 * What can be done with these requests as they stand now, asked once for each time that it is opened: the situation
 * alone does not tell, for the service, the person's part and the rules of the council have a say too.
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
      // One that went away meanwhile is only not reached; where none could be read, that is what is told.
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
