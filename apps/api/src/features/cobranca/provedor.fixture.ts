import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApiPix } from '#platform/pix/api-pix.ts';
import type { Pix } from '#platform/pix/gateway.ts';
import { SIGNATURE_HEADER } from '#platform/pix/webhook-signature.ts';
import { createJsonClient } from '#platform/saida/json-client.ts';
import type { TestApi } from '#test/harness.ts';

const PROCESS = fileURLToPath(new URL('../../app/provedor-simulado.ts', import.meta.url));
const CLOCK = fileURLToPath(new URL('../../../../../scripts/house/shift-clock.mjs', import.meta.url));
/** When the provider's process starts; its notices are signed with the time. A Tuesday, 12:00 in Brasília. */
export const HOJE = '2026-11-24T15:00:00Z';
const SEGREDO = 'chave-so-de-teste-dos-avisos-0123456789';

/** A signed notice as the provider sent it; a test delivers it when and as often as it likes. */
export interface Aviso {
  body: string;
  assinatura: string;
}

export interface Provedor {
  pix: Pix;
  /** The notices that the provider has sent so far. */
  avisos: Aviso[];
  /** Presses a button of the provider's page. */
  press(txid: string, acao: string): Promise<number>;
  /** The provider's page. */
  page(txid: string): Promise<Response>;
  /** Waits until this many notices have arrived in total. */
  waitForAvisos(count: number): Promise<void>;
  /** Ends the process without warning. */
  kill(): Promise<void>;
  /** Restarts it on the same port with its stored data, at an instant. */
  restart(agora?: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts the real built-in provider as a separate process and catches its notices. */
export async function startProvedor(): Promise<Provedor> {
  const dir = await mkdtemp(join(tmpdir(), 'balcao-pix-'));
  const avisos: Aviso[] = [];
  const catcher = createServer((request, reply) => {
    void readBody(request).then((body) => {
      avisos.push({ body, assinatura: String(request.headers[SIGNATURE_HEADER]) });
      reply.writeHead(200).end('{}');
    });
  });
  const avisosPort = await listen(catcher);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const credenciais = { clientId: 'teste', clientSecret: 'segredo-de-teste' };
  const start = async (agora = HOJE) => {
    const child = fork(PROCESS, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: ['--import', CLOCK],
      env: {
        TEST_CLOCK: agora,
        PATH: process.env.PATH,
        DATA_DIR: dir,
        BALCAO_PIX_PORTA: String(port),
        PIX_CLIENT_ID: credenciais.clientId,
        PIX_CLIENT_SECRET: credenciais.clientSecret,
        PIX_WEBHOOK_SEGREDO: SEGREDO,
        BALCAO_PIX_AVISOS: `http://127.0.0.1:${avisosPort}/`,
      },
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
  const config = { url: `${origin}/api/v2`, tokenUrl: `${origin}/oauth/token`, chave: 'a@b.example' };
  return {
    pix: {
      gateway: createApiPix({ ...config, ...credenciais }, createJsonClient()),
      provedor: 'simulador',
      segredos: [SEGREDO],
      simulador: origin,
    },
    avisos,
    page: (txid) => fetch(`${origin}/simulacao/${txid}`),
    async press(txid, acao) {
      const answer = await fetch(`${origin}/simulacao/${txid}`, {
        method: 'POST',
        body: new URLSearchParams({ acao }),
        redirect: 'manual',
      });
      return answer.status;
    },
    async waitForAvisos(count) {
      for (let i = 0; avisos.length < count; i++) {
        if (i > 200) throw new Error(`only ${avisos.length} of ${count} notices came`);
        await new Promise((done) => setTimeout(done, 25));
      }
    },
    kill,
    async restart(agora) {
      await kill();
      child = await start(agora);
    },
    async close() {
      await kill();
      catcher.closeAllConnections();
      catcher.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Delivers a caught notice to the portal and returns the status. */
export async function deliver(api: TestApi, { body, assinatura }: Aviso): Promise<number> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/pagamentos/pix',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: assinatura },
    payload: body,
  });
  return answer.statusCode;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
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
