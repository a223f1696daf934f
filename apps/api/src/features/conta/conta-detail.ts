import type { conta } from '@balcao/contract/conta';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { available } from '@balcao/domain/ciclo/ciclo';
import { semParteNaConta } from '@balcao/domain/conta/ciclo';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { getConta } from './access.ts';
import { CONTA, tiposPara } from './vida.ts';

/** One account with what the reader may do to it now, and why not the rest. */
export async function contaDetail(
  db: Db,
  who: Who,
  { id, keys }: { id: string; keys: Deps['keys'] },
): Promise<ResponseInputOf<typeof conta.detail>> {
  const found = await getConta(db, { id, keys, now: who.now });
  const { contexto } = await CONTA.load(db, who, found, who.now);
  const offered = available(CONTA.ciclo, contexto);
  const semParte = semParteNaConta(contexto);
  return {
    ...found,
    atos: offered.filter(({ permitido }) => permitido).map(({ acao }) => acao),
    impedimentos: semParte ? [semParte] : offered.flatMap(({ motivo }) => motivo ?? []),
    tipos: tiposPara(who, found),
  };
}
