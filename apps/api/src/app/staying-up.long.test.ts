import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Saude } from '@balcao/contract/portal';
import { parentOf } from '@balcao/db/embedded/process-table';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabaseProxy } from '../robustez/database-proxy.fixture.ts';
import { addressIn, afterThisTest, cleanUp, emptyDatabase, type Started, start } from './start.fixture.ts';
import { ensureWebBuilt } from './web-build.ts';

beforeAll(() => ensureWebBuilt(() => undefined), 180_000);
afterEach(cleanUp);

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen({ host: '127.0.0.1', port: 0 }, done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

/** The answer of the health route; null while no server listens. */
async function health(address: string) {
  const answer = await fetch(`${address}/api/saude`).catch(() => null);
  return answer && { status: answer.status, ...Saude.parse(await answer.json()) };
}

async function partOf(address: string, parte: string) {
  return (await health(address))?.partes.find((one) => one.parte === parte);
}

/** The process of this script that the portal started. */
function processOf({ child }: Started, script: string): number {
  const found = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === child.pid)
    .find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script));
  if (found === undefined) throw new Error(`no ${script}`);
  return found;
}

describe('a worker that is killed six times', () => {
  it('is restarted each time, and the portal serves throughout', { timeout: 300_000 }, async () => {
    const portal = start({ DATABASE_URL: await emptyDatabase(), DEMO: 'false' });
    await portal.says('Para parar');
    const address = addressIn(portal.printed());
    for (let death = 1; death <= 6; death += 1) {
      await expect.poll(() => health(address), { timeout: 60_000 }).toMatchObject({ situacao: 'ok' });
      const pid = processOf(portal, 'worker.js');
      const killedAt = new Date().toISOString();
      process.kill(pid, 'SIGKILL');
      await expect
        .poll(() => partOf(address, 'trabalhador'), { interval: 20 })
        .toMatchObject({ situacao: 'doente', quedas: death });
      const seen = await health(address);
      expect(seen).toMatchObject({ status: 200, situacao: 'degradada', pronta: true });
      const ill = seen?.partes.find(({ parte }) => parte === 'trabalhador');
      expect(ill?.desde && ill.desde >= killedAt).toBe(true);
      expect(ill?.proximaTentativa).toBeTruthy();
      expect((await fetch(`${address}/api/configuracoes`)).status).toBe(200);
    }
    await expect.poll(() => health(address), { timeout: 60_000 }).toMatchObject({ situacao: 'ok' });
    expect(portal.child.exitCode).toBeNull();
  });
});

describe('a server that is killed', () => {
  it('leaves a placeholder that says so, and is back at once', { timeout: 120_000 }, async () => {
    const portal = start({ DATABASE_URL: await emptyDatabase(), DEMO: 'false' });
    await portal.says('Para parar');
    const address = addressIn(portal.printed());
    const pid = processOf(portal, 'server.js');
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => health(address), { interval: 20 })
      .toMatchObject({ status: 503, situacao: 'indisponivel', pronta: false, banco: true });
    await expect.poll(() => health(address), { timeout: 30_000 }).toMatchObject({ situacao: 'ok' });
  });
});

describe('a portal started before its external database', () => {
  it('waits, reports it once, and comes up by itself', { timeout: 120_000 }, async () => {
    const road = await openDatabaseProxy(await emptyDatabase());
    afterThisTest(() => road.close());
    await road.cut();
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const portal = start({ DATABASE_URL: road.url, DEMO: 'false', PORT: String(port) });
    await portal.says('O banco de dados não está no ar');
    await expect
      .poll(() => partOf(address, 'banco'), { timeout: 20_000 })
      .toMatchObject({ situacao: 'doente', quedas: 3 });
    expect((await fetch(`${address}/api/saude/viva`)).status).toBe(200);
    await road.restore();
    await portal.says('Para parar');
    expect(portal.printed().match(/não está no ar/g)).toHaveLength(1);
    expect(await health(address)).toMatchObject({ status: 200, banco: true });
  });
});

describe('the embedded database', () => {
  it('recovers when its first process is killed, and the portal returns', { timeout: 180_000 }, async () => {
    const portal = start({ DEMO: 'false' });
    await portal.says('Para parar');
    const address = addressIn(portal.printed());
    for (let round = 0; round < 2; round += 1) {
      await expect.poll(() => health(address), { timeout: 30_000 }).toMatchObject({ situacao: 'ok' });
      const pidFile = readFileSync(join(portal.dataDir, 'pg/cluster/postmaster.pid'), 'utf8');
      process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
      await expect
        .poll(() => partOf(address, 'banco'), { interval: 20, timeout: 10_000 })
        .toMatchObject({ situacao: 'doente' });
    }
    await expect.poll(() => health(address), { timeout: 60_000 }).toMatchObject({ situacao: 'ok' });
    expect((await fetch(`${address}/api/termos/vigente`)).status).toBeLessThan(500);
    expect(portal.child.exitCode).toBeNull();
  });
});
