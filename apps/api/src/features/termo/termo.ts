import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { termo } from '@balcao/contract/termo';
import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { CorpoTermo } from '@balcao/domain/termo/bloco';
import { diferencaDoTermo } from '@balcao/domain/termo/corpo';
import { type RawBuilder, sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { type Drafts, findDraft } from '#platform/drafts.ts';
import { Problem } from '#platform/http/problem.ts';
import { jaValeu } from '#platform/termo-em-vigor.ts';
import type { Versioned } from '#platform/versioned.ts';

/** The published terms. */
export const TERMOS: Versioned<CorpoTermo> = {
  tabela: 'termo',
  dono: null,
  conteudo: 'corpo',
  json: true,
  objeto: 'termo',
  evento: 'termo',
  difference: diferencaDoTermo,
};

/** Where the draft of the next terms is stored. */
export const RASCUNHO: Drafts = { tabela: 'termo_rascunho', dono: null, conteudo: 'corpo', json: true };

type Termo = ResponseInputOf<typeof termo.get>;
type Publicado = NonNullable<Termo['publicado']>;
type Uso = Pick<Publicado, 'aceites' | 'desde' | 'situacao' | 'sha256'>;

/** The columns of a version that say how it stands on this day. */
function usoEm(today: string): RawBuilder<unknown> {
  const emVigor = sql`(select max(t.versao) from termo t where ${jaValeu(today)})`;
  return sql`coalesce(t.vigente_desde, (t.published_at at time zone 'America/Sao_Paulo')::date) as desde, t.sha256,
    case when t.retirado_em is not null then 'retirada' when t.vigente_desde > ${today}::date then 'em_espera'
      when t.versao = ${emVigor} then 'em_vigor' else 'anterior' end as situacao,
    (select count(*)::int from termo_aceite a where a.termo_id = t.id) as aceites`;
}

/** Returns the terms in force, the version that waits for its day, and the draft of the next. */
export async function getTermo(db: Db, who: Who): Promise<Termo> {
  const today = todayInSaoPaulo(who.now);
  const draft = await findDraft<CorpoTermo>(db, RASCUNHO, null);
  return {
    publicado: (await readVersao(db, today, jaValeu(today))) ?? null,
    emEspera:
      (await readVersao(db, today, sql`t.vigente_desde > ${today}::date and t.retirado_em is null`)) ?? null,
    rascunho: draft
      ? {
          corpo: draft.conteudo,
          version: draft.version,
          atualizadoEm: draft.updatedAt,
          atualizadoPor: draft.autor,
          atualizadoPorVoce: draft.autorId === who.usuarioId,
        }
      : null,
  };
}

/** Returns one version. @throws Problem `not_found`. */
export async function getVersao(db: Db, who: Who, versao: number): Promise<Publicado> {
  const today = todayInSaoPaulo(who.now);
  const found = await readVersao(db, today, sql`t.versao = ${versao} and t.published_at is not null`);
  if (!found) throw new Problem('not_found');
  return found;
}

/** Reads the newest version that meets this condition. */
async function readVersao(db: Db, today: string, which: RawBuilder<unknown>): Promise<Publicado | undefined> {
  const { rows } = await sql<Publicado>`
    select t.versao, t.corpo, t.published_at as "publicadoEm", coalesce(u.nome_social, u.nome) as por, t.motivo,
      ${usoEm(today)}
    from termo t left join usuario u on u.id = t.published_by
    where ${which} order by t.versao desc limit 1`.execute(db);
  return rows[0];
}

/** How each of these versions stands today. */
export async function readUso(
  db: Db,
  who: Who,
  versoes: readonly number[],
): Promise<(versao: number) => Uso> {
  const { rows } = await sql<Uso & { versao: number }>`
    select t.versao, ${usoEm(todayInSaoPaulo(who.now))} from termo t
    where t.versao = any(${[...versoes]}::int[])`.execute(db);
  const known = new Map(rows.map(({ versao, ...uso }) => [versao, uso]));
  return (versao) => {
    const uso = known.get(versao);
    if (!uso) throw new Error(`version ${versao} of the terms is gone`);
    return uso;
  };
}
