import type { Env } from '#platform/env.ts';
import { PORT_IS_HELD } from './child-messages.ts';
import { type Health, type HeldPort, holdFirstFree, holdPort } from './hold-port.ts';
import { launchProcess, PortTaken } from './launch-process.ts';
import type { SignIns } from './sign-ins.ts';
import { startSimulador } from './start-simulador.ts';
import { type Supervised, supervise, type Watch } from './supervise.ts';

/** The portal cannot listen. The message is for the operator. */
class PortError extends Error {}

interface Operator extends Watch {
  /** Registers what must end when the portal is asked to end. */
  onEnd: (end: () => Promise<unknown>) => void;
}

/**
 * Holds the requested PORT. Without a request, and with 3000 taken, it holds the next free one. @throws PortError when
 * there is none.
 */
export async function choosePort(env: Env, health: Health): Promise<HeldPort> {
  if (process.env.PORT) return holdAskedPort(env, health);
  const held = await holdFirstFree(env.HOST, env.PORT, health);
  if (!held) throw new PortError(`Nenhuma porta livre a partir de ${env.PORT}. Escolha uma com PORT=….`);
  return held;
}

/** Reports a port other than the wanted one, once it is certain that this start continues. */
export function tellPort(wanted: number, held: HeldPort, { say }: Pick<Operator, 'say'>): void {
  if (held.port !== wanted) say(`A porta ${wanted} está em uso: usando a ${held.port}.`);
}

async function holdAskedPort({ HOST, PORT }: Env, health: Health): Promise<HeldPort> {
  const held = await holdPort(HOST, PORT, health);
  if (held) return held;
  throw new PortError(
    `A porta ${PORT} já está em uso. Escolha outra com PORT=…, por exemplo PORT=${PORT + 1}.`,
  );
}

/** The public address, once the port is known. */
export function addressOn(env: Env, port: number): string {
  return env.BASE_URL?.replace(/\/$/, '') ?? `http://localhost:${port}`;
}

/** What the processes need: their sign-ins, and the folder of their programs. */
interface Running {
  database: SignIns;
  programs: string | null;
}

/** The address and the processes of the open portal. */
interface Doors {
  baseUrl: string;
  servidor: Supervised;
  /** All processes. */
  processes: readonly Supervised[];
}

/**
 * Starts server and worker on the held port. If another program takes the port between release and listening, they move
 * to the next one, unless the port was requested.
 */
export async function openDoors(
  env: Env,
  { held, health, ...run }: Running & { held: HeldPort; health: Health },
  operator: Operator,
): Promise<Doors> {
  let wanted = held.port;
  for (let door = held; ; door = await choosePort({ ...env, PORT: wanted }, health)) {
    tellPort(wanted, door, operator);
    wanted = door.port;
    const baseUrl = addressOn(env, door.port);
    const { servidor, trabalhador, simulador } = await startProcesses(
      env,
      { door, baseUrl, ...run },
      operator,
    );
    const processes = [servidor, trabalhador, ...(simulador ? [simulador] : [])];
    const stop = () => Promise.all(processes.map((one) => one.stop()));
    operator.onEnd(stop);
    try {
      await Promise.all([servidor.ready, trabalhador.tried]);
      return { baseUrl, servidor, processes };
    } catch (err) {
      if (!(err instanceof PortTaken)) throw err;
      await stop();
      await door.release();
    }
  }
}

async function startProcesses(
  env: Env,
  { door, baseUrl, database, programs }: Running & { door: HeldPort; baseUrl: string },
  { say, board }: Operator,
): Promise<Record<'servidor' | 'trabalhador', Supervised> & { simulador: Supervised | undefined }> {
  const simulador = await startSimulador(env, { porta: door.port, programs, say, board });
  const childEnv = {
    ...process.env,
    ...simulador?.env,
    PORT: String(door.port),
    BASE_URL: baseUrl,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  };
  const serverEnv = { ...childEnv, ...database.servidor, [PORT_IS_HELD]: '1' };
  const workerEnv = { ...childEnv, ...database.trabalhador };
  const watch = { say, board };
  const servidor = supervise(
    'servidor',
    launchProcess({ script: 'server', programs, env: serverEnv, board, door }),
    watch,
  );
  const trabalhador = supervise(
    'trabalhador',
    launchProcess({ script: 'worker', programs, env: workerEnv }),
    watch,
  );
  return { servidor, trabalhador, simulador: simulador?.processo };
}
