import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { modeloResposta } from '@balcao/contract/modelo-resposta';
import type { Db } from '@balcao/db/db';
import type { CorpoResposta } from '@balcao/domain/resposta/corpo';
import { diferencaDoCorpo } from '@balcao/domain/resposta/diferenca-do-corpo';
import {
  type OndeSeUsa,
  problemasDoCorpo,
  type ServicoDaResposta,
} from '@balcao/domain/resposta/problemas-do-corpo';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Versioned } from '#platform/versioned.ts';
import { editable, usable, usosDe } from './alcance.ts';
import { servicosPublicados } from './servicos-publicados.ts';

/** The published texts of reply templates. */
export const TEXTOS: Versioned<CorpoResposta> = {
  tabela: 'modelo_resposta_versao',
  dono: 'modelo_id',
  conteudo: 'corpo',
  json: true,
  objeto: 'modelo_resposta',
  evento: 'modelo_resposta',
  difference: diferencaDoCorpo,
};

/** A template for its readers. */
export type Modelo = ResponseInputOf<typeof modeloResposta.create>;

/**
 * Lists the templates that the person may use where they write, and those that they may change. Another person's own
 * templates are hidden. Only people who may change a template see its draft, or see it unpublished.
 */
export async function listModelos(db: Db, who: Who, id?: string): Promise<Modelo[]> {
  const editavel = editable(who);
  const { rows } = await sql<Omit<Modelo, 'problemas'>>`
    select m.id, m.codigo, m.titulo, m.uso, m.tipo_id as "tipoId", t.titulo as tipo, m.alcance,
      m.grupo_id as "grupoId", g.sigla as grupo, m.ativo, m.posicao, m.version, ${editavel} as editavel,
      case when v.versao is not null then jsonb_build_object('versao', v.versao, 'corpo', v.corpo) end as publicado,
      case when ${editavel} and m.rascunho is not null then jsonb_build_object('corpo', m.rascunho,
        'atualizadoEm', to_char(m.rascunho_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'por', coalesce(u.nome_social, u.nome)) end as rascunho
    from modelo_resposta m
    left join modelo_resposta_versao v on v.modelo_id = m.id and v.versao = m.versao_publicada
    left join usuario u on u.id = m.rascunho_por
    left join requerimento_tipo t on t.id = m.tipo_id
    left join grupo g on g.id = m.grupo_id
    where ((${usable(who)} and m.uso = any(${usosDe(who)}::text[]) and v.versao is not null) or ${editavel})
      ${id === undefined ? sql`` : sql`and m.id = ${id}`}
    order by not m.ativo, m.uso, m.posicao, m.titulo collate "pt-BR-x-icu"`.execute(db);
  const servicos = await servicosPublicados(db);
  return rows.map((row) => ({ ...row, problemas: problemasDe(row, servicos) }));
}

function problemasDe(
  { rascunho, publicado, ...lugar }: Lugar & Pick<Modelo, 'rascunho' | 'publicado'>,
  servicos: ReadonlyMap<number, ServicoDaResposta>,
) {
  const corpo = rascunho?.corpo ?? publicado?.corpo ?? [];
  return problemasDoCorpo(corpo, ondeSeUsa(lugar, servicos));
}

/** What says where a template is offered. */
export type Lugar = Pick<Modelo, 'uso' | 'tipoId'>;

/** Where a template is offered: for the ombudsman, or for its service once that is published, or for every one. */
export function ondeSeUsa(
  { uso, tipoId }: Lugar,
  servicos: ReadonlyMap<number, ServicoDaResposta>,
): OndeSeUsa {
  if (uso === 'ouvidoria') return uso;
  return [...servicos].flatMap(([id, servico]) => (tipoId === null || tipoId === id ? [servico] : []));
}

/** Returns one template. @throws Problem `not_found`. */
export async function getModelo(db: Db, who: Who, id: string): Promise<Modelo> {
  const [row] = await listModelos(db, who, id);
  if (!row) throw new Problem('not_found');
  return row;
}

/** Returns one template that the person may change. @throws Problem `not_found`, `forbidden`. */
export async function getEditavel(db: Db, who: Who, id: string): Promise<Modelo> {
  const row = await getModelo(db, who, id);
  if (!row.editavel) throw new Problem('forbidden');
  return row;
}
