import type { ArgsOf } from '@balcao/contract/kernel/route';
import { lote } from '@balcao/contract/lote';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { takeKnowingly } from '#features/distribuicao/api.tsx';
import { showRun } from '#features/macro/api.tsx';
import { call } from '#platform/call.ts';
import { now } from '#platform/clock.ts';
import { newUuid } from '#platform/new-uuid.ts';
import type { ClientProblemCode } from '#platform/problem.ts';
import { getSession } from '#platform/session.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';

type Lote = ArgsOf<typeof lote.executar>['body'];
export type Passo = Lote['passo'];

const HANDLES: readonly ClientProblemCode[] = [...SHOWN_BY_FORM.handles, 'ausencia.away', 'not_found'];

/** Starts an action on many requests. The server continues it, and the bar at the bottom shows the progress. */
export function useLote(onBegun: () => void) {
  // A retry of the same act reuses its key; a different act gets a new one.
  const keys = useRef(new Map<string, string>());
  const send = (body: Lote) => {
    const asked = JSON.stringify(body);
    const key = keys.current.get(asked) ?? newUuid();
    keys.current.set(asked, key);
    return call(lote.executar, { body }, { idempotencyKey: key });
  };
  return useMutation({
    mutationFn: ({ passo, requerimentos }: Lote) =>
      passo.tipo === 'assumir'
        ? takeKnowingly((ausente) => send({ passo: { ...passo, ausente }, requerimentos }))
        : send({ passo, requerimentos }),
    onSuccess: ({ id, nome }) => {
      showRun({ id, nome, comecaEm: now().getTime(), usuario: getSession()?.sub ?? '', lote: true });
      onBegun();
    },
    meta: { handles: HANDLES },
  });
}
