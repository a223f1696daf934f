import { type ArgsOf, fillPath, type ResponseOf, type RouteDef } from '@balcao/contract/kernel/route';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';

/** A user of the portal. */
export interface Quem {
  id: string;
  tipo: number;
}

/** The portal for the people of the demonstration, on days of the past. */
export interface Portal {
  deps: Deps;
  /** Sets the clock of everything in the portal. */
  setNow: (at: Date) => void;
  /** Calls a route as this person. @throws Error for every answer but success. */
  call: <R extends RouteDef>(route: R, args: ArgsOf<R>, quem: Quem) => Promise<ResponseOf<R>>;
}

/** In milliseconds; a session of staff ends after 30 idle minutes. */
const SESSION_MS = 20 * 60_000;

/** Wraps an application whose clock is set from outside. */
export function createPortal(app: FastifyInstance, deps: Deps, setNow: Portal['setNow']): Portal {
  const open = new Map<string, { token: string; at: number }>();

  async function tokenOf({ id, tipo }: Quem): Promise<string> {
    const now = deps.clock();
    const known = open.get(id);
    if (known && now.getTime() - known.at < SESSION_MS) return known.token;
    const { senhaEpoca } = await deps.db
      .selectFrom('usuario')
      .select('senhaEpoca')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { token, sessaoId } = await deps.sessions.open(deps.db, {
      usuarioId: id,
      tipo,
      senhaEpoca,
      origem: 'senha',
      dispositivo: null,
      ipHash: null,
      requestId: 'demonstracao',
      now,
    });
    // A recent identity confirmation, because some changes need one.
    await deps.db.updateTable('sessao').set({ stepUpAt: now }).where('id', '=', sessaoId).execute();
    open.set(id, { token, at: now.getTime() });
    return token;
  }

  return {
    deps,
    setNow,
    async call(route, args, quem) {
      const { params, query, body } = args as {
        params?: Record<string, unknown>;
        query?: Record<string, unknown>;
        body?: unknown;
      };
      const isStream = route.body === 'stream';
      const answer = await app.inject({
        method: route.method,
        url: `/api${fillPath(route.path, params)}`,
        query: Object.fromEntries(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)])),
        headers: {
          authorization: `Bearer ${await tokenOf(quem)}`,
          ...(body !== undefined && {
            'content-type': isStream ? 'application/octet-stream' : 'application/json',
          }),
        },
        ...(body !== undefined && { payload: isStream ? (body as Buffer) : JSON.stringify(body) }),
      });
      if (answer.statusCode >= 300)
        throw new Error(`${route.method} ${route.path} → ${answer.statusCode} ${answer.body}`);
      return (answer.body ? answer.json() : undefined) as ResponseOf<typeof route>;
    },
  };
}
