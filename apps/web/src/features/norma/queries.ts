import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { norma } from '@balcao/contract/norma';
import { useQuery } from '@tanstack/react-query';
import { call, query } from '#platform/call.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { useChange } from '#platform/use-change.ts';

export type NormaVista = ResponseOf<typeof norma.list>['items'][number];
export type MudancaFeita = NormaVista['historico'][number];
type Mudanca = ArgsOf<typeof norma.mudar>['body'];

const SHOWN = { handles: [...SHOWN_BY_FORM.handles, 'norma.in_force' as const] };
/** The list, and the values that forms read. */
const READS = [norma.list, norma.vigentes];

/** Every norm with today's value and its changes. */
export function useNormas() {
  return useQuery(query(norma.list));
}

export function useMudarNorma() {
  // The key makes a retry after a lost answer the same change.
  const keyFor = useSendingKey();
  return useChange(
    (body: Mudanca) => call(norma.mudar, { body }, { idempotencyKey: keyFor(body) }),
    READS,
    SHOWN,
  );
}

export const useDesmarcarNorma = () =>
  useChange((id: string) => call(norma.desmarcar, { params: { id } }), READS, SHOWN);
