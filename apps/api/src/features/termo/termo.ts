import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { termo } from '@balcao/contract/termo';
import type { Db } from '@balcao/db/db';
import { lerCorpo } from '@balcao/domain/resposta/corpo';
import { diferencaDoCorpo } from '@balcao/domain/resposta/diferenca-do-corpo';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { type Drafts, findDraft } from '#platform/drafts.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Versioned } from '#platform/versioned.ts';

/** The published terms. Their paragraphs are compared like those of a reply. */
export const TERMOS: Versioned<string> = {
  tabela: 'termo',
  dono: null,
  conteudo: 'texto',
  json: false,
  objeto: 'termo',
  evento: 'termo',
  difference: (before, after) => diferencaDoCorpo(lerCorpo(before), lerCorpo(after)),
};

/** Where the draft of the next terms is stored. */
export const RASCUNHO: Drafts = { tabela: 'termo_rascunho', dono: null, conteudo: 'texto', json: false };

type Termo = ResponseInputOf<typeof termo.get>;
type Publicado = NonNullable<Termo['publicado']>;

/** Returns the terms in force, and the draft of the next ones. */
export async function getTermo(db: Db, who: Who): Promise<Termo> {
  const draft = await findDraft<string>(db, RASCUNHO, null);
  return {
    publicado: (await readVersoes(db, null)) ?? null,
    rascunho: draft
      ? {
          texto: draft.conteudo,
          version: draft.version,
          atualizadoEm: draft.updatedAt,
          atualizadoPor: draft.autor,
          atualizadoPorVoce: draft.autorId === who.usuarioId,
        }
      : null,
  };
}

/** Returns one version. @throws Problem `not_found`. */
export async function getVersao(db: Db, versao: number): Promise<Publicado> {
  const found = await readVersoes(db, versao);
  if (!found) throw new Problem('not_found');
  return found;
}

/** Reads this version, or with null the one in force. */
async function readVersoes(db: Db, versao: number | null): Promise<Publicado | undefined> {
  const { rows } = await sql<Publicado>`
    select t.versao, t.texto, t.published_at as "publicadoEm", coalesce(u.nome_social, u.nome) as por, t.motivo,
      (select count(*)::int from termo_aceite a where a.termo_id = t.id) as aceites
    from termo t left join usuario u on u.id = t.published_by
    where t.published_at is not null ${versao === null ? sql`` : sql`and t.versao = ${versao}`}
    order by t.versao desc limit 1`.execute(db);
  return rows[0];
}

/** Counts the people who accepted each of these versions. */
export async function countAceites(db: Db, versoes: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ versao: number; aceites: number }>`
    select t.versao, count(a.termo_id)::int as aceites from termo t left join termo_aceite a on a.termo_id = t.id
    where t.versao = any(${[...versoes]}::int[]) group by t.versao`.execute(db);
  return new Map(rows.map(({ versao, aceites }) => [versao, aceites]));
}
