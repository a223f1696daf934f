import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { readEnv } from '#platform/env.ts';
import { createLog } from '#platform/log.ts';
import { setPartes } from '#platform/partes.ts';
import { boot } from './boot.ts';
import { buildApp } from './build-app.ts';
import { buildDeps } from './build-deps.ts';
import { askForPort, hearOfParts, tellParent } from './child-messages.ts';
import { onStop } from './on-stop.ts';
import { addressFor } from './sign-ins.ts';

const env = readEnv(process.env);
const log = createLog(env.LOG_LEVEL);
const url = addressFor(env, 'SERVIR');

/** Everything open so far, closed in reverse order when asked to end, even during the start. */
const open: { close(): Promise<unknown> }[] = [];
onStop(async () => {
  for (const part of open.reverse()) await part.close();
});

hearOfParts(setPartes);
await boot('server.ts', log, async () => {
  const runtime = await buildDeps(env, log, { url, name: 'balcao-server' });
  open.push(runtime);
  const dist = fileURLToPath(new URL('../../../web/dist', import.meta.url));
  const app = await buildApp(runtime.deps, existsSync(`${dist}/index.html`) ? { dist } : null);
  open.push(app);
  await askForPort();
  await listen(app);
  await tellParent('ready');
});

/** Listens. A taken port is reported in one line, without a stack, because the operator chooses another. */
async function listen(server: FastifyInstance): Promise<void> {
  try {
    await server.listen({ host: env.HOST, port: env.PORT });
  } catch (err) {
    if (!(err instanceof Error && 'code' in err && err.code === 'EADDRINUSE')) throw err;
    if (process.send) await tellParent('port_taken');
    else console.error(`A porta ${env.PORT} já está em uso.`);
    process.exit(1);
  }
}
