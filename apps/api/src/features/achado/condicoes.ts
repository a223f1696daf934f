import { foldedContains } from '@balcao/db/contains';
import { punctuateNup } from '@balcao/domain/protocolo/nup';
import { onlyDigits } from '@balcao/domain/texto/busca';
import { type Consulta, outrasFormas } from '@balcao/domain/texto/consulta';
import { type RawBuilder, sql } from 'kysely';
import { equipe } from '#features/requerimento/api.ts';
import { authorHidden, sensitiveOpen } from '#features/sigilo/api.ts';
import { can, type Who } from '#platform/auth/who.ts';

/** A request that was found, and the text in which it was, where it was in one. */
export interface Achado {
  id: string;
  textoId: string | null;
}

/** What is looked for, and how far. */
export interface Procura {
  consulta: Consulta;
  limite: number;
  /**
   * Narrows a search by author to the requests in reach of the list. Null or absent: all that the reader
   * sees.
   */
  dentro?: RawBuilder<boolean> | null;
  /** How many times the time of a page each way of looking may take. */
  paciencia?: number;
}

/** The last word may still be under way from this length on. */
const PREFIXO_MIN = 3;

/**
 * All the words, in any order and form, as the text of a tsquery; the last one may be only begun. Words are letters and
 * digits, so nothing in them can be taken for an operator. Null without words.
 */
export function tsqueryDe({ palavras }: Pick<Consulta, 'palavras'>): string | null {
  const terms = palavras.map((palavra, i) => {
    const isLast = i === palavras.length - 1 && palavra.length >= PREFIXO_MIN;
    const forms = outrasFormas(palavra).map((form) => (isLast ? `${form}:*` : form));
    return forms.length > 1 ? `(${forms.join(' | ')})` : (forms[0] ?? '');
  });
  return terms.length > 0 ? terms.join(' & ') : null;
}

/** The words as PostgreSQL reads them. */
export function tsquery(text: string): RawBuilder<unknown> {
  return sql`to_tsquery('public.busca', ${text})`;
}

/**
 * Whether this reader may find a request by the text `b` of it, for a select from `busca_texto b join requerimento r`
 * that also asks `visibleTo`: notes among staff, sensitive answers and what tells a protected author each have readers
 * of their own, and to all others it is as if the words were not there.
 */
export function findableBy(who: Who): RawBuilder<boolean> {
  return sql<boolean>`((not b.interna or ${equipe(who)})
    and (not b.sensivel or ${sensitiveOpen(who)})
    and (not b.identidade or not ${authorHidden(who)}))`;
}

/**
 * Whether a request, table alias `r`, has what was typed in its number, however that was punctuated; without a digit none
 * has. A whole number is one request's; as a part of numbers every three of its digits would be looked up in all of them.
 */
export function numbered(typed: string): RawBuilder<boolean> {
  const digits = onlyDigits(typed);
  const whole = punctuateNup(digits);
  return whole ? sql<boolean>`r.numero = ${whole}` : foldedContains(sql`r.numero_digitos`, digits || typed);
}

/** Whether the person looks through requests of others at all. */
function looksThroughOthers(who: Who): boolean {
  return can(who, 'requerimento.ver_todos') || can(who, 'requerimento.ver_grupo');
}

/** Among whom the person finds others by name or document: everybody, or whom they act for. */
export function entreQuem(who: Who): readonly string[] | 'todos' {
  if (looksThroughOthers(who) || can(who, 'usuario.ver')) return 'todos';
  return [who.usuarioId, ...who.representados, ...who.outorgantes];
}
