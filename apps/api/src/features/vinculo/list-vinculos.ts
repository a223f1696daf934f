import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { vinculo } from '@balcao/contract/vinculo';
import type { Db } from '@balcao/db/db';
import { type RawBuilder, sql } from 'kysely';
import { correcaoDispensada } from '#features/lista/api.ts';
import { getRequerimento, isEquipe, type Requerimento, visibleTo } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';

type Vinculos = ResponseInputOf<typeof vinculo.list>;
type Linha = Vinculos['items'][number];
type Juntado = Vinculos['recebidos'][number];

const OUTRO = sql`json_build_object('id', r.id, 'numero', r.numero, 'titulo', r.titulo, 'status', r.status,
  'dispensada', ${correcaoDispensada})`;

/**
 * Lists everything linked with this request, for a person who may see it. The other end is named only to people who may
 * see it too.
 */
export async function listVinculos(tx: Db, who: Who, id: string): Promise<Vinculos> {
  const requerimento = await getRequerimento(tx, who, id);
  const equipe = isEquipe(who, requerimento);
  const items = (await linksOf(tx, who, requerimento)).filter(({ tipo }) => equipe || tipo === 'continuacao');
  const [juntadoA = null] = await joined(tx, who, {
    equipe,
    where: sql<boolean>`j.origem_id = ${id}`,
    to: 'destino',
  });
  const recebidos = await joined(tx, who, {
    equipe,
    where: sql<boolean>`j.destino_id = ${id}`,
    to: 'origem',
  });
  const comOutroGrupo = equipe ? await outOfReach(tx, who, id) : [];
  return { items, total: items.length, juntadoA, recebidos, comOutroGrupo };
}

/** Splits with a request that the person may not see. The history already shows them, so they are not denied here. */
async function outOfReach(tx: Db, who: Who, id: string): Promise<Vinculos['comOutroGrupo']> {
  const { rows } = await sql<{ lado: 'de' | 'para' }>`
    select case when v.de_id = ${id} then 'de' else 'para' end as lado from vinculo v
      join requerimento r on r.id = case when v.de_id = ${id} then v.para_id else v.de_id end
    where (v.de_id = ${id} or v.para_id = ${id}) and v.tipo = 'origem' and v.desfeito_em is null
      and (${visibleTo(who)}) is not true and not r.sigilo
    order by v.created_at, v.id`.execute(tx);
  return rows.map(({ lado }) => lado);
}

/** The links of a request. A protected request's continuation would reveal its author, so both ends leave it out. */
async function linksOf(tx: Db, who: Who, { id, sigilo }: Requerimento): Promise<Linha[]> {
  const { rows } = await sql<Linha>`
    select v.id, v.tipo, case when v.de_id = ${id} then 'de' else 'para' end as lado, ${OUTRO} as outro, v.motivo,
      coalesce(u.nome_social, u.nome) as por, v.created_at as em
    from vinculo v join usuario u on u.id = v.criado_por_id
      join requerimento r on r.id = case when v.de_id = ${id} then v.para_id else v.de_id end
    where (v.de_id = ${id} or v.para_id = ${id}) and v.desfeito_em is null and ${visibleTo(who)}
      and (v.tipo <> 'continuacao' or not (${sigilo} or r.sigilo))
    order by v.created_at, v.id`.execute(tx);
  return rows;
}

interface Joined {
  equipe: boolean;
  where: RawBuilder<boolean>;
  /** The end that is named. */
  to: 'origem' | 'destino';
}

async function joined(tx: Db, who: Who, { equipe, where, to }: Joined): Promise<Juntado[]> {
  const end = to === 'origem' ? sql`j.origem_id` : sql`j.destino_id`;
  const { rows } = await sql<Juntado>`
    select ${OUTRO} as outro, j.motivo, j.created_at as em,
      case when ${equipe} then coalesce(u.nome_social, u.nome) end as por,
      (select count(*)::int from mensagem m where m.via_requerimento_id = j.origem_id
        and m.requerimento_id = j.destino_id) as mensagens,
      (select count(*)::int from anexo x join arquivo f on f.id = x.arquivo_id left join mensagem m on m.id = x.mensagem_id
        where x.owner_id = j.origem_id and not x.substituido and f.removed_at is null
          and (${equipe} or m.id is null or m.visibilidade = 'publica')) as arquivos
    from juntada j join usuario u on u.id = j.feita_por_id join requerimento r on r.id = ${end}
    where ${where} and j.desfeita_em is null and ${visibleTo(who)}
    order by j.created_at, j.id`.execute(tx);
  return rows;
}
