import { createServer, type Server, type ServerResponse } from 'node:http';

/** A port that stays taken until it is released. */
export interface HeldPort {
  port: number;
  /** Frees the port for the process that will listen on it; safe to repeat. */
  release(): Promise<void>;
  /** Takes the port again; does nothing when it is held, or when another program has it. */
  hold(): Promise<void>;
}

/** The answer of the health route while no server runs: its body as JSON. */
export type Health = () => string;

/** Number of ports to try after the wanted one. */
const TRIES = 50;

/**
 * Takes a port and keeps it while the portal prepares itself, so that a concurrent start chooses another one. Visitors
 * are asked to come back, and health reports what is missing. Null when the port is taken.
 */
export async function holdPort(host: string, port: number, health: Health): Promise<HeldPort | null> {
  let holder = await openHolder(host, port, health);
  if (!holder) return null;
  const held = portOf(holder);
  // One after the other, because a process may ask for the port while it is being taken.
  let turn = Promise.resolve();
  const next = (work: () => Promise<void>) => {
    turn = turn.then(work);
    return turn;
  };
  return {
    port: held,
    release: () =>
      next(async () => {
        if (holder) await closeHolder(holder);
        holder = null;
      }),
    hold: () =>
      next(async () => {
        holder ??= await openHolder(host, held, health).catch(() => null);
      }),
  };
}

function openHolder(host: string, port: number, health: Health): Promise<Server | null> {
  const holder = createServer((request, reply) => answerVisitor(request.url ?? '', reply, health));
  return new Promise((resolve, reject) => {
    holder.once('error', (err: NodeJS.ErrnoException) => {
      if (err.code === 'EADDRINUSE') return resolve(null);
      const why = err.code === 'EACCES' ? 'este usuário não pode usá-la' : err.message;
      reject(new Error(`PORT: a porta ${port} de ${host} não abre (${why}). Escolha outra com PORT=….`));
    });
    holder.listen({ host, port, exclusive: true }, () => resolve(holder));
  });
}

function answerVisitor(url: string, reply: ServerResponse, health: Health): void {
  const [path] = url.split('?');
  const live = path === '/api/saude/viva';
  const json = live || path === '/api/saude';
  reply.writeHead(live ? 200 : 503, {
    'content-type': `${json ? 'application/json' : 'text/plain'}; charset=utf-8`,
    'cache-control': 'no-store',
    connection: 'close',
    ...(live ? {} : { 'retry-after': '2' }),
  });
  reply.end(json ? health() : 'O portal está iniciando. Tente de novo em instantes.\n');
}

function closeHolder(holder: Server): Promise<void> {
  return new Promise<void>((done) => {
    holder.close(() => done());
    holder.closeAllConnections();
  });
}

/** Holds the first free port from `wanted` on; null when none of the tried ones is free. */
export async function holdFirstFree(host: string, wanted: number, health: Health): Promise<HeldPort | null> {
  for (let port = wanted; port < wanted + TRIES && port < 65_536; port++) {
    const held = await holdPort(host, port, health);
    if (held) return held;
  }
  return null;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
