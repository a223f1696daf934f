import { convite } from '@balcao/contract/convite';
import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, query } from '#platform/call.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { withStepUp } from '#platform/step-up.ts';
import { useChange } from '#platform/use-change.ts';

export type Convite = ResponseOf<typeof convite.list>['items'][number];

type Novo = ArgsOf<typeof convite.enviar>['body'];

/** One page of invitations; the previous page stays while the next one loads. */
export function useConvites(search: ArgsOf<typeof convite.list>['query']) {
  return useQuery({ ...query(convite.list, { query: search }), placeholderData: keepPreviousData });
}

/** What the person may give by an invitation. */
export function useOpcoes() {
  return useQuery(query(convite.opcoes, {}));
}

/** Invites a person. May ask for the password again. */
export function useEnviar() {
  const keyFor = useSendingKey();
  return useChange(
    (body: Novo) => withStepUp(() => call(convite.enviar, { body }, { idempotencyKey: keyFor(body) })),
    [convite.list],
    SHOWN_BY_FORM,
  );
}

/** Sends a new link, or cancels the invitation. May ask for the password again. */
export function useAto(route: typeof convite.reenviar | typeof convite.cancelar, { id, version }: Convite) {
  const keyFor = useSendingKey();
  return useChange(
    () => {
      const body = { version };
      return withStepUp(() =>
        call(route, { params: { id }, body }, { idempotencyKey: keyFor({ id, body }) }),
      );
    },
    [convite.list],
    SHOWN_BY_FORM,
  );
}
