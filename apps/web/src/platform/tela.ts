import { sessao } from '@balcao/contract/sessao';
import { call } from './call.ts';
import { euQuery, type Pessoa, useEu } from './can.ts';
import { queryClient } from './query-client.ts';

type Tela = Pessoa['tela'];

const known = (): Pessoa | undefined => queryClient.getQueryData(euQuery.queryKey);

/** How the signed-in person likes the screens; null while signed out or not loaded. */
export function useTela(): Tela | null {
  return useEu()?.tela ?? null;
}

/** Whether single letters act as shortcuts: unless the person turned them off. */
export function lettersAct(): boolean {
  return known()?.tela.atalhos ?? true;
}

/** Takes a choice at once and keeps it with the account; what could not be kept lasts until the next load. */
export async function changeTela(change: Partial<Tela>): Promise<void> {
  const person = known();
  if (!person) return;
  const tela = { ...person.tela, ...change };
  queryClient.setQueryData(euQuery.queryKey, { ...person, tela });
  await call(sessao.tela, { body: tela }).catch(() => undefined);
}
