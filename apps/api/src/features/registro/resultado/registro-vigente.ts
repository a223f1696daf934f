import type { Db } from '@balcao/db/db';
import type { RegistroTable } from '@balcao/db/schema.gen';
import { registroNoDia } from '@balcao/domain/pessoa/situacao-no-dia';
import { type Selectable, sql, type Updateable } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { answerOf, type Resultado } from './resultado.ts';

export type Registro = Selectable<RegistroTable>;

/**
 * Locks the registration of the request (by its number, else the applicant's latest), as it stands today. Returns
 * undefined when it has none of these situations.
 */
export async function lockRegistro(
  tx: Db,
  resultado: Resultado,
  situacoes?: readonly Registro['situacao'][],
): Promise<Registro | undefined> {
  const numero = answerOf(resultado, 'numeroRegistro');
  const rows = await tx
    .selectFrom('registro')
    .selectAll()
    .where('usuarioId', '=', resultado.requerimento.autorId)
    .$if(numero !== null, (query) => query.where('numero', '=', numero ?? ''))
    .orderBy('desde', 'desc')
    .forUpdate()
    .execute();
  return rows
    .map((row) => registroNoDia(row, resultado.hoje))
    .find(({ situacao }) => situacoes === undefined || situacoes.includes(situacao));
}

/** Changes a locked registration, and audits its former and new values. */
export async function changeRegistro(
  tx: Db,
  registro: Registro,
  input: { mudanca: Updateable<RegistroTable>; requerimentoId: string; now: Date },
): Promise<void> {
  const { mudanca, requerimentoId, now } = input;
  await tx
    .updateTable('registro')
    .set({ ...mudanca, version: registro.version + 1, updatedAt: now })
    .where('id', '=', registro.id)
    .execute();
  await recordAudit(tx, null, {
    acao: 'registro.alterado',
    objeto: 'registro',
    objetoId: registro.id,
    dados: {
      de: registro.situacao,
      para: mudanca.situacao ?? registro.situacao,
      campos: Object.keys(mudanca).sort(),
      requerimentoId,
    },
  });
}

/** Whether this same request already changed one of these registrations, by the audit. */
export async function wasChanged(
  tx: Db,
  registros: readonly Pick<Registro, 'id'>[],
  requerimentoId: string,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select exists (select from audit_log
    where objeto = 'registro' and objeto_id = any(${registros.map(({ id }) => id)}::text[]) and acao = 'registro.alterado'
      and dados->>'requerimentoId' = ${requerimentoId}) as done`.execute(tx);
  return rows[0]?.done ?? false;
}
