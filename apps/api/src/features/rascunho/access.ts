import type { Db } from '@balcao/db/db';
import type { RascunhoTable } from '@balcao/db/schema.gen';
import { endSentence } from '@balcao/domain/texto/frase';
import type { Selectable } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

export type Rascunho = Selectable<RascunhoTable>;

/** Days that a draft is kept after its last change. */
const VALIDADE_DIAS = 90;
const DAY_MS = 24 * 3600 * 1000;

/** The instant when a draft expires. */
export function expiresAt(rascunho: Pick<Rascunho, 'updatedAt'>): Date {
  return new Date(rascunho.updatedAt.getTime() + VALIDADE_DIAS * DAY_MS);
}

/**
 * The people for whom the person may file now. A draft for another is out of reach once they no longer represent them.
 */
export function actsFor(who: Who): string[] {
  return [who.usuarioId, ...who.representados, ...who.outorgantes];
}

/** Finds the person's own draft and locks its row until the transaction ends. */
export async function findRascunho(tx: Db, who: Who, id: string): Promise<Rascunho | undefined> {
  return ownRascunho(tx, who, id).forUpdate().executeTakeFirst();
}

/** The refusal when this person has no such draft. */
function noRascunho(): Problem {
  return new Problem('not_found', {
    detail: 'Não encontramos este rascunho. Talvez você já o tenha descartado ou enviado em outra janela.',
  });
}

/**
 * Explains why there is no such draft. After the end of a representation it names the represented person, so that
 * nobody continues under the wrong name by mistake.
 */
export async function explainGone(tx: Db, who: Who, id: string): Promise<Problem> {
  const row = await tx
    .selectFrom('rascunho as r')
    .innerJoin('usuario as u', 'u.id', 'r.autorId')
    .select((eb) => ['u.id', eb.fn.coalesce('u.nomeSocial', 'u.nome').as('nome'), 'u.pessoa'])
    .where('r.id', '=', id)
    .where('r.usuarioId', '=', who.usuarioId)
    .where('r.autorId', 'not in', actsFor(who))
    .executeTakeFirst();
  if (!row) return noRascunho();
  const { pessoa, ...parte } = row;
  const dePessoa = pessoa === 'PF';
  const gone = endSentence(`Você não age mais por ${dePessoa ? '' : 'esta empresa: '}${row.nome}`);
  const detail = `${gone} Nada mais é salvo nem enviado em nome dela.`;
  return new Problem('not_found', { detail, dados: { parte: dePessoa ? { ...parte, pessoa } : parte } });
}

/** Returns the person's own draft. @throws `not_found`, the same for a stranger's and a missing one */
export async function getRascunho(tx: Db, who: Who, id: string, { lock = false } = {}): Promise<Rascunho> {
  const row = await (lock ? findRascunho(tx, who, id) : ownRascunho(tx, who, id).executeTakeFirst());
  if (!row) throw await explainGone(tx, who, id);
  return row;
}

function ownRascunho(tx: Db, who: Who, id: string) {
  return tx
    .selectFrom('rascunho')
    .selectAll()
    .where('id', '=', id)
    .where('usuarioId', '=', who.usuarioId)
    .where('autorId', 'in', actsFor(who));
}
