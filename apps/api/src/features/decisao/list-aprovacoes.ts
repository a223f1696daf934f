import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { explicar } from '@balcao/domain/prazo/explicacao';
import { EM_APROVACAO, esperaAprovacaoDe } from '@balcao/domain/requerimento/segunda-aprovacao';
import { type RawBuilder, sql } from 'kysely';
import { type SituationRow, situationColumns, situationOf } from '#features/contexto/api.ts';
import { equipe, type Requerimento, visibleTo } from '#features/requerimento/api.ts';
import { grupoIds, type Who } from '#platform/auth/who.ts';

interface Aprovacao {
  id: string;
  numero: string;
  titulo: string;
  prazoEm: IsoDate | null;
  /** How that day was counted. */
  explicacao: string[];
}

/** Maximum that is checked, nearest deadline first; the next look shows the rest. */
const MOST = 100;

/**
 * Lists requests of the person's groups that others handle and that wait for their second approval, nearest deadline
 * first. The rule that offers the approval on the page decides here too.
 */
export async function listAprovacoes(db: Db, who: Who): Promise<Aprovacao[]> {
  const tipos = await tiposWithSecond(db);
  if (tipos.length === 0) return [];
  const asked = sql.join(tipos.map(({ tipoId, tipoVersao }) => sql`(${tipoId}::int, ${tipoVersao}::int)`));
  const { rows } = await sql<Requerimento & SituationRow>`
    select * from (select r.*, ${situationColumns(who)} from requerimento r
      where ${handledByOthers(who)} and (r.tipo_id, r.tipo_versao) in (${asked})
        and ${visibleTo(who)} and ${equipe(who)}) r
    where not r.impedido and not r.propos and (r.aprovacao ->> 'vale')::boolean is not true
    order by r.prazo_em nulls last, r.created_at, r.id limit ${MOST}`.execute(db);
  const mine: Aprovacao[] = [];
  for (const row of rows) {
    const { contexto, clock } = await situationOf(db, who, { requerimento: row, row, now: who.now });
    if (!esperaAprovacaoDe(contexto)) continue;
    const prazoEm = row.prazoEm as IsoDate | null;
    const explicacao = prazoEm === null || !clock ? [] : explicar(clock.passos);
    mine.push({ id: row.id, numero: row.numero, titulo: row.titulo, prazoEm, explicacao });
  }
  return mine;
}

function handledByOthers(who: Who): RawBuilder<boolean> {
  return sql<boolean>`(r.closed_at is null and r.grupo_id = any(${grupoIds(who)}::uuid[]) and r.status = any(${EM_APROVACAO}::text[])
    and r.atendente_id <> ${who.usuarioId}::uuid)`;
}

/** The condition matches an index; otherwise every published form would be read. */
export const TIPOS_WITH_SECOND = sql<{ tipoId: number; tipoVersao: number }>`
  select tipo_id, versao as tipo_versao from requerimento_tipo_versao where formulario ? 'segundaAprovacao'`;

/** The forms that ask for a second person; they are few, and so are their requests in a group. */
async function tiposWithSecond(db: Db): Promise<{ tipoId: number; tipoVersao: number }[]> {
  const { rows } = await TIPOS_WITH_SECOND.execute(db);
  return rows;
}
