import { getSession } from '#platform/session.ts';

/** Device key of unsent text, by person and by letter or request. */
export function keptCarta(de: string): string {
  return `${getSession()?.sub ?? ''}/carta/${de}`;
}
