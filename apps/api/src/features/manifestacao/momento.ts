import { type Actor, systemActor, type Who } from '#platform/auth/who.ts';
import { scatterIds } from '#platform/db/id-at.ts';
import type { Manifestacao } from './access.ts';
import { isAutor } from './access.ts';

const HOUR_MS = 3_600_000;

/**
 * What is kept of the moment of anything in a manifestation: of a protected author the hour alone, because the minute would
 * match their session. What happens in the same hour follows what was there by a millisecond, so that its order stays.
 */
export function momentOf(
  { identificacao, updatedAt }: Pick<Manifestacao, 'identificacao' | 'updatedAt'>,
  now: Date,
): Date {
  if (identificacao === 'IDENTIFICADA') return now;
  scatterIds();
  return new Date(Math.max(hourOf(now).getTime(), updatedAt.getTime() + 1));
}

/** The beginning of the hour. */
export function hourOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
}

/**
 * Who an act is written down under. A protected author is nobody: neither history nor audit names them or their session.
 */
export function writtenAs(actor: Actor, manifestacao: Manifestacao): Actor {
  const now = momentOf(manifestacao, actor.now);
  const isProtected = manifestacao.identificacao !== 'IDENTIFICADA';
  if (actor.usuarioId === null || (isProtected && isAutor(actor as Who, manifestacao)))
    return systemActor(now);
  return { ...actor, now };
}
