import type { comunicacao as comunicacaoRoutes } from '@balcao/contract/comunicacao';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { isNomeSocial } from '@balcao/domain/pessoa/nome';
import { escolherComunicacao } from '#features/comunicacao/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { lockSeen } from '#platform/db/seen.ts';
import { changeRecord } from '#platform/db/write-record.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { isOwn, requireReadable } from './access.ts';

interface Preferencias {
  version: number;
  nomeSocial: string | null;
}

function lockUsuario(tx: Db, id: string, version: number) {
  return lockSeen(
    tx.selectFrom('usuario').select(['id', 'nomeSocial', 'version']).where('id', '=', id),
    version,
  );
}

/** Changes the social name, which needs no document (Decreto 8.727/2016). @throws Problem `stale` */
export async function changePreferencias(tx: Db, who: Who, input: Preferencias): Promise<void> {
  const nomeSocial = input.nomeSocial?.trim() || null;
  if (nomeSocial && !isNomeSocial(nomeSocial))
    throw invalidField('nomeSocial', 'Use só letras, espaço, apóstrofo e hífen.');
  await changeRecord(tx, who, {
    table: 'usuario',
    row: await lockUsuario(tx, who.usuarioId, input.version),
    set: { nomeSocial },
    also: { updatedAt: who.now },
    acao: 'usuario.alterado',
    personal: true,
  });
}

/**
 * Records how official communications come (Lei 14.129/2021 arts. 42 and 43). The person chooses, or a firm's
 * representative; never the council. @throws Problem `forbidden`, `stale`
 */
export async function changeComunicacao(
  tx: Db,
  who: Who,
  { id, version, comunicacao }: BodyOf<typeof comunicacaoRoutes.escolher> & { id: string },
): Promise<void> {
  await requireReadable(tx, who, id);
  if (!isOwn(who, id)) throw new Problem('forbidden');
  await lockUsuario(tx, id, version);
  const next = { version: version + 1, updatedAt: who.now };
  await tx.updateTable('usuario').set(next).where('id', '=', id).execute();
  await escolherComunicacao(tx, who, {
    usuarioId: id,
    comunicacao,
    meio: 'preferencias',
    porId: who.usuarioId,
  });
}
