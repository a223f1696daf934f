import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeToken } from '#test/fixtures.ts';
import { clearToken, getSession, onSessionChange, parseToken, renewToken, setToken } from './session.ts';

const CLAIMS = { sid: 'á', sub: 'p', tipo: 2, iat: 9, exp: 99 };
const tokenOf = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

describe('parseToken', () => {
  it('reads the payload, including accents', () => {
    expect(parseToken(tokenOf(CLAIMS))).toMatchObject(CLAIMS);
  });

  it.each([
    ['one is missing', { ...CLAIMS, iat: undefined }],
    ['the person is no text', { ...CLAIMS, sub: null }],
    ['the end is no number', { ...CLAIMS, exp: '99' }],
    ['it is a list', [CLAIMS]],
  ])('rejects claims where %s', (_, claims) => {
    expect(parseToken(tokenOf(claims))).toBeNull();
  });

  it('rejects text without three parts or a readable payload', () => {
    for (const text of ['', 'a.b', 'a.b.c.d', '..', 'a.%%%.c', `a.${btoa('[1')}.c`, `a.${btoa('null')}.c`]) {
      expect(parseToken(text), text).toBeNull();
    }
  });

  it('never throws, whatever the token', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => void parseToken(`${a}.${b}.${a}`)));
  });
});

describe('renewToken', () => {
  it('replaces the token that the call used', async () => {
    const [old, next] = [makeToken({ n: 1 }), makeToken({ n: 2 })];
    setToken(old);
    await renewToken(old, next);
    expect(getSession()?.token).toBe(next);
    expect(window.localStorage.getItem('token')).toBe(next);
  });

  it('revives no ended session, and overwrites no newer token', async () => {
    const [old, late, newer] = [makeToken({ n: 1 }), makeToken({ n: 2 }), makeToken({ n: 3 })];
    setToken(old);
    clearToken();
    await renewToken(old, late);
    expect(getSession()).toBeNull();
    setToken(newer);
    await renewToken(old, late);
    expect(getSession()?.token).toBe(newer);
  });
});

describe('session', () => {
  it('follows a sign-out in another tab', () => {
    setToken(makeToken());
    let changes = 0;
    const stop = onSessionChange(() => {
      changes += 1;
    });
    window.localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
    stop();
    expect(getSession()).toBeNull();
    expect(changes).toBe(1);
  });

  it('stores nothing for an invalid token', () => {
    setToken('lixo');
    expect(getSession()).toBeNull();
    expect(window.localStorage.getItem('token')).toBeNull();
  });
});
