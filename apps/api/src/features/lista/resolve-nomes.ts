import { contains } from '@balcao/db/contains';
import type { Db } from '@balcao/db/db';
import { isNamed } from '@balcao/db/named';
import { type RawBuilder, sql } from 'kysely';

/**
 * The things that the words typed into a column name. Groups, attendants and titles are few, and requests are many, so
 * the names are looked up first. Words without a result find nothing at once. The others are compared without reading
 * letters row by row. Null when nothing was typed.
 */
export interface Nomeados {
  grupos: readonly string[] | null;
  atendentes: readonly string[] | null;
  titulos: readonly string[] | null;
}

interface Digitado {
  grupoNome?: string | undefined;
  atendente?: string | undefined;
  titulo?: string | undefined;
}

/** Looks up the names in the filters. */
export async function resolveNomes(db: Db, { grupoNome, atendente, titulo }: Digitado): Promise<Nomeados> {
  return {
    grupos: grupoNome ? await named(db, gruposDe(grupoNome)) : null,
    atendentes: atendente ? await named(db, atendentesDe(atendente)) : null,
    titulos: titulo ? await named(db, titulosDe(titulo)) : null,
  };
}

async function named(db: Db, select: RawBuilder<{ nome: string }>): Promise<string[]> {
  const { rows } = await select.execute(db);
  return rows.map(({ nome }) => nome);
}

function gruposDe(words: string): RawBuilder<{ nome: string }> {
  return sql<{
    nome: string;
  }>`select g.id as nome from grupo g where ${contains(sql`g.sigla || ' ' || g.nome`, words)}`;
}

/**
 * Everybody who ever was in charge of a request. It steps from one to the next in the index, which saves
 * reading all rows.
 */
export function attendantsInUse(): RawBuilder<unknown> {
  return sql`with recursive quem (id) as (
      (select atendente_id from requerimento where atendente_id is not null order by atendente_id limit 1)
      union all
      select (select r.atendente_id from requerimento r where r.atendente_id > quem.id order by r.atendente_id limit 1)
      from quem where quem.id is not null)
    select id from quem where id is not null`;
}

/** Titles in use of each group and service, found the same way. */
export function titlesInUse(): RawBuilder<unknown> {
  return sql`with recursive qual (grupo_id, tipo_id, titulo) as (
      (select grupo_id, tipo_id, titulo from requerimento order by grupo_id, tipo_id, titulo collate "pt-BR-x-icu" limit 1)
      union all
      select n.grupo_id, n.tipo_id, n.titulo from qual cross join lateral (select r.grupo_id, r.tipo_id, r.titulo from requerimento r
        where (r.grupo_id, r.tipo_id, r.titulo collate "pt-BR-x-icu") > (qual.grupo_id, qual.tipo_id, qual.titulo collate "pt-BR-x-icu")
        order by r.grupo_id, r.tipo_id, r.titulo collate "pt-BR-x-icu" limit 1) n)
    select grupo_id, tipo_id, titulo from qual`;
}

function atendentesDe(words: string): RawBuilder<{ nome: string }> {
  return sql<{ nome: string }>`select u.id as nome from (${attendantsInUse()}) q join usuario u on u.id = q.id
    where ${isNamed('u', words)}`;
}

function titulosDe(words: string): RawBuilder<{ nome: string }> {
  return sql<{
    nome: string;
  }>`select distinct q.titulo as nome from (${titlesInUse()}) q where ${contains(sql`q.titulo`, words)}`;
}
