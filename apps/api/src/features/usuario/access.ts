import type { Db } from '@balcao/db/db';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { can, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

/** May this person read the record? Their own, one they represent, or anyone's with `usuario.ver`; others do not exist. */
export async function requireReadable(db: Db, who: Who, id: string): Promise<void> {
  if (id === who.usuarioId || who.representados.includes(id)) return;
  if (!can(who, 'usuario.ver')) throw new Problem('not_found');
  // Reading somebody else's file is itself recorded (LGPD art. 37).
  await recordAudit(db, who, { acao: 'usuario.lido', objeto: 'usuario', objetoId: id });
}
