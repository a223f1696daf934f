import type { disputa as contrato } from '@balcao/contract/disputa';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { instantText } from '@balcao/db/instant';
import { isNamed } from '@balcao/db/named';
import { nomeOuProtegida, temSelada } from '@balcao/db/selada';
import { sql } from 'kysely';
import { readList, readOne } from '#platform/read-list.ts';

type Dossie = ResponseInputOf<typeof contrato.detail>;

const SELADA = temSelada(sql`t.id`);

const COLUMNS = sql`k.tentativa_id as id, k.disputa_situacao as situacao, k.disputa_aberta_em as "abertaEm",
  k.disputa_ate as "responderAte", k.disputa_decidida_em as "decididaEm", t.valor,
  ${nomeOuProtegida(sql`coalesce(u.nome_social, u.nome)`, SELADA)} as pessoa,
  (select json_agg(json_build_object('id', c.id, 'descricao', c.descricao, 'valor', i.valor) order by i.ordem)
    from pagamento_tentativa_item i join cobranca c on c.id = i.cobranca_id where i.tentativa_id = t.id) as cobrancas`;

const FROM = sql`cartao_tentativa k join pagamento_tentativa t on t.id = k.tentativa_id
  join usuario u on u.id = k.usuario_id`;

/** Only attempts that were disputed. */
const REACH = sql`k.disputa_situacao is not null`;

/** One page of the disputes, the first to be answered first. */
export function listDisputas(db: Db, query: QueryOf<typeof contrato.list>) {
  return readList<typeof contrato.list>(db, query, {
    columns: COLUMNS,
    from: FROM,
    reach: REACH,
    where: {
      busca: (busca) => sql`k.nsu = ${busca} or ${isNamed('u', busca)} and not ${SELADA}`,
      andamento: (andamento) =>
        andamento === 'todas' ? sql`true` : sql`(k.disputa_situacao = 'ABERTA') = ${andamento === 'abertas'}`,
    },
    order: sql`k.disputa_ate, k.tentativa_id`,
  });
}

/** What the council may show of a disputed payment. @throws Problem `not_found` */
export function readDossie(db: Db, id: string): Promise<Dossie> {
  const columns = sql`${COLUMNS}, k.parcelas, k.nsu, k.autorizacao,
    case when k.final is not null then k.bandeira || ' final ' || k.final end as cartao,
    (select min(p.pago_em) from pagamento p where p.tentativa_id = t.id) as "pagoEm",
    case when k.autenticacao_resultado is not null then json_build_object('resultado', k.autenticacao_resultado,
      'eci', k.eci, 'id', k.autenticacao_id) end as autenticacao,
    (select json_build_object('em', ${instantText(sql.ref('k.createdAt'))}, 'dispositivo', s.dispositivo, 'rede', s.ip_hash)
      from (select 1) one left join lateral (select dispositivo, ip_hash from sessao x
        where x.usuario_id = k.usuario_id and x.created_at <= k.created_at
        order by x.created_at desc limit 1) s on true) as origem,
    (select coalesce(json_agg(json_build_object('id', r.id, 'numero', r.numero, 'documentos',
        (select coalesce(json_agg(json_build_object('titulo', d.titulo, 'numero', d.numero,
            'em', ${instantText(sql.ref('d.issuedAt'))}) order by d.issued_at), '[]')
          from documento d where d.owner_kind = 'requerimento' and d.owner_id = r.id and d.issued_at is not null
            and d.revoked_at is null)) order by r.numero), '[]')
      from requerimento r where r.id in (select c.requerimento_id from pagamento_tentativa_item i
        join cobranca c on c.id = i.cobranca_id where i.tentativa_id = t.id)) as pedidos`;
  return readOne<Dossie>(db, { columns, from: FROM, reach: REACH }, sql`k.tentativa_id = ${id}::uuid`);
}
