import type { Db } from '@balcao/db/db';
import { isNomeSocial } from '@balcao/domain/pessoa/nome';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField } from '#platform/http/problem.ts';
import { takeVersion } from './take-version.ts';

interface Preferencias {
  version: number;
  nomeSocial: string | null;
}

/** Social name: no document is asked for (Decreto 8.727/2016). */
export async function changePreferencias(tx: Db, who: Who, input: Preferencias): Promise<void> {
  const nomeSocial = input.nomeSocial?.trim() || null;
  if (nomeSocial && !isNomeSocial(nomeSocial))
    throw invalidField('nomeSocial', 'Use só letras, espaço, apóstrofo e hífen.');
  await takeVersion(tx, who, { id: who.usuarioId, version: input.version });
  await tx.updateTable('usuario').set({ nomeSocial }).where('id', '=', who.usuarioId).execute();
  await recordAudit(tx, who, {
    acao: 'usuario.alterado',
    objeto: 'usuario',
    objetoId: who.usuarioId,
    dados: { campos: ['nomeSocial'] },
  });
}
