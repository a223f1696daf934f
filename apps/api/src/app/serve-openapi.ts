import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** `GET /api/openapi.json`: the committed description, which the check keeps equal to the contract. */
export function serveOpenApi(app: FastifyInstance): void {
  let text: string | null = null;
  app.get('/api/openapi.json', async (_request, reply) => {
    text ??= readFileSync(new URL('../../openapi.gen.json', import.meta.url), 'utf8');
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
