import { auth } from '@balcao/contract/auth';
import { sessao } from '@balcao/contract/sessao';
import { describe, expect, it, vi } from 'vitest';
import { makeToken } from '#test/fixtures.ts';
import { reply, replyOffline } from '#test/server.ts';
import { keyOf } from './call.ts';
import { setNavigator } from './navigation.ts';
import { queryClient } from './query-client.ts';
import { getSession, setToken } from './session.ts';
import { signIn, signOut } from './sign-in.ts';
import { toastStore } from './toast.ts';

function watchNavigation(): string[] {
  const visited: string[] = [];
  setNavigator((to) => visited.push(to));
  return visited;
}

describe('sign-out', () => {
  it('clears the person’s data, shows a toast, opens the sign-in screen and ends the session on the server', async () => {
    const visited = watchNavigation();
    const token = makeToken();
    setToken(token);
    queryClient.setQueryData(keyOf(sessao.eu), { nome: 'Helena' });
    let revoked: string | null = null;
    reply(auth.logout, ({ headers }) => {
      revoked = headers.get('authorization');
      return undefined;
    });
    signOut();
    expect(getSession()).toBeNull();
    expect(queryClient.getQueryData(keyOf(sessao.eu))).toBeUndefined();
    expect(visited).toEqual(['/auth/login']);
    expect(toastStore.get().map(({ text, color }) => [text, color])).toEqual([
      ['Você foi desconectado', 'success'],
    ]);
    await vi.waitFor(() => expect(revoked).toBe(`Bearer ${token}`));
  });

  it('works without the server', async () => {
    watchNavigation();
    setToken(makeToken());
    replyOffline(auth.logout);
    signOut();
    expect(getSession()).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(toastStore.get()).toHaveLength(1);
  });
});

describe('sign-in', () => {
  it('opens the wanted page, of this origin only', () => {
    const visited = watchNavigation();
    signIn(makeToken(), '/requerimentos?pagina=2');
    signIn(makeToken(), 'https://mal.exemplo');
    expect(visited).toEqual(['/requerimentos?pagina=2', '/']);
    expect(getSession()).not.toBeNull();
  });
});
