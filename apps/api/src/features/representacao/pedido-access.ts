import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { representacao } from '@balcao/contract/representacao';
import type { Db } from '@balcao/db/db';
import { instantText } from '@balcao/db/instant';
import { maskEmail } from '@balcao/domain/pessoa/email';
import { maskCpfCnpj } from '@balcao/domain/pessoa/login';
import { isDePessoa } from '@balcao/domain/pessoa/representacao';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { sql } from 'kysely';
import { isContaNaoConferida } from '#platform/auth/identidade.ts';
import type { Who } from '#platform/auth/who.ts';
import { lockRow } from '#platform/db/seen.ts';
import { Problem } from '#platform/http/problem.ts';
import { readList } from '#platform/read-list.ts';
import { concerns, listVigentes } from './access.ts';

export type Pedido = ResponseInputOf<typeof representacao.pedir>;
export type PedidoDetalhe = ResponseInputOf<typeof representacao.pedido>;

/** Maximum of listed claims of one person. */
const LISTED = 20;

const OWN_MATTER =
  'Este pedido é seu, fala de você ou é de uma empresa pela qual você age. Outra pessoa precisa conferir.';

function selectPedido(db: Db) {
  return db
    .selectFrom('representacaoPedido as q')
    .select(['q.id', 'q.version', 'q.cnpj', 'q.razaoSocial', 'q.papel', 'q.ate', 'q.situacao'])
    .select(['q.createdAt as enviadoEm', 'q.decidedAt as decididoEm']);
}

/** The reason of a refused proxy claim is hidden from its author, because it would reveal whether an account exists. */
const MOTIVO_DITO = sql<string | null>`case when length(q.cnpj) = 14 then q.motivo end`.as('motivo');

/**
 * The claims of a person, latest first. A confirmed claim is shown as its representation instead. A refusal is left out
 * when its author represents the company today, or came to do so after it.
 */
export function listPedidosDe(
  db: Db,
  { usuarioId, hoje }: { usuarioId: string; hoje: IsoDate },
): Promise<Pedido[]> {
  return selectPedido(db)
    .select(MOTIVO_DITO)
    .where('q.usuarioId', '=', usuarioId)
    .where('q.situacao', 'in', ['pendente', 'recusado'])
    .where(
      sql<boolean>`not (q.situacao = 'recusado' and exists (select from representacao r
        join usuario e on e.id = r.representado_id
        where r.representante_id = q.usuario_id and e.cpf_cnpj = q.cnpj
        and (r.created_at >= q.decided_at or (r.revoked_at is null and r.desde <= ${hoje}::date
          and (r.ate is null or r.ate >= ${hoje}::date)))))`,
    )
    .orderBy('q.createdAt', 'desc')
    .orderBy('q.id', 'desc')
    .limit(LISTED)
    .execute();
}

