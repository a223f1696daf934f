import { acordo } from '@balcao/contract/acordo';
import { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import type { SearchOf } from '@balcao/contract/kernel/address';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { rascunho } from '@balcao/contract/rascunho';
import { servico } from '@balcao/contract/servico';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, query } from '#platform/call.ts';
import { useEu } from '#platform/can.ts';
import { listArgs } from '#platform/list-search.ts';
import { goTo } from '#platform/navigation.ts';

/** A charge as the list of one's own shows it. */
export type MinhaCobranca = ResponseOf<typeof cobrancasLista.minhas>['items'][number];
/** A charge as every list shows it. */
export type Linha = Omit<MinhaCobranca, 'parcelavel' | 'aMais'>;
export type AcordoDaLista = ResponseOf<typeof acordo.list>['items'][number];

/** One page of one's own charges; the previous page stays while the next one loads. */
export function useMinhas(search: SearchOf<typeof cobrancasLista.minhas.address>) {
  return useQuery({
    ...query(cobrancasLista.minhas, listArgs(cobrancasLista.minhas, search)),
    placeholderData: keepPreviousData,
  });
}

/** One page of one's agreements. */
export function useAcordos(search: SearchOf<typeof acordo.list.address>) {
  return useQuery({
    ...query(acordo.list, listArgs(acordo.list, search)),
    placeholderData: keepPreviousData,
  });
}

/** The service that contests a charge. */
const CONTESTACAO = 'revisao-debito';

/** Opens a draft that contests this charge, with the charge chosen. */
export function useContestar() {
  const eu = useEu();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, pessoa }: Pick<Linha, 'id' | 'pessoa'>) => {
      const { items } = await cache.query(query(servico.list));
      const tipoId = items.find(({ slug }) => slug === CONTESTACAO)?.id;
      if (tipoId === undefined) return goTo(`/servicos/${CONTESTACAO}`);
      const ofOther = pessoa.id !== eu?.id && { autorId: pessoa.id };
      const draft = await call(rascunho.create, { body: { tipoId, ...ofOther } });
      const effect = draft.formulario.efeitos?.find(({ efeito }) => efeito === 'julgar_contestacao');
      if (effect?.efeito === 'julgar_contestacao')
        await call(rascunho.save, {
          params: { id: draft.id },
          body: {
            respostas: { ...draft.respostas, [effect.cobrancas]: [id] },
            passo: draft.passo,
            version: draft.version,
          },
        });
      goTo(`/novorequerimento/formulario/${tipoId}?rascunho=${draft.id}`);
    },
  });
}
