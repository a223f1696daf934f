import { TOTAL_CAP } from '@balcao/contract/kernel/page';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { perfil } from '@balcao/contract/perfil';
import type { Db } from '@balcao/db/db';
import { emDiaAte } from '@balcao/domain/pagamento/encargos';
import { type ParteDoPerfil, PRIMEIROS_DO_PERFIL } from '@balcao/domain/pessoa/perfil';
import { type RawBuilder, sql } from 'kysely';
import { loadCalendario, sedeIbge } from '#features/calendario/api.ts';
import { acessoDe, readFicha } from '#features/usuario/api.ts';
import { requireFound } from '#platform/db/seen.ts';
import { type Fonte, fontesDe, type Leitura } from './partes.ts';

type Perfil = ResponseInputOf<typeof perfil.detail>;
type Fatos = ResponseInputOf<typeof perfil.fatos>;
type Fato = Fatos['items'][number];
/** A fact as it is read: the calendar says the last day to pay. */
type Lido = Omit<Fato, 'ultimoDia'>;
type Fontes = readonly [ParteDoPerfil, Fonte][];

/** A person with the newest of each part. @throws Problem `not_found` to who may not read the record */
export async function readPerfil(db: Db, leitura: Leitura): Promise<Perfil> {
  const { who, id } = leitura;
  const { lida, registros } = await readFicha(db, who, id, await acessoDe(db, who, id));
  const fontes = fontesDe(leitura);
  const fatos = await newest(db, fontes, { each: PRIMEIROS_DO_PERFIL });
  const totals = await countEach(db, fontes);
  return {
    pessoa: lida,
    registros,
    partes: fontes.map(([parte]) => ({
      parte,
      total: totals.get(parte) ?? 0,
      primeiros: fatos.filter((fato) => fato.parte === parte),
    })),
  };
}

/** One page of all parts, or of one, newest first. @throws Problem `not_found` to who may not read the record */
export async function listFatos(
  db: Db,
  leitura: Leitura,
  { pagina, porPagina, parte }: QueryOf<typeof perfil.fatos>,
): Promise<Fatos> {
  await acessoDe(db, leitura.who, leitura.id);
  requireFound(await db.selectFrom('usuario').select('id').where('id', '=', leitura.id).executeTakeFirst());
  const fontes = fontesDe(leitura, parte);
  const skipped = (pagina - 1) * porPagina;
  const items = await newest(db, fontes, { each: pagina * porPagina, most: porPagina, skipped });
  const totals = await countEach(db, fontes);
  const total = [...totals.values()].reduce((sum, one) => sum + one, 0);
  return { items, total: Math.min(total, TOTAL_CAP + 1) };
}

interface Limits {
  /** So many of each part are read, in the order of its index. */
  each: number;
  most?: number;
  skipped?: number;
}

/** The newest facts of these parts together. */
async function newest(db: Db, fontes: Fontes, { each, most, skipped = 0 }: Limits): Promise<Fato[]> {
  if (fontes.length === 0) return [];
  const all = fontes.map(
    ([parte, fonte]) =>
      sql`(select ${columnsOf(parte, fonte)} from ${fonte.from} where ${fonte.reach}
        order by em desc, id desc limit ${each})`,
  );
  const { rows } = await sql<Lido>`select f.* from (${sql.join(all, sql` union all `)}) f
    order by f.em desc, f.id desc ${most === undefined ? sql`` : sql`limit ${most} offset ${skipped}`}`.execute(
    db,
  );
  return comUltimoDia(db, rows);
}

/** The same facts, the charges among them with the last day to pay in time. */
async function comUltimoDia(db: Db, fatos: readonly Lido[]): Promise<Fato[]> {
  const calendario = fatos.some(isCobranca) ? await loadCalendario(db, await sedeIbge(db)) : null;
  return fatos.map((fato) => ({
    ...fato,
    ultimoDia:
      calendario && isCobranca(fato) && fato.ate ? emDiaAte({ vencimento: fato.ate }, { calendario }) : null,
  }));
}

const isCobranca = ({ parte }: Lido) => parte === 'cobranca';

const or = (value: RawBuilder<unknown> | undefined, type: 'text' | 'int' | 'date' | 'uuid' | 'json') =>
  sql`(${value ?? sql`null`})::${sql.raw(type)}`;

function columnsOf(parte: ParteDoPerfil, fonte: Fonte): RawBuilder<unknown> {
  const { id, em, titulo, numero, situacao, valor, ate, pagina, outra } = fonte;
  return sql`${parte}::text as parte, ${id} as id, ${em} as em, ${titulo} as titulo, ${or(numero, 'text')} as numero,
    ${or(situacao, 'text')} as situacao, ${or(valor, 'int')} as valor, ${or(ate, 'date')} as ate,
    ${or(pagina, 'uuid')} as pagina, ${or(outra, 'json')} as outra`;
}

/** How many each part has, exact up to TOTAL_CAP; beyond it, one more. */
async function countEach(db: Db, fontes: Fontes): Promise<Map<ParteDoPerfil, number>> {
  if (fontes.length === 0) return new Map();
  const each = fontes.map(
    ([parte, { from, reach }]) => sql`select ${parte}::text as parte, count(*)::int as total
      from (select from ${from} where ${reach} limit ${TOTAL_CAP + 1}) capped`,
  );
  const { rows } = await sql<{
    parte: ParteDoPerfil;
    total: number;
  }>`${sql.join(each, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ parte, total }) => [parte, total]));
}
