import { integracao } from '@balcao/contract/integracao';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import type { Integracao } from '@balcao/domain/integracao/integracao';
import { useQuery } from '@tanstack/react-query';
import { call, query } from '#platform/call.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { withStepUp } from '#platform/step-up.ts';
import { useChange } from '#platform/use-change.ts';

export type IntegracaoVista = ResponseOf<typeof integracao.list>['items'][number];

/** Everything that the portal talks to, read anew by each part that shows it: a save of a section changes it. */
export function useIntegracoes() {
  return useQuery({ ...query(integracao.list), staleTime: 0 });
}

/** Tests an integration as it is saved. */
export const useTestar = (chave: Integracao) =>
  useChange(
    () => withStepUp(() => call(integracao.testar, { params: { chave } })),
    [integracao.list],
    SHOWN_BY_FORM,
  );
