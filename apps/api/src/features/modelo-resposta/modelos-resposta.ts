import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { requerimento } from '@balcao/contract/requerimento';
import type { Db } from '@balcao/db/db';
import { REQUERENTE } from '@balcao/domain/formulario/sigilo';
import type { CorpoResposta } from '@balcao/domain/resposta/corpo';
import { textoDaResposta } from '@balcao/domain/resposta/texto-da-resposta';
import { USOS_DA_RESPOSTA, type UsoDaResposta } from '@balcao/domain/resposta/uso';
import { formatData, formatDataComDia } from '@balcao/domain/texto/data-br';
import { sql } from 'kysely';
import { sayPrazoExigencia } from '#features/exigencia/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { usable } from './alcance.ts';

/**
 * The portal's values of this request for the variables of a prepared text. They never name a protected author, because
 * everybody who handles the request reads the text.
 */
export async function valoresDe(db: Db, who: Who, r: Requerimento): Promise<Record<string, string>> {
  const autor = await db
    .selectFrom('usuario')
    .select(['nome', 'nomeSocial'])
    .where('id', '=', r.autorId)
    .executeTakeFirstOrThrow();
  const grupo = await db
    .selectFrom('grupo')
    .select('nome')
    .where('id', '=', r.grupoId)
    .executeTakeFirstOrThrow();
  const { baseLegal } = await db
    .selectFrom('requerimentoTipoVersao')
    .select(sql<string | null>`nullif(formulario ->> 'baseLegal', '')`.as('baseLegal'))
    .where('tipoId', '=', r.tipoId)
    .where('versao', '=', r.tipoVersao)
    .executeTakeFirstOrThrow();
  return {
    nomePreferido: r.sigilo ? REQUERENTE.toLowerCase() : (autor.nomeSocial ?? autor.nome),
    protocolo: r.numero,
    tipo: r.titulo,
    data: formatData(who.now),
    prazo: await sayPrazoExigencia(db, who, r),
    atendente: who.nome,
    grupo: grupo.nome,
    ...(baseLegal ? { baseLegal } : {}),
    ...(r.prazoEm ? { novoPrazo: formatDataComDia(r.prazoEm) } : {}),
  };
}

/** Lists the published reply templates for this kind of request, with all known values filled in. */
export async function listModelosResposta(db: Db, who: Who, r: Requerimento): Promise<ModelosParaUsar> {
  return preencherModelos(await listPublicados(db, who, DOS_PEDIDOS, r.tipoId), await valoresDe(db, who, r));
}

const DOS_PEDIDOS = USOS_DA_RESPOSTA.filter((uso) => uso !== 'ouvidoria');

type ModelosParaUsar = ResponseInputOf<typeof requerimento.modelosResposta>;
type Publicado = Omit<ModelosParaUsar['items'][number], 'texto'> & { corpo: CorpoResposta };

/** Lists the published templates in use that the person may write with here: of this service, or of none. */
export async function listPublicados(
  db: Db,
  who: Who,
  usos: readonly UsoDaResposta[],
  tipoId: number | null,
): Promise<Publicado[]> {
  const { rows } = await sql<Publicado>`
    select m.codigo, m.titulo, m.uso, v.corpo from modelo_resposta m
    join modelo_resposta_versao v on v.modelo_id = m.id and v.versao = m.versao_publicada
    where m.ativo and m.uso = any(${[...usos]}::text[]) and (m.tipo_id is null or m.tipo_id = ${tipoId}::int)
      and ${usable(who)}
    order by m.posicao, m.titulo`.execute(db);
  return rows;
}

/** Templates as text with all known values filled in; a variable without a value stays, to be filled in by hand. */
export function preencherModelos(
  modelos: readonly Publicado[],
  valores: Readonly<Record<string, string>>,
): ModelosParaUsar {
  const items = modelos.map(({ corpo, ...modelo }) => ({
    ...modelo,
    texto: textoDaResposta(corpo, valores),
  }));
  return { items, total: items.length };
}
