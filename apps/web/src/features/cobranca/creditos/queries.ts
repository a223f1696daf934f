import { cobranca } from '@balcao/contract/cobranca';
import { credito } from '@balcao/contract/credito';
import type { SearchOf } from '@balcao/contract/kernel/address';
import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, query } from '#platform/call.ts';
import { listArgs } from '#platform/list-search.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { useChange } from '#platform/use-change.ts';

export type Credito = ResponseOf<typeof credito.list>['items'][number];

/** One page of what the council owes back to the person and to those they act for. */
export function useCreditos(search: SearchOf<typeof credito.list.address>) {
  return useQuery({
    ...query(credito.list, listArgs(credito.list, search)),
    placeholderData: keepPreviousData,
  });
}

/** Pays a charge with a credit. */
export function useUsar() {
  const keyFor = useSendingKey();
  return useChange(
    (body: ArgsOf<typeof credito.usar>['body']) =>
      call(credito.usar, { body }, { idempotencyKey: keyFor(body) }),
    [credito.list, cobranca.aPagar, cobranca.detail, cobranca.situacao],
    SHOWN_BY_FORM,
  );
}
