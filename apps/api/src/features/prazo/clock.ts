import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { Calendario } from '@balcao/domain/prazo/calendario';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { PrazoEvento, PrazoEventoTipo } from '@balcao/domain/prazo/prazo-evento';
import { derivePrazo, type PrazoDerivado } from '@balcao/domain/prazo/relogio';
import { type PrazoProprio, regraDoRelogio } from '@balcao/domain/requerimento/prazo-do-pedido';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { loadCalendario } from '#features/calendario/api.ts';
import { loadFormulario } from '#features/formulario/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { findColourDays } from './colour-days.ts';

type OfClock = Pick<Requerimento, 'id' | 'tipoId' | 'tipoVersao' | 'localidadeIbge' | keyof PrazoProprio>;

/** The clock of a request at `now`, derived from what the caller has read. */
export function deriveClock(facts: ClockFacts): PrazoDerivado | null {
  const { formulario, proprio, calendario, eventos, now } = facts;
  return derivePrazo(eventos, regraDoRelogio(formulario, proprio), calendario, now);
}

/** The clock of a request at `now`, with all that it is derived from. */
export async function loadClock(db: Db, requerimento: OfClock, now: Date): Promise<PrazoDerivado | null> {
  return deriveClock(await loadFacts(db, requerimento, now));
}

async function loadFacts(db: Db, requerimento: OfClock, now: Date): Promise<ClockFacts> {
  const formulario = await loadFormulario(db, requerimento.tipoId, requerimento.tipoVersao);
  const calendario = await loadCalendario(db, requerimento.localidadeIbge);
  const eventos = await loadEventos(db, requerimento.id);
  return { formulario, proprio: requerimento, calendario, eventos, now };
}

async function loadEventos(db: Db, requerimentoId: string): Promise<PrazoEvento[]> {
  return db
    .selectFrom('prazoEvento')
    .select(['tipo', 'em', 'motivo', 'dias'])
    .where('requerimentoId', '=', requerimentoId)
    .orderBy('em')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export interface ClockRow {
  tipo: PrazoEventoTipo;
  motivo: string;
  dias?: number | null;
}

/** Adds rows to the ledger, in order: a server whose clock was set back writes them right after those that are there. */
export async function recordClock(
  tx: Db,
  requerimentoId: string,
  input: { rows: readonly ClockRow[]; now: Date; usuarioId: string | null },
): Promise<void> {
  if (input.rows.length === 0) return;
  const em = sql<Date>`greatest(${input.now}::timestamptz, (select max(em) + interval '1 millisecond'
    from prazo_evento where requerimento_id = ${requerimentoId}::uuid and em > ${input.now}::timestamptz))`;
  await tx
    .insertInto('prazoEvento')
    .values(
      input.rows.map((row) => ({
        id: uuidv7(),
        requerimentoId,
        em,
        createdAt: input.now,
        usuarioId: input.usuarioId,
        tipo: row.tipo,
        motivo: row.motivo,
        dias: row.dias ?? null,
      })),
    )
    .execute();
}

export interface ClockCache {
  prazoSituacao: PrazoDerivado['situacao'];
  prazoEm: IsoDate | null;
  prazoAmareloEm: IsoDate | null;
  prazoLaranjaEm: IsoDate | null;
}

/** What the request row remembers of its clock, so that lists sort and colour without counting days. */
export async function clockCache(tx: Db, requerimento: OfClock, now: Date): Promise<ClockCache> {
  return summariseClock(await loadFacts(tx, requerimento, now));
}

interface ClockFacts {
  formulario: Formulario;
  /** What the request keeps of the time it was promised. */
  proprio: PrazoProprio;
  calendario: Calendario;
  eventos: readonly PrazoEvento[];
  now: Date;
}

/** The cached columns of a clock, from its ledger. */
function summariseClock(facts: ClockFacts): ClockCache {
  const { calendario, now } = facts;
  const clock = deriveClock(facts);
  const { amareloEm, laranjaEm } = clock
    ? findColourDays(clock, calendario, todayInSaoPaulo(now))
    : { amareloEm: null, laranjaEm: null };
  return {
    prazoSituacao: clock?.situacao ?? 'encerrado',
    prazoEm: clock?.vencimento ?? null,
    prazoAmareloEm: amareloEm,
    prazoLaranjaEm: laranjaEm,
  };
}
