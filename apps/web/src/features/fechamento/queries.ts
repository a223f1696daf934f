import { cobrancaAto } from '@balcao/contract/cobranca-ato';
import { disputa } from '@balcao/contract/disputa';
import { diferenca, fechamento } from '@balcao/contract/fechamento';
import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call, query } from '#platform/call.ts';
import { download, saveFile } from '#platform/download.ts';
import { listArgs } from '#platform/list-search.ts';
import type { Seen } from '#platform/record-queries.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { withStepUp } from '#platform/step-up.ts';
import { useChange } from '#platform/use-change.ts';
import type { FechamentoSearch } from './fechamento-search.ts';

export type Dia = ResponseOf<typeof fechamento.dia>;
export type Diferenca = ResponseOf<typeof diferenca.detail>;
export type Disputa = ResponseOf<typeof disputa.list>['items'][number];
export type Dossie = ResponseOf<typeof disputa.detail>;
export type Pessoas = ResponseOf<typeof diferenca.destinos>['pessoas'];

const TELL = [fechamento.dia, diferenca.list, diferenca.detail];

/** A day of receipts. The previous one stays while the next one loads. */
export function useDia(dia: string) {
  return useQuery({ ...query(fechamento.dia, { query: { dia } }), placeholderData: keepPreviousData });
}

/** How many differences, acts and disputes wait for somebody, by their tab. */
export function useEsperas(): Partial<Record<FechamentoSearch['aba'], number>> {
  const one = { porPagina: 1 };
  const diferencas = useQuery(query(diferenca.list, { query: one })).data?.total;
  const atos = useQuery(query(cobrancaAto.list, { query: one })).data?.total;
  const disputas = useQuery(query(disputa.list, { query: one })).data?.total;
  return {
    ...(diferencas && { diferencas }),
    ...(atos && { atos }),
    ...(disputas && { disputas }),
  };
}

/** One page of the differences. */
export function useDiferencas(search: FechamentoSearch) {
  return useQuery({
    ...query(diferenca.list, listArgs(diferenca.list, search)),
    placeholderData: keepPreviousData,
  });
}

/** One page of the disputes of card payments. */
export function useDisputas(search: FechamentoSearch) {
  return useQuery({
    ...query(disputa.list, listArgs(disputa.list, search)),
    placeholderData: keepPreviousData,
  });
}

/** What the council may show of one dispute. */
export const useDossie = (id: string) => useQuery(query(disputa.detail, { params: { id } }));

/** One difference. */
export const useDiferenca = (id: string) => useQuery(query(diferenca.detail, { params: { id } }));

/** Where the money of a difference may go; without a known payer only once something was searched. */
export function useDestinos({ id, busca, enabled }: { id: string; busca: string; enabled: boolean }) {
  return useQuery({
    ...query(diferenca.destinos, { params: { id }, query: { busca } }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Asks the provider for all of a day. */
export function useConferir(dia: string) {
  return useChange(() => call(fechamento.conferir, { body: { dia } }), TELL, SHOWN_BY_FORM);
}

/** Closes a day whose receipts are these. May ask for the password again. */
export function useFechar() {
  const keyFor = useSendingKey();
  return useChange(
    (body: ArgsOf<typeof fechamento.fechar>['body']) =>
      withStepUp(() => call(fechamento.fechar, { body }, { idempotencyKey: keyFor(body) })),
    TELL,
    SHOWN_BY_FORM,
  );
}

/** Opens a closed day again. May ask for the password again. */
export function useReabrir({ id, version }: Seen) {
  const keyFor = useSendingKey();
  return useChange(
    ({ motivo }: { motivo: string }) => {
      const body = { motivo, version };
      return withStepUp(() =>
        call(fechamento.reabrir, { params: { id }, body }, { idempotencyKey: keyFor(body) }),
      );
    },
    TELL,
    SHOWN_BY_FORM,
  );
}

/** Solves a difference, or asks for its refund. May ask for the password again. */
export function useResolver({ id, version }: Seen) {
  const keyFor = useSendingKey();
  return useChange(
    (said: Omit<ArgsOf<typeof diferenca.resolver>['body'], 'version'>) => {
      const body = { ...said, version };
      return withStepUp(() =>
        call(diferenca.resolver, { params: { id }, body }, { idempotencyKey: keyFor(body) }),
      );
    },
    TELL,
    SHOWN_BY_FORM,
  );
}

/** Decides on the refund that somebody else asked for. May ask for the password again. */
export function useDecidir({ id, version }: Seen) {
  const keyFor = useSendingKey();
  return useChange(
    (said: { aprova: boolean; motivo: string }) => {
      const body = { ...said, version };
      return withStepUp(() =>
        call(diferenca.decidir, { params: { id }, body }, { idempotencyKey: keyFor(body) }),
      );
    },
    TELL,
    SHOWN_BY_FORM,
  );
}

/** Saves the entries of the books of a period as a file. May ask for the password again. */
export function useLivro() {
  return useMutation({
    mutationFn: async (periodo: { inicio: string; fim: string }) =>
      saveFile(await withStepUp(() => download(fechamento.livro, { query: periodo }))),
    meta: SHOWN_BY_FORM,
  });
}
