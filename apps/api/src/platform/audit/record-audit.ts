import type { Db } from '@balcao/db/db';
import type { Acao, Objeto } from '@balcao/domain/auditoria/acoes';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { SystemActor, Who } from '../auth/who.ts';

export interface AuditEvent {
  /** noun.verb, such as `sessao.aberta`, `anexo.lido`, `configuracao.alterada`. */
  acao: Acao;
  objeto?: Objeto;
  objetoId?: string;
  /** Facts without personal data or secrets: field names, old and new codes, reasons. */
  dados?: Record<string, unknown>;
}

/** Who stands behind an event; null for the system and for people who are not signed in. */
export type AuditActor =
  | (Pick<Who, 'usuarioId' | 'tipo' | 'sessaoId' | 'requestId'> & Partial<Pick<Who, 'vistoPor'>>)
  | null;

/**
 * Writes an audit event on the caller's transaction (or on its own, given the pool). The sealer chains it by hash
 * afterwards. The database stamps the time and the actor's tipo, and refuses a session that is not the actor's.
 */
export async function recordAudit(db: Db, actor: AuditActor | SystemActor, event: AuditEvent): Promise<void> {
  await sql`select record_audit(${auditRow(actor, event)}::jsonb)`.execute(db);
}

/**
 * An event as the functions of the database take it. What somebody does while they see the portal as another person is
 * recorded under their own name, and says whom they saw.
 */
export function auditRow(
  actor: AuditActor | SystemActor,
  { acao, objeto, objetoId, dados }: AuditEvent,
): string {
  const row = { id: uuidv7(), acao, objeto, objeto_id: objetoId, dados };
  if (actor === null || actor.usuarioId === null) return JSON.stringify(row);
  const { usuarioId, sessaoId, requestId, vistoPor } = actor;
  const visit = { sessao_id: sessaoId, request_id: requestId };
  if (!vistoPor) return JSON.stringify({ ...row, ator_id: usuarioId, ...visit });
  const visto = { ator_id: vistoPor.usuarioId, dados: { ...dados, vistoComo: usuarioId } };
  return JSON.stringify({ ...row, ...visto, ...visit });
}
