import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { reusedTokens } from './auth/sessions.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { cspReports } from './http/csp-reports.ts';
import { Problem } from './http/problem.ts';
import { countRecusados } from './pix/avisos-recusados.ts';

/** How often the event loop's delay is looked at; at the usual 10 ms that alone keeps an idle server awake. */
const LOOP_PRECISION_MS = 100;

/**
 * `GET /api/metricas` in Prometheus text. It asks for METRICS_TOKEN. Without a token only callers on the same
 * machine read it, and in production no one does.
 */
export function serveMetrics(app: FastifyInstance, deps: Deps): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_PRECISION_MS });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  registry.registerMetric(reusedTokens);
  registry.registerMetric(cspReports);
  refusedNotices(registry, deps);
  queueGauges(registry, deps);
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.untraced) return;
    const route = request.routeOptions.url ?? 'unmatched';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
  });
  app.get('/api/metricas', async (request, reply) => {
    if (!mayRead(request, deps.env)) throw new Problem('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Counted in the database, so that every process tells the same number. */
function refusedNotices(registry: Registry, deps: Deps): void {
  new Counter({
    name: 'balcao_payment_notices_refused_total',
    help: 'Payment notices that credited nothing, by why',
    labelNames: ['motivo'],
    registers: [registry],
    async collect() {
      const counted = await countRecusados(deps.db);
      this.reset();
      for (const [motivo, contagem] of Object.entries(counted)) this.inc({ motivo }, contagem);
    },
  });
}

function queueGauges(registry: Registry, deps: Deps): void {
  new Gauge({
    name: 'balcao_requests_unassigned_too_long',
    help: 'Requests without anybody in charge for longer than their group allows, at the last look',
    registers: [registry],
    async collect() {
      const { rows } = await sql<{
        n: number;
      }>`select coalesce(sum(alerta_pedidos), 0)::int as n from grupo where ativo`.execute(deps.db);
      this.set(rows[0]?.n ?? 0);
    },
  });
  new Gauge({
    name: 'balcao_jobs_waiting',
    help: 'Jobs ready to run',
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ n: number }>`select waiting_jobs() as n`.execute(deps.db);
      this.set(rows[0]?.n ?? 0);
    },
  });
  new Gauge({
    name: 'balcao_emails_waiting',
    help: 'E-mails not sent yet',
    registers: [registry],
    async collect() {
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from email where situacao = 'pendente'`.execute(deps.db);
      this.set(rows[0]?.n ?? 0);
    },
  });
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Headers by which a reverse proxy names its caller. A caller on this machine has no reason to send them. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip'] as const;

/** A proxy on the same machine calls from loopback too. Callers that come through one need the token. */
function mayRead({ ip, headers }: FastifyRequest, { METRICS_TOKEN: token, NODE_ENV }: Env): boolean {
  if (!token && NODE_ENV === 'production') return false;
  if (!token) return LOOPBACK.has(ip) && FORWARDED.every((name) => headers[name] === undefined);
  const given = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
