import type { Db } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { unfitProblem } from '#platform/files/refusals.ts';
import { Problem } from '#platform/http/problem.ts';
import type { UploadRules, UploadTarget } from './upload-rules.ts';

const MB = 1024 * 1024;
const DAY_MS = 24 * 3600 * 1000;
/** In milliseconds; an upload without a new chunk for this long is abandoned and does not count. */
const ACTIVE_MS = 3600 * 1000;

interface Room {
  /** Files that wait in this draft or for this request, unfinished ones included. */
  aguardando: number;
  /** Files in the saved answer of the field. */
  noCampo: number;
  /** Bytes of the person's files in this draft or request, unfinished ones included. */
  noPedido: number;
  /** Bytes sent or announced in the last day. */
  bytes: number;
}

interface Wanted {
  target: UploadTarget;
  rules: UploadRules;
  tamanho: number;
  /** Bytes to send; 0 for a stored file. */
  enviado?: number;
}

/**
 * Refuses a file beyond the limits of the target, the request or the day. It locks the person's turn until the
 * transaction ends, so that two files at once do not both take the last place.
 */
export async function checkRoom(
  tx: Db,
  who: Who,
  { target, rules, tamanho, enviado = tamanho }: Wanted,
): Promise<void> {
  const { limites, resposta } = rules;
  await takeTurns(tx, `anexo.abrir:${who.usuarioId}`);
  const room = await countRoom(tx, who, target, resposta?.ids ?? []);
  if (resposta && room.noCampo >= resposta.max)
    throw new Problem('anexo.too_many', {
      detail: `O máximo deste campo é ${resposta.max}. Remova um antes.`,
    });
  if (room.aguardando >= limites.maxArquivos)
    throw new Problem('anexo.too_many', {
      detail: `O máximo é de ${limites.maxArquivos} arquivos por pedido. Remova algum antes.`,
    });
  if (room.noPedido + tamanho > limites.pedidoBytes)
    throw unfitProblem(
      'anexo.size',
      `Os arquivos de um pedido podem ter juntos até ${limites.pedidoBytes / MB} MB. Comprima ou retire algum.`,
      { maxBytes: limites.pedidoBytes },
    );
  if (enviado > 0 && room.bytes + enviado > limites.diaBytes)
    throw new Problem('anexo.too_many', {
      detail: `O limite é de ${limites.diaBytes / MB} MB por dia. Envie o restante amanhã.`,
    });
}

async function countRoom(tx: Db, who: Who, target: UploadTarget, ids: readonly string[]): Promise<Room> {
  const { rascunhoId, ownerId, campo } = target;
  const day = new Date(who.now.getTime() - DAY_MS);
  const active = new Date(who.now.getTime() - ACTIVE_MS);
  const { rows } = await sql<Room>`
    select
      (select count(*)::int from anexo x where x.usuario_id = ${who.usuarioId} and x.owner_id is null
        and (x.rascunho_id = ${rascunhoId}::uuid or x.para_owner_id = ${ownerId}::uuid))
      + (select count(*)::int from upload u where u.usuario_id = ${who.usuarioId} and u.updated_at > ${active}
        and (u.rascunho_id = ${rascunhoId}::uuid or u.owner_id = ${ownerId}::uuid)) as aguardando,
      (select count(*)::int from anexo x where x.usuario_id = ${who.usuarioId} and x.owner_id is null
        and x.rascunho_id = ${rascunhoId}::uuid and x.campo = ${campo} and x.id::text = any(${ids}::text[])) as "noCampo",
      (select coalesce(sum(f.tamanho), 0)::bigint from anexo x join arquivo f on f.id = x.arquivo_id
        where x.usuario_id = ${who.usuarioId} and not x.substituido and (x.rascunho_id = ${rascunhoId}::uuid
        or x.owner_id = ${ownerId}::uuid or x.para_owner_id = ${ownerId}::uuid))
      + (select coalesce(sum(u.tamanho), 0)::bigint from upload u where u.usuario_id = ${who.usuarioId}
        and u.updated_at > ${active}
        and (u.rascunho_id = ${rascunhoId}::uuid or u.owner_id = ${ownerId}::uuid)) as "noPedido",
      (select coalesce(sum(u.tamanho), 0)::bigint from upload u where u.usuario_id = ${who.usuarioId})
      + (select coalesce(sum(f.tamanho), 0)::bigint from arquivo f where f.enviado_por_id = ${who.usuarioId}
        and f.created_at > ${day}) as bytes`.execute(tx);
  return rows[0] ?? { aguardando: 0, noCampo: 0, noPedido: 0, bytes: 0 };
}
