import { randomBytes } from 'node:crypto';
import type { Env } from '#platform/env.ts';
import { holdPort } from './hold-port.ts';
import { launchProcess } from './launch-process.ts';
import { type Supervised, supervise, type Watch } from './supervise.ts';

const LOOPBACK = '127.0.0.1';

/** The running built-in Pix provider, with what server and worker need. */
interface Simulador {
  processo: Supervised;
  env: Record<string, string>;
}

/**
 * Starts the built-in Pix provider when none is configured; never in production. Its keys are new with every start,
 * because only the processes of this one share them. Neither filing nor the start waits for it.
 */
export async function startSimulador(
  env: Env,
  input: Watch & { porta: number; programs: string | null },
): Promise<Simulador | null> {
  if (env.PIX_URL || env.NODE_ENV === 'production') return null;
  const held = await holdPort(LOOPBACK, 0, () => '');
  if (!held) return null;
  await held.release();
  const origin = `http://${LOOPBACK}:${held.port}`;
  const shared = {
    BALCAO_PIX_SIMULADO: '1',
    PIX_URL: `${origin}/api/v2`,
    PIX_CLIENT_ID: 'balcao',
    PIX_CLIENT_SECRET: secret(),
    PIX_CHAVE: 'simulacao@balcao.example',
    PIX_WEBHOOK_SEGREDO: secret(),
  };
  const own = {
    BALCAO_PIX_PORTA: String(held.port),
    DATA_DIR: env.DATA_DIR,
    DATABASE_URL: '',
    BALCAO_PIX_AVISOS: `http://${addressOf(env.HOST)}:${input.porta}/api/pagamentos/pix`,
  };
  const processo = supervise(
    'simulador',
    launchProcess({
      script: 'pix-simulador',
      programs: input.programs,
      env: { ...process.env, ...shared, ...own },
    }),
    input,
  );
  return { processo, env: shared };
}

function secret(): string {
  return randomBytes(32).toString('hex');
}

/** The address of a server on this host from its own machine. */
function addressOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return LOOPBACK;
  return host.includes(':') ? `[${host}]` : host;
}
