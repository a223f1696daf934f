import { type Db, withTx } from '@balcao/db/db';
import { expectedRows } from '@balcao/db/expected-rows';
import { type Consulta, isConsultaVazia, lerConsulta } from '@balcao/domain/texto/consulta';
import { type RawBuilder, sql } from 'kysely';
import { findParecidas, findPessoas, type Pessoas } from '#features/pessoa/api.ts';
import { authorHidden } from '#features/sigilo/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { acharComoEscrito } from './achar-pedidos.ts';
import { entreQuem, findableBy, numbered, tsquery, tsqueryDe } from './condicoes.ts';

/** The meaning of the words of an export, decided once at its beginning. */
export interface Palavras {
  consulta: Consulta;
  /** People with a similar name, when nothing matched exactly. */
  parecidas: readonly string[];
}

/** An export gets ten times the time of a page, because no screen waits for it. */
const PACIENCIA = 10;

/** Words in more texts than this are checked in each request instead of looked up. */
const MUITOS = 50_000;

/**
 * Reads the words of an export; null without words. Similar names count as in the list: when the search finds nothing
 * exactly. After a search that was cut short both count, because no row may be missing.
 */
export async function readPalavras(db: Db, who: Who, busca: string | undefined): Promise<Palavras | null> {
  if (busca === undefined || busca === '') return null;
  const consulta = lerConsulta(busca);
  if (isConsultaVazia(consulta)) return { consulta, parecidas: [] };
  const { numero, named, texto } = await acharComoEscrito(db, who, {
    consulta,
    limite: 1,
    paciencia: PACIENCIA,
  });
  const isFound = [numero, named?.pessoas, texto.achados].some((found) => found && found.length > 0);
  return { consulta, parecidas: isFound ? [] : await nearlyCalled(db, who, consulta) };
}

async function nearlyCalled(db: Db, who: Who, consulta: Consulta): Promise<string[]> {
  const alcance = { entre: entreQuem(who), limite: null };
  const found = await withTx(db, (tx) =>
    findParecidas(tx, consulta, alcance, async (pessoas) => {
      const { rows } = await pessoas.execute(tx);
      return rows.length > 0 ? rows.map(({ id }) => id) : null;
    }),
  );
  return found ?? [];
}

/** Whether the words are in so many texts that looking them all up would exceed a statement's time. */
export async function areCommon(db: Db, { consulta }: Palavras): Promise<boolean> {
  const words = tsqueryDe(consulta);
  if (words === null) return false;
  return (await expectedRows(db, sql`select from busca_texto b where b.vetor @@ ${tsquery(words)}`)) > MUITOS;
}

/**
 * Selects the ids of all requests that the words find, or of those among `entre`, without a limit. It leaves out what
 * this reader may not find this way. The list's own condition decides which requests they see at all.
 */
export async function todosDe(
  db: Db,
  who: Who,
  { consulta, parecidas }: Palavras,
  entre: readonly string[] | null,
): Promise<RawBuilder<{ id: string }>> {
  if (isConsultaVazia(consulta)) return sql`select null::uuid as id where false`;
  const among = entre ? sql<boolean>`r.id = any(${entre}::uuid[])` : sql<boolean>`true`;
  const ofPeople = (pessoas: RawBuilder<unknown>) =>
    sql`select r.id from (${pessoas}) p join requerimento r on r.autor_id = p.id
      where ${among} and not ${authorHidden(who)}`;
  const words = tsqueryDe(consulta);
  const parts: RawBuilder<unknown>[] = [];
  if (consulta.digitos !== null)
    parts.push(sql`select r.id from requerimento r where ${among} and ${numbered(consulta.digitos)}`);
  const named = await called(db, who, consulta, entre);
  if (named) parts.push(ofPeople(named));
  if (parecidas.length > 0) parts.push(ofPeople(sql`select unnest(${parecidas}::uuid[]) as id`));
  if (words !== null)
    parts.push(sql`select r.id from busca_texto b join requerimento r on r.id = b.owner_id
      where ${among} and b.vetor @@ ${tsquery(words)} and ${findableBy(who)}`);
  return parts.length > 0
    ? sql`${sql.join(parts, sql` union all `)}`
    : sql`select null::uuid as id where false`;
}

/** The named people. For given requests it checks only their authors. */
async function called(
  db: Db,
  who: Who,
  consulta: Consulta,
  pedidos: readonly string[] | null,
): Promise<Pessoas | null> {
  const all = entreQuem(who);
  const authors = pedidos && (await authorsOf(db, pedidos));
  const entre = authors ? authors.filter((id) => all === 'todos' || all.includes(id)) : all;
  // Wrapped, because an awaited statement would be run.
  const found = await findPessoas(db, consulta, { entre, limite: null }, async (pessoas) => ({ pessoas }));
  return found?.pessoas ?? null;
}

async function authorsOf(db: Db, pedidos: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct autor_id as id from requerimento
    where id = any(${pedidos}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}
