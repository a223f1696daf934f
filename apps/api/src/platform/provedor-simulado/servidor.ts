import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

const BODY_MAX = 64 * 1024;

/** What is refused, as the rail names it. */
export class Recusa extends Error {
  readonly status: number;
  readonly tipo: string;
  constructor(status: number, tipo: string, detail: string) {
    super(detail);
    this.status = status;
    this.tipo = tipo;
  }
}

export interface Pedido {
  method: string;
  path: string;
  body: string;
  authorization: string;
  now: Date;
}

export interface Resposta {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A route: method and path as one text, with the parts of the path in groups. */
export type Rota = readonly [pattern: RegExp, handle: (pedido: Pedido, parts: string[]) => Resposta];

/** The server of one rail; what a route refuses is answered in the words of the rail. */
export function createServidor(
  rotas: readonly Rota[],
  refuse: (recusa: Recusa, pedido: Pedido) => Resposta,
): Server {
  const answer = (pedido: Pedido): Resposta => {
    const wanted = `${pedido.method} ${pedido.path}`;
    try {
      for (const [pattern, handle] of rotas) {
        const found = pattern.exec(wanted);
        if (found) return handle(pedido, found.slice(1));
      }
      throw new Recusa(404, 'NaoEncontrado', 'Não há nada neste endereço.');
    } catch (err) {
      if (!(err instanceof Recusa)) throw err;
      return refuse(err, pedido);
    }
  };
  return createServer((request, reply) => void serve(request, reply, answer));
}

async function serve(
  request: IncomingMessage,
  reply: ServerResponse,
  answer: (pedido: Pedido) => Resposta,
): Promise<void> {
  const body = await readBody(request);
  if (body === null) return void reply.writeHead(413).end();
  const {
    status,
    headers,
    body: text,
  } = answer({
    method: request.method ?? '',
    path: request.url ?? '',
    body,
    now: new Date(),
    authorization: request.headers.authorization ?? '',
  });
  reply.writeHead(status, { 'x-content-type-options': 'nosniff', ...headers }).end(text);
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > BODY_MAX) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString();
}

/** The body as an object. Throws `Recusa`. */
export function readJson(body: string, tipo: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // Answered below like any other body that says nothing.
  }
  throw new Recusa(400, tipo, 'Corpo inválido.');
}

export function answerJson(status: number, body: unknown): Resposta {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** A page that is not kept; `policy` says where its form may lead. */
export function answerPage(status: number, { body, policy }: { body: string; policy: string }): Resposta {
  return {
    status,
    body,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  };
}
