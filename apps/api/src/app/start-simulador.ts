import { randomBytes } from 'node:crypto';
import type { Env } from '#platform/env.ts';
import { holdPort } from './hold-port.ts';
import { launchProcess } from './launch-process.ts';
import { type Supervised, supervise, type Watch } from './supervise.ts';

const LOOPBACK = '127.0.0.1';

/** The running built-in payment provider, with what server and worker need. */
interface Simulador {
  processo: Supervised;
  env: Record<string, string>;
}

/** A rail of the provider: what all processes need to know of it, and what the provider alone needs. */
interface Trilho {
  shared: Record<string, string>;
  own: Record<string, string>;
}

/**
 * Starts the built-in payment provider with one port for each rail that has no configured provider; never in
 * production. Its keys are new with every start, because only the processes of this one share them. Neither filing nor
 * the start waits for it.
 */
export async function startSimulador(
  env: Env,
  input: Watch & { porta: number; programs: string | null },
): Promise<Simulador | null> {
  if (env.NODE_ENV === 'production') return null;
  const portal = `http://${addressOf(env.HOST)}:${input.porta}/api/pagamentos`;
  const trilhos = [
    env.PIX_URL ? null : await pixTrilho(portal),
    env.CARTAO_URL ? null : await cartaoTrilho(env, portal),
  ].filter((trilho) => trilho !== null);
  if (trilhos.length === 0) return null;
  // Files are exchanged with any bank: its pages come along where another rail is simulated.
  const boleto = await boletoTrilho(env);
  if (boleto) trilhos.push(boleto);
  const shared = Object.assign({}, ...trilhos.map((trilho) => trilho.shared)) as Record<string, string>;
  const own = Object.assign({}, ...trilhos.map((trilho) => trilho.own)) as Record<string, string>;
  const processo = supervise(
    'simulador',
    launchProcess({
      script: 'provedor-simulado',
      programs: input.programs,
      env: { ...process.env, ...shared, ...own, DATA_DIR: env.DATA_DIR, DATABASE_URL: '' },
    }),
    input,
  );
  return { processo, env: shared };
}

async function pixTrilho(portal: string): Promise<Trilho | null> {
  const porta = await freePort(LOOPBACK);
  if (porta === null) return null;
  return {
    shared: {
      BALCAO_PIX_SIMULADO: '1',
      PIX_URL: `http://${LOOPBACK}:${porta}/api/v2`,
      PIX_CLIENT_ID: 'balcao',
      PIX_CLIENT_SECRET: secret(),
      PIX_CHAVE: 'simulacao@balcao.example',
      PIX_WEBHOOK_SEGREDO: secret(),
    },
    own: { BALCAO_PIX_PORTA: String(porta), BALCAO_PIX_AVISOS: `${portal}/pix` },
  };
}

/** Browsers open the pages of this rail themselves, so it listens where the portal does. */
async function cartaoTrilho(env: Env, portal: string): Promise<Trilho | null> {
  const porta = await freePort(env.HOST);
  if (porta === null) return null;
  const paginas = `http://${hostForBrowsers(env)}:${porta}`;
  return {
    shared: {
      BALCAO_CARTAO_SIMULADO: '1',
      CARTAO_URL: `http://${addressOf(env.HOST)}:${porta}/v1`,
      CARTAO_PAGINAS: paginas,
      CARTAO_ESTABELECIMENTO: 'balcao',
      CARTAO_CHAVE: secret(),
      CARTAO_WEBHOOK_SEGREDO: secret(),
    },
    own: {
      BALCAO_CARTAO_HOST: env.HOST,
      BALCAO_CARTAO_PORTA: String(porta),
      BALCAO_CARTAO_ORIGEM: paginas,
      BALCAO_CARTAO_AVISOS: `${portal}/cartao`,
    },
  };
}

async function boletoTrilho(env: Env): Promise<Trilho | null> {
  const porta = await freePort(env.HOST);
  if (porta === null) return null;
  return {
    shared: { BALCAO_BOLETO_PAGINAS: `http://${hostForBrowsers(env)}:${porta}/boletos` },
    own: { BALCAO_BOLETO_HOST: env.HOST, BALCAO_BOLETO_PORTA: String(porta) },
  };
}

async function freePort(host: string): Promise<number | null> {
  const held = await holdPort(host, 0, () => '');
  if (!held) return null;
  await held.release();
  return held.port;
}

function secret(): string {
  return randomBytes(32).toString('hex');
}

/** The address of a server on this host from its own machine. */
function addressOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return LOOPBACK;
  return host.includes(':') ? `[${host}]` : host;
}

/** The host under which browsers reach this machine: that of the portal's address, where one is set. */
function hostForBrowsers({ HOST, BASE_URL }: Env): string {
  return BASE_URL ? new URL(BASE_URL).hostname : addressOf(HOST);
}
