import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '#platform/env.ts';
import { keysDir } from '#platform/keys/keys-dir.ts';
import { checkKeysDir } from './check-keys-dir.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'balcao-pastas-'));
  mkdirSync(join(dir, 'dados'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function check(keys: string | undefined, NODE_ENV = 'production'): string[] {
  const warned: string[] = [];
  const places = { DATA_DIR: join(dir, 'dados'), KEYS_DIR: keys && join(dir, keys) };
  const env = readEnv({ NODE_ENV, BASE_URL: 'https://portal.example', ...places });
  checkKeysDir(env, (line) => warned.push(line));
  return warned;
}

describe('the folder of the keys in production', () => {
  it('must be named', () => {
    expect(() => check(undefined)).toThrow('KEYS_DIR: obrigatório em produção.');
  });

  it('must be outside of a copy of the data, also through a link', () => {
    symlinkSync(join(dir, 'dados'), join(dir, 'atalho'));
    for (const keys of ['dados', 'dados/chaves', 'dados/a/b', '.', 'atalho/chaves', 'dados/../dados/x'])
      expect(() => check(keys), keys).toThrow('KEYS_DIR: a pasta das chaves precisa ficar fora de DATA_DIR');
    for (const keys of ['chaves', 'dados-chaves', '..chaves']) expect(check(keys), keys).toEqual([]);
  });

  it('must be closed to other accounts, and be a folder', () => {
    mkdirSync(join(dir, 'chaves'), { mode: 0o700 });
    expect(check('chaves')).toEqual([]);
    for (const mode of [0o710, 0o704, 0o755]) {
      chmodSync(join(dir, 'chaves'), mode);
      expect(() => check('chaves'), mode.toString(8)).toThrow('Feche-a com chmod 700');
    }
  });

  it('must be writable, until all keys exist', async () => {
    writeFileSync(join(dir, 'arquivo'), '', { mode: 0o600 });
    for (const keys of ['arquivo', 'arquivo/chaves'])
      expect(() => check(keys), keys).toThrow('KEYS_DIR: não é possível gravar');
    const env = readEnv({ DATA_DIR: join(dir, 'dados'), KEYS_DIR: '/proc/nada' });
    expect(() => checkKeysDir(env, () => undefined)).toThrow('KEYS_DIR: não é possível gravar em /proc/nada');
  });
});

describe('the folder of the keys elsewhere', () => {
  it('is a neighbour of the data unless it is named, with a warning inside the data', () => {
    expect(keysDir({ DATA_DIR: './data', KEYS_DIR: undefined })).toBe(join(process.cwd(), 'data-chaves'));
    expect(check(undefined, 'development')).toEqual([]);
    expect(check('dados/chaves', 'development')).toEqual([expect.stringContaining('fora de DATA_DIR')]);
  });
});
