import type { cnab } from '@balcao/contract/cnab';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { nomeOuProtegida, temSelada } from '@balcao/db/selada';
import { sql } from 'kysely';
import { readList, readOne } from '#platform/read-list.ts';

const REMESSA = {
  columns: sql`r.id, r.sequencia, r.nome, r.boletos, r.baixas, r.total::float8 as total, r.created_at as em,
    coalesce(u.nome_social, u.nome) as por`,
  from: sql`remessa r join usuario u on u.id = r.created_by`,
  reach: sql`true`,
};

/** Files that went to the bank, the newest first. */
export function listRemessas(db: Db, query: QueryOf<typeof cnab.remessas>) {
  return readList<typeof cnab.remessas>(db, query, {
    ...REMESSA,
    where: {},
    order: sql`r.created_at desc, r.id desc`,
  });
}

/** One file that went to the bank. @throws `not_found` */
export function readRemessa(db: Db, id: string) {
  return readOne<ResponseInputOf<typeof cnab.gerarRemessa>>(db, REMESSA, sql`r.id = ${id}`);
}

const RETORNO = {
  columns: sql`r.id, r.nome, r.sequencia, r.dia, r.created_at as em, coalesce(u.nome_social, u.nome) as por,
    r.aplicado_em as "aplicadoEm", coalesce(a.nome_social, a.nome) as "aplicadoPor", r.concluido_em as "concluidoEm",
    (select count(*)::int from retorno_linha l where l.retorno_id = r.id) as linhas`,
  from: sql`retorno r join usuario u on u.id = r.created_by left join usuario a on a.id = r.aplicado_por`,
  reach: sql`true`,
};

/** Files of the bank, the newest first. */
export function listRetornos(db: Db, query: QueryOf<typeof cnab.retornos>) {
  return readList<typeof cnab.retornos>(db, query, {
    ...RETORNO,
    where: {},
    order: sql`r.created_at desc, r.id desc`,
  });
}

/** One file of the bank, with how many of its lines stand in which way. @throws `not_found` */
export async function readRetornoDetalhe(db: Db, id: string): Promise<ResponseInputOf<typeof cnab.retorno>> {
  const row = await readOne<Omit<ResponseInputOf<typeof cnab.retorno>, 'casos'>>(
    db,
    RETORNO,
    sql`r.id = ${id}`,
  );
  const { rows } = await sql<ResponseInputOf<typeof cnab.retorno>['casos'][number]>`
    select caso, count(*)::int as linhas, sum(pago)::float8 as pago from retorno_linha
    where retorno_id = ${id} group by caso order by caso`.execute(db);
  return { ...row, casos: rows };
}

const SELADA = temSelada(sql`l.tentativa_id`);

/** The lines of a file of the bank, in its order. @throws `not_found` when there is no such file */
export async function listLinhas(db: Db, { id, ...query }: QueryOf<typeof cnab.linhas> & { id: string }) {
  await readOne(db, RETORNO, sql`r.id = ${id}`);
  return readList<typeof cnab.linhas>(db, query, {
    columns: sql`l.linha, l.movimento, l.nosso_numero as "nossoNumero", x.descricao, ${nomeOuProtegida(sql`b.pagador->>'nome'`, SELADA)} as pagador,
      l.valor::float8 as valor, l.pago::float8 as pago, l.tarifa::float8 as tarifa, l.ocorrencia, l.credito, l.caso,
      l.texto, l.aplicada_em as "aplicadaEm"`,
    from: sql`retorno_linha l left join boleto b on b.tentativa_id = l.tentativa_id
      left join lateral (select case when count(*) = 1 then min(c.descricao) else count(*) || ' cobranças' end as descricao
        from pagamento_tentativa_item i join cobranca c on c.id = i.cobranca_id
        where i.tentativa_id = l.tentativa_id having count(*) > 0) x on true`,
    reach: sql`l.retorno_id = ${id}`,
    where: {
      busca: (busca) =>
        sql`b.pagador->>'nome' ilike '%' || ${like(busca)} || '%' and not ${SELADA} or l.nosso_numero like '%' || ${like(busca)} || '%'`,
      caso: (caso) => sql`l.caso = ${caso}`,
    },
    order: sql`l.linha`,
  });
}

/** What was typed, so that no sign of it means more than itself. */
function like(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
