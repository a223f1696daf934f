import { type RawBuilder, sql } from 'kysely';
import { authorHidden } from '#features/sigilo/api.ts';
import { partes, type Who } from '#platform/auth/who.ts';

/**
 * Whether the reader of the request on alias `r` may open the letter on alias `c`, which left: its addressee, wherever their
 * answer went, and who reads this request as staff (`staff.reads`), if the letter is of it and they may know its author.
 */
export function cartaReadable(who: Who): RawBuilder<boolean> {
  return sql<boolean>`(c.destinatario_id = any(${partes(who)}::uuid[])
    or (staff.reads and c.requerimento_id = r.id and not ${authorHidden(who)}))`;
}
