import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { escalarPedidos } from './escalonar.ts';
import { escalarPareceres, lembrarAceites } from './lembrar-terceiros.ts';
import { Resumo } from './resumo.ts';

/** Says what is to be said of deadlines today: of requests and opinions to the council's people, of agreements to who owes them. */
export async function escalarPrazos(tx: Db, now: Date): Promise<void> {
  const resumo = new Resumo();
  await escalarPedidos(tx, now, resumo);
  await escalarPareceres(tx, now, resumo);
  await lembrarAceites(tx, now);
  await resumo.send(tx, { hoje: todayInSaoPaulo(now), now });
}
