import type { Db } from '@balcao/db/db';
import { REQUERENTE } from '@balcao/domain/formulario/sigilo';
import type { CorpoResposta } from '@balcao/domain/resposta/corpo';
import { textoDaResposta } from '@balcao/domain/resposta/texto-da-resposta';
import { formatData, formatDataComDia } from '@balcao/domain/texto/data-br';
import { sql } from 'kysely';
import { sayPrazoExigencia } from '#features/exigencia/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { grupoIds, type Who } from '#platform/auth/who.ts';

interface ModeloResolvido {
  codigo: string;
  titulo: string;
  uso: string;
  texto: string;
}

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

/** Lists the published reply templates for this kind of request, as text with all known values filled in. */
export async function listModelosResposta(db: Db, who: Who, r: Requerimento): Promise<ModeloResolvido[]> {
  const rows = await db
    .selectFrom('modeloResposta as m')
    .innerJoin('modeloRespostaVersao as v', (j) =>
      j.onRef('v.modeloId', '=', 'm.id').onRef('v.versao', '=', 'm.versaoPublicada'),
    )
    .select(['m.codigo', 'm.titulo', 'm.uso', 'v.corpo'])
    .where('m.ativo', '=', true)
    .where((eb) => eb.or([eb('m.tipoId', 'is', null), eb('m.tipoId', '=', r.tipoId)]))
    .where((eb) =>
      eb.or([
        eb('m.alcance', '=', 'todos'),
        eb('m.usuarioId', '=', who.usuarioId),
        ...(who.grupos.length > 0 ? [eb('m.grupoId', 'in', grupoIds(who))] : []),
      ]),
    )
    .orderBy('m.posicao')
    .orderBy('m.titulo')
    .execute();
  const valores = await valoresDe(db, who, r);
  return rows.map(({ corpo, ...row }) => ({
    ...row,
    // The template schema checked it on input.
    texto: textoDaResposta(corpo as unknown as CorpoResposta, valores),
  }));
}
