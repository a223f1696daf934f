import { isSelada } from '@balcao/db/selada';
import { type RawBuilder, sql } from 'kysely';
import { toldToViewer } from '#platform/auth/identidade.ts';
import { pagaPeloQueEnviou, partes, type Who } from '#platform/auth/who.ts';

/**
 * Charges `c`, with their request `r` if there is one, that the person owes or pays for somebody: the rule of
 * `isDevedor`, for a list.
 */
export function devidasPor(who: Who): RawBuilder<boolean> {
  const own = partes(who);
  const filed = pagaPeloQueEnviou(who);
  return sql<boolean>`c.pessoa_id = any(${[...new Set([...own, ...filed])]}::uuid[]) and ${toldToViewer(who)}
    and (c.pessoa_id = any(${own}::uuid[])
      or c.especie = 'TAXA' and r.autor_id = c.pessoa_id and r.criado_por_id = ${who.usuarioId}::uuid and not r.sigilo)`;
}

/**
 * Charges `c` of these people, found first: in the order of all charges, those of one person lie behind those of
 * everybody.
 */
export function dasPessoas(who: Who): RawBuilder<unknown> {
  const people = [...new Set([...partes(who), ...pagaPeloQueEnviou(who)])];
  return sql`(select * from cobranca where pessoa_id = any(${people}::uuid[]) offset 0) c`;
}

/** Charges `c` that staff read beside a name: never the cost of a request under secrecy. */
export const SEM_SIGILO: RawBuilder<boolean> = sql<boolean>`not ${isSelada()}`;
