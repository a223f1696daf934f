import { portal } from '@balcao/contract/portal';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSettings } from '#test/fixtures.ts';
import { reply, replyOffline } from '#test/server.ts';
import { getConfig, setConfig } from './config-store.ts';
import { loadSettings, refreshSettingsOnReturn } from './settings.ts';

const T0 = new Date('2026-11-20T12:00:00Z').getTime();

function countCalls(): () => number {
  let calls = 0;
  reply(portal.configuracoes, () => {
    calls += 1;
    return { configuracoes: makeSettings() };
  });
  return () => calls;
}

describe('loadSettings', () => {
  beforeEach(() => void vi.useFakeTimers({ now: T0, toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('the settings load once for several callers', async () => {
    const calls = countCalls();
    await Promise.all([loadSettings(), loadSettings()]);
    expect(calls()).toBe(1);
    expect(getConfig()).toMatchObject({ timestamp: T0, configuracoes: { conselho: { sigla: 'CRE-MG' } } });
  });

  it('reloads only after five minutes', async () => {
    const calls = countCalls();
    await loadSettings();
    vi.setSystemTime(T0 + 299_999);
    await loadSettings();
    expect(calls()).toBe(1);
    vi.setSystemTime(T0 + 300_000);
    await loadSettings();
    expect(calls()).toBe(2);
  });

  it('reloads when the clock went back', async () => {
    const calls = countCalls();
    setConfig({ configuracoes: makeSettings(), timestamp: T0 + 10_000_000 });
    await loadSettings();
    expect(calls()).toBe(1);
  });

  it('reloads when the person returns to the tab after five minutes', async () => {
    const calls = countCalls();
    await loadSettings();
    const stop = refreshSettingsOnReturn();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(calls()).toBe(1);
    vi.setSystemTime(T0 + 300_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(calls()).toBe(2));
    stop();
  });

  it('ignores a failure and keeps the last known settings', async () => {
    setConfig({ configuracoes: makeSettings(), timestamp: 1 });
    replyOffline(portal.configuracoes);
    await expect(loadSettings()).resolves.toBeUndefined();
    expect(getConfig().configuracoes).not.toBeNull();
  });
});
