import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A database server that accepts connections and drops them, like one that is being killed. */
async function dyingDatabase(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.destroy());
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen({ host: '127.0.0.1', port: 0 }, done));
  const address = server.address();
  return `postgres://p:p@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/x`;
}

function run(script: string, url: string): Promise<{ code: number | null; text: string }> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [path], {
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'test', DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, text })));
}

describe.each(['server.ts', 'worker.ts'])('%s whose database vanishes during the start', (script) => {
  it('reports it in one calm line', { timeout: 30_000 }, async () => {
    for (const url of [await dyingDatabase(), 'postgres://p:p@127.0.0.1:1/x']) {
      const { code, text } = await run(script, url);
      expect(code).toBe(1);
      expect(text).toBe(`${script}: o banco de dados não responde; encerrando.\n`);
    }
  });
});
