import { type ArgsOf, fillPath, type ResponseOf, type RouteDef } from '@balcao/contract/kernel/route';
import { cartoesEm } from '@balcao/contract/kernel/sem-cartao';
import { queryOptions } from '@tanstack/react-query';
import { noteActivity } from './activity.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { OfflineError, ProblemError, readProblem } from './problem.ts';
import { fetchJoined } from './read-together.ts';
import { clearToken, getSession, renewToken } from './session.ts';
import { withTermo } from './termo-pendente.ts';

/** The API has the same origin. */
const API_BASE = '/api';

/** Header with a renewed token. */
const RENEWED_TOKEN = 'x-balcao-token';

/** Header that marks a poll of the page. */
const PASSIVE = 'x-balcao-passiva';

const DEFAULT_TIMEOUT_MS = 20_000;

export interface CallOptions {
  signal?: AbortSignal;
  /** Makes repeats safe: the same key has one effect. Only for idempotent routes. */
  idempotencyKey?: string;
  /** Timeout for the whole answer, in milliseconds. */
  timeoutMs?: number;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** A poll of the page, which is no activity of its person. */
  passive?: boolean;
  /** Sent by the page itself, which opens no dialog when the terms of use bar it. */
  quiet?: boolean;
  /** Uses this token instead of the current session, which stays unchanged. */
  token?: string;
  /** Says nothing of the person: no token of a session, no cookie, and apart from other reads. */
  nameless?: boolean;
}

type Args<R extends RouteDef> =
  Record<never, never> extends ArgsOf<R>
    ? [args?: ArgsOf<R>, options?: CallOptions]
    : [args: ArgsOf<R>, options?: CallOptions];

/** Untyped arguments of any route. */
export interface LooseArgs {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * Calls the API. Throws ProblemError for every refusal, and OfflineError without an answer. An abort by the caller's
 * signal rejects with the signal's reason.
 */
export async function call<R extends RouteDef>(
  route: R,
  ...[args, options]: Args<R>
): Promise<ResponseOf<R>> {
  const response = await send(route, args as LooseArgs, options);
  // The server validates the answer against the same contract.
  return (response.status === 204 ? undefined : await readJson(response)) as ResponseOf<R>;
}

/** An answer that may be «unchanged since `etag`». */
export type MaybeChanged<T> = { changed: false } | { changed: true; data: T; etag: string | null };

/** Like `call`, for polling: with the last etag, the server answers 304 when nothing changed. */
export async function callIfChanged<R extends RouteDef>(
  route: R,
  args: ArgsOf<R>,
  etag: string | null,
  options?: CallOptions,
): Promise<MaybeChanged<ResponseOf<R>>> {
  const response = await send(route, args as LooseArgs, options, etag ? { 'if-none-match': etag } : {});
  if (response.status === 304) return { changed: false };
  return {
    changed: true,
    data: (await readJson(response)) as ResponseOf<R>,
    etag: response.headers.get('etag'),
  };
}

/** Cache key of a route: its path, then its arguments. Without arguments it covers every call of the route. */
export function keyOf<R extends RouteDef>(route: R, args?: ArgsOf<R>): readonly unknown[] {
  return args === undefined ? [route.path] : [route.path, args];
}

/** Query options of a GET route. */
export function query<R extends RouteDef>(route: R, ...[args, options]: Args<R>) {
  const given = (args ?? {}) as ArgsOf<R>;
  return queryOptions<ResponseOf<R>>({
    queryKey: keyOf(route, given),
    queryFn: ({ signal }) => call(route, ...([given, { ...options, signal }] as unknown as Args<R>)),
  });
}

/** Address of a call, including its query. */
export function addressOf(route: RouteDef, args: LooseArgs = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((args.query ?? {}) as object)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return `${API_BASE}${fillPath(route.path, (args.params ?? {}) as Record<string, unknown>)}${text ? `?${text}` : ''}`;
}

/**
 * Sends the request and returns a successful answer or 304. When the terms of use bar what a person does, they open, and
 * once they are read it is sent again.
 */
export function send(
  route: RouteDef,
  args: LooseArgs = {},
  options: CallOptions = {},
  extraHeaders: Record<string, string> = {},
): Promise<Response> {
  // The number of a card never leaves the browser; its field says so, as for any other refusal.
  const errors = cartoesEm(route, args.params, args.query, args.body);
  const [card] = errors;
  if (card)
    return Promise.reject(new ProblemError({ code: 'validation', status: 422, title: card.message, errors }));
  const sent = () => sendOnce(route, args, options, extraHeaders);
  return route.method === 'GET' || options.quiet || options.token ? sent() : withTermo(sent);
}

/** Retries once if another tab renewed the token meanwhile. */
async function sendOnce(
  route: RouteDef,
  args: LooseArgs,
  options: CallOptions,
  extraHeaders: Record<string, string>,
): Promise<Response> {
  const bare = options.nameless || route.access === 'public';
  const token = options.token ?? (bare ? null : (getSession()?.token ?? null));
  // Also set for passive routes: joined with others, the call would count as activity.
  const alone: Record<string, string> = options.passive || route.passive ? { [PASSIVE]: '1' } : {};
  const response = await request(route, args, options, { ...extraHeaders, ...alone, ...bearer(token) });
  if (!options.token) await followSession(response, token);
  const byPerson = !route.passive && !options.passive;
  if (token !== null && byPerson && response.status !== 401) noteActivity();
  if (response.ok || response.status === 304) return response;
  const problem = await readProblem(response);
  if (problem.code === 'auth.no_session' && token !== null && !options.token) {
    const current = getSession()?.token ?? null;
    if (current !== null && current !== token) return sendOnce(route, args, options, extraHeaders);
    clearToken();
  }
  throw problem;
}

/** Authorization header of a token; none when signed out. */
export function bearer(token: string | null): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/** Stores a renewed token from the answer to a request made with `token`. */
async function followSession(response: Response, token: string | null): Promise<void> {
  const renewed = response.headers.get(RENEWED_TOKEN);
  if (renewed && token !== null) await renewToken(token, renewed);
}

async function request(
  route: RouteDef,
  args: LooseArgs,
  options: CallOptions,
  headers: Record<string, string>,
): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const init: RequestInit = { method: route.method, headers, signal };
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  if (options.keepalive) init.keepalive = true;
  if (options.nameless) init.credentials = 'omit';
  if (args.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(args.body);
  }
  try {
    const address = addressOf(route, args);
    const joins = route.joined && !options.token && !options.nameless;
    const early = takeEarlyAnswer(route.method, address, headers.authorization, signal);
    return await (early ?? (joins ? fetchJoined : fetch)(address, init));
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new OfflineError(timeout.aborted ? 'timeout' : 'network');
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new ProblemError({
      code: 'unavailable',
      status: response.status,
      title: 'A resposta do portal chegou incompleta. Tente de novo.',
    });
  }
}
