import type { Db } from '@balcao/db/db';
import { type RawBuilder, sql } from 'kysely';
import type { Who } from './auth/who.ts';
import { Problem } from './http/problem.ts';

/**
 * Where drafts are kept: a table with `version`, `base_versao`, `updated_by` and `updated_at` beside the two columns named
 * here. Of what there is only one, the table has the key `unico` and no owner.
 */
export interface Drafts {
  tabela: string;
  dono: string | null;
  conteudo: string;
  json: boolean;
}

/** A draft as it is kept. */
export interface Draft<T> {
  conteudo: T;
  version: number;
  /** The published version that it was begun with; null before the first. */
  baseVersao: number | null;
  updatedAt: Date;
  autor: string | null;
  autorId: string | null;
}

type Dono = string | number | null;

const of = ({ dono }: Drafts, id: Dono): RawBuilder<unknown> =>
  dono === null ? sql`true` : sql`${sql.ref(dono)} = ${id}`;

/** The draft, or undefined. */
export async function findDraft<T>(db: Db, drafts: Drafts, id: Dono): Promise<Draft<T> | undefined> {
  const { rows } = await sql<Draft<T>>`
    select m.${sql.ref(drafts.conteudo)} as conteudo, m.version, m.base_versao as "baseVersao",
      m.updated_at as "updatedAt", m.updated_by as "autorId", coalesce(u.nome_social, u.nome) as autor
    from ${sql.table(drafts.tabela)} m left join usuario u on u.id = m.updated_by
    where ${of(drafts, id)}`.execute(db);
  return rows[0];
}

/** Refuses a draft that is not the one that was read; null stands for none. @throws Problem `stale`. */
export function requireDraft(
  draft: Pick<Draft<unknown>, 'version'> | undefined,
  version: number | null,
): void {
  if ((draft?.version ?? null) === version) return;
  throw new Problem('stale', {
    detail: draft ? undefined : 'O rascunho já foi publicado ou descartado.',
    dados: { version: draft?.version ?? null },
  });
}

interface Escrito<T> {
  id: Dono;
  conteudo: T;
  /** Version of the draft that it replaces; null for none. */
  version: number | null;
  /** The published version that it is begun with. */
  baseVersao: number | null;
  /** Whether it is begun anew upon that version. */
  rebase?: boolean;
}

/**
 * Writes a draft whose version the caller checked under a lock. Gives its new version, or the same one where it says this
 * already: then nothing is written.
 */
export async function writeDraft<T>(
  tx: Db,
  who: Who,
  { tabela, dono, conteudo: coluna, json }: Drafts,
  { id, conteudo, version, baseVersao, rebase = false }: Escrito<T>,
): Promise<number> {
  const next = (version ?? 0) + 1;
  const key = dono === null ? sql.ref('unico') : sql.ref(dono);
  const value = json ? sql`${JSON.stringify(conteudo)}::jsonb` : sql`${conteudo}`;
  const base = rebase ? sql`${baseVersao}::int` : sql`m.base_versao`;
  const { rows } = await sql`
    insert into ${sql.table(tabela)} as m (${key}, ${sql.ref(coluna)}, version, base_versao, updated_by, updated_at)
    values (${dono === null ? true : id}, ${value}, ${next}, ${baseVersao}, ${who.usuarioId}, ${who.now})
    on conflict (${key}) do update set ${sql.ref(coluna)} = ${value}, version = ${next}, updated_by = ${who.usuarioId},
      updated_at = ${who.now}, base_versao = ${base}
    where (m.${sql.ref(coluna)}, m.base_versao) is distinct from (${value}, ${base})
    returning m.version`.execute(tx);
  return rows.length === 0 && version !== null ? version : next;
}

/** Takes the draft away; what is published stays. */
export async function dropDraft(tx: Db, drafts: Drafts, id: Dono): Promise<void> {
  await sql`delete from ${sql.table(drafts.tabela)} where ${of(drafts, id)}`.execute(tx);
}
