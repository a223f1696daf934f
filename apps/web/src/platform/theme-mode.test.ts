import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { resolveThemeMode, setThemeMode, startThemeMode, THEME_COLORS } from './theme-mode.ts';

describe('theme mode', () => {
  beforeEach(() => {
    document.head.innerHTML = '<meta name="theme-color" content="#1976D2">';
  });

  it('follows the system until the person chooses', () => {
    expect(resolveThemeMode(null, true)).toBe('dark');
    expect(resolveThemeMode(null, false)).toBe('light');
    expect(resolveThemeMode('1', false)).toBe('dark');
    expect(resolveThemeMode('0', true)).toBe('light');
    expect(resolveThemeMode('lixo', true)).toBe('dark');
  });

  it("stores '1' or '0' and sets the specified colours of the browser frame", () => {
    startThemeMode();
    const meta = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content');
    setThemeMode('dark');
    expect([window.localStorage.getItem('tema'), meta()]).toEqual(['1', '#272727']);
    expect(document.documentElement.getAttribute('data-color-scheme')).toBe('dark');
    setThemeMode('light');
    expect([window.localStorage.getItem('tema'), meta()]).toEqual(['0', '#1976D2']);
  });

  it('follows another tab', () => {
    startThemeMode();
    window.localStorage.setItem('tema', '1');
    window.dispatchEvent(new StorageEvent('storage', { key: 'tema', newValue: '1' }));
    expect(document.documentElement.getAttribute('data-color-scheme')).toBe('dark');
  });

  it('equals the script that runs before the first paint', () => {
    const script = readFileSync(`${import.meta.dirname}/../../public/inicio.js`, 'utf8');
    for (const kept of ['1', '0', null]) {
      window.localStorage.clear();
      if (kept) window.localStorage.setItem('tema', kept);
      document.head.innerHTML = `<meta name="theme-color" content="${THEME_COLORS.light}">`;
      runInThisContext(script);
      const mode = resolveThemeMode(kept, false);
      expect(document.documentElement.getAttribute('data-color-scheme')).toBe(mode);
      expect(document.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe(
        THEME_COLORS[mode],
      );
    }
  });
});
