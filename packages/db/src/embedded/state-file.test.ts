import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp, scratchFolder } from './fixtures/scratch.ts';
import { identifyProcess, isRunning } from './process-table.ts';
import { lockHome, readLiveState } from './state-file.ts';

describe('lockHome', () => {
  afterEach(cleanUp);

  it('holds until released, also against the same process', () => {
    const home = scratchFolder();
    const lock = lockHome(home);
    expect(() => lockHome(home)).toThrow(/já está rodando/);
    lock.publish('postgres://postgres:x@127.0.0.1:5999/postgres');
    expect(() => lockHome(home)).toThrow(/porta 5999/);
    expect(readLiveState(home)?.url).toContain(':5999/');
    lock.release();
    expect(readLiveState(home)).toBeNull();
    lockHome(home).release();
  });

  it.each([
    [
      'a dead process',
      () => JSON.stringify({ parent: { pid: 2 ** 22 + 1, startTicks: '1', bootId: '' }, url: null }),
    ],
    [
      'a reused pid',
      () => JSON.stringify({ parent: { ...identifyProcess(process.pid), startTicks: '1' }, url: null }),
    ],
    [
      'another boot',
      () => JSON.stringify({ parent: { ...identifyProcess(process.pid), bootId: 'x' }, url: null }),
    ],
    ['a torn write', () => '{"parent":{"pi'],
  ])('takes over from %s', (_name, content) => {
    const home = scratchFolder();
    writeFileSync(join(home, 'servidor.json'), content());
    expect(readLiveState(home)).toBeNull();
    const lock = lockHome(home);
    expect(JSON.parse(readFileSync(join(home, 'servidor.json'), 'utf8')).parent.pid).toBe(process.pid);
    lock.release();
    expect(existsSync(join(home, 'servidor.json'))).toBe(false);
  });
});

describe('identifyProcess', () => {
  it('knows the living from the dead', () => {
    const own = identifyProcess(process.pid);
    expect(own && isRunning(own)).toBe(true);
    expect(identifyProcess(2 ** 22 + 1)).toBeNull();
  });
});
