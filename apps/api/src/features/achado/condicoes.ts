import { foldedContains } from '@balcao/db/contains';
import { punctuateNup } from '@balcao/domain/protocolo/nup';
import { onlyDigits } from '@balcao/domain/texto/busca';
import { type Consulta, outrasFormas } from '@balcao/domain/texto/consulta';
import { type RawBuilder, sql } from 'kysely';
import { equipe } from '#features/requerimento/api.ts';
import { authorHidden, sensitiveOpen } from '#features/sigilo/api.ts';
import { can, type Who } from '#platform/auth/who.ts';

/** A found request, with the text that matched, if one did. */
export interface Achado {
  id: string;
  textoId: string | null;
}

/** What to search for, and how far. */
export interface Procura {
  consulta: Consulta;
  limite: number;
  /** Narrows a search by author to the requests in reach of the list. Null or absent: all that the reader sees. */
  dentro?: RawBuilder<boolean> | null;
  /** How many times the time of a page each way of searching may take. */
  paciencia?: number;
}

/** From this length on, the last word may be incomplete. */
const PREFIXO_MIN = 3;

/**
 * All the words, in any order and form, as the text of a tsquery; the last one may be incomplete. Words are letters and
 * digits, so nothing in them is an operator. Null without words.
 */
export function tsqueryDe({ palavras }: Pick<Consulta, 'palavras'>): string | null {
  const terms = palavras.map((palavra, i) => {
    const isLast = i === palavras.length - 1 && palavra.length >= PREFIXO_MIN;
    const forms = outrasFormas(palavra).map((form) => (isLast ? `${form}:*` : form));
    return forms.length > 1 ? `(${forms.join(' | ')})` : (forms[0] ?? '');
  });
  return terms.length > 0 ? terms.join(' & ') : null;
}

/** The words as a tsquery of PostgreSQL. */
export function tsquery(text: string): RawBuilder<unknown> {
  return sql`to_tsquery('public.busca', ${text})`;
}

/**
 * Whether this reader may find a request by its text `b`, for a select from `busca_texto b join requerimento r` that
 * also checks `visibleTo`. Internal notes, sensitive answers and texts that reveal a protected author have readers of
 * their own. For all others the words do not exist.
 */
export function findableBy(who: Who): RawBuilder<boolean> {
  return sql<boolean>`((not b.interna or ${equipe(who)})
    and (not b.sensivel or ${sensitiveOpen(who)})
    and (not b.identidade or not ${authorHidden(who)}))`;
}

/**
 * Whether the number of request `r` contains the typed text, in any punctuation; never without a digit. A full number
 * matches one request. A part of a number is looked up by every three of its digits.
 */
export function numbered(typed: string): RawBuilder<boolean> {
  const digits = onlyDigits(typed);
  const whole = punctuateNup(digits);
  return whole ? sql<boolean>`r.numero = ${whole}` : foldedContains(sql`r.numero_digitos`, digits || typed);
}

/** Whether the person may search requests of others at all. */
function looksThroughOthers(who: Who): boolean {
  return can(who, 'requerimento.ver_todos') || can(who, 'requerimento.ver_grupo');
}

/** The people whom the person may find by name or document: everybody, or those they represent. */
export function entreQuem(who: Who): readonly string[] | 'todos' {
  if (looksThroughOthers(who) || can(who, 'usuario.ver')) return 'todos';
  return [who.usuarioId, ...who.representados, ...who.outorgantes];
}