/** Returns one of the person's own claims. */
export async function getOwnPedido(db: Db, who: Who, id: string): Promise<Pedido> {
  const row = await selectPedido(db)
    .select(MOTIVO_DITO)
    .where('q.id', '=', id)
    .where('q.usuarioId', '=', who.usuarioId)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

function withPerson(db: Db) {
  return selectPedido(db)
    .innerJoin('usuario as u', 'u.id', 'q.usuarioId')
    .select('q.motivo')
    .select(
      sql<{ id: string; nome: string; cpfCnpj: string }>`json_build_object('id', u.id,
        'nome', coalesce(u.nome_social, u.nome), 'cpfCnpj', u.cpf_cnpj)`.as('pessoa'),
    );
}

/** Masks numbers of people for a list; they are read in the claim itself, where the reading is audited. */
function maskPessoas<T extends { cnpj: string; pessoa: { cpfCnpj: string } }>(row: T): T {
  return {
    ...row,
    cnpj: isDePessoa(row.cnpj) ? maskCpfCnpj(row.cnpj) : row.cnpj,
    pessoa: { ...row.pessoa, cpfCnpj: maskCpfCnpj(row.pessoa.cpfCnpj) },
  };
}

/** A page of claims: the longest wait first, or the latest decision first. */
export async function listPedidos(
  db: Db,
  query: QueryOf<typeof representacao.pedidos>,
): Promise<ResponseInputOf<typeof representacao.pedidos>> {
  const { items, total } = await readList<typeof representacao.pedidos>(db, query, {
    columns: sql`q.*`,
    from: sql`(${withPerson(db)}) q`,
    reach: sql`true`,
    where: { situacao: (situacao) => sql`q.situacao = ${situacao}` },
    order: query.situacao === 'pendente' ? sql`q.enviado_em, q.id` : sql`q.enviado_em desc, q.id desc`,
  });
  return { items: items.map(maskPessoas), total };
}

/** Returns one claim with the council's data on the company, and its current representatives. */
export async function getPedidoDetalhe(db: Db, who: Who, id: string): Promise<PedidoDetalhe> {
  const row = await withPerson(db)
    .innerJoin('arquivo as f', 'f.id', 'q.arquivoId')
    .select(
      sql<
        PedidoDetalhe['comprovante']
      >`json_build_object('nome', f.nome, 'mime', f.mime, 'tamanho', f.tamanho)`.as('comprovante'),
    )
    .where('q.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  const found = await findRepresentado(db, row.cnpj);
  const empresa = found && { id: found.id, nome: found.nome };
  return {
    ...row,
    empresa,
    semConta: isDePessoa(row.cnpj) && !found?.entra,
    contaNaoConferida:
      found && (await isContaNaoConferida(db, found.id))
        ? { criadaEm: found.criadaEm, email: maskEmail(found.email) }
        : null,
    representantes: empresa ? await listVigentes(db, who, empresa.id) : [],
    encerradas: empresa
      ? await listEncerradas(db, { representanteId: row.pessoa.id, representadoId: empresa.id })
      : [],
    impedimento: concerns(who, { representante: row.pessoa, representado: empresa }) ? OWN_MATTER : null,
  };
}

/**
 * The company of a CNPJ, or the person of a CPF, on record. Also whether their account is active with a password of
 * their own.
 */
async function findRepresentado(
  db: Db,
  cnpj: string,
): Promise<{ id: string; nome: string; email: string; criadaEm: Date; entra: boolean } | null> {
  const row = await db
    .selectFrom('usuario')
    .select(['id', 'email', 'createdAt as criadaEm', sql<string>`coalesce(nome_social, nome)`.as('nome')])
    .select(sql<boolean>`(situacao = 'ativo' and senha_hash is not null)`.as('entra'))
    .where('cpfCnpj', '=', cnpj)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks a waiting claim, for somebody who may decide on it. */
export async function holdPendente(
  tx: Db,
  who: Who,
  { id, version }: { id: string; version: number },
): Promise<PedidoDetalhe> {
  const query = tx.selectFrom('representacaoPedido').select(['situacao', 'version']).where('id', '=', id);
  const held = await lockRow(query);
  if (held.situacao !== 'pendente' || held.version !== version) throw new Problem('stale');
  const detalhe = await getPedidoDetalhe(tx, who, id);
  if (detalhe.impedimento !== null) throw new Problem('forbidden', { detail: detalhe.impedimento });
  return detalhe;
}

/** Maximum of listed ended representations, latest first. */
const ENCERRADAS_MAX = 5;

/**
 * The ended representations between these two, latest first, with the side that ended each; an expiry ends nothing.
 * Staff read them before they link again what somebody took back.
 */
async function listEncerradas(
  db: Db,
  { representanteId, representadoId }: { representanteId: string; representadoId: string },
): Promise<PedidoDetalhe['encerradas']> {
  const { rows } = await sql<PedidoDetalhe['encerradas'][number]>`
    select r.id, ${instantText(sql`r.revoked_at`)} as em, r.encerramento_motivo as motivo,
      case when r.encerrada_por_id = r.representado_id then 'representado'
        when r.encerrada_por_id = r.representante_id then 'representante'
        when r.encerrada_por_id is not null then 'equipe' end as lado
    from representacao r
    where r.representante_id = ${representanteId}::uuid and r.representado_id = ${representadoId}::uuid
      and r.revoked_at is not null
    order by r.revoked_at desc, r.id limit ${sql.lit(ENCERRADAS_MAX)}`.execute(db);
  return rows;
}
