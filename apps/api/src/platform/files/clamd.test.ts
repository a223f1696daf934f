import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EICAR, type StubMode, startClamdStub } from './clamd.stub.ts';
import { createScanner, type Scanner } from './clamd.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function scannerOver(mode?: StubMode, limit?: number): Promise<Scanner> {
  const { port, server } = await startClamdStub(mode, limit);
  servers.push(server);
  return createScanner({ host: '127.0.0.1', port, timeoutMs: mode === 'silent' ? 300 : 5000 });
}

/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  const { port, server } = await startClamdStub();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const chunks = (...parts: (string | Buffer)[]) => Readable.from(parts.map((part) => Buffer.from(part)));

describe('scanning through INSTREAM', () => {
  it('tells clean from infected, also when the signature is split over chunks', async () => {
    const scanner = await scannerOver();
    expect(scanner.configurado).toBe(true);
    expect(await scanner.scan(chunks('bom dia'))).toBe('limpo');
    expect(await scanner.scan(chunks())).toBe('limpo');
    expect(await scanner.scan(chunks(EICAR.slice(0, 20), EICAR.slice(20)))).toEqual({
      infectado: 'Eicar-Signature',
    });
  });

  it('scans a file of several megabytes by its path', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'clamd-'));
    const path = join(dir, 'grande');
    await writeFile(path, Buffer.concat([randomBytes(5_000_000), Buffer.from(EICAR)]));
    expect(await (await scannerOver()).scan(path)).toEqual({ infectado: 'Eicar-Signature' });
    await rm(dir, { recursive: true });
  });

  it('never calls clean what was not scanned', async () => {
    const refused = createScanner({ host: '127.0.0.1', port: await closedPort(), timeoutMs: 1000 });
    expect(await refused.scan(chunks('x'))).toBe('indisponivel');
    expect(await (await scannerOver('silent')).scan(chunks('x'))).toBe('indisponivel');
    expect(await (await scannerOver('hangup')).scan(chunks('x'))).toBe('indisponivel');
    expect(await (await scannerOver('scan', 1000)).scan(chunks(randomBytes(3_000_000)))).toBe('indisponivel');
  });

  it('gives up in time on an unread source larger than the socket takes', async () => {
    const server = createServer((socket) => socket.pause().on('error', () => {})).listen(0, '127.0.0.1');
    servers.push(server);
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const scanner = createScanner({ host: '127.0.0.1', port, timeoutMs: 300 });
    async function* endless(): AsyncGenerator<Buffer> {
      for (;;) yield Buffer.alloc(1_000_000);
    }
    expect(await scanner.scan(Readable.from(endless()))).toBe('indisponivel');
  });

  it.each([
    ['stream: Win.Test.EICAR_HDB-1 FOUND\0', { infectado: 'Win.Test.EICAR_HDB-1' }],
    ['stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND\0', 'indisponivel'],
    ["stream: Can't allocate memory ERROR\0", 'indisponivel'],
    ['stream: OKAY\0', 'indisponivel'],
    ['', 'indisponivel'],
  ])('reads the reply %j', async (reply, expected) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.end(reply));
    }).listen(0, '127.0.0.1');
    servers.push(server);
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const scanner = createScanner({ host: '127.0.0.1', port, timeoutMs: 2000 });
    expect(await scanner.scan(chunks('x'))).toEqual(expected);
  });

  it('throws when the source itself cannot be read', async () => {
    const scanner = await scannerOver();
    await expect(scanner.scan('/nao/existe')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('says that no scanner is configured', async () => {
    const none = createScanner(null);
    expect(none.configurado).toBe(false);
    expect(await none.scan(chunks(EICAR))).toBe('indisponivel');
  });
});

const CLAMD = process.env.CLAMD_BIN ?? '/usr/sbin/clamd';

describe.skipIf(!existsSync(CLAMD))('the real clamd', () => {
  let dir: string;
  let daemon: ChildProcess;
  let scanner: Scanner;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'clamd-'));
    const port = await closedPort();
    await writeFile(join(dir, 'eicar.ndb'), `EICAR-Teste:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
    const settings = [`DatabaseDirectory ${dir}`, 'Foreground yes', `TCPSocket ${port}`, 'TCPAddr 127.0.0.1'];
    const limits = ['StreamMaxLength 12M', 'MaxFileSize 8M', 'AlertExceedsMax yes'];
    await writeFile(join(dir, 'clamd.conf'), `${[...settings, ...limits].join('\n')}\n`);
    daemon = spawn(CLAMD, ['-c', join(dir, 'clamd.conf')], { stdio: 'ignore' });
    scanner = createScanner({ host: '127.0.0.1', port, timeoutMs: 10_000 });
    for (let i = 0; i < 100 && (await scanner.scan(chunks('x'))) !== 'limpo'; i += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }, 30_000);
  afterAll(async () => {
    daemon.kill('SIGKILL');
    await rm(dir, { recursive: true, force: true });
  });

  it('finds EICAR, passes what is clean, and does not call clean what exceeds its limits', async () => {
    expect(await scanner.scan(chunks('bom dia'))).toBe('limpo');
    expect(JSON.stringify(await scanner.scan(chunks(EICAR)))).toContain('{"infectado":"EICAR-Teste');
    expect(await scanner.scan(chunks(randomBytes(10_000_000)))).toBe('indisponivel');
    expect(await scanner.scan(chunks(...Array.from({ length: 30 }, () => randomBytes(1_000_000))))).toBe(
      'indisponivel',
    );
  });
});
