import type { SearchOf } from '@balcao/contract/kernel/address';
import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { permissao } from '@balcao/contract/permissao';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, query } from '#platform/call.ts';
import { listArgs } from '#platform/list-search.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { withStepUp } from '#platform/step-up.ts';
import { useChange } from '#platform/use-change.ts';

/** A person with every permission of the catalogue. */
export type Pessoa = ResponseOf<typeof permissao.detail>;
export type Permissao = Pessoa['permissoes'][number];
export type Detentor = ResponseOf<typeof permissao.pessoas>['items'][number];

export type Explicacao = NonNullable<ResponseOf<typeof permissao.explicar>['explicacao']>;

type Mudanca = ArgsOf<typeof permissao.mudar>['body'];
export type Escolhas = Mudanca['escolhas'];

/** What one person may do, and from where: read again at each visit, because their groups change elsewhere. */
export function usePermissoes(id: string) {
  return useQuery({ ...query(permissao.detail, { params: { id } }), staleTime: 0 });
}

/** One page of those who may do one thing; the previous page stays while the next one loads. */
export function useDetentores(search: SearchOf<typeof permissao.pessoas.address>) {
  return useQuery({
    ...query(permissao.pessoas, listArgs(permissao.pessoas, search)),
    placeholderData: keepPreviousData,
  });
}

/** Saves what was chosen for a person. May ask for the password again. */
export function useMudarPermissoes({ id, version }: Pick<Pessoa, 'id' | 'version'>) {
  return useChange(
    (said: Omit<Mudanca, 'version'>) =>
      withStepUp(() => call(permissao.mudar, { params: { id }, body: { ...said, version } })),
    [permissao.detail, permissao.pessoas],
    SHOWN_BY_FORM,
  );
}

/** Asks why the person sees one thing or does not. */
export function useExplicar(id: string) {
  return useChange(
    (body: ArgsOf<typeof permissao.explicar>['body']) => call(permissao.explicar, { params: { id }, body }),
    [],
    SHOWN_BY_FORM,
  );
}
