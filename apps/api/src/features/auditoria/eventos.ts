import type { auditoria } from '@balcao/contract/auditoria';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { OBJETOS } from '@balcao/domain/auditoria/acoes';
import { maskCpfCnpj } from '@balcao/domain/pessoa/login';
import { addDays } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { lerConsulta } from '@balcao/domain/texto/consulta';
import { type RawBuilder, sql } from 'kysely';
import { findPessoas, nomeDeRegistro } from '#features/pessoa/api.ts';
import { readList, readOne } from '#platform/read-list.ts';
import { ATOR_OCULTO, eventosComPedido, OBJETO_OCULTO } from './oculto.ts';

type Lista = ResponseInputOf<typeof auditoria.list>;
type Aberto = ResponseInputOf<typeof auditoria.detail>;

const COLUMNS = sql`l.id, l.em, l.acao, l.objeto, ${ATOR_OCULTO} as protegido,
  case when not ${ATOR_OCULTO} then ${nomeDeRegistro} end as ator,
  case when not ${ATOR_OCULTO} then u.cpf_cnpj end as "atorDocumento",
  case when not ${OBJETO_OCULTO} then l.objeto_id end as "objetoId",
  case when l.objeto = 'requerimento' then r.numero end as numero`;

/** The facts of an event, unless they may tell who a protected person is. */
const DADOS = sql`case when ${ATOR_OCULTO} or ${OBJETO_OCULTO} then '{}' else l.dados end`;

/** The columns of a file. */
export const EXPORTED = sql`${COLUMNS}, left((${DADOS})::text, 5000) as dados, l.em::text as marca`;

/** The same with the name of the person whom the actor saw the portal as. */
const DADOS_COM_NOME = sql`case when not (${DADOS}) ? 'vistoComo' then ${DADOS}
  else (${DADOS}) || jsonb_build_object('vistoComo', (select coalesce(v.nome_social, v.nome) from usuario v
    where v.id::text = (${DADOS})->>'vistoComo')) end`;

const ABERTO = sql`${COLUMNS}, ${DADOS_COM_NOME} as dados,
  (select jsonb_build_object('dispositivo', s.dispositivo, 'rede', left(s.ip_hash, 8))
    from sessao s where s.id = l.sessao_id and not ${ATOR_OCULTO}) as sessao,
  (select jsonb_build_object('elo', c.seq, 'em', to_char(c.sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from audit_chain c where c.audit_id = l.id) as selo`;

/** With every kind the index of kind and id serves an id alone. */
const KINDS = sql.join(Object.keys(OBJETOS).map((kind) => sql.lit(kind)));

/** One page of the log, newest first. `reach` narrows it further. */
export async function listEventos<Row extends ComAtor = Lista['items'][number]>(
  db: Db,
  query: QueryOf<typeof auditoria.list>,
  { reach, columns }: { reach: RawBuilder<unknown>; columns: RawBuilder<unknown> } = {
    reach: sql`true`,
    columns: COLUMNS,
  },
): Promise<{ items: Row[]; total: number }> {
  const pessoa = query.pessoa ? await doneBy(db, query.pessoa) : null;
  const { items, total } = await readList<typeof auditoria.list, Row>(db, query, {
    columns,
    from: eventosComPedido(),
    reach,
    where: {
      pessoa: () => pessoa ?? sql`false`,
      acao: (acao) => sql`l.acao = ${acao}`,
      objeto: (objeto) => sql`l.objeto = ${objeto}`,
      objetoId: (id) => sql`l.objeto in (${KINDS}) and l.objeto_id = ${id} and not ${OBJETO_OCULTO}`,
      inicio: (dia) => sql`l.em >= ${startOfDayInSaoPaulo(dia)}`,
      fim: (dia) => sql`l.em < ${startOfDayInSaoPaulo(addDays(dia, 1))}`,
    },
    order: sql`l.em desc, l.id desc`,
  });
  return { items: items.map(masked), total };
}

interface ComAtor {
  atorDocumento: string | null;
}

/** The event as it is shown: the number of its actor leaves masked. */
function masked<Row extends ComAtor>(row: Row): Row {
  const { atorDocumento } = row;
  return { ...row, atorDocumento: atorDocumento && maskCpfCnpj(atorDocumento) };
}

/**
 * Events of the people with this name, number or address, where they are shown; null when there is nobody. Ids that are
 * known let the database see whose events are few.
 */
function doneBy(db: Db, busca: string): Promise<RawBuilder<boolean> | null> {
  return findPessoas(db, lerConsulta(busca), { entre: 'todos' }, async (pessoas) => {
    const { rows } = await pessoas.execute(db);
    return sql<boolean>`l.ator_id = any(${rows.map(({ id }) => id)}::uuid[]) and not ${ATOR_OCULTO}`;
  });
}

/** One event with its facts. @throws Problem `not_found` */
export async function getEvento(db: Db, id: string): Promise<Aberto> {
  const event = { columns: ABERTO, from: eventosComPedido(), reach: sql`true` };
  return masked(await readOne<Aberto>(db, event, sql`l.id = ${id}`));
}
