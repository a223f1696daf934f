import { sessao } from '@balcao/contract/sessao';
import { call } from './call.ts';
import { euQuery, type Pessoa, useEu } from './can.ts';
import { queryClient } from './query-client.ts';

type Tela = Pessoa['tela'];

const known = (): Pessoa | undefined => queryClient.getQueryData(euQuery.queryKey);

/** Display preferences of the signed-in person; null while signed out or loading. */
export function useTela(): Tela | null {
  return useEu()?.tela ?? null;
}

/** Whether single letters act as shortcuts, unless the person turned that off. */
export function lettersAct(): boolean {
  return known()?.tela.atalhos ?? true;
}

/** Applies a preference at once and stores it with the account. If storing fails, it lasts until the next reload. */
export async function changeTela(change: Partial<Tela>): Promise<void> {
  const person = known();
  if (!person) return;
  const tela = { ...person.tela, ...change };
  queryClient.setQueryData(euQuery.queryKey, { ...person, tela });
  await call(sessao.tela, { body: tela }).catch(() => undefined);
}
