import { type Contract, permissoesDe, type RouteDef } from '@balcao/contract/kernel/route';
import { ABERTAS_A_NAO_CONFERIDA } from '@balcao/contract/nao-conferida';
import { withTx } from '@balcao/db/db';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { recordRefused } from '../audit/record-refused.ts';
import { isLivreDoTermo } from '../auth/livre-do-termo.ts';
import { redeOfIp } from '../auth/rede.ts';
import { refuseWithoutSecondFactor } from '../auth/second-factor-duty.ts';
import { requireStepUp } from '../auth/step-up.ts';
import { can, type Who } from '../auth/who.ts';
import type { Deps } from '../deps.ts';
import type {
  Context,
  FileAnswer,
  Handler,
  Handlers,
  Repeat,
  Repeats,
  UnmanagedHandler,
  VersionedHandler,
} from './context.ts';
import { idempotencyKey, runOnce } from './idempotency.ts';
import { checkJsonAnswer, JsonAnswer } from './json-answer.ts';
import { refuseUnderMaintenance } from './maintenance.ts';
import { parseInput } from './parse-input.ts';
import { Problem } from './problem.ts';
import { countAnonymous, enforceRequestLimits } from './request-limits.ts';
import { requestMeta } from './request-meta.ts';
import { readingOnly, refuseVendoComo } from './vendo-como.ts';

type AnyHandler = Handler<RouteDef> | VersionedHandler<RouteDef> | UnmanagedHandler<RouteDef>;
type AnyContext = Context<RouteDef>;
type AnyRepeat = Repeat<RouteDef>;

/** Every route mounted in this process, for the permission walk, the fuzz and the API description. */
export const mountedRoutes = new Map<string, RouteDef>();

/** The reads that may be part of another one (`readTogether`). */
export const joinedReads: { route: RouteDef; read: (ctx: AnyContext) => Promise<unknown> }[] = [];

/** The repeat of each write that may be repeated, for the walk over them. */
export const mountedRepeats = new Map<RouteDef, AnyRepeat>();

/**
 * Puts a contract's routes on the server: session, permission, terms, step-up, input, transaction,
 * idempotency, answer. The handler runs only when all of them passed.
 */
export function mount<C extends Contract>(
  app: FastifyInstance,
  deps: Deps,
  contract: C,
  handlers: Handlers<C>,
  ...[repeats]: keyof Repeats<C> extends never ? [] : [Repeats<C>]
): void {
  for (const name of Object.keys(contract)) {
    const route = contract[name] as RouteDef;
    const handler = handlers[name] as unknown as AnyHandler;
    const repeat = (repeats as Record<string, AnyRepeat> | undefined)?.[name];
    const reserved = 'reserved' in handler ? deps.reserved : undefined;
    const its = reserved ? { ...deps, db: reserved } : deps;
    mountedRoutes.set(`${route.method} ${route.path}`, route);
    if (repeat) mountedRepeats.set(route, repeat);
    if (route.joined) joinedReads.push({ route, read: runOf(handler) });
    app.route({
      method: route.method,
      url: `/api${route.path}`,
      config: {
        signedJson: route.signedJson === true,
        maxValues: route.maxValues,
        untraced: route.untraced === true,
      },
      handler: (request, reply) => serve(its, { route, handler, repeat }, request, reply),
    });
  }
}

function runOf(handler: AnyHandler) {
  return typeof handler === 'function' ? handler : handler.handle;
}

interface Mounted {
  route: RouteDef;
  handler: AnyHandler;
  repeat: AnyRepeat | undefined;
}

async function serve(
  deps: Deps,
  mounted: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { route } = mounted;
  if (route.access === 'public') {
    countAnonymous(deps, route, request.ip);
    return respond(deps, { ...mounted, who: null }, request, reply);
  }
  const who = await authorise(deps, route, request, reply);
  try {
    return await respond(deps, { ...mounted, who }, request, reply);
  } catch (error) {
    if (error instanceof Problem && error.code === 'forbidden')
      await recordDenied(deps, route, who, request.ip);
    throw error;
  }
}

