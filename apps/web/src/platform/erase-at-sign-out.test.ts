import { auth } from '@balcao/contract/auth';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeToken } from '#test/fixtures.ts';
import { reply } from '#test/server.ts';
import { eraseCopiesAtSignOut } from './erase-at-sign-out.ts';
import { eraseCopies, getCopy, putCopy } from './local-copy.ts';
import { setNavigator } from './navigation.ts';
import { clearToken, setToken } from './session.ts';
import { signOut } from './sign-in.ts';

describe('copies on the device', () => {
  let stop = () => {};
  afterEach(async () => {
    stop();
    await eraseCopies();
  });

  it('copies on the device are erased at the sign-out', async () => {
    setNavigator(() => {});
    reply(auth.logout, undefined);
    setToken(makeToken());
    stop = eraseCopiesAtSignOut();
    putCopy('p1/rascunho/a', 'texto');
    signOut();
    await vi.waitFor(async () => expect(await getCopy('p1/rascunho/a')).toBeUndefined());
  });

  it('copies on the device survive a session that expired', async () => {
    setToken(makeToken());
    stop = eraseCopiesAtSignOut();
    putCopy('p1/rascunho/a', 'texto');
    clearToken();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await getCopy('p1/rascunho/a')).toBe('texto');
  });
});
