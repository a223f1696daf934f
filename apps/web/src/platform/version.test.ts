import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { APP_NAME, APP_VERSION, checkVersion } from './version.ts';

function makePage() {
  let state: unknown = null;
  const history = {
    get state() {
      return state;
    },
    replaceState: (next: unknown) => {
      state = next;
    },
  };
  return { history, reload: vi.fn() };
}

describe('version check', () => {
  beforeEach(() => window.localStorage.clear());

  it('the build has the name and the version of package.json', () => {
    const { version } = JSON.parse(readFileSync(`${import.meta.dirname}/../../package.json`, 'utf8'));
    expect([APP_NAME, APP_VERSION]).toEqual(['balcao', version]);
  });

  it('does not reload on a first visit', () => {
    const page = makePage();
    expect(checkVersion(page)).toBe(false);
    expect(page.reload).not.toHaveBeenCalled();
    expect(window.localStorage.getItem('versao')).toBe(APP_VERSION);
    expect(window.localStorage.getItem('aplicativo')).toBe('balcao');
  });

  it.each([
    ['another version', { versao: '1.0.0', aplicativo: 'balcao' }],
    ['another application', { versao: APP_VERSION, aplicativo: 'outro' }],
    ['a token without a version', {}],
  ])('clears everything and reloads once for %s', (_, kept) => {
    for (const [key, value] of Object.entries({ ...kept, token: 'a.b.c', resto: 'x' })) {
      window.localStorage.setItem(key, value);
    }
    const page = makePage();
    expect(checkVersion(page)).toBe(true);
    expect(Object.keys(window.localStorage).sort()).toEqual(['aplicativo', 'versao']);
    expect(checkVersion(page)).toBe(false);
    expect(page.reload).toHaveBeenCalledTimes(1);
  });

  it('never loops when something restores an old version at each load', () => {
    const page = makePage();
    for (let load = 0; load < 5; load += 1) {
      window.localStorage.setItem('versao', '0.9.0');
      checkVersion(page);
    }
    expect(page.reload).toHaveBeenCalledTimes(1);
  });

  it('never reloads when storage is refused', () => {
    const refuse = () => {
      throw new DOMException('refused', 'QuotaExceededError');
    };
    window.localStorage.setItem('versao', '1.0.0');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const page = makePage();
    expect(checkVersion(page)).toBe(false);
    expect(page.reload).not.toHaveBeenCalled();
  });
});
