import type { grupo } from '@balcao/contract/grupo';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { conferentesDoGrupo } from '#features/prioridade/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { type Grupo, getGrupo } from './access.ts';
import { listAusencias } from './ausencia/ausencia-list.ts';
import { listConcede } from './concede.ts';

type Detalhe = ResponseInputOf<typeof grupo.detail>;
type Membro = Detalhe['membros'][number];

/** Returns a group for its screen. */
export async function grupoDetail(db: Db, who: Who, id: string): Promise<Detalhe> {
  const row = await getGrupo(db, who, id);
  const { codigo, sigla, nome, email, horario, ativo, version } = row;
  return {
    id,
    codigo,
    sigla,
    nome,
    email,
    horario,
    ativo,
    version,
    regras: rulesOf(row),
    ...(await countOpen(db, id)),
    membros: await listMembros(db, id, todayInSaoPaulo(who.now)),
    concede: await listConcede(db, id),
    prioridade: await conferentesDoGrupo(db, who, id),
    ...(await listServed(db, id)),
  };
}

/** The rules of a group, for the answer and for the audit. */
function rulesOf(row: Grupo): Detalhe['regras'] {
  const { alertaValor, alertaUnidade } = row;
  return {
    distribuicao: row.distribuicao,
    teto: row.teto,
    abre: row.abre,
    fecha: row.fecha,
    alerta: alertaValor === null ? null : { valor: alertaValor, unidade: alertaUnidade },
    avisarAntesDias: row.avisarAntesDias,
    avisarLider: row.avisarLider,
    avisarAdministradoresDias: row.avisarAdministradoresDias,
    reclamacaoLai: row.reclamacaoLai,
  };
}

async function countOpen(db: Db, id: string): Promise<Pick<Detalhe, 'emAberto' | 'semAtendente'>> {
  const { rows } = await sql<Pick<Detalhe, 'emAberto' | 'semAtendente'>>`
    select count(*)::int as "emAberto",
      (count(*) filter (where atendente_id is null and prazo_situacao = 'correndo'))::int as "semAtendente"
    from requerimento where grupo_id = ${id} and closed_at is null`.execute(db);
  return rows[0] ?? { emAberto: 0, semAtendente: 0 };
}

async function listMembros(db: Db, id: string, hoje: IsoDate): Promise<Membro[]> {
  const { rows } = await sql<Omit<Membro, 'ausencia'>>`
    select u.id, coalesce(u.nome_social, u.nome) as nome, m.lider, m.teto, u.situacao = 'ativo' and u.tipo >= 1 as ativo,
      count(x.id)::int as "emAberto", (count(x.id) filter (where x.grupo_id = m.grupo_id))::int as "noGrupo",
      array(select s.tipo_id from grupo_membro_tipo s
        where s.grupo_id = m.grupo_id and s.usuario_id = m.usuario_id order by 1) as tipos
    from grupo_membro m join usuario u on u.id = m.usuario_id
    left join requerimento x on x.atendente_id = u.id and x.closed_at is null
    where m.grupo_id = ${id} group by u.id, m.grupo_id, m.usuario_id
    order by m.lider desc, coalesce(u.nome_social, u.nome) collate "pt-BR-x-icu"`.execute(db);
  const ausencias = await listAusencias(
    db,
    rows.map((row) => row.id),
    hoje,
  );
  return rows.map((row) => ({
    ...row,
    ausencia: ausencias.find(({ usuario }) => usuario.id === row.id) ?? null,
  }));
}

type Served = Pick<Detalhe, 'servicosProprios' | 'servicos' | 'localidades'>;

async function listServed(db: Db, id: string): Promise<Served> {
  const own = await db
    .selectFrom('requerimentoTipo')
    .select(['id', 'titulo'])
    .where('grupoId', '=', id)
    .where('ativo', '=', true)
    .orderBy('titulo')
    .execute();
  const beside = await db
    .selectFrom('grupoTipo as gt')
    .innerJoin('requerimentoTipo as t', 't.id', 'gt.tipoId')
    .select(['t.id', 't.titulo'])
    .where('gt.grupoId', '=', id)
    .orderBy('t.titulo')
    .execute();
  const localidades = await db
    .selectFrom('grupoLocalidade as gl')
    .innerJoin('localidade as l', 'l.ibge', 'gl.localidadeIbge')
    .select(['l.ibge', 'l.nome'])
    .where('gl.grupoId', '=', id)
    .orderBy('l.nome')
    .execute();
  return { servicosProprios: own, servicos: beside, localidades };
}
