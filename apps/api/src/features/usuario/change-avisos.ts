import type { aviso } from '@balcao/contract/aviso';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { type Desligados, escolher, gruposPara, lerDesligados } from '@balcao/domain/aviso/grupos';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { lockSeen } from '#platform/db/seen.ts';
import { differenceOf } from '#platform/db/write-record.ts';
import { Problem } from '#platform/http/problem.ts';
import { isOwn, requireReadable } from './access.ts';

/** What a person turned off, of the groups that the account is asked about. */
export function avisosOf({ tipo, preferencias }: { tipo: number; preferencias: unknown }): Desligados {
  const { portal, email } = guardados(preferencias);
  const asked = gruposPara(tipo);
  const shown = (nomes: Desligados['portal']) => nomes.filter((nome) => asked.includes(nome));
  return { portal: shown(portal), email: shown(email) };
}

const guardados = (preferencias: unknown) =>
  lerDesligados((preferencias as { avisos?: unknown } | null)?.avisos);

/**
 * Keeps which notices a person wants. The person chooses, or a firm's representative. A notice obeys at the moment it
 * is sent. @throws Problem `not_found`, `forbidden`, `stale`
 */
export async function changeAvisos(
  tx: Db,
  who: Who,
  { id, version, desligados }: BodyOf<typeof aviso.escolher> & { id: string },
): Promise<void> {
  await requireReadable(tx, who, id);
  if (!isOwn(who, id)) throw new Problem('forbidden');
  const row = await lockSeen(
    tx.selectFrom('usuario').select(['version', 'tipo', 'preferencias']).where('id', '=', id),
    version,
  );
  const antes = guardados(row.preferencias);
  const depois = escolher(row.tipo, antes, desligados);
  const difference = differenceOf(antes, depois);
  if (!difference) return;
  await tx
    .updateTable('usuario')
    .set({
      preferencias: sql`preferencias || ${JSON.stringify({ avisos: depois })}::jsonb`,
      version: version + 1,
      updatedAt: who.now,
    })
    .where('id', '=', id)
    .execute();
  await recordAudit(tx, who, {
    acao: 'usuario.avisos_escolhidos',
    objeto: 'usuario',
    objetoId: id,
    dados: { ...difference },
  });
}
