import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Sessions } from '#platform/auth/sessions.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { isAutor } from './access.ts';

const HOUR_MS = 3_600_000;
/** Readings remembered before all are forgotten, which only records some of them again. */
const REMEMBERED_MAX = 20_000;

/** The hour in which a session last read a request, per running application. */
const readings = new WeakMap<Sessions, Map<string, number>>();

/**
 * Puts on record that somebody other than the requester opened the request, with what it tells about them (LGPD, art.
 * 37): once per session, request and hour, because a page is asked for again at every news of it.
 */
export async function recordReading(
  { db, sessions }: Deps,
  who: Who,
  requerimento: { id: string; autorId: string },
): Promise<void> {
  if (isAutor(who, requerimento)) return;
  const known = readings.get(sessions) ?? new Map<string, number>();
  readings.set(sessions, known);
  const key = `${who.sessaoId} ${requerimento.id}`;
  const hour = Math.floor(who.now.getTime() / HOUR_MS);
  if (known.get(key) === hour) return;
  await recordAudit(db, who, {
    acao: 'requerimento.lido',
    objeto: 'requerimento',
    objetoId: requerimento.id,
  });
  if (known.size >= REMEMBERED_MAX) known.clear();
  known.set(key, hour);
}
