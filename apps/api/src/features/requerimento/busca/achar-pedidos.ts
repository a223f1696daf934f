import type { Db } from '@balcao/db/db';
import type { Consulta } from '@balcao/domain/texto/consulta';
import { sql } from 'kysely';
import { findParecidas, findPessoas } from '#features/usuario/api.ts';
import { can, type Who } from '#platform/auth/who.ts';
import { visibleTo } from '../access.ts';
import { authorHidden } from '../sigilo.ts';
import { findableBy, looksThroughOthers, tsquery, tsqueryDe } from './condicoes.ts';
import { lookBriefly } from './limites.ts';

/** Longest look in each of the ways, in milliseconds; together they stay below what a person notices. */
const TEMPO = { numero: 100, pessoa: 150, texto: 200, recentes: 120 } as const;

/** Requests looked through, newest first, where the words are in too many. */
const RECENTES = 1500;

/** A request that was found, and the text in which it was, where it was in one. */
export interface Achado {
  id: string;
  textoId: string | null;
}

export interface Achados {
  numero: Achado[];
  pessoa: Achado[];
  texto: Achado[];
  /** Ids of the people that were meant, the surest first. */
  pessoas: string[];
  /** Not everything was looked through. */
  parcial: boolean;
}

interface Procura {
  consulta: Consulta;
  limite: number;
  /** How many times the time of a page each way of looking may take. */
  paciencia?: number;
}

/** Requests that this reader may find by what was typed, in each way at most `limite`, the newest first. */
export async function acharPedidos(db: Db, who: Who, procura: Procura): Promise<Achados> {
  const numero = await byNumero(db, who, procura);
  const named = await byPessoa(db, who, { ...procura, find: findPessoas });
  const texto = await byTexto(db, who, procura);
  const nothing = [numero, named?.pessoas, texto.achados].every((found) => found?.length === 0);
  // Wrong letters are forgiven when nothing is found as it was typed: «perícia» is not «Patrícia».
  const pessoa = nothing ? await byPessoa(db, who, { ...procura, find: findParecidas }) : named;
  return {
    ...{ numero: numero ?? [], pessoa: pessoa?.achados ?? [], texto: texto.achados },
    pessoas: pessoa?.pessoas ?? [],
    parcial: numero === null || pessoa === null || texto.parcial,
  };
}

async function byNumero(
  db: Db,
  who: Who,
  { consulta: { digitos }, limite, paciencia = 1 }: Procura,
): Promise<Achado[] | null> {
  if (digitos === null) return [];
  return lookBriefly(db, TEMPO.numero * paciencia, async (tx) => {
    const { rows } = await sql<Achado>`
      select r.id, null as "textoId" from requerimento r
      where r.numero_digitos like ${`%${digitos}%`} and ${visibleTo(who)}
      order by r.numero_digitos = ${digitos} desc, r.created_at desc, r.id limit ${limite}`.execute(tx);
    return rows;
  });
}

/** By who asked. Whoever may not know the author of a request does not find it by them. */
async function byPessoa(
  db: Db,
  who: Who,
  { consulta, limite, paciencia = 1, find }: Procura & { find: typeof findPessoas },
): Promise<{ achados: Achado[]; pessoas: string[] } | null> {
  return lookBriefly(db, TEMPO.pessoa * paciencia, async (tx) => {
    const everybody = looksThroughOthers(who) || can(who, 'usuario.ver');
    const alcance = everybody ? 'todos' : [who.usuarioId, ...who.representados];
    const pessoas = await find(tx, consulta, alcance);
    if (pessoas.length === 0) return { achados: [], pessoas };
    // From the people to their requests, never the other way: the newest requests of all are of somebody else.
    const { rows } = await sql<Achado>`
      select r.id, null as "textoId" from (select r.* from unnest(${pessoas}::uuid[]) as p (id)
        join requerimento r on r.autor_id = p.id offset 0) r
      where ${visibleTo(who)} and not ${authorHidden(who)}
      order by r.created_at desc, r.id limit ${limite}`.execute(tx);
    return { achados: rows, pessoas };
  });
}

/** By words. When they are in so many that the time runs out, the newest requests alone are looked through. */
async function byTexto(
  db: Db,
  who: Who,
  { consulta, limite, paciencia = 1 }: Procura,
): Promise<{ achados: Achado[]; parcial: boolean }> {
  const words = tsqueryDe(consulta);
  if (words === null) return { achados: [], parcial: false };
  const all = await lookBriefly(db, TEMPO.texto * paciencia, (tx) => inAllTexts(tx, who, words, limite));
  if (all !== null) return { achados: all, parcial: false };
  const newest = await lookBriefly(db, TEMPO.recentes * paciencia, (tx) => inNewest(tx, who, words, limite));
  return { achados: newest ?? [], parcial: true };
}

/** Texts that are shown per request found, at most; several of one request are one result. */
const TEXTOS_POR_PEDIDO = 6;

async function inAllTexts(tx: Db, who: Who, words: string, limite: number): Promise<Achado[]> {
  const { rows } = await sql<Achado>`
    select b.requerimento_id as id, b.id::text as "textoId" from busca_texto b join requerimento r on r.id = b.requerimento_id
    where b.vetor @@ ${tsquery(words)} and ${visibleTo(who)} and ${findableBy(who)}
    order by b.em desc, b.id desc limit ${limite * TEXTOS_POR_PEDIDO}`.execute(tx);
  return firstOfEach(rows, limite);
}

async function inNewest(tx: Db, who: Who, words: string, limite: number): Promise<Achado[]> {
  const { rows } = await sql<Achado>`
    select r.id, b.id::text as "textoId" from (select * from requerimento r where ${visibleTo(who)}
      order by r.created_at desc limit ${RECENTES}) r
    cross join lateral (select b.id from busca_texto b where b.requerimento_id = r.id
      and b.vetor @@ ${tsquery(words)} and ${findableBy(who)} order by b.em desc, b.id desc limit 1) b
    order by r.created_at desc limit ${limite}`.execute(tx);
  return rows;
}

function firstOfEach(rows: readonly Achado[], limite: number): Achado[] {
  const first = new Map<string, Achado>();
  for (const row of rows) if (!first.has(row.id)) first.set(row.id, row);
  return [...first.values()].slice(0, limite);
}
