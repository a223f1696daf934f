import type { Db } from '@balcao/db/db';
import type { Acao, Objeto } from '@balcao/domain/auditoria/acoes';
import type { Mudanca } from '@balcao/domain/formulario/diferenca/mudanca';
import { type RawBuilder, sql } from 'kysely';
import { recordAudit } from './audit/record-audit.ts';
import type { Who } from './auth/who.ts';
import { Problem } from './http/problem.ts';

/** The audit quotes at most so many changes of one publication. It always gives their number. */
const AUDITADAS_MAX = 100;

/** Nouns whose publication has words in the audit. */
type Publicado = Acao extends infer A ? (A extends `${infer N}.publicado` ? N : never) : never;

/**
 * A thing that is published in versions. Its table has the columns `versao`, `motivo`, `published_at` and
 * `published_by` beside the two named here, and refuses changes.
 */
export interface Versioned<T> {
  tabela: string;
  /** Column of the thing that has the versions; null where there is only one. */
  dono: string | null;
  /** Column of a version's content, and whether that is JSON. */
  conteudo: string;
  json: boolean;
  /** Object of the audit, and the prefix of its events. */
  objeto: Objeto;
  evento: Publicado;
  difference: (before: T, after: T) => Mudanca[];
  /** Content of version 0, of what came with the portal and is no row. */
  origem?: T;
}

/** Identifies the thing that has the versions. */
type Dono = string | number | null;

interface Publicada {
  versao: number;
  publicadoEm: Date;
  /** Null for a version that came with the portal. */
  por: string | null;
  motivo: string | null;
}

interface Publicacao<T> {
  id: Dono;
  /** Its number, from `nextVersion`. */
  versao: number;
  /** The version in force; null before the first publication. */
  antes: { versao: number; conteudo: T } | null;
  /** The content of the next version. */
  conteudo: T;
  /** First day on which it holds, of a noun whose table has `vigente_desde`. */
  desde?: string;
  motivo: string | null;
}

const of = <T>({ dono }: Versioned<T>, id: Dono): RawBuilder<unknown> =>
  dono === null ? sql`true` : sql`v.${sql.ref(dono)} = ${id}`;

/** The number after the newest version ever. The caller holds the thing that has the versions. */
export async function nextVersion<T>(db: Db, noun: Versioned<T>, id: Dono): Promise<number> {
  const { rows } = await sql<{ ultima: number | null }>`
    select max(v.versao) as ultima from ${sql.table(noun.tabela)} v where ${of(noun, id)}`.execute(db);
  return (rows[0]?.ultima ?? 0) + 1;
}

/**
 * The content of one version.
 * @throws Problem `not_found`.
 */
export async function loadVersion<T>(db: Db, noun: Versioned<T>, id: Dono, versao: number): Promise<T> {
  if (versao === 0 && noun.origem !== undefined) return noun.origem;
  const { rows } = await sql<{ conteudo: T }>`
    select v.${sql.ref(noun.conteudo)} as conteudo from ${sql.table(noun.tabela)} v
    where ${of(noun, id)} and v.versao = ${versao}`.execute(db);
  const [row] = rows;
  if (!row) throw new Problem('not_found');
  return row.conteudo;
}

/** Published versions, newest first. */
export async function listVersions<T>(
  db: Db,
  noun: Versioned<T>,
  id: Dono,
  { pagina, porPagina }: { pagina: number; porPagina: number },
): Promise<{ items: Publicada[]; total: number }> {
  const { rows } = await sql<Publicada & { total: number }>`
    select v.versao, v.published_at as "publicadoEm", coalesce(u.nome_social, u.nome) as por, v.motivo,
      count(*) over ()::int as total
    from ${sql.table(noun.tabela)} v left join usuario u on u.id = v.published_by
    where ${of(noun, id)} order by v.versao desc
    limit ${porPagina} offset ${(pagina - 1) * porPagina}`.execute(db);
  return { items: rows, total: rows[0]?.total ?? 0 };
}

/**
 * The difference from one version, or the draft, to another. `draft` is the content of the draft.
 * @throws Problem `not_found` for a missing version.
 */
export async function differenceBetween<T>(
  db: Db,
  noun: Versioned<T>,
  id: Dono,
  { de, ate, draft }: { de: string; ate: string; draft: T | undefined },
): Promise<{ mudancas: Mudanca[] }> {
  const side = (which: string) => {
    if (which !== 'rascunho') return loadVersion(db, noun, id, Number(which));
    if (draft === undefined) throw new Problem('not_found');
    return draft;
  };
  return { mudancas: noun.difference(await side(de), await side(ate)) };
}

/** Writes a version. The noun then points to it. */
export async function insertVersion<T>(
  tx: Db,
  who: Who,
  { tabela, dono, conteudo: coluna, json }: Versioned<T>,
  { id, versao, conteudo, motivo, desde }: Omit<Publicacao<T>, 'antes'>,
): Promise<void> {
  const value = json ? sql`${JSON.stringify(conteudo)}::jsonb` : sql`${conteudo}`;
  const owner =
    dono === null ? { column: sql``, value: sql`` } : { column: sql`${sql.ref(dono)},`, value: sql`${id},` };
  const day =
    desde === undefined
      ? { column: sql``, value: sql`` }
      : { column: sql`vigente_desde,`, value: sql`${desde}::date,` };
  await sql`
    insert into ${sql.table(tabela)}
      (${owner.column} ${day.column} versao, ${sql.ref(coluna)}, motivo, published_at, published_by)
    values (${owner.value} ${day.value} ${versao}, ${value}, ${motivo}, ${who.now}, ${who.usuarioId})`.execute(
    tx,
  );
}

/**
 * Refuses a publication without a change.
 * @throws Problem `modelo.refused`
 */
export function requireChange<T>(noun: Versioned<T>, antes: Publicacao<T>['antes'], conteudo: T): void {
  if (!antes || noun.difference(antes.conteudo, conteudo).length > 0) return;
  const from = antes.versao === 0 ? 'o texto original' : `a versão ${antes.versao}`;
  throw new Problem('modelo.refused', { detail: `Nada mudou desde ${from}.` });
}

/** Writes a version and its event, which quotes the changes. */
export async function publishVersion<T>(
  tx: Db,
  who: Who,
  noun: Versioned<T>,
  publicacao: Publicacao<T>,
): Promise<void> {
  const { id, versao, antes, conteudo, motivo, desde } = publicacao;
  await insertVersion(tx, who, noun, publicacao);
  const mudancas = antes ? noun.difference(antes.conteudo, conteudo) : [];
  await recordAudit(tx, who, {
    acao: `${noun.evento}.publicado`,
    objeto: noun.objeto,
    objetoId: id === null ? undefined : String(id),
    dados: {
      versao,
      antes: antes?.versao ?? null,
      motivo,
      ...(desde !== undefined && { desde }),
      total: mudancas.length,
      mudancas: mudancas.slice(0, AUDITADAS_MAX).map(({ texto }) => texto),
    },
  });
}
