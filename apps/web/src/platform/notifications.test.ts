import { portal } from '@balcao/contract/portal';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeToken } from '#test/fixtures.ts';
import { reply, replyOffline } from '#test/server.ts';
import { getNotifications, refreshNotifications, startNotifications } from './notifications.ts';
import { clearToken, setToken } from './session.ts';

const ANSWER = {
  termoAceite: { id: '0198a000-0000-7000-8000-000000000001', texto: 'Termo', corpo: [] },
  notificacoes: [],
  naoLidas: 3,
};

let calls = 0;
let stop = () => {};

function count(): void {
  calls = 0;
  reply(portal.notificacoes, () => {
    calls += 1;
    return Response.json(ANSWER, { headers: { etag: `"${calls}"` } });
  });
}

const settle = () => vi.advanceTimersByTimeAsync(200);

function setHidden(hidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('notifications', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    setToken(makeToken());
    count();
  });
  afterEach(() => stop());

  it('notices load at the start and every 60 seconds', async () => {
    stop = startNotifications();
    await vi.waitFor(() => expect(getNotifications().naoLidas).toBe(3));
    expect(getNotifications().termoAceite?.texto).toBe('Termo');
    await vi.advanceTimersByTimeAsync(59_000);
    expect(calls).toBe(1);
    await vi.advanceTimersByTimeAsync(1500);
    expect(calls).toBe(2);
  });

  it('notices pause while hidden or signed out, and catch up afterwards', async () => {
    stop = startNotifications();
    await vi.waitFor(() => expect(calls).toBe(1));
    await settle();
    setHidden(true);
    await vi.advanceTimersByTimeAsync(180_000);
    expect(calls).toBe(1);
    setHidden(false);
    await settle();
    expect(calls).toBe(2);
    clearToken();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(calls).toBe(2);
    expect(getNotifications().naoLidas).toBe(0);
  });

  it('notices keep the last known values after a failure', async () => {
    await refreshNotifications();
    replyOffline(portal.notificacoes);
    await expect(refreshNotifications()).resolves.toBeUndefined();
    expect(getNotifications()).toMatchObject({ naoLidas: 3, carregando: false });
  });

  it('notices time out after 10 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await refreshNotifications();
    expect(timeout).toHaveBeenCalledWith(10_000);
  });

  it('notices of one person are never shown to the next', async () => {
    let release = (_: Response) => {};
    reply(portal.notificacoes, () => new Promise<Response>((resolve) => (release = resolve)));
    stop = startNotifications();
    await settle();
    count();
    setToken(makeToken({ sub: 'outra' }));
    release(Response.json({ ...ANSWER, naoLidas: 99 }));
    await vi.waitFor(() => expect(getNotifications().naoLidas).toBe(3));
    expect(getNotifications().naoLidas).not.toBe(99);
  });
});
