import { readFileSync } from 'node:fs';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { cartaoOf } from '#platform/cartao/create-cartao.ts';
import type { Deps } from '#platform/deps.ts';
import { createHttp } from '#platform/http/create-http.ts';
import { serveCspReports } from '#platform/http/csp-reports.ts';
import { serveWeb } from '#platform/http/static-web.ts';
import { serveMetrics } from '#platform/metrics.ts';
import { mountAll } from './routes.ts';
import { serveSimulacao } from './serve-simulacao.ts';

/** Compresses JSON answers larger than a packet; files and streams stay unchanged, and no input is decompressed. */
const COMPRESSED = {
  customTypes: /^application\/(?:problem\+)?json/,
  encodings: ['gzip'],
  threshold: 1024,
  globalDecompression: false,
} satisfies FastifyCompressOptions;

/** Builds the whole HTTP application: API, its description, metrics, and the web app when it was built. */
export async function buildApp(deps: Deps, web: { dist: string } | null): Promise<FastifyInstance> {
  const app = createHttp(deps.env, deps.log);
  // Streams never end by themselves, and closing the application waits for every answer.
  app.addHook('preClose', () => deps.sinais.close());
  await app.register(compress, COMPRESSED);
  serveMetrics(app, deps);
  serveCspReports(app, deps);
  serveOpenApi(app);
  mountAll(app, deps);
  serveSimulacao(app, deps);
  const acquirer = async () => (await cartaoOf(deps))?.origemDaPagina ?? null;
  if (web) await serveWeb(app, { dist: web.dist, acquirer });
  return app;
}

/** `GET /api/openapi.json`: the committed description, which the check keeps equal to the contract. */
function serveOpenApi(app: FastifyInstance): void {
  let text: string | null = null;
  app.get('/api/openapi.json', async (_request, reply) => {
    text ??= readFileSync(new URL('../../openapi.gen.json', import.meta.url), 'utf8');
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
