import type { Env } from '#platform/env.ts';
import { PORT_IS_HELD } from './child-messages.ts';
import { type HeldPort, holdFirstFree, holdPort } from './hold-port.ts';
import { startSimulador } from './start-simulador.ts';
import { PortTaken, supervise } from './supervise.ts';

/** Cannot listen; the message is for whoever starts the portal. */
class PortError extends Error {}

interface Operator {
  say: (line: string) => void;
  fail: (message: string) => never;
  /** Takes what must end when the portal is asked to end. */
  onEnd: (end: () => Promise<unknown>) => void;
}

/**
 * Holds PORT as asked; when nobody asked for one and 3000 is taken, the next free one.
 * @throws PortError when there is none.
 */
export async function choosePort(env: Env): Promise<HeldPort> {
  if (process.env.PORT) return holdAskedPort(env);
  const held = await holdFirstFree(env.HOST, env.PORT);
  if (!held) throw new PortError(`Nenhuma porta livre a partir de ${env.PORT}. Escolha uma com PORT=….`);
  return held;
}

/** Says so when the port is another than the wanted one; only once it is sure that this start goes on. */
export function tellPort(wanted: number, held: HeldPort, { say }: Pick<Operator, 'say'>): void {
  if (held.port !== wanted) say(`A porta ${wanted} está em uso: usando a ${held.port}.`);
}

async function holdAskedPort({ HOST, PORT }: Env): Promise<HeldPort> {
  const held = await holdPort(HOST, PORT);
  if (held) return held;
  throw new PortError(
    `A porta ${PORT} já está em uso. Escolha outra com PORT=…, por exemplo PORT=${PORT + 1}.`,
  );
}

/** The address that people type, once the port is known. */
export function addressOn(env: Env, port: number): string {
  return env.BASE_URL?.replace(/\/$/, '') ?? `http://localhost:${port}`;
}

/**
 * Starts server and worker on the held port and answers their address. Should another program snatch the port in the
 * moment between letting go and listening, they move on to the next one, unless the port was asked for.
 */
export async function openDoors(env: Env, held: HeldPort, operator: Operator): Promise<string> {
  let wanted = held.port;
  for (let door = held; ; door = await choosePort({ ...env, PORT: wanted })) {
    tellPort(wanted, door, operator);
    wanted = door.port;
    const baseUrl = addressOn(env, door.port);
    const children = await startChildren(env, { door, baseUrl }, operator);
    operator.onEnd(children.stop);
    try {
      await children.ready;
      return baseUrl;
    } catch (err) {
      if (!(err instanceof PortTaken)) throw err;
      await children.stop();
    }
  }
}

async function startChildren(
  env: Env,
  { door, baseUrl }: { door: HeldPort; baseUrl: string },
  { say, fail }: Operator,
): Promise<{ ready: Promise<unknown>; stop: () => Promise<unknown> }> {
  const restart = (script: string) => say(`${script} parou e está sendo reiniciado.`);
  const simulador = await startSimulador(env, { porta: door.port, restart, say });
  const childEnv = {
    ...process.env,
    ...simulador?.env,
    ...{ PORT: String(door.port), DATABASE_URL: env.DATABASE_URL, BASE_URL: baseUrl },
    ...{ LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn', [PORT_IS_HELD]: '1' },
  };
  const watch = {
    restart,
    giveUp: (script: string) => fail(`${script} não conseguiu ficar no ar. Veja as mensagens acima.`),
    releasePort: door.release,
  };
  const children = [
    ...(simulador ? [simulador.processo] : []),
    ...[supervise('server.ts', childEnv, watch), supervise('worker.ts', childEnv, watch)],
  ];
  return {
    ready: Promise.all(children.map((child) => child.ready)),
    stop: () => Promise.all(children.map((child) => child.stop())),
  };
}
