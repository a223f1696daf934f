import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cloneDatabase } from '@balcao/db/test-database';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDemoCertificate } from '#platform/assinatura/demo-certificate.ts';
import { holdPort } from './hold-port.ts';
import { ensureWebBuilt } from './web-build.ts';

const START = fileURLToPath(new URL('start.ts', import.meta.url));
const ON_AIR = 'Balcão está no ar: ';

/** Both starts of a test share this checkout, whose screens are to be built once. */
beforeAll(() => ensureWebBuilt(() => undefined), 180_000);

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

interface Started {
  child: ChildProcess;
  dataDir: string;
  printed: () => string;
  /** Resolves when this was printed; rejects with everything printed when the process ends first. */
  says: (text: string) => Promise<void>;
  ended: Promise<number | null>;
}

/** `npm start` with a folder of its own and only these variables. */
function start(env: Record<string, string>): Started {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-start-'));
  chmodSync(dataDir, 0o711);
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [START], {
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'test', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  cleanups.push(async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  });
  const says = async (wanted: string) => {
    while (!text.includes(wanted)) {
      const over = await Promise.race([ended, new Promise((again) => setTimeout(again, 50, 'again'))]);
      if (over !== 'again' && !text.includes(wanted)) throw new Error(`ended without "${wanted}":\n${text}`);
    }
  };
  return { child, dataDir, ended, says, printed: () => text };
}

/** An empty database each, so that what is tested is the start and not the demonstration. */
async function emptyDatabase(): Promise<string> {
  const clone = await cloneDatabase();
  cleanups.push(() => clone.drop());
  return clone.url;
}

function addressIn(text: string): string {
  return new RegExp(`${ON_AIR}(\\S+)`).exec(text)?.[1] ?? 'none';
}

describe('two first starts at the same moment, neither told a port', () => {
  it('both come up, each on its own address', { timeout: 180_000 }, async () => {
    const databases = [await emptyDatabase(), await emptyDatabase()];
    const both = databases.map((url) => start({ DATABASE_URL: url, DEMO: 'false' }));
    await Promise.all(both.map(({ says }) => says('Para parar')));
    const addresses = both.map(({ printed }) => addressIn(printed()));
    expect(new Set(addresses).size).toBe(2);
    for (const address of addresses) expect((await fetch(`${address}/api/saude`)).status).toBe(200);
    for (const { printed } of both) expect(printed()).not.toMatch(/EADDRINUSE|reiniciado|\n {4}at /);
  });
});

describe('a port that was asked for', () => {
  it('and is taken stops the start with one line', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen({ host: '127.0.0.1', port: 0 }, done));
    cleanups.push(() => new Promise((done) => other.close(done)));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const started = start({ PORT: String(port), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await started.ended).toBe(1);
    expect(started.printed().trim()).toBe(
      `A porta ${port} já está em uso. Escolha outra com PORT=…, por exemplo PORT=${port + 1}.`,
    );
  });
});

describe('a setting that cannot work', () => {
  it('stops the start in one line that names it', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'balcao-p12-')), 'assinatura.p12');
    cleanups.push(() => rmSync(path, { force: true }));
    const missing = start({ SIGN_P12: path });
    expect(await missing.ended).toBe(1);
    expect(missing.printed().trim()).toBe(
      `Configuração inválida:\nSIGN_P12: Não foi possível ler o certificado em ${path}.`,
    );
    writeFileSync(path, await createDemoCertificate({ nome: 'Prova', senha: 'a certa', now: new Date() }));
    const locked = start({ SIGN_P12: path, SIGN_P12_PASSWORD: 'a errada' });
    expect(await locked.ended).toBe(1);
    expect(locked.printed()).toMatch(/^\nConfiguração inválida:\nSIGN_P12_PASSWORD: .+\n\n$/);
  });
});

describe('a data folder that cannot be used', () => {
  const file = join(tmpdir(), `balcao-arquivo-${process.pid}`);

  it.each([
    ['/proc/nada', '/proc'],
    [join(file, 'dados'), 'é um arquivo'],
    ['/sys/nada', '/sys'],
  ])('%s stops the start within seconds and is named', { timeout: 30_000 }, async (dir, why) => {
    writeFileSync(file, '');
    cleanups.push(() => rmSync(file, { force: true }));
    const started = start({ DATA_DIR: dir });
    expect(await started.ended).toBe(1);
    expect(started.printed().trim()).toMatch(
      /^Configuração inválida:\nDATA_DIR: não é possível gravar em \S+ \(.+\)\.$/,
    );
    expect(started.printed()).toContain(why);
  });
});

describe('a second start on the same data', () => {
  it('is refused before it speaks of any port', { timeout: 120_000 }, async () => {
    const first = start({});
    await first.says('Iniciando o banco de dados');
    await first.says('Atualizando o banco de dados');
    const second = start({ DATA_DIR: first.dataDir });
    expect(await second.ended).toBe(1);
    expect(second.printed()).toContain('já está rodando');
    expect(second.printed()).not.toContain('A porta');
  });
});

describe('a held port', () => {
  it('is nobody else’s until it is let go, and asks visitors to come back', async () => {
    const held = await holdPort('127.0.0.1', 0);
    if (!held) throw new Error('no free port');
    expect(held.port).toBeGreaterThan(0);
    expect(await holdPort('127.0.0.1', held.port)).toBeNull();
    expect((await fetch(`http://127.0.0.1:${held.port}/`)).status).toBe(503);
    await held.release();
    const again = await holdPort('127.0.0.1', held.port);
    expect(again?.port).toBe(held.port);
    await again?.release();
  });
});

describe('a portal asked to end while it starts', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'ends at once, in one clean line, by %s',
    { timeout: 120_000 },
    async (signal) => {
      const started = start({});
      await started.says('Atualizando o banco de dados');
      started.child.kill(signal);
      expect(await started.ended).toBe(0);
      expect(started.printed().trim().split('\n').at(-1)).toBe('Parando…');
      expect(started.printed()).not.toMatch(/57P01|"level"|\n {4}at /);
    },
  );
});
