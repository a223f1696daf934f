import { acordo } from '@balcao/contract/acordo';
import { cobranca } from '@balcao/contract/cobranca';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { rascunho } from '@balcao/contract/rascunho';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { WizardView } from '#features/rascunho/api.tsx';
import { call, keyOf, query } from '#platform/call.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';

export type Acordo = ResponseOf<typeof acordo.detail>;
export type Parcela = Acordo['parcelas'][number];

/** An agreement and how it goes. */
export function useAcordo(id: string) {
  return useQuery(query(acordo.detail, { params: { id } }));
}

/** An instalment of an agreement that is not made yet. */
export type ParcelaComData = ResponseOf<typeof rascunho.previsao>['parcelas'][number];

const NENHUMA: readonly ParcelaComData[] = [];

/** The instalments that a draft would make if it were filed today, by what is saved of it; none while they are not known. */
export function usePrevistas({ rascunhoId, version, save }: WizardView['state']): readonly ParcelaComData[] {
  const asked = query(rascunho.previsao, { params: { id: rascunhoId ?? '' } });
  const { data } = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, version],
    enabled: rascunhoId !== null && save === 'salvo',
    staleTime: 0,
  });
  return data?.parcelas ?? NENHUMA;
}

/** Opens a draft of the service in the name of somebody else. A repeat gives the same draft. */
export function useComecarPor(tipoId: number) {
  const keyFor = useSendingKey();
  return useMutation({
    mutationFn: (autorId: string) => {
      const body = { tipoId, autorId };
      return call(rascunho.create, { body }, { idempotencyKey: keyFor(body) });
    },
    meta: SHOWN_BY_FORM,
  });
}

/** Returns a function that reads agreements anew, wherever they are shown. */
export function useRefreshAcordo(): () => void {
  const cache = useQueryClient();
  return useCallback(() => {
    void cache.invalidateQueries({ queryKey: keyOf(acordo.detail) });
    void cache.invalidateQueries({ queryKey: keyOf(cobranca.parcelas) });
  }, [cache]);
}
