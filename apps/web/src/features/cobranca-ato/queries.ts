import { cobranca } from '@balcao/contract/cobranca';
import { cobrancaAto } from '@balcao/contract/cobranca-ato';
import { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, query } from '#platform/call.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { withStepUp } from '#platform/step-up.ts';
import { useChange } from '#platform/use-change.ts';

export type Ato = ResponseOf<typeof cobrancaAto.list>['items'][number];
export type Atos = ResponseOf<typeof cobrancaAto.daCobranca>;
export type Cobranca = ResponseOf<typeof cobranca.detail>;
export type Emissao = ArgsOf<typeof cobrancaAto.emitir>['body'];

/** What tells of a charge and of the acts upon it. */
const TOLD = [
  cobrancaAto.list,
  cobrancaAto.daCobranca,
  cobranca.detail,
  cobrancasLista.doConselho,
  cobrancasLista.movimentos,
] as const;

/** One page of acts; the page before stays while the next one loads. */
export function useAtos(search: ArgsOf<typeof cobrancaAto.list>['query']) {
  return useQuery({ ...query(cobrancaAto.list, { query: search }), placeholderData: keepPreviousData });
}

/** The charge that acts are asked for upon. */
export function useCobranca(id: string) {
  return useQuery(query(cobranca.detail, { params: { id } }));
}

/** The acts upon one charge. */
export function useAtosDa(id: string) {
  return useQuery(query(cobrancaAto.daCobranca, { params: { id } }));
}

/** People by name or number; nothing is asked before there is enough to look for. */
export function usePessoas(busca: string) {
  return useQuery({
    ...query(cobrancaAto.pessoas, { query: { busca } }),
    enabled: busca.length >= 3,
    placeholderData: keepPreviousData,
  });
}

/** Issues a charge. May ask for the password again. */
export function useEmitir() {
  const keyFor = useSendingKey();
  return useChange(
    (body: Emissao) => withStepUp(() => call(cobrancaAto.emitir, { body }, { idempotencyKey: keyFor(body) })),
    TOLD,
    SHOWN_BY_FORM,
  );
}

type Pedido = 'pedirCancelamento' | 'pedirBaixa' | 'pedirDevolucao';

/** Asks for an act upon a charge, in the version that was seen. */
export function usePedir<P extends Pedido>(pedido: P, { id, version }: { id: string; version: number }) {
  const keyFor = useSendingKey();
  return useChange(
    (said: Omit<ArgsOf<(typeof cobrancaAto)[P]>['body'], 'version'>): Promise<Atos> => {
      const args = { params: { id }, body: { ...said, version } } as unknown as ArgsOf<
        (typeof cobrancaAto)[P]
      >;
      const route = cobrancaAto[pedido];
      return call(route, args as never, { idempotencyKey: keyFor({ pedido, args }) });
    },
    TOLD,
    SHOWN_BY_FORM,
  );
}

/** Approves an act. May ask for the password again. */
export function useAprovar({ id, version }: Ato) {
  const keyFor = useSendingKey();
  return useChange(
    () => {
      const body = { version };
      return withStepUp(() =>
        call(cobrancaAto.aprovar, { params: { id }, body }, { idempotencyKey: keyFor({ id, body }) }),
      );
    },
    TOLD,
    SHOWN_BY_FORM,
  );
}

/** Refuses an act with a reason. May ask for the password again. */
export function useRecusar({ id }: Ato, version: number) {
  const keyFor = useSendingKey();
  return useChange(
    (said: { resposta: string }) => {
      const body = { ...said, version };
      return withStepUp(() =>
        call(cobrancaAto.recusar, { params: { id }, body }, { idempotencyKey: keyFor({ id, body }) }),
      );
    },
    TOLD,
    SHOWN_BY_FORM,
  );
}
