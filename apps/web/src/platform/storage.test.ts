import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { makeSettings, makeToken } from '#test/fixtures.ts';
import { setConfig } from './config-store.ts';
import { setToken } from './session.ts';
import { clearStored, onStoredElsewhere, readStored, removeStored, writeStored } from './storage.ts';
import { STORAGE_KEYS } from './storage-keys.ts';
import { setThemeMode } from './theme-mode.ts';
import { checkVersion } from './version.ts';

const SRC = join(import.meta.dirname, '..');

describe('local storage', () => {
  it('local storage contains only the listed keys after everything was written', () => {
    checkVersion({ history: window.history, reload: () => {} });
    setToken(makeToken());
    setConfig({ configuracoes: makeSettings(), timestamp: 1 });
    setThemeMode('dark');
    const listed = Object.keys(STORAGE_KEYS);
    expect(Object.keys(window.localStorage).sort()).toEqual([...listed].sort());
    expect(window.localStorage.getItem('tema')).toBe('1');
  });

  it('only one module writes to local storage', () => {
    const offenders = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^test\/|platform\/storage\.ts$/.test(file))
      .filter((file) =>
        /(?:local|session)Storage|document\.cookie/.test(readFileSync(join(SRC, file), 'utf8')),
      );
    expect(offenders).toEqual([]);
  });

  it('falls back to memory when the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'clear').mockImplementation(refuse);
    expect(writeStored('token', 'a.b.c')).toBe(false);
    expect(readStored('token')).toBe('a.b.c');
    removeStored('token');
    expect(readStored('token')).toBeNull();
    writeStored('tema', '1');
    clearStored();
    expect(readStored('tema')).toBeNull();
  });

  it('follows other tabs, also when they clear everything', () => {
    const heard: (string | null)[] = [];
    const stop = onStoredElsewhere('token', (value) => heard.push(value));
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'novo' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'outra', newValue: 'x' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'tarde' }));
    expect(heard).toEqual(['novo', null]);
  });
});
