import { convite } from '@balcao/contract/convite';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import { call } from '#platform/call.ts';
import { withChallenge } from './challenge.ts';
import { useSend } from './use-send.ts';

/** Reads who invites to what, by the mailed link. */
export function usePreviaDoConvite() {
  return useSend((token: string) => call(convite.previa, { body: { token } }));
}

/** Accepts an invitation, with the proof of work if the server wants one. */
export function useAceitarConvite() {
  return useSend((input: Omit<ArgsOf<typeof convite.aceitar>['body'], 'desafio'>, onWorking) =>
    withChallenge((desafio) => call(convite.aceitar, { body: { ...input, desafio } }), onWorking),
  );
}
