import type { Db } from '@balcao/db/db';
import { isNomeSocial } from '@balcao/domain/pessoa/nome';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';

interface Preferencias {
  version: number;
  nomeSocial: string | null;
  comunicacao: 'ELETRONICA' | 'POSTAL';
}

/** Social name (no document asked: Decreto 8.727/2016) and the choice of communication (Lei 14.129/2021 art. 42). */
export async function changePreferencias(tx: Db, who: Who, input: Preferencias): Promise<void> {
  const nomeSocial = input.nomeSocial?.trim() || null;
  if (nomeSocial && !isNomeSocial(nomeSocial))
    throw invalidField('nomeSocial', 'Use só letras, espaço, apóstrofo e hífen.');
  const changed = await tx
    .updateTable('usuario')
    .set({ nomeSocial, comunicacao: input.comunicacao, version: input.version + 1, updatedAt: who.now })
    .where('id', '=', who.usuarioId)
    .where('version', '=', input.version)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) throw new Problem('stale');
  await recordAudit(tx, who, {
    ...{ acao: 'usuario.alterado', objeto: 'usuario', objetoId: who.usuarioId },
    dados: { campos: ['nomeSocial', 'comunicacao'], comunicacao: input.comunicacao },
  });
}
