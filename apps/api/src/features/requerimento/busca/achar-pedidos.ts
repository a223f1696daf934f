import type { Db } from '@balcao/db/db';
import { punctuateNup } from '@balcao/domain/protocolo/nup';
import type { Consulta } from '@balcao/domain/texto/consulta';
import { type RawBuilder, sql } from 'kysely';
import { findParecidas, findPessoas } from '#features/usuario/api.ts';
import { can, type Who } from '#platform/auth/who.ts';
import { visibleRowByRow, visibleTo } from '../access.ts';
import { authorHidden } from '../sigilo.ts';
import { looksThroughOthers } from './condicoes.ts';
import { lookBriefly } from './limites.ts';
import { byTexto } from './por-texto.ts';

/** Longest look in each of the ways, in milliseconds; together they stay below what a person notices. */
const TEMPO = { numero: 100, pessoa: 150 } as const;

/** An answer shows few of what is found, a list nearly all. */
const FEW = 100;

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

/** What is looked for, and how far. */
export interface Procura {
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
    const read = async (same: RawBuilder<boolean>) => {
      const { rows } = await sql<Achado>`
        select r.id, null as "textoId" from requerimento r where ${same} and ${visibleTo(who)}
        order by r.numero_digitos = ${digitos} desc, r.created_at desc, r.id limit ${limite}`.execute(tx);
      return rows;
    };
    // A whole number is one request's; as a part of numbers every three of its digits would be looked up in all of them.
    const whole = punctuateNup(digitos);
    return read(
      whole ? sql<boolean>`r.numero = ${whole}` : sql<boolean>`r.numero_digitos like ${`%${digitos}%`}`,
    );
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
    const ask = limite < FEW ? firstOf : allOf;
    const { rows } = await ask(who, pessoas, limite).execute(tx);
    return { achados: rows, pessoas };
  });
}

// From the people to their requests, never the other way: the newest requests of all are of somebody else.

/** The newest requests of these people: an index alone puts them in order, and each is looked at only until there are enough. */
function firstOf(who: Who, pessoas: readonly string[], limite: number): RawBuilder<Achado> {
  return sql<Achado>`
    select o.id, null as "textoId" from (select r.id, r.created_at from unnest(${pessoas}::uuid[]) as p (id)
        join requerimento r on r.autor_id = p.id order by r.created_at desc, r.id) o
      cross join lateral (select from requerimento r where r.id = o.id
        and ${visibleRowByRow(who)} and not ${authorHidden(who)}) seen
    order by o.created_at desc, o.id limit ${limite}`;
}

/** The same where nearly all of them are wanted, each of which is read once. */
function allOf(who: Who, pessoas: readonly string[], limite: number): RawBuilder<Achado> {
  return sql<Achado>`
    select r.id, null as "textoId" from (select r.* from unnest(${pessoas}::uuid[]) as p (id)
      join requerimento r on r.autor_id = p.id offset 0) r
    where ${visibleTo(who)} and not ${authorHidden(who)}
    order by r.created_at desc, r.id limit ${limite}`;
}
