import { createServer, type Server } from 'node:http';

/** A port that nobody else can take until it is let go. */
export interface HeldPort {
  port: number;
  /** Frees the port for the process that is about to listen on it; safe to call again. */
  release(): Promise<void>;
}

/** How many ports after the wanted one are tried. */
const TRIES = 50;

/**
 * Takes a port and keeps it while the portal prepares itself, so that a second start at the same moment chooses
 * another one. Whoever calls meanwhile is asked to come back. Null when the port is taken.
 */
export function holdPort(host: string, port: number): Promise<HeldPort | null> {
  const holder = createServer((_request, reply) => {
    reply.writeHead(503, {
      'content-type': 'text/plain; charset=utf-8',
      'retry-after': '2',
      connection: 'close',
    });
    reply.end('O portal está iniciando. Tente de novo em instantes.\n');
  });
  const release = () =>
    new Promise<void>((done) => {
      holder.close(() => done());
      holder.closeAllConnections();
    });
  return new Promise((resolve, reject) => {
    holder.once('error', (err: NodeJS.ErrnoException) => {
      if (err.code === 'EADDRINUSE') return resolve(null);
      const why = err.code === 'EACCES' ? 'este usuário não pode usá-la' : err.message;
      reject(new Error(`PORT: a porta ${port} de ${host} não abre (${why}). Escolha outra com PORT=….`));
    });
    holder.listen({ host, port, exclusive: true }, () => resolve({ port: portOf(holder), release }));
  });
}

/** Holds the first free port from `wanted` on; null when none of the next ones is. */
export async function holdFirstFree(host: string, wanted: number): Promise<HeldPort | null> {
  for (let port = wanted; port < wanted + TRIES && port < 65_536; port++) {
    const held = await holdPort(host, port);
    if (held) return held;
  }
  return null;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
