import type { BodyOf } from '@balcao/contract/kernel/route';
import type { norma } from '@balcao/contract/norma';
import type { Db } from '@balcao/db/db';
import { normaDe } from '@balcao/domain/norma/catalogo';
import { barraDesmarcar, ultimaDe, validateMudanca } from '@balcao/domain/norma/mudanca';
import { NORMA_CHAVES, type NormaChave } from '@balcao/domain/norma/numeros';
import { findVigente } from '@balcao/domain/norma/valor';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { loadNormas } from './api.ts';
import { getNorma } from './list-normas.ts';

/** Exclusive lock for changes of norms, because the allowed values of one depend on others. */
const NORMAS_LOCK = 7_310_467;

/**
 * Sets another value from a future day on; the former value ends the day before. Nothing that was counted by an earlier
 * day moves. @throws Problem `validation` with the error on its field.
 */
export async function mudarNorma(tx: Db, who: Who, input: BodyOf<typeof norma.mudar>) {
  await sql`select pg_advisory_xact_lock(${NORMAS_LOCK})`.execute(tx);
  const { chave, valor, vigenteDe, baseLegal, motivo } = input;
  const normas = await loadNormas(tx);
  const errors = validateMudanca(input, { normas, hoje: todayInSaoPaulo(who.now) });
  if (errors.length > 0)
    throw new Problem('validation', {
      errors: errors.map(({ campo, mensagem }) => ({ path: campo, message: mensagem })),
    });
  const before = ultimaDe(normas, chave);
  await endBefore(tx, chave, addDays(vigenteDe, -1));
  const id = uuidv7();
  await tx
    .insertInto('norma')
    .values({
      id,
      chave,
      valor,
      unidade: normaDe(chave).unidade,
      baseLegal,
      motivo,
      vigenteDe,
      createdBy: who.usuarioId,
      createdAt: who.now,
    })
    .execute();
  await recordAudit(tx, who, {
    acao: 'norma.alterada',
    objeto: 'norma',
    objetoId: id,
    dados: {
      chave,
      vigenteDe,
      baseLegal,
      motivo,
      antes: before?.valor ?? normaDe(chave).padrao,
      depois: valor,
    },
  });
  return getNorma(tx, chave, who.now);
}

/** Ends the value that is in force without an end. */
async function endBefore(tx: Db, chave: NormaChave, vigenteAte: string): Promise<void> {
  await tx
    .updateTable('norma')
    .set({ vigenteAte })
    .where('chave', '=', chave)
    .where('vigenteAte', 'is', null)
    .where('desmarcadaEm', 'is', null)
    .execute();
}

/**
 * Cancels a change before its first day: the former value continues. @throws Problem `not_found`, `norma.in_force` once
 * it is in force or another one follows it. Also when norms that depend on it would be in a wrong order.
 */
export async function desmarcarNorma(tx: Db, who: Who, id: string) {
  await sql`select pg_advisory_xact_lock(${NORMAS_LOCK})`.execute(tx);
  const row = await tx.selectFrom('norma').selectAll().where('id', '=', id).executeTakeFirst();
  const chave = NORMA_CHAVES.find((one) => one === row?.chave);
  if (!row || !chave) throw new Problem('not_found');
  const normas = await loadNormas(tx);
  const last = ultimaDe(normas, chave);
  const isLast = row.desmarcadaEm === null && last?.vigenteDe === row.vigenteDe;
  if (!isLast || row.vigenteDe <= todayInSaoPaulo(who.now)) throw new Problem('norma.in_force');
  const barred = barraDesmarcar(normas, { chave, vigenteDe: row.vigenteDe });
  if (barred !== null) throw new Problem('norma.in_force', { detail: barred });
  await tx
    .updateTable('norma')
    .set({ desmarcadaEm: who.now, desmarcadaPor: who.usuarioId })
    .where('id', '=', id)
    .execute();
  const before = findVigente(normas, chave, addDays(row.vigenteDe, -1));
  if (before)
    await tx
      .updateTable('norma')
      .set({ vigenteAte: null })
      .where('chave', '=', chave)
      .where('vigenteDe', '=', before.vigenteDe)
      .where('desmarcadaEm', 'is', null)
      .execute();
  await recordAudit(tx, who, {
    acao: 'norma.desmarcada',
    objeto: 'norma',
    objetoId: id,
    dados: { chave, vigenteDe: row.vigenteDe, valor: row.valor },
  });
  return getNorma(tx, chave, who.now);
}
