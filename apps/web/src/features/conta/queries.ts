import { conta } from '@balcao/contract/conta';
import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { usuario } from '@balcao/contract/usuario';
import { useQuery } from '@tanstack/react-query';
import { call, query } from '#platform/call.ts';
import type { Seen } from '#platform/record-queries.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { withStepUp } from '#platform/step-up.ts';
import { useChange } from '#platform/use-change.ts';

export type Conta = ResponseOf<typeof conta.detail>;
export type Acao = ArgsOf<typeof conta.agir>['body']['acao'];
export type Lote = ArgsOf<typeof conta.agirEmLote>['body'];
export type Itens = ResponseOf<typeof conta.agirEmLote>['itens'];

const TELL = [conta.detail, usuario.detail, usuario.list];

/** The account of somebody, for people who keep accounts. */
export function useConta(id: string) {
  return useQuery(query(conta.detail, { params: { id } }));
}

/** Gives an account another tipo. May ask for the password again. */
export function useMudarTipo({ id, version }: Seen) {
  const keyFor = useSendingKey();
  return useChange(
    (said: Omit<ArgsOf<typeof conta.mudarTipo>['body'], 'version'>) => {
      const body = { ...said, version };
      return withStepUp(() =>
        call(conta.mudarTipo, { params: { id }, body }, { idempotencyKey: keyFor(body) }),
      );
    },
    TELL,
    SHOWN_BY_FORM,
  );
}

/** Takes another act on an account. May ask for the password again. */
export function useAgir(acao: Acao, { id, version }: Seen) {
  const keyFor = useSendingKey();
  return useChange(
    ({ motivo }: { motivo: string }) => {
      const body = { acao, motivo, version };
      return withStepUp(() => call(conta.agir, { params: { id }, body }, { idempotencyKey: keyFor(body) }));
    },
    TELL,
    SHOWN_BY_FORM,
  );
}

/** Does the same to many accounts. May ask for the password again. */
export function useAgirEmLote() {
  const keyFor = useSendingKey();
  return useChange(
    (body: Lote) => withStepUp(() => call(conta.agirEmLote, { body }, { idempotencyKey: keyFor(body) })),
    TELL,
    SHOWN_BY_FORM,
  );
}
