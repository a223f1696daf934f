import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/http/problem.ts';

const TIMEOUT_MS = 5_000;
const BODY_MAX = 1_024;
const TXID = /^[A-Za-z0-9]{26,35}$/;
/** The headers of the provider's answer that its page needs. */
const PASSED_ON = ['content-type', 'content-security-policy', 'location'];

interface Pagina {
  Params: { txid: string };
  Querystring: { feito?: string };
}

/**
 * Serves the page of the built-in Pix provider through the portal, because the provider listens on the loopback
 * interface only. With a real provider there is no such address.
 */
export function serveSimulacao(app: FastifyInstance, { pix }: Deps): void {
  const origin = pix?.simulador;
  if (!origin) return;
  void app.register(async (scope) => {
    const parser = { parseAs: 'string' as const, bodyLimit: BODY_MAX };
    scope.addContentTypeParser('application/x-www-form-urlencoded', parser, (_request, body, done) =>
      done(null, body),
    );
    scope.route<Pagina>({
      method: ['GET', 'POST'],
      url: '/api/pagamentos/simulacao/:txid',
      handler: (request, reply) => passOn(origin, request, reply),
    });
  });
}

async function passOn(
  origin: string,
  request: FastifyRequest<Pagina>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { txid } = request.params;
  if (!TXID.test(txid)) throw new Problem('not_found');
  const { feito } = request.query;
  const query = typeof feito === 'string' && /^\w{1,30}$/.test(feito) ? `?feito=${feito}` : '';
  const answer = await ask(`${origin}/simulacao/${txid}${query}`, request);
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply.code(answer.status).send(await answer.text());
}

async function ask(url: string, { method, body }: FastifyRequest): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      ...(method === 'POST' && { body: typeof body === 'string' ? body : '' }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw new Problem('pagamento.unavailable');
  }
}
