import { eventos } from '@balcao/contract/eventos';
import { portal } from '@balcao/contract/portal';
import { requerimento } from '@balcao/contract/requerimento';
import { sessao } from '@balcao/contract/sessao';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDetalhe, uid } from '#features/requerimento/requerimento.fixture.ts';
import { query } from '#platform/call.ts';
import { euQuery } from '#platform/can.ts';
import { tellNews } from '#platform/news.ts';
import { queryClient } from '#platform/query-client.ts';
import { clearToken, setToken } from '#platform/session.ts';
import { makeEu, makeSettings, makeToken } from '#test/fixtures.ts';
import { problemResponse, reply, replyProblem } from '#test/server.ts';
import { followNews } from './follow-news.ts';

let stop: () => void;
beforeEach(() => {
  setToken(makeToken());
  // Without a stream, as behind a pooler: the tests send the news.
  replyProblem(eventos.abrir, 'rate_limited');
  stop = followNews();
});
afterEach(() => stop());

/** Opens a request on screen, and counts the passive reads. */
async function openRequest(version = 4) {
  const passive: (string | null)[] = [];
  let now = makeDetalhe({ version });
  reply(requerimento.detail, ({ headers }) => {
    passive.push(headers.get('x-balcao-passiva'));
    return Response.json(now);
  });
  const options = query(requerimento.detail, { params: { id: uid(100) } });
  const close = new QueryObserver(queryClient, options).subscribe(() => undefined);
  const shown = () => queryClient.getQueryData<{ version: number }>(options.queryKey)?.version;
  await waitFor(() => expect(shown()).toBe(version));
  const become = (newer: number) => {
    now = makeDetalhe({ version: newer });
  };
  return { passive, shown, become, close };
}

const settle = () => new Promise((over) => setTimeout(over, 150));

describe('news', () => {
  it('news of the open request reload it without counting as activity', async () => {
    const { passive, shown, become, close } = await openRequest();
    become(5);
    tellNews({ evento: 'requerimento', id: uid(100), version: 5 });
    await waitFor(() => expect(shown()).toBe(5));
    expect(passive).toEqual([null, '1']);
    close();
  });

  it('news of a known version or of another request load nothing', async () => {
    const { passive, close } = await openRequest();
    tellNews({ evento: 'requerimento', id: uid(100), version: 4 });
    tellNews({ evento: 'requerimento', id: uid(101), version: 9 });
    await settle();
    expect(passive).toHaveLength(1);
    close();
  });

  it('late news never replace a newer version by an older one', async () => {
    const { shown, become, close } = await openRequest(7);
    become(6);
    tellNews({ evento: 'requerimento', id: uid(100), version: 8 });
    await settle();
    expect(shown()).toBe(7);
    close();
  });

  describe('at the start of the stream', () => {
    const asked = (version: number | null) => {
      const ids: string[] = [];
      reply(eventos.versao, ({ params, headers }) => {
        ids.push(`${params.id} ${headers.get('x-balcao-passiva')}`);
        return version === null ? problemResponse('unavailable') : Response.json({ version });
      });
      return ids;
    };
    const begin = async () => {
      tellNews({ evento: 'aberto' });
      await new Promise((over) => setTimeout(over, 700));
    };

    it('checks only the version of a request that was just read', async () => {
      const ids = asked(4);
      const { passive, close } = await openRequest();
      await begin();
      expect(ids).toEqual([`${uid(100)} 1`]);
      expect(passive).toEqual([null]);
      close();
    });

    it.each([
      ['changed in between', 5],
      ['has no known version', null],
    ])('reloads a request that %s', async (_, version) => {
      asked(version);
      const { passive, shown, become, close } = await openRequest();
      become(5);
      await begin();
      expect(passive).toEqual([null, '1']);
      expect(shown()).toBe(5);
      close();
    });

    it('reloads an older request without a check', async () => {
      const ids = asked(4);
      const { passive, close } = await openRequest();
      const key = query(requerimento.detail, { params: { id: uid(100) } }).queryKey;
      const updatedAt = Date.now() - 11_000;
      queryClient.setQueryData(key, makeDetalhe({ version: 4 }), { updatedAt });
      await begin();
      expect([ids.length, passive]).toEqual([0, [null, '1']]);
      close();
    });
  });

  it('the stream is open only while somebody is signed in', async () => {
    stop();
    clearToken();
    let streams = 0;
    reply(eventos.abrir, () => {
      streams += 1;
      return problemResponse('rate_limited');
    });
    const { passive, close } = await openRequest();
    stop = followNews();
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    await new Promise((over) => setTimeout(over, 600));
    expect([streams, passive.length]).toEqual([0, 1]);
    setToken(makeToken());
    await waitFor(() => expect(streams).toBe(1));
    close();
  });

  it('news of notices reload the notices', async () => {
    let asked = 0;
    reply(portal.notificacoes, () => {
      asked += 1;
      return Response.json({ termoAceite: null, notificacoes: [], naoLidas: 0 });
    });
    tellNews({ evento: 'notificacoes' });
    await waitFor(() => expect(asked).toBe(1));
  });

  it('news of notices mark the page of all notices as stale', async () => {
    reply(portal.notificacoes, { termoAceite: null, notificacoes: [], naoLidas: 0 });
    let listed = 0;
    reply(portal.notificacaoList, () => {
      listed += 1;
      return { items: [], total: 0 };
    });
    const options = query(portal.notificacaoList, { query: { pagina: 1 } });
    await queryClient.query(options);
    const isOld = () => queryClient.getQueryState(options.queryKey)?.isInvalidated;
    expect(isOld()).toBe(false);
    tellNews({ evento: 'notificacoes' });
    await waitFor(() => expect(isOld()).toBe(true));
    // Rows must not move while somebody reads them.
    expect(listed).toBe(1);
  });

  it('read the person again when the settings change, because sessions may last less now', async () => {
    let passive: string | null = null;
    reply(portal.configuracoes, { configuracoes: makeSettings() });
    reply(sessao.eu, ({ headers }) => {
      passive = headers.get('x-balcao-passiva');
      return makeEu();
    });
    const close = new QueryObserver(queryClient, euQuery).subscribe(() => undefined);
    await waitFor(() => expect(queryClient.getQueryData(euQuery.queryKey)).toBeDefined());
    tellNews({ evento: 'configuracoes' });
    await waitFor(() => expect(passive).toBe('1'), { timeout: 3_000 });
    close();
  });
});
