import type { Log } from '#platform/log.ts';
import { isUnavailable } from './is-unavailable.ts';
import { isStopping } from './on-stop.ts';

/**
 * Runs the start of a process of the application. A database that vanishes meanwhile is reported in one line, because
 * usually the whole portal was killed. While stopping it is not reported, because everything open is being closed
 * already.
 */
export async function boot(name: string, log: Log, start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (err) {
    if (isStopping()) return;
    if (isUnavailable(err)) console.error(`${name}: o banco de dados não responde; encerrando.`);
    else log.fatal({ err }, `${name} could not start`);
    process.exit(1);
  }
}
