import type { Db } from '@balcao/db/db';
import { porqueNaoReabre } from '@balcao/domain/fechamento/fechar';
import { diaVazio, type NumerosDoDia, type NumerosDoTrilho } from '@balcao/domain/fechamento/numeros';
import type { Trilho } from '@balcao/domain/fechamento/recebimento';
import type { Cota } from '@balcao/domain/pagamento/cota-federal';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { lockSeen } from '#platform/db/seen.ts';
import { Problem } from '#platform/http/problem.ts';
import { classificarDia } from './classificar-dia.ts';
import { contadosEm } from './contados.ts';
import { readDia } from './dia.ts';

/** Closings wait for each other, so that a day is closed once. */
const FECHAMENTO_LOCK = 7_310_441;

interface Fechar {
  dia: IsoDate;
  /** What came in as the person saw it, in cents. */
  recebido: number;
  comPix: boolean;
}

/**
 * Closes a day and keeps its figures. @throws Problem `not_possible` with the reason, `stale` when more or less came in than
 * was seen
 */
export async function fecharDia(tx: Db, who: Who, { dia, recebido, comPix }: Fechar): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FECHAMENTO_LOCK})`.execute(tx);
  await classificarDia(tx, dia, who.now);
  const estado = await readDia(tx, who, { dia, comPix });
  if (estado.naoFecha !== null) throw new Problem('not_possible', { detail: estado.naoFecha });
  if (estado.total.recebido !== recebido) throw new Problem('stale');
  const numeros = numerosDe(estado.trilhos);
  const cota = cotaDe(estado.cota);
  const id = uuidv7();
  await tx
    .insertInto('fechamento')
    .values({
      id,
      dia,
      numeros: JSON.stringify(numeros),
      cota: JSON.stringify(cota),
      recentes: await listRecentes(tx, dia, who.now),
      fechadoPorId: who.usuarioId,
      fechadoEm: who.now,
    })
    .execute();
  await recordAudit(tx, who, {
    acao: 'fechamento.fechado',
    objeto: 'fechamento',
    objetoId: id,
    dados: { dia, numeros, cota },
  });
}

/** The figures that were just read, as the closing keeps them. */
function numerosDe(trilhos: readonly (NumerosDoTrilho & { meio: Trilho })[]): NumerosDoDia {
  const dia = diaVazio();
  for (const { meio, ...numeros } of trilhos) dia[meio] = numeros;
  return dia;
}

/** The shares that were just read, without the norm, which says itself what held on the day. */
function cotaDe(lida: (Cota & { porCento: number }) | null): Cota {
  if (lida === null) throw new Error('an open day has its shares');
  return { federal: lida.federal, regional: lida.regional };
}

/** Payments that this closing counts and that were entered in the hour before it: others of that hour come after it. */
async function listRecentes(tx: Db, dia: IsoDate, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.id from ${contadosEm(dia)}
    where p.created_at > ${now}::timestamptz - interval '1 hour'`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Opens a closed day again and returns it. @throws Problem `not_found`, `stale`, `not_possible` for who closed it and for a
 * closing that was undone
 */
export async function reabrirDia(
  tx: Db,
  who: Who,
  input: { id: string; version: number; motivo: string },
): Promise<IsoDate> {
  const { id, version, motivo } = input;
  await sql`select pg_advisory_xact_lock(${FECHAMENTO_LOCK})`.execute(tx);
  const row = await lockSeen(tx.selectFrom('fechamento').selectAll().where('id', '=', id), version);
  const fechadoPor = row.reabertoEm === null ? row.fechadoPorId : null;
  const naoReabre = porqueNaoReabre({ fechadoPor }, who.usuarioId);
  if (naoReabre !== null) throw new Problem('not_possible', { detail: naoReabre });
  await tx
    .updateTable('fechamento')
    .set({ reabertoEm: who.now, reabertoPorId: who.usuarioId, motivo, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await recordAudit(tx, who, {
    acao: 'fechamento.reaberto',
    objeto: 'fechamento',
    objetoId: id,
    dados: { dia: row.dia, motivo, numeros: row.numeros },
  });
  return row.dia;
}
