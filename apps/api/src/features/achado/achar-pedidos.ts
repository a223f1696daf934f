import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { findParecidas, findPessoas } from '#features/pessoa/api.ts';
import { visibleTo } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { type Achado, numbered, type Procura } from './condicoes.ts';
import { lookBriefly } from './limites.ts';
import { byPessoa } from './por-pessoa.ts';
import { byTexto } from './por-texto.ts';

/** Longest search, in milliseconds; together with the other ways it stays unnoticeable. */
const TEMPO = 100;

export interface Achados {
  numero: Achado[];
  pessoa: Achado[];
  texto: Achado[];
  /** Ids of the first matching people, best match first. */
  pessoas: string[];
  /** Whether the search was cut short. */
  parcial: boolean;
}

/** Finds requests for this reader in each way, at most `limite` each, newest first. */
export async function acharPedidos(db: Db, who: Who, procura: Procura): Promise<Achados> {
  const { numero, named, texto, isNothing } = await acharComoEscrito(db, who, procura);
  // Similar names count only when nothing matches exactly: «perícia» is not «Patrícia».
  const pessoa = isNothing ? await byPessoa(db, who, { ...procura, find: findParecidas }) : named;
  return {
    numero: numero ?? [],
    pessoa: pessoa?.achados ?? [],
    texto: texto.achados,
    pessoas: pessoa?.pessoas ?? [],
    parcial: numero === null || pessoa === null || pessoa.parcial || texto.parcial,
  };
}

/** Finds exact matches only. Returns null when time ran out, and whether there is certainly no exact match. */
export async function acharComoEscrito(db: Db, who: Who, procura: Procura) {
  const numero = await byNumero(db, who, procura);
  const named = await byPessoa(db, who, { ...procura, find: findPessoas });
  const texto = await byTexto(db, who, procura);
  const isNothing = [numero, named?.pessoas, texto.achados].every((found) => found?.length === 0);
  return { numero, named, texto, isNothing };
}

async function byNumero(
  db: Db,
  who: Who,
  { consulta: { digitos }, limite, paciencia = 1 }: Procura,
): Promise<Achado[] | null> {
  if (digitos === null) return [];
  return lookBriefly(db, TEMPO * paciencia, async (tx) => {
    const { rows } = await sql<Achado>`
      select r.id, null as "textoId" from requerimento r where ${numbered(digitos)} and ${visibleTo(who)}
      order by r.numero_digitos = ${digitos} desc, r.created_at desc, r.id limit ${limite}`.execute(tx);
    return rows;
  });
}
