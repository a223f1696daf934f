import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createJsonClient } from '../saida/json-client.ts';
import type { Cartao } from './gateway.ts';
import { ASSINATURA_DO_CARTAO } from './protocolo.ts';
import { createProtocoloHttp } from './protocolo-http.ts';

const PROCESS = fileURLToPath(new URL('../../app/provedor-simulado.ts', import.meta.url));
const CLOCK = fileURLToPath(new URL('../../../../../scripts/house/shift-clock.mjs', import.meta.url));
const SEGREDO = 'chave-so-de-teste-dos-avisos-do-cartao';
const CREDENCIAIS = { estabelecimento: 'teste', chave: 'chave-de-teste' };

/** A signed notice as the acquirer sent it; a test delivers it when and as often as it likes. */
export interface AvisoDoCartaoEnviado {
  body: string;
  assinatura: string;
}

export interface Adquirente {
  cartao: Cartao;
  /** The variables that name it, for a portal under test. */
  env: Record<string, string>;
  /** The notices that the acquirer has sent so far. */
  avisos: AvisoDoCartaoEnviado[];
  /** Sends a form of a page, and says where it leads. */
  send(
    path: string,
    form: Record<string, string>,
  ): Promise<{ status: number; location: string | null; text: string }>;
  page(path: string): Promise<Response>;
  /** Waits until this many notices have arrived in total. */
  waitForAvisos(count: number): Promise<void>;
  /** Everything that the acquirer keeps on disk. */
  readJournal(): Promise<string>;
  /** Ends the process without warning. */
  kill(): Promise<void>;
  /** Restarts it on the same port with its stored data, also at another time. */
  restart(clock?: string): Promise<void>;
  close(): Promise<void>;
}

/** What a person types who has the card of this number. */
export const typed = (numero: string, cvv = '123') => ({
  acao: 'pagar',
  numero,
  nome: 'MARIA S SOUZA',
  validade: '08/30',
  cvv,
});

/** Starts the real built-in acquirer as a separate process and catches its notices. */
export async function startAdquirente(hoje = '2026-11-24T15:00:00Z'): Promise<Adquirente> {
  const dir = await mkdtemp(join(tmpdir(), 'balcao-cartao-'));
  const avisos: AvisoDoCartaoEnviado[] = [];
  const catcher = createServer(
    (request, reply) => void take(request).then(() => reply.writeHead(200).end('{}')),
  );
  const take = async (request: IncomingMessage) => {
    const body = (await buffer(request)).toString();
    avisos.push({ body, assinatura: String(request.headers[ASSINATURA_DO_CARTAO]) });
  };
  const avisosPort = await listen(catcher);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const start = async (clock: string) => {
    const child = fork(PROCESS, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: ['--import', CLOCK],
      env: {
        TEST_CLOCK: clock,
        PATH: process.env.PATH,
        DATA_DIR: dir,
        BALCAO_CARTAO_PORTA: String(port),
        BALCAO_CARTAO_ORIGEM: origin,
        BALCAO_CARTAO_AVISOS: `http://127.0.0.1:${avisosPort}/`,
        CARTAO_ESTABELECIMENTO: CREDENCIAIS.estabelecimento,
        CARTAO_CHAVE: CREDENCIAIS.chave,
        CARTAO_WEBHOOK_SEGREDO: SEGREDO,
      },
    });
    await once(child, 'message');
    return child;
  };
  let child = await start(hoje);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return {
    cartao: {
      gateway: createProtocoloHttp({ url: `${origin}/v1`, ...CREDENCIAIS }, createJsonClient()),
      provedor: 'simulador',
      segredos: [SEGREDO],
      maxParcelas: 12,
      origemDaPagina: origin,
      simulado: true,
    },
    env: {
      CARTAO_URL: `${origin}/v1`,
      CARTAO_ESTABELECIMENTO: CREDENCIAIS.estabelecimento,
      CARTAO_CHAVE: CREDENCIAIS.chave,
      CARTAO_WEBHOOK_SEGREDO: SEGREDO,
    },
    avisos,
    async send(path, form) {
      const answer = await fetch(`${origin}${path}`, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
      });
      return {
        status: answer.status,
        location: answer.headers.get('location'),
        text: await answer.text(),
      };
    },
    page: (path) => fetch(`${origin}${path}`),
    async waitForAvisos(count) {
      for (let i = 0; avisos.length < count; i++) {
        if (i > 400) throw new Error(`only ${avisos.length} of ${count} notices came`);
        await new Promise((done) => setTimeout(done, 25));
      }
    },
    readJournal: () => readFile(join(dir, 'provedor-simulado.jsonl'), 'utf8'),
    kill,
    async restart(clock = hoje) {
      await kill();
      child = await start(clock);
    },
    async close() {
      await kill();
      catcher.closeAllConnections();
      catcher.close();
      await rm(dir, { recursive: true, force: true });
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
