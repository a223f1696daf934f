import type { SearchOf } from '@balcao/contract/kernel/address';
import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { sessaoAberta } from '@balcao/contract/sessao-aberta';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, query } from '#platform/call.ts';
import { listArgs } from '#platform/list-search.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { withStepUp } from '#platform/step-up.ts';
import { useChange } from '#platform/use-change.ts';

export type Aberta = ResponseOf<typeof sessaoAberta.list>['items'][number];
export type Resumo = ResponseOf<typeof sessaoAberta.resumo>;
export type Dias = NonNullable<NonNullable<ArgsOf<typeof sessaoAberta.resumo>['query']>['dias']>;

/** One page of open sessions; the previous page stays while the next one loads. */
export function useAbertas(search: SearchOf<typeof sessaoAberta.list.address>) {
  return useQuery({
    ...query(sessaoAberta.list, listArgs(sessaoAberta.list, search)),
    placeholderData: keepPreviousData,
  });
}

/** The figures of some days; the previous ones stay while others load. */
export function useResumo(dias: Dias) {
  return useQuery({ ...query(sessaoAberta.resumo, { query: { dias } }), placeholderData: keepPreviousData });
}

/** Ends a session of somebody else, or all of that person. May ask for the password again. */
export function useEncerrar(id: string) {
  return useChange(
    (body: ArgsOf<typeof sessaoAberta.encerrar>['body']) =>
      withStepUp(() => call(sessaoAberta.encerrar, { params: { id }, body })),
    [sessaoAberta.list],
    SHOWN_BY_FORM,
  );
}
