import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeEarlyAnswer } from './early-answers.ts';
import { clearToken } from './session.ts';

const { signal } = new AbortController();
const take = (method: string, address: string, authorization?: string, until = signal) =>
  takeEarlyAnswer(method, address, authorization, until);

/** An early answer as inicio.js leaves it; only its own signal ends it. */
function early() {
  const stop = new AbortController();
  const answer = new Promise<Response>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason as Error));
  });
  answer.catch(() => {});
  return { answer, stop };
}

beforeEach(() => {
  globalThis.adiantado = { token: 'a.b.c', em: Date.now(), respostas: { '/api/eu': early() } };
});
afterEach(() => {
  globalThis.adiantado = undefined;
  vi.useRealTimers();
});

describe('takeEarlyAnswer', () => {
  it('returns an answer once, to the matching request', () => {
    expect(take('GET', '/api/eu', undefined)).toBeNull();
    expect(take('POST', '/api/eu', 'Bearer a.b.c')).toBeNull();
    expect(take('GET', '/api/rascunhos', 'Bearer a.b.c')).toBeNull();
    expect(take('GET', '/api/eu', 'Bearer a.b.c')).toBeInstanceOf(Promise);
    expect(take('GET', '/api/eu', 'Bearer a.b.c')).toBeNull();
  });

  it('returns nothing to another session, and drops the earlier answers', () => {
    expect(take('GET', '/api/eu', 'Bearer other')).toBeNull();
    expect(globalThis.adiantado).toBeUndefined();
    expect(take('GET', '/api/eu', 'Bearer a.b.c')).toBeNull();
  });

  it('drops unused answers at the sign-out', async () => {
    const left = globalThis.adiantado?.respostas['/api/eu'];
    clearToken();
    expect(globalThis.adiantado).toBeUndefined();
    await expect(left?.answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('drops answers that waited too long', () => {
    vi.useFakeTimers({ now: Date.now() + 10_001, toFake: ['Date'] });
    expect(take('GET', '/api/eu', 'Bearer a.b.c')).toBeNull();
    expect(globalThis.adiantado).toBeUndefined();
  });

  it('aborts with the signal of the waiting caller, even one aborted before', async () => {
    const controller = new AbortController();
    const waiting = take('GET', '/api/eu', 'Bearer a.b.c', controller.signal);
    controller.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    globalThis.adiantado = { token: 't', em: Date.now(), respostas: { '/api/eu': early() } };
    await expect(take('GET', '/api/eu', 'Bearer t', controller.signal)).rejects.toThrow('enough');
  });
});
