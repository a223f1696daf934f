import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const PROCESS = fileURLToPath(new URL('../../app/provedor-simulado.ts', import.meta.url));
const CLOCK = fileURLToPath(new URL('../../../../../scripts/house/shift-clock.mjs', import.meta.url));
/** When the provider's process starts; its notices are signed with the time. A Tuesday, 12:00 in Brasília. */
export const HOJE = '2026-11-24T15:00:00Z';

/** A notice that the provider sent, with the header of its signature. */
interface AvisoPego {
  body: string;
  assinatura: string;
}

interface Onde {
  port: number;
  /** Where its pages and its API are. */
  origin: string;
  /** Where notices are caught. */
  avisosUrl: string;
}

export interface Processo extends Onde {
  /** The folder of its data. */
  dir: string;
  /** The notices that it has sent so far. */
  avisos: AvisoPego[];
  /** Waits until this many notices have arrived in total. */
  waitForAvisos(count: number): Promise<void>;
  /** Sends a form of a page, and says where it leads. */
  send(
    path: string,
    form: Record<string, string>,
  ): Promise<{ status: number; location: string | null; text: string }>;
  page(path: string): Promise<Response>;
  /** Everything that it keeps on disk. */
  readJournal(): Promise<string>;
  /** Ends the process without warning. */
  kill(): Promise<void>;
  /** Restarts it on the same port with its stored data, also at another time. */
  restart(agora?: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts the real built-in provider as a separate process with one rail, and catches its notices. */
export async function startProcesso({
  hoje = HOJE,
  header = 'x-none',
  envOf,
}: {
  hoje?: string;
  /** The header of the signature of a notice. */
  header?: string;
  /** The variables of the rail. */
  envOf: (onde: Onde) => Record<string, string>;
}): Promise<Processo> {
  const dir = await mkdtemp(join(tmpdir(), 'balcao-provedor-'));
  const { avisos, url: avisosUrl, stop } = await catchAvisos(header);
  const port = await freePort();
  const onde = { port, origin: `http://127.0.0.1:${port}`, avisosUrl };
  const start = async (agora = hoje): Promise<ChildProcess> => {
    const child = fork(PROCESS, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: ['--import', CLOCK],
      env: { TEST_CLOCK: agora, PATH: process.env.PATH, DATA_DIR: dir, ...envOf(onde) },
    });
    await once(child, 'message');
    return child;
  };
  let child = await start();
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return {
    ...onde,
    dir,
    avisos,
    async waitForAvisos(count) {
      for (let i = 0; avisos.length < count; i++) {
        if (i > 400) throw new Error(`only ${avisos.length} of ${count} notices came`);
        await new Promise((done) => setTimeout(done, 25));
      }
    },
    async send(path, form) {
      const answer = await fetch(`${onde.origin}${path}`, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
      });
      return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
    },
    page: (path) => fetch(`${onde.origin}${path}`),
    readJournal: () => readFile(join(dir, 'provedor-simulado.jsonl'), 'utf8'),
    kill,
    async restart(agora) {
      await kill();
      child = await start(agora);
    },
    async close() {
      await kill();
      stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function catchAvisos(header: string) {
  const avisos: AvisoPego[] = [];
  const keep = (body: string, headers: IncomingHttpHeaders) =>
    avisos.push({ body, assinatura: String(headers[header]) });
  const catcher = createServer((request, reply) => {
    void buffer(request).then((body) => {
      keep(body.toString(), request.headers);
      reply.writeHead(200).end('{}');
    });
  });
  const port = await listen(catcher);
  return {
    avisos,
    url: `http://127.0.0.1:${port}/`,
    stop() {
      catcher.closeAllConnections();
      catcher.close();
    },
  };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}
