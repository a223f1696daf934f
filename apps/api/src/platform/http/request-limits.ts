import type { RouteDef } from '@balcao/contract/kernel/route';
import { enforceLimit } from '../auth/rate-limit.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { Who } from '../auth/who.ts';
import type { Deps } from '../deps.ts';
import { tooMany } from './problem.ts';

const MINUTE = 60;
const HOUR = 3600;
/** People remembered before those whose minute is over are forgotten. */
const REMEMBERED_MAX = 10_000;

interface Minute {
  endsAt: number;
  requests: number;
}

/** Requests of each person in their current minute, per running application. */
const minutes = new WeakMap<Sessions, Map<string, Minute>>();

/**
 * Counts one request of a person and refuses what is beyond their limits. All requests are counted in memory, because
 * lists and polls must not pay a trip to the database for it; writes and uploads in the database, where a restart and
 * a second server see the same count. The pieces of an upload only count as requests: its opening was the upload.
 * @throws Problem `rate_limited` with Retry-After.
 */
export async function enforceRequestLimits(deps: Deps, route: RouteDef, who: Who): Promise<void> {
  countRequest(deps, who);
  if (route.method === 'GET' || route.body === 'stream') return;
  const { LIMIT_WRITES_PER_MINUTE, LIMIT_UPLOADS_PER_HOUR } = deps.env;
  const hit = { quem: who.usuarioId, now: who.now };
  const writes = { nome: 'escrita.pessoa', max: LIMIT_WRITES_PER_MINUTE, janelaSegundos: MINUTE };
  await enforceLimit(deps.db, writes, hit);
  if (!route.opensUpload) return;
  const uploads = { nome: 'envio.pessoa', max: LIMIT_UPLOADS_PER_HOUR, janelaSegundos: HOUR };
  await enforceLimit(deps.db, uploads, hit);
}

function countRequest(deps: Deps, { usuarioId, now }: Who): void {
  // Some routes work with a pool of their own, hence with other `deps`; the sessions are the application's.
  const people = minutes.get(deps.sessions) ?? new Map<string, Minute>();
  minutes.set(deps.sessions, people);
  const at = now.getTime();
  const current = people.get(usuarioId);
  if (!current || current.endsAt <= at) {
    if (people.size >= REMEMBERED_MAX) forgetPast(people, at);
    people.set(usuarioId, { endsAt: at + MINUTE * 1000, requests: 1 });
    return;
  }
  current.requests += 1;
  if (current.requests > deps.env.LIMIT_REQUESTS_PER_MINUTE) throw tooMany((current.endsAt - at) / 1000);
}

function forgetPast(people: Map<string, Minute>, at: number): void {
  for (const [usuarioId, { endsAt }] of people) if (endsAt <= at) people.delete(usuarioId);
}
