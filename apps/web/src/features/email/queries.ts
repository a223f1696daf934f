import { email } from '@balcao/contract/email';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, query } from '#platform/call.ts';
import { listArgs } from '#platform/list-search.ts';
import { polled } from '#platform/polled.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { withStepUp } from '#platform/step-up.ts';
import { useChange } from '#platform/use-change.ts';
import type { EmailSearch } from './email-search.ts';

export type Emails = ResponseOf<typeof email.list>;
export type EmailResumo = Emails['items'][number];
export type EmailDetalhe = ResponseOf<typeof email.detail>;

/** Polling interval of a list with pending messages, in milliseconds. */
const WAITING_MS = 10_000;

/** Number of recent messages that show whether mail leaves the portal. */
const LATEST = 5;

/** One page of the outbox; the previous page stays while the next one loads. Polls while messages are pending. */
export function useEmails(search: EmailSearch) {
  return useQuery({
    ...polled(email.list, listArgs(email.list, search)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some((item) => item.situacao === 'pendente') ? WAITING_MS : false,
  });
}

/** Figures of the outbox, read as often as the list while messages wait. */
export function useResumo() {
  return useQuery({
    ...polled(email.resumo),
    refetchInterval: ({ state }) => (state.data?.naFila ? WAITING_MS : false),
  });
}

/** Whether messages stay here for lack of a mail server, judged by the newest processed one. */
export function useIsLocalOnly(): boolean {
  const { data } = useQuery(query(email.list, { query: { pagina: 1, porPagina: LATEST } }));
  return data?.items.find((item) => item.situacao !== 'pendente')?.situacao === 'local';
}

/** One message. One with a code or link requires a confirmed identity. */
export function useEmail(id: string) {
  const args = { params: { id } };
  return useQuery({
    ...query(email.detail, args),
    queryFn: ({ signal }) => withStepUp(() => call(email.detail, args, { signal })),
  });
}

/** Queues a failed message again. */
export const useReenviar = () =>
  useChange(
    (id: string) => call(email.reenviar, { params: { id } }),
    [email.list, email.resumo, email.detail],
    SHOWN_BY_FORM,
  );

/** Queues the failed messages of the last days again. */
export const useReenviarTodas = () =>
  useChange(() => call(email.reenviarTodas), [email.list, email.resumo, email.detail], SHOWN_BY_FORM);
