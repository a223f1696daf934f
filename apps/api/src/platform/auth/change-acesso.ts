import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { type AuditActor, type AuditEvent, auditRow } from '../audit/record-audit.ts';

/** What is guarded of an account; null takes it away, what is absent stays as it is. */
export interface Acesso {
  /** Only another administrator changes it, 2 and 3 a superior one; anyone while there is no administrator. */
  tipo?: number;
  /** The last superior administrator is never disabled. */
  situacao?: 'ativo' | 'desativado';
  senhaHash?: string | null;
  /** Never falls: sessions of an older epoch are dead. */
  senhaEpoca?: number;
  senhaChangedAt?: Date;
  totpSecret?: string | null;
  totpEnabledAt?: Date | null;
  totpLastStep?: number | null;
  conferidaEm?: Date;
  conferidaMeio?: 'conselho' | 'representacao' | 'email_do_registro' | 'link_de_acesso';
  conferidaPorId?: string | null;
  /** Hashes of the recovery codes that take the place of all others. */
  codigosRecuperacao?: readonly string[];
}

/** Who changes an account and what it is recorded as. */
export interface Why {
  actor: AuditActor;
  /** Recorded of the account, with the names of what changed. */
  event: Omit<AuditEvent, 'objeto' | 'objetoId'>;
}

/** Changes what an account is and how it is signed in to. The audit event is written by the same statement. */
export async function changeAcesso(
  tx: Db,
  usuarioId: string,
  { actor, event, ...acesso }: Acesso & Why,
): Promise<void> {
  const changes = Object.entries(acesso).map(([name, value]) => [snake(name), value]);
  await sql`select change_acesso(${usuarioId}, ${JSON.stringify(Object.fromEntries(changes))}::jsonb,
    ${auditRow(actor, event)}::jsonb)`.execute(tx);
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
