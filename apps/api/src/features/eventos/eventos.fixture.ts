import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

/** An open stream, as a page reads it. */
export interface Ouvinte {
  response: IncomingMessage;
  /** The events so far, without keep-alives. */
  eventos: { evento: string; dados: Record<string, unknown> }[];
  /** The next event of this kind, within two seconds. */
  next(evento: string): Promise<Record<string, unknown>>;
  /** Resolves when the server ends the stream. */
  ended: Promise<unknown>;
  close(): void;
}

const PATIENCE_MS = 2_000;

/** Opens the stream of news at this server and waits until it works. */
export async function listenTo(address: string, token: string): Promise<Ouvinte> {
  const request = get(`${address}/api/eventos`, {
    agent: false,
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
  });
  request.on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const eventos: Ouvinte['eventos'] = [];
  let seen = 0;
  let text = '';
  let wake = () => {};
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    eventos.push(...blocks.flatMap(readBlock));
    wake();
  });
  response.on('error', () => undefined);
  const ended = new Promise((over) => response.once('close', over));
  const ouvinte: Ouvinte = {
    response,
    eventos,
    ended,
    async next(evento) {
      const until = performance.now() + PATIENCE_MS;
      for (;;) {
        const at = eventos.findIndex((one, i) => i >= seen && one.evento === evento);
        if (at >= 0) {
          seen = at + 1;
          return eventos[at]?.dados ?? {};
        }
        const left = until - performance.now();
        if (left <= 0) throw new Error(`no ${evento}; came: ${JSON.stringify(eventos)}`);
        await new Promise<void>((go) => {
          wake = go;
          setTimeout(go, left);
        });
      }
    },
    close: () => request.destroy(),
  };
  if (response.statusCode === 200) await ouvinte.next('aberto');
  return ouvinte;
}

function readBlock(block: string): Ouvinte['eventos'] {
  const fields = new Map(block.split('\n').map((line) => line.split(': ', 2) as [string, string]));
  const evento = fields.get('event');
  return evento ? [{ evento, dados: JSON.parse(fields.get('data') ?? '{}') as Record<string, unknown> }] : [];
}
