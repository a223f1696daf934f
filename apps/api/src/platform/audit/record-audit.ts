import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Who } from '../auth/who.ts';

export interface AuditEvent {
  /** noun.verb, such as `sessao.aberta`, `anexo.lido`, `configuracao.alterada`. */
  acao: string;
  objeto?: string;
  objetoId?: string;
  /** Facts without personal data or secrets: field names, old and new codes, reasons. */
  dados?: Record<string, unknown>;
}

/** Who stands behind an event; null for the system and for people who are not signed in. */
export type AuditActor = Pick<Who, 'usuarioId' | 'tipo' | 'sessaoId' | 'requestId'> | null;

/**
 * Writes an audit event on the caller's transaction (or on its own, given the pool). The sealer chains it by hash
 * afterwards.
 */
export async function recordAudit(db: Db, actor: AuditActor, event: AuditEvent): Promise<void> {
  await sql`
    insert into audit_log (id, acao, ator_id, ator_tipo, sessao_id, objeto, objeto_id, dados, request_id)
    values (${uuidv7()}, ${event.acao}, ${actor?.usuarioId ?? null}, ${actor?.tipo ?? null}, ${actor?.sessaoId ?? null},
      ${event.objeto ?? null}, ${event.objetoId ?? null}, ${JSON.stringify(event.dados ?? {})}::jsonb,
      ${actor?.requestId ?? null})`.execute(db);
}
