import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { escalarPedidos } from './escalonar.ts';
import { escalarPareceres, lembrarAceites } from './lembrar-terceiros.ts';
import { Resumo } from './resumo.ts';

/** Sends today's messages about deadlines: on requests and opinions to staff, on agreements to the people asked. */
export async function escalarPrazos(tx: Db, now: Date): Promise<void> {
  const resumo = new Resumo();
  await escalarPedidos(tx, now, resumo);
  await escalarPareceres(tx, now, resumo);
  await lembrarAceites(tx, now);
  await resumo.send(tx, { hoje: todayInSaoPaulo(now), now });
}
