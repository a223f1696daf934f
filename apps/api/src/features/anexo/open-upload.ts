import { randomUUID } from 'node:crypto';
import type { anexo } from '@balcao/contract/anexo';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { ENVIO_MAX_MB } from '@balcao/domain/formulario/enviar';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { extensionOf, sanitizeNomeArquivo } from '#platform/files/nome-arquivo.ts';
import { agreesWithDeclared, rotuloTipos, tipoByExtension } from '#platform/files/tipo-arquivo.ts';
import { Problem } from '#platform/http/problem.ts';
import { type UploadRules, type UploadTarget, uploadRules } from './upload-rules.ts';

type Input = BodyOf<typeof anexo.abrir>;

const MB = 1024 * 1024;
const DAY_MS = 24 * 3600 * 1000;
/** An upload without a new chunk for this long was left behind and takes no place any more. */
const ACTIVE_MS = 3600 * 1000;

/** Begins an upload after every check that needs no bytes. Its id is random and works for this person only. */
export async function openUpload(
  tx: Db,
  who: Who,
  input: Input,
): Promise<{ id: string; recebido: number; tamanho: number }> {
  const nome = sanitizeNomeArquivo(input.nome);
  const target: UploadTarget = {
    finalidade: input.finalidade,
    rascunhoId: input.finalidade === 'campo' ? (input.rascunhoId ?? null) : null,
    requerimentoId: input.finalidade === 'campo' ? null : (input.requerimentoId ?? null),
    campo: input.finalidade === 'mensagem' ? null : (input.campo ?? null),
  };
  const rules = await uploadRules(tx, who, target);
  checkFile(rules, { nome, tipo: input.tipo, tamanho: input.tamanho });
  // Two uploads begun at once must not both take the last place.
  await takeTurns(tx, `anexo.abrir:${who.usuarioId}`);
  await checkRoom(tx, who, { target, rules, tamanho: input.tamanho });
  const id = randomUUID();
  await tx
    .insertInto('upload')
    .values({
      ...{ id, usuarioId: who.usuarioId, ...target, nome, tamanho: input.tamanho },
      ...{ tipoDeclarado: input.tipo, createdAt: who.now, updatedAt: who.now },
    })
    .execute();
  return { id, recebido: 0, tamanho: input.tamanho };
}

function checkFile(
  { aceita, maxBytes }: UploadRules,
  { nome, tipo, tamanho }: { nome: string; tipo: string; tamanho: number },
): void {
  if (tamanho === 0) throw new Problem('anexo.empty');
  if (tamanho > maxBytes)
    throw new Problem('anexo.size', {
      detail: `O limite é de ${maxBytes / MB} MB. Comprima o arquivo ou divida-o.`,
      dados: { maxBytes },
    });
  const known = tipoByExtension(extensionOf(nome));
  if (!known || !aceita.includes(known.mime))
    throw new Problem('anexo.type', { detail: `Envie ${rotuloTipos(aceita)}.` });
  if (!agreesWithDeclared(known, tipo))
    throw new Problem('anexo.type', { detail: 'O tipo do arquivo não corresponde ao nome dele.' });
}

interface Room {
  /** Files that wait in this draft or for this request, finished or on their way. */
  aguardando: number;
  /** Files of the field that its saved answer names. */
  noCampo: number;
  /** Bytes of the person's files in this draft or request, and of those on their way. */
  noPedido: number;
  /** Bytes sent, or announced, within the last day. */
  bytes: number;
}

async function checkRoom(
  tx: Db,
  who: Who,
  { target, rules, tamanho }: { target: UploadTarget; rules: UploadRules; tamanho: number },
): Promise<void> {
  const { limites, resposta } = rules;
  const room = await countRoom(tx, who, target, resposta?.ids ?? []);
  if (resposta && room.noCampo >= resposta.max)
    throw new Problem('anexo.too_many', {
      detail: `O máximo deste campo é ${resposta.max}. Remova um antes.`,
    });
  if (room.aguardando >= limites.maxArquivos)
    throw new Problem('anexo.too_many', {
      detail: `O máximo é de ${limites.maxArquivos} arquivos por pedido. Remova algum antes.`,
    });
  if (room.noPedido + tamanho > ENVIO_MAX_MB * MB)
    throw new Problem('anexo.size', {
      detail: `Os arquivos de um pedido podem ter juntos até ${ENVIO_MAX_MB} MB. Comprima ou retire algum.`,
      dados: { maxBytes: ENVIO_MAX_MB * MB },
    });
  if (room.bytes + tamanho > limites.diaBytes)
    throw new Problem('anexo.too_many', {
      detail: `O limite é de ${limites.diaBytes / MB} MB por dia. Envie o restante amanhã.`,
    });
}

async function countRoom(tx: Db, who: Who, target: UploadTarget, ids: readonly string[]): Promise<Room> {
  const { rascunhoId, requerimentoId, campo } = target;
  const day = new Date(who.now.getTime() - DAY_MS);
  const active = new Date(who.now.getTime() - ACTIVE_MS);
  const { rows } = await sql<Room>`
    select
      (select count(*)::int from anexo x where x.usuario_id = ${who.usuarioId} and x.requerimento_id is null
        and (x.rascunho_id = ${rascunhoId}::uuid or x.para_requerimento_id = ${requerimentoId}::uuid))
      + (select count(*)::int from upload u where u.usuario_id = ${who.usuarioId} and u.updated_at > ${active}
        and (u.rascunho_id = ${rascunhoId}::uuid or u.requerimento_id = ${requerimentoId}::uuid)) as aguardando,
      (select count(*)::int from anexo x where x.usuario_id = ${who.usuarioId} and x.requerimento_id is null
        and x.rascunho_id = ${rascunhoId}::uuid and x.campo = ${campo} and x.id::text = any(${ids}::text[])) as "noCampo",
      (select coalesce(sum(f.tamanho), 0)::bigint from anexo x join arquivo f on f.id = x.arquivo_id
        where x.usuario_id = ${who.usuarioId} and not x.substituido and (x.rascunho_id = ${rascunhoId}::uuid
        or x.requerimento_id = ${requerimentoId}::uuid or x.para_requerimento_id = ${requerimentoId}::uuid))
      + (select coalesce(sum(u.tamanho), 0)::bigint from upload u where u.usuario_id = ${who.usuarioId}
        and u.updated_at > ${active}
        and (u.rascunho_id = ${rascunhoId}::uuid or u.requerimento_id = ${requerimentoId}::uuid)) as "noPedido",
      (select coalesce(sum(u.tamanho), 0)::bigint from upload u where u.usuario_id = ${who.usuarioId})
      + (select coalesce(sum(f.tamanho), 0)::bigint from arquivo f where f.enviado_por_id = ${who.usuarioId}
        and f.created_at > ${day}) as bytes`.execute(tx);
  return rows[0] ?? { aguardando: 0, noCampo: 0, noPedido: 0, bytes: 0 };
}
