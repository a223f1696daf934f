import { type carteira, USOS_MAXIMO } from '@balcao/contract/carteira';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { STATUS_QUE_ACEITAM } from '@balcao/domain/formulario/carteira';
import { type RawBuilder, sql } from 'kysely';
import { ownName } from '#platform/auth/identidade.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { readList } from '#platform/read-list.ts';

/** A document of the wallet, as its owner sees it. */
export type Documento = ResponseInputOf<typeof carteira.list>['items'][number];

interface Row extends Omit<Documento, 'largura' | 'altura' | 'enviadoEm'> {
  largura: number | null;
  altura: number | null;
  enviadoEm: Date;
}

/**
 * Whether request `r` is on the person's own side today. Requests under secrecy never count, so that nothing links
 * them.
 */
function ownRequest(who: Who): RawBuilder<boolean> {
  return sql<boolean>`(${ownName(who)} and not r.sigilo)`;
}

/** Answers of granted requests that the person sent. */
function accepted(who: Who): RawBuilder<boolean> {
  return sql<boolean>`exists (select from anexo x join requerimento r on r.id = x.owner_id
    where x.arquivo_id = f.id and x.usuario_id = ${who.usuarioId} and x.mensagem_id is null and not x.substituido
      and ${ownRequest(who)} and r.status = any(${[...STATUS_QUE_ACEITAM]}::text[]))`;
}

/** Requests on the person's own side that use file `d`. */
function usesOf(who: Who): RawBuilder<unknown> {
  return sql`select distinct on (r.id) json_build_object('requerimentoId', r.id, 'numero', r.numero, 'titulo', r.titulo) as uso,
      r.created_at as em
    from anexo x join requerimento r on r.id = x.owner_id
    where x.arquivo_id = d.id and x.usuario_id = ${who.usuarioId} and ${ownRequest(who)}`;
}

/**
 * The person's wallet: files that they sent and keep, and files that a granted request accepted. Only this statement
 * decides what is in it. Files with the same bytes appear once, as the kept one, else as the latest.
 */
function wallet(who: Who, only: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`select distinct on (f.sha256) f.id, f.nome, f.mime, f.tamanho, f.sha256, f.largura, f.altura, f.verificacao,
      c.especie, c.validade, c.arquivo_id is not null as guardado, f.created_at as "enviadoEm"
    from arquivo f left join carteira_documento c on c.arquivo_id = f.id and c.usuario_id = ${who.usuarioId}
    where f.enviado_por_id = ${who.usuarioId} and f.removed_at is null and f.verificacao <> 'bloqueado'
      and (c.arquivo_id is not null or ${accepted(who)}) and ${only}
    order by f.sha256, (c.arquivo_id is not null) desc, f.created_at desc, f.id`;
}

/** A row `d` of the wallet, with the requests that use it. */
function columnsOf(who: Who): RawBuilder<unknown> {
  return sql`d.*, exists (select from anexo x where x.arquivo_id = d.id and x.sensivel) as sensivel,
    (select coalesce(json_agg(u.uso order by u.em desc), '[]') from (
      select * from (${usesOf(who)}) w order by w.em desc limit ${USOS_MAXIMO}) u) as usos,
    (select count(*)::int from (${usesOf(who)}) w) as "totalUsos"`;
}

function toDocumento({ largura, altura, ...row }: Row): Documento {
  return {
    ...row,
    ...(largura === null ? {} : { largura }),
    ...(altura === null ? {} : { altura }),
  };
}

/** Returns a page of the reusable files, kept ones first because people ask for them by name. */
export async function listDocumentos(
  db: Db,
  who: Who,
  query: QueryOf<typeof carteira.list>,
): Promise<{ items: Documento[]; total: number }> {
  const { items, total } = await readList<typeof carteira.list, Row>(db, query, {
    columns: columnsOf(who),
    from: sql`(${wallet(who, sql<boolean>`true`)}) d`,
    reach: sql`true`,
    where: {},
    order: sql`d.guardado desc, d."enviadoEm" desc, d.id`,
  });
  return { items: items.map(toDocumento), total };
}

/** Returns one document of the person's wallet. @throws `not_found`, the same for a stranger's and a missing one */
export async function getDocumento(db: Db, who: Who, id: string): Promise<Documento> {
  const own = wallet(who, sql<boolean>`f.id = ${id}`);
  const { rows } = await sql<Row>`select ${columnsOf(who)} from (${own}) d`.execute(db);
  const [found] = rows;
  if (!found) throw new Problem('not_found');
  return toDocumento(found);
}

/**
 * Locks the person's own upload that may be kept, so that its bytes stay until the transaction ends. It belongs to the
 * wallet, a draft or a request on the person's own side, but not under secrecy. Returns the file's id.
 */
export async function holdArquivoOf(tx: Db, who: Who, anexoId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select f.id from arquivo f
    where f.enviado_por_id = ${who.usuarioId} and f.removed_at is null and f.verificacao <> 'bloqueado'
      and exists (select from anexo x left join requerimento r on r.id = x.owner_id
        where x.id = ${anexoId} and x.arquivo_id = f.id and x.usuario_id = ${who.usuarioId}
          and (r.id is null or ${ownRequest(who)}))
    for share of f`.execute(tx);
  const [row] = rows;
  if (!row) throw new Problem('not_found');
  return row.id;
}
