import type { RouteDef } from '@balcao/contract/kernel/route';
import { networkOf } from '../auth/network.ts';
import { enforceLimit } from '../auth/rate-limit.ts';
import type { Sessions } from '../auth/sessions.ts';
import { agente, type Who } from '../auth/who.ts';
import type { Deps } from '../deps.ts';
import { tooMany } from './problem.ts';

const MINUTE = 60;
const HOUR = 3600;
/** People and networks remembered before those whose minute is over are forgotten. */
const REMEMBERED_MAX = 10_000;

interface Minute {
  endsAt: number;
  requests: number;
}

/** Requests of each person and network in their current minute, per running application. */
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
  const hit = { quem: agente(who).usuarioId, now: who.now };
  const writes = { nome: 'escrita.pessoa', max: LIMIT_WRITES_PER_MINUTE, janelaSegundos: MINUTE };
  await enforceLimit(deps.db, writes, hit);
  if (!route.opensUpload) return;
  const uploads = { nome: 'envio.pessoa', max: LIMIT_UPLOADS_PER_HOUR, janelaSegundos: HOUR };
  await enforceLimit(deps.db, uploads, hit);
}

function countRequest(deps: Deps, who: Who): void {
  const { usuarioId: quem } = agente(who);
  countMinute(deps, { quem, max: deps.env.LIMIT_REQUESTS_PER_MINUTE, now: who.now });
}

/**
 * Counts one request of somebody not signed in by their network, in memory, and refuses what is beyond the limit of
 * the minute. Routes with a limit of their own, or that must always answer, are not counted.
 * @throws Problem `rate_limited` with Retry-After.
 */
export function countAnonymous(deps: Deps, route: RouteDef, ip: string): void {
  if (route.uncounted) return;
  const quem = `rede:${networkOf(ip)}`;
  countMinute(deps, { quem, max: deps.env.LIMIT_PUBLIC_PER_MINUTE, now: deps.clock() });
}

interface Hit {
  quem: string;
  max: number;
  now: Date;
}

function countMinute(deps: Deps, { quem, max, now }: Hit): void {
  // Some routes work with a pool of their own, hence with other `deps`; the sessions are the application's.
  const people = minutes.get(deps.sessions) ?? new Map<string, Minute>();
  minutes.set(deps.sessions, people);
  const at = now.getTime();
  const current = people.get(quem);
  if (!current || current.endsAt <= at) {
    if (people.size >= REMEMBERED_MAX) forgetPast(people, at);
    people.set(quem, { endsAt: at + MINUTE * 1000, requests: 1 });
    return;
  }
  current.requests += 1;
  if (current.requests > max) throw tooMany((current.endsAt - at) / 1000);
}

function forgetPast(people: Map<string, Minute>, at: number): void {
  for (const [quem, { endsAt }] of people) if (endsAt <= at) people.delete(quem);
}
