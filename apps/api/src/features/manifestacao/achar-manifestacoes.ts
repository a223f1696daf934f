import type { busca } from '@balcao/contract/busca';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import { beginsWith } from '@balcao/db/contains';
import type { Db } from '@balcao/db/db';
import type { Consulta } from '@balcao/domain/texto/consulta';
import { type RawBuilder, sql } from 'kysely';
import { tsquery, tsqueryDe } from '#features/achado/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { daEquipe, isUnidade, minhas } from './access.ts';

/** A manifestation that the search of the portal found. */
export type ManifestacaoAchada = ResponseInputOf<typeof busca.buscar>['manifestacoes'][number];

/** Manifestations in one answer. */
const ACHADAS = 5;

/** Of manifestation `m` the newest covered version, which is all that an area reads. */
const coberta = (
  column: 'textos' | 'palavras',
) => sql`(select ${sql.ref(`v.${column}`)} from manifestacao_coberta v
  where v.manifestacao_id = m.id order by v.versao desc limit 1)`;

/**
 * Finds the caller's own manifestations, then those that they handle, by the protocol or by all the words. An area finds
 * by the covered text. No name finds a manifestation.
 */
export async function acharManifestacoes(
  db: Db,
  who: Who,
  consulta: Consulta,
): Promise<ManifestacaoAchada[]> {
  const words = tsqueryDe(consulta);
  const byNumber = ofNumber(consulta);
  const where = (vetor: RawBuilder<unknown>) =>
    words === null ? byNumber : sql<boolean>`(${byNumber} or ${vetor} @@ ${tsquery(words)})`;
  const own = await read(db, {
    reach: sql`coalesce(${minhas(who)}, false) and ${where(sql`m.palavras`)}`,
    assunto: sql`m.assunto`,
    propria: true,
  });
  if (who.tipo < 1 || own.length === ACHADAS) return own;
  const unit = isUnidade(who);
  const others = await read(db, {
    reach: sql`${daEquipe(who)} and ${where(unit ? sql`m.palavras` : coberta('palavras'))}`,
    assunto: unit ? sql`m.assunto` : sql`coalesce(${coberta('textos')}->>'assunto', '')`,
    propria: false,
  });
  return [...own, ...others].slice(0, ACHADAS);
}

interface Lidas {
  reach: RawBuilder<unknown>;
  assunto: RawBuilder<unknown>;
  propria: boolean;
}

async function read(db: Db, { reach, assunto, propria }: Lidas): Promise<ManifestacaoAchada[]> {
  const { rows } = await sql<ManifestacaoAchada>`
    select m.id, m.protocolo, m.tipo, m.situacao, ${assunto} as assunto, ${propria}::boolean as propria
    from manifestacao m where ${reach} order by m.created_at desc, m.id desc limit ${ACHADAS}`.execute(db);
  return rows;
}

/** The protocol from its beginning on, with or without its punctuation. */
function ofNumber({ texto, digitos }: Consulta): RawBuilder<boolean> {
  const typed = digitos === null ? texto.toUpperCase() : punctuated(digitos);
  return typed === '' ? sql<boolean>`false` : sql<boolean>`${beginsWith(sql`m.protocolo`, typed)}`;
}

/** Digits of a protocol as it is written: 00123.000456/2026-78. */
function punctuated(digits: string): string {
  const parts = [digits.slice(0, 5), digits.slice(5, 11), digits.slice(11, 15), digits.slice(15)];
  return parts
    .reduce((text, part, i) => (part === '' ? text : `${text}${[' ', '.', '/', '-'][i]}${part}`), '')
    .trim();
}