/** Runs the handler, after every gate of the route has let the person in. */
async function respond(
  deps: Deps,
  { route, handler, repeat, who }: Mounted & { who: Who | null },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = idempotencyKey(route, request.headers['idempotency-key']);
  const input = parseInput(route, { params: request.params, query: request.query, body: request.body });
  // Only the input says which service it is about.
  if (who && route.beforeTermsBy && waitsForTerms(route, who))
    if (!(await isLivreDoTermo(deps.db, route.beforeTermsBy, input))) throw new Problem('termo.pending');
  const meta = requestMeta(request);
  // What ends it is no GET, and has to write.
  const its = who?.vistoPor && route.method === 'GET' ? readingOnly(deps) : deps;
  const ctx = { deps: its, tx: its.db, who, meta, now: who?.now ?? deps.clock(), ...input } as AnyContext;

  if ('etag' in handler) {
    const etag = `"${await handler.etag(ctx)}"`;
    reply.header('etag', etag);
    if (meta.ifNoneMatch === etag) return reply.code(304).send();
  }
  const run = runOf(handler);
  if (route.method === 'GET' || 'ownTransactions' in handler) return send(deps, reply, route, await run(ctx));
  const answer = await withTx(deps.db, async (tx) => {
    const inTx = { ...ctx, tx };
    if (!key || !who || !repeat) return run(inTx);
    const raw = { params: request.params, body: request.body };
    return runOnce(
      tx,
      who,
      { key, route, raw },
      {
        work: async () => strip(route, await run(inTx)),
        repeat: (stored) => repeat(inTx, stored as never),
      },
    );
  });
  return send(deps, reply, route, answer);
}

/** The person, once every gate passed. Throws the problem of the first gate that did not. */
async function authorise(
  deps: Deps,
  route: RouteDef,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Who> {
  const token = bearer(request.headers.authorization);
  const passive = route.passive === true || isPageAlone(request);
  const found = token ? await deps.sessions.authenticate(token, { passive, requestId: request.id }) : null;
  if (!found) throw new Problem('auth.no_session');
  const { who, renewed } = found;
  if (renewed) reply.header('x-balcao-token', renewed);
  await letIn(deps, route, who, request.ip);
  // Not `storage`, because it holds the drafts that wait for their owner.
  if (route.clearsCache) reply.header('clear-site-data', '"cache"');
  return who;
}

/** Every gate of a route for somebody who is signed in. @throws Problem of the first one that is closed. */
export async function letIn(deps: Deps, route: RouteDef, who: Who, ip: string): Promise<void> {
  // The limits come before the rights, because each refusal leaves an audit row that can never be removed.
  await enforceRequestLimits(deps, route, who);
  refuseVendoComo(route, who);
  if (who.naoConferida && !ABERTAS_A_NAO_CONFERIDA.has(route)) throw new Problem('conta.nao_conferida');
  await refuseWithoutSecondFactor(deps, route, who);
  if (route.access !== 'session' && !permissoesDe(route).some((key) => can(who, key))) {
    await recordDenied(deps, route, who, ip);
    throw new Problem('forbidden');
  }
  if (waitsForTerms(route, who) && !route.beforeTermsBy) throw new Problem('termo.pending');
  if (route.stepUp) requireStepUp(who);
  await refuseUnderMaintenance(deps, route, who);
}

/** Whether the person has terms of use to read before an act by this route. */
function waitsForTerms(route: RouteDef, who: Who): boolean {
  return who.termoPendente && route.method !== 'GET' && !route.beforeTerms;
}

/** Counts each network by itself, so that a copied session does not hide behind its owner. */
export function recordDenied(deps: Deps, route: RouteDef, who: Who, ip: string): Promise<void> {
  const { usuarioId, tipo, sessaoId, requestId, vistoPor, now } = who;
  const objetoId = `${route.method} ${route.path}`;
  return recordRefused(
    deps.db,
    {
      actor: { usuarioId, tipo, sessaoId, requestId, vistoPor },
      event: { acao: 'acesso.negado', objeto: 'rota', objetoId },
    },
    { rede: redeOfIp(deps, ip), now, requestId },
  );
}

/** A read that the page makes by itself, upon news. It must not keep a person signed in who went away. */
function isPageAlone({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers['x-balcao-passiva'] === '1';
}

function bearer(header: string | undefined): string | null {
  const match = /^Bearer ([\w.-]{20,2048})$/.exec(header ?? '');
  return match?.[1] ?? null;
}

/** Validates the answer and drops everything that the contract does not name: the leak guard. */
function strip(route: RouteDef, answer: unknown): unknown {
  if (typeof route.response === 'string') return null;
  return route.response.parse(answer);
}

function send(deps: Deps, reply: FastifyReply, route: RouteDef, answer: unknown): FastifyReply {
  if (route.response === 'empty') return reply.code(204).send();
  if (route.response === 'file') {
    const file = answer as FileAnswer;
    return reply
      .code(file.status ?? 200)
      .headers(file.headers)
      .send(file.stream);
  }
  return reply.type('application/json; charset=utf-8').send(jsonOf(deps, route, answer));
}

/** The JSON of an answer, with nothing in it that the contract does not name. */
export function jsonOf(deps: Deps, route: RouteDef, answer: unknown): string | Buffer {
  if (!(answer instanceof JsonAnswer)) return JSON.stringify(strip(route, answer));
  if (deps.env.NODE_ENV === 'test') checkJsonAnswer(route.response as z.ZodType, answer);
  return answer.json;
}
