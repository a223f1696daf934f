import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ensureCluster } from './cluster.ts';
import { cleanUp, scratchFolder } from './fixtures/scratch.ts';
import { findFreePort } from './free-port.ts';
import { place } from './placement.ts';
import { startServer } from './server.ts';
import { noneLeft, stopServers } from './stop-servers.ts';

const quiet = () => undefined;

function occupy(port: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => resolve(server));
  });
}

describe('startServer', { timeout: 60_000 }, () => {
  afterEach(cleanUp);

  it('takes another port when the free one was lost meanwhile, and gives up with the log after five', async () => {
    const placement = await place({ dataDir: scratchFolder(), log: quiet });
    await ensureCluster(placement, 'test', quiet);
    const taken = await findFreePort();
    const squatter = await occupy(taken);
    try {
      const ports = [taken, taken, await findFreePort()];
      const findPort = async () => ports.shift() ?? taken;
      const server = await startServer({ placement, purpose: 'test', log: quiet, findPort });
      expect(server.port).not.toBe(taken);
      expect(ports).toEqual([]);
      server.process.release();
      await server.process.exited;

      const hopeless = startServer({ placement, purpose: 'test', log: quiet, findPort: async () => taken });
      await expect(hopeless).rejects.toMatchObject({
        code: 'start_failed',
        message: expect.stringMatching(/could not bind.*Address already in use/s),
      });
    } finally {
      squatter.close();
    }
  });

  it('is gone at once after its first process is killed, and starts again', async () => {
    const placement = await place({ dataDir: scratchFolder(), log: quiet });
    await ensureCluster(placement, 'test', quiet);
    const server = await startServer({ placement, purpose: 'test', log: quiet });
    process.kill(server.pid, 'SIGKILL');
    expect(await server.process.exited).not.toBe(0);
    expect(await noneLeft(placement.cluster, 3_000)).toBe(true);
    const again = await startServer({ placement, purpose: 'test', log: quiet });
    again.process.release();
    expect(await again.process.exited).toBe(0);
  });

  it('has its servers stopped by stopServers, clients connected or not', async () => {
    const placement = await place({ dataDir: scratchFolder(), log: quiet });
    await ensureCluster(placement, 'test', quiet);
    const server = await startServer({ placement, purpose: 'test', log: quiet });
    await stopServers(join(placement.home, 'cluster'), quiet);
    expect(await server.process.exited).toBe(0);
  });
});
