import { getSession } from '#platform/session.ts';

/** Where unsent things of a letter are kept on this device: by person, and by the letter or the request it is written in. */
export function keptCarta(de: string): string {
  return `${getSession()?.sub ?? ''}/carta/${de}`;
}
