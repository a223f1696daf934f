import { connect, type Socket } from 'node:net';
import { type FileSource, openSource } from './durable-file.ts';

/**
 * What the antivirus said of a file. `indisponivel` is everything that is not an answer: unreachable, too slow,
 * file above the daemon's limits. It never means clean.
 */
export type ScanResult = 'limpo' | 'indisponivel' | { infectado: string };

/** Address of a clamd that listens on TCP; `timeoutMs` bounds one whole scan, in milliseconds. */
export type ClamdConfig = { host: string; port: number; timeoutMs: number };

/**
 * The antivirus of this installation. Without one (`configurado` false) every scan is `indisponivel` and the screen
 * says "não verificado" instead of waiting for a scan that never comes.
 */
export type Scanner = { configurado: boolean; scan(source: FileSource): Promise<ScanResult> };

/** clamd's reply, `stream: <name> FOUND` and its like, as ours. Limits passed are reported as a finding by clamd. */
function parseReply(reply: string): ScanResult {
  const text = reply.replace(/(?<![\0\n])[\0\n]+$/, '');
  if (text === 'stream: OK') return 'limpo';
  const infectado = /^stream: (.+) FOUND$/.exec(text)?.[1];
  if (infectado === undefined || infectado.startsWith('Heuristics.Limits.Exceeded')) return 'indisponivel';
  return { infectado };
}

/** Waits until the socket takes more, or never will. */
function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done);
      resolve();
    };
    if (socket.destroyed) resolve();
    else socket.on('drain', done).on('close', done);
  });
}

/** INSTREAM: each chunk behind its length in four bytes, a zero length at the end. */
async function send(socket: Socket, body: AsyncIterable<Uint8Array>): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const bytes of body) {
    if (socket.destroyed || !socket.writable) return;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    socket.write(length);
    if (!socket.write(bytes)) await drained(socket);
  }
  socket.write(Buffer.alloc(4));
}

/**
 * Everything that clamd says until the connection closes. Its errors are silenced: clamd answers a file above its
 * limit before the last byte and then resets the connection, and what it said before counts.
 */
function receive(socket: Socket): Promise<string> {
  let reply = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    reply += text;
  });
  socket.on('error', () => {});
  return new Promise((resolve) => socket.once('close', () => resolve(reply)));
}

async function scanWith({ host, port, timeoutMs }: ClamdConfig, source: FileSource): Promise<ScanResult> {
  const body = openSource(source);
  const socket = connect({ host, port });
  const timer = setTimeout(() => socket.destroy(), timeoutMs);
  const reply = receive(socket);
  try {
    await send(socket, body);
    return parseReply(await reply);
  } finally {
    clearTimeout(timer);
    socket.destroy();
    body.destroy();
  }
}

/**
 * Asks clamd whether it is there; false when something else answers.
 * @throws Error with the code of the system when nothing answers
 */
export function pingClamd({ host, port, timeoutMs }: ClamdConfig): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port }, () => socket.write('zPING\0'));
    const late = () => socket.destroy(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }));
    const timer = setTimeout(late, timeoutMs);
    let reply = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      reply = `${reply}${text}`.slice(0, 100);
      if (/[\0\n]/.test(reply)) socket.end();
    });
    socket.once('error', reject).once('close', () => {
      clearTimeout(timer);
      resolve(/^PONG[\0\n]*$/.test(reply));
    });
  });
}

/**
 * Scans through clamd's INSTREAM command. A failure of the scanner is `indisponivel`; a failure of the source
 * (file not readable) is thrown.
 */
export function createScanner(config: ClamdConfig | null): Scanner {
  if (config === null) return { configurado: false, scan: async () => 'indisponivel' };
  return { configurado: true, scan: (source) => scanWith(config, source) };
}
