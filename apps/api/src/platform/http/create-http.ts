import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { problems } from '@balcao/contract/problems';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import type { Env } from '../env.ts';
import { byTheHour, type Log } from '../log.ts';
import { drainRest } from './drain-rest.ts';
import { shapeOf } from './json-shape.ts';
import { type RefuseUnrouted, readableUrl, watchPaths } from './known-paths.ts';
import { toProblem } from './map-error.ts';
import { Problem } from './problem.ts';
import { API_HEADERS, HSTS, SECURITY_HEADERS } from './security-headers.ts';
import { answerUnreadable } from './unreadable-request.ts';

const BODY_LIMIT = 1024 * 1024;
const MAX_PARAM = 300;
const MAX_NESTING = 64;
/** More than the largest table of a form has: 200 rows of 40 columns. */
const MAX_VALUES = 10_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body goes to the handler as it came. */
    signedJson?: boolean;
    /** Most values of a body, where a route takes more than others. */
    maxValues?: number | undefined;
    /** It leaves no line in the log but of a failure, which tells of no request; it counts in no figure. */
    untraced?: boolean;
  }
}

const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The HTTP server without routes: limits, headers, body parsing, the one place that writes problem+json, and one
 * log line per request (route pattern, never the address with its values).
 */
export function createHttp(env: Env, log: Log): FastifyInstance {
  const hsts: Record<string, string> = env.baseUrl.startsWith('https:')
    ? { 'strict-transport-security': HSTS }
    : {};
  const common = { ...SECURITY_HEADERS, ...hsts };
  let refuse: RefuseUnrouted = () => new Problem('not_found');
  const app = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    routerOptions: { maxParamLength: MAX_PARAM, ignoreTrailingSlash: true },
    trustProxy: env.TRUST_PROXY ? env.TRUST_PROXY.split(',').map((s) => s.trim()) : false,
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000 },
    return503OnClosing: true,
    clientErrorHandler: (err, socket) =>
      answerUnreadable(err, socket, { refuse, headers: { ...common, ...API_HEADERS } }),
    // An address that cannot be decoded is refused before any hook runs, so it gets its headers here.
    frameworkErrors: (err, request, reply) => {
      reply.headers({ ...common, ...API_HEADERS, 'x-request-id': request.id });
      // The reply is generic over a route's own types here, and there is no route.
      const unrouted = reply as unknown as ProblemReply;
      writeProblem(toProblem(err) ?? new Problem('malformed'), request.id, unrouted);
    },
  });
  refuse = watchPaths(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson);
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));

  warnOfUntrustedProxy(app, env, log);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(common);
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.headers(API_HEADERS);
    // Before the body is looked at: where nothing is, it does not matter what was sent.
    if (request.is404) throw refuse(request.url);
  });
  app.addHook('onResponse', async (request, reply) => {
    drainRest(request.raw);
    if (request.routeOptions.config.untraced) return;
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unmatched',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  app.setErrorHandler((err, request, reply) => {
    const problem = toProblem(err) ?? new Problem('internal', { detail: `Código ${request.id}.` });
    const { url: route, config } = request.routeOptions;
    if (problem.code === 'internal' && config.untraced) byTheHour(log).error({ err }, 'unexpected error');
    else if (problem.code === 'internal')
      log.error({ err, requestId: request.id, route }, 'unexpected error');
    return writeProblem(problem, request.id, reply);
  });
  app.setNotFoundHandler((request, reply) => writeProblem(refuse(request.url), request.id, reply));
  return app;
}

/**
 * Behind a proxy that is not trusted everybody shares one address, and so its limits. Said once, at the first request
 * that a proxy passed on.
 */
function warnOfUntrustedProxy(app: FastifyInstance, env: Env, log: Log): void {
  if (env.TRUST_PROXY) return;
  let said = false;
  app.addHook('onRequest', async ({ headers }) => {
    if (said || headers['x-forwarded-for'] === undefined) return;
    said = true;
    log.warn({ variable: 'TRUST_PROXY' }, 'requests come through a proxy, but TRUST_PROXY is not set');
  });
}

interface ProblemReply {
  code(status: number): ProblemReply;
  headers(values: Record<string, string>): ProblemReply;
  type(mime: string): ProblemReply;
  send(payload: string): unknown;
}

function writeProblem(problem: Problem, requestId: string, reply: ProblemReply): unknown {
  return reply
    .code(problems[problem.code].status)
    .headers(problem.extra.headers ?? {})
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem.body(requestId)));
}

/** JSON as the handlers see it: no prototype tricks; its depth and its values are bounded before anything parses it. */
async function parseJson(request: FastifyRequest, body: string | Buffer): Promise<unknown> {
  if (request.routeOptions.config.signedJson) return Readable.from([Buffer.from(body)]);
  const text = body.toString();
  if (text.length === 0) return undefined;
  const { depth, values } = shapeOf(text);
  if (depth > MAX_NESTING) throw new Problem('malformed');
  if (values > (request.routeOptions.config.maxValues ?? MAX_VALUES))
    throw new Problem('too_large', { detail: 'São respostas ou linhas demais. Diminua e tente de novo.' });
  try {
    return JSON.parse(text, (key, value: unknown) => (UNSAFE_KEYS.has(key) ? undefined : value)) as unknown;
  } catch {
    throw new Problem('malformed');
  }
}
