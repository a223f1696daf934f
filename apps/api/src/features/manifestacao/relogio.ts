import type { Db } from '@balcao/db/db';
import { REGRA_DA_RESPOSTA } from '@balcao/domain/manifestacao/prazo-da-manifestacao';
import type { Calendario } from '@balcao/domain/prazo/calendario';
import { derivePrazo, type PrazoDerivado } from '@balcao/domain/prazo/relogio';
import { loadCalendario, sedeIbge } from '#features/calendario/api.ts';
import type { Actor } from '#platform/auth/who.ts';
import { type ClockRow, readLedger, recordClock } from '#platform/owner/relogio.ts';
import type { Manifestacao } from './access.ts';

/** The calendar by which terms of the ombudsman run: that of the council's seat. */
export async function calendarioDaOuvidoria(db: Db): Promise<Calendario> {
  return loadCalendario(db, await sedeIbge(db));
}

/** The clock of a manifestation at `now`. Null before it began. */
export async function loadRelogio(
  db: Db,
  id: string,
  { calendario, now }: { calendario: Calendario; now: Date },
): Promise<PrazoDerivado | null> {
  const eventos = await readLedger(db, { kind: 'manifestacao', id });
  return derivePrazo(eventos, REGRA_DA_RESPOSTA, calendario, now);
}

/** What the row keeps of a clock, so that lists sort by it. */
type Guardado = Pick<Manifestacao, 'prazoEm' | 'prazoSituacao'>;

export function guardar(prazo: PrazoDerivado | null): Guardado {
  return { prazoEm: prazo?.vencimento ?? null, prazoSituacao: prazo?.situacao ?? 'encerrado' };
}

/** Adds to the ledger of a manifestation that the caller holds; answers what its row keeps afterwards. */
export async function moveRelogio(
  tx: Db,
  actor: Actor,
  { id }: Pick<Manifestacao, 'id'>,
  rows: readonly ClockRow[],
): Promise<Guardado> {
  const { now, usuarioId } = actor;
  await recordClock(tx, { kind: 'manifestacao', id }, { rows, now, usuarioId });
  return guardar(await loadRelogio(tx, id, { calendario: await calendarioDaOuvidoria(tx), now }));
}
