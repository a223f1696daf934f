import { portal } from '@balcao/contract/portal';
import { sessao } from '@balcao/contract/sessao';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeEu, makeToken } from '#test/fixtures.ts';
import { reply } from '#test/server.ts';
import { useLastActivity } from './activity.ts';
import { call } from './call.ts';
import { setToken } from './session.ts';

describe('activity', () => {
  it('counts a call of the person, but not a poll of the page', async () => {
    setToken(makeToken());
    const { result } = renderHook(useLastActivity);
    const before = result.current;
    reply(portal.notificacoes, { termoAceite: null, notificacoes: [], naoLidas: 0 });
    await act(() => call(portal.notificacoes));
    expect(result.current).toBe(before);
    reply(sessao.eu, makeEu());
    await act(() => call(sessao.eu));
    expect(result.current).toBeGreaterThan(before);
  });

  it('learns of activity in other tabs', async () => {
    const { result } = renderHook(useLastActivity);
    const later = Date.now() + 5000;
    const tab = new BroadcastChannel('balcao-atividade');
    tab.postMessage('lixo');
    tab.postMessage(later);
    await waitFor(() => expect(result.current).toBe(later));
    tab.close();
  });
});
