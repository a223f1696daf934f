import { auth } from '@balcao/contract/auth';
import { busca } from '@balcao/contract/busca';
import { documento } from '@balcao/contract/documento';
import { manifestacao } from '@balcao/contract/manifestacao';
import { portal } from '@balcao/contract/portal';
import { requerimento } from '@balcao/contract/requerimento';
import { sessao } from '@balcao/contract/sessao';
import { CARTAO_NO_TEXTO } from '@balcao/domain/cartao/no-texto';
import { describe, expect, it, vi } from 'vitest';
import { makeEu, makeToken } from '#test/fixtures.ts';
import { problemResponse, reply, replyOffline, replyProblem } from '#test/server.ts';
import { addressOf, call, callIfChanged, keyOf, query } from './call.ts';
import { polled } from './polled.ts';
import { OfflineError, ProblemError } from './problem.ts';
import { queryClient } from './query-client.ts';
import { getSession, setToken } from './session.ts';

const id = '0198a000-0000-7000-8000-000000000001';

describe('call', () => {
  it('sends token, body and idempotency key, and reads the answer', async () => {
    setToken(makeToken());
    let seen: Record<string, unknown> = {};
    reply(requerimento.mensagem, ({ params, body, headers }) => {
      seen = { params, body, key: headers.get('idempotency-key'), auth: headers.get('authorization') };
      return problemResponse('stale');
    });
    const sent = call(
      requerimento.mensagem,
      { params: { id }, body: { texto: 'Olá' } },
      { idempotencyKey: 'k1' },
    );
    await expect(sent).rejects.toMatchObject({ code: 'stale', status: 409 });
    expect(seen).toEqual({
      params: { id },
      body: { texto: 'Olá' },
      key: 'k1',
      auth: `Bearer ${getSession()?.token}`,
    });
  });

  it('sends nothing that holds the number of a card, and names its field', async () => {
    const sent = vi.spyOn(globalThis, 'fetch');
    const texto = 'Meu cartão: 4111 1111 1111 1111';
    const refusals = await Promise.all([
      call(requerimento.mensagem, { params: { id }, body: { texto } }).catch((error: unknown) => error),
      call(busca.buscar, { query: { q: texto } }).catch((error: unknown) => error),
      call(documento.validar, { params: { codigo: '4111111111111111' } }).catch((error: unknown) => error),
    ]);
    expect(sent).not.toHaveBeenCalled();
    sent.mockRestore();
    expect(refusals).toMatchObject(
      ['texto', 'q', 'codigo'].map((path) => ({
        code: 'validation',
        message: CARTAO_NO_TEXTO,
        errors: [{ path, message: CARTAO_NO_TEXTO }],
      })),
    );
  });

  it('sends a manifestation whatever its text holds', async () => {
    const relato = 'Cobraram no cartão 4111 1111 1111 1111';
    let seen: unknown;
    reply(manifestacao.parecidas, ({ body }) => {
      seen = body;
      return { parecida: null };
    });
    await call(manifestacao.parecidas, { body: { relato } });
    expect(seen).toEqual({ relato });
  });

  it('sends no token to public routes', async () => {
    setToken(makeToken());
    let authorization: string | null = 'unset';
    reply(auth.desafio, ({ headers }) => {
      authorization = headers.get('authorization');
      return { desafio: {} };
    });
    await call(auth.desafio);
    expect(authorization).toBeNull();
  });

  it('says nothing of the person when it is asked to', async () => {
    setToken(makeToken());
    reply(sessao.eu, makeEu());
    const sent = vi.spyOn(globalThis, 'fetch');
    await call(sessao.eu, {}, { nameless: true });
    const [, init] = sent.mock.lastCall ?? [];
    sent.mockRestore();
    expect(init?.credentials).toBe('omit');
    expect(init?.headers).not.toHaveProperty('authorization');
  });

  it('returns undefined for an empty answer', async () => {
    setToken(makeToken());
    reply(portal.marcarTodasLidas, undefined);
    await expect(call(portal.marcarTodasLidas)).resolves.toBeUndefined();
  });

  it('reports every invalid field, and the reference of a problem', async () => {
    replyProblem(auth.esqueciSenha, 'validation', { errors: [{ path: 'login', message: 'Informe.' }] });
    const error = await call(auth.esqueciSenha, { body: { login: 'x' } }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({ code: 'validation', reference: 'req-teste', errors: [{ path: 'login' }] });
  });

  it('reports unavailable for a proxy’s page, and internal for any other foreign answer', async () => {
    reply(auth.desafio, () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(call(auth.desafio)).rejects.toMatchObject({ code: 'unavailable' });
    reply(auth.desafio, () => new Response('oi', { status: 418, headers: { 'x-request-id': 'r9' } }));
    await expect(call(auth.desafio)).rejects.toMatchObject({ code: 'internal', reference: 'r9' });
    reply(auth.desafio, () => new Response('{"desa', { status: 200 }));
    await expect(call(auth.desafio)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('reports offline without a network, and after the timeout', async () => {
    replyOffline(auth.desafio);
    await expect(call(auth.desafio)).rejects.toMatchObject({ name: 'OfflineError', code: 'network' });
    reply(auth.desafio, () => new Promise<Response>(() => {}));
    const error = await call(auth.desafio, {}, { timeoutMs: 30 }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(OfflineError);
    expect(error).toMatchObject({ code: 'timeout' });
  });

  it('rejects with the caller’s reason when the caller aborts', async () => {
    reply(auth.desafio, () => new Promise<Response>(() => {}));
    const abort = new AbortController();
    const waiting = call(auth.desafio, {}, { signal: abort.signal });
    abort.abort(new Error('mudou de tela'));
    await expect(waiting).rejects.toThrow('mudou de tela');
  });
});

describe('call and session', () => {
  it('stores a renewed token', async () => {
    setToken(makeToken({ n: 1 }));
    const renewed = makeToken({ n: 2 });
    reply(sessao.eu, () => Response.json(makeEu(), { headers: { 'x-balcao-token': renewed } }));
    await call(sessao.eu);
    expect(getSession()?.token).toBe(renewed);
  });

  it('ends the session when the server no longer knows it', async () => {
    setToken(makeToken());
    replyProblem(sessao.eu, 'auth.no_session');
    await expect(call(sessao.eu)).rejects.toMatchObject({ code: 'auth.no_session' });
    expect(getSession()).toBeNull();
  });

  it('keeps the session when a password or code is wrong', async () => {
    setToken(makeToken());
    replyProblem(auth.trocarSenha, 'auth.invalid_credentials');
    await expect(call(auth.trocarSenha, { body: { senhaAtual: 'a', senha: 'b' } })).rejects.toThrow();
    expect(getSession()).not.toBeNull();
  });

  it('retries with the newer token when another tab renewed it', async () => {
    const [old, newer] = [makeToken({ n: 1 }), makeToken({ n: 2 })];
    setToken(old);
    const used: (string | null)[] = [];
    reply(sessao.eu, ({ headers }) => {
      used.push(headers.get('authorization'));
      if (used.length > 1) return makeEu();
      setToken(newer);
      return problemResponse('auth.no_session');
    });
    await call(sessao.eu);
    expect(used).toEqual([`Bearer ${old}`, `Bearer ${newer}`]);
    expect(getSession()?.token).toBe(newer);
  });
});

describe('callIfChanged', () => {
  it('sends the etag, and reports an unchanged answer', async () => {
    setToken(makeToken());
    const data = { termoAceite: null, notificacoes: [], naoLidas: 0 };
    reply(portal.notificacoes, ({ headers }) =>
      headers.get('if-none-match') === '"e1"'
        ? new Response(null, { status: 304 })
        : Response.json(data, { headers: { etag: '"e1"' } }),
    );
    expect(await callIfChanged(portal.notificacoes, {}, null)).toEqual({ changed: true, data, etag: '"e1"' });
    expect(await callIfChanged(portal.notificacoes, {}, '"e1"')).toEqual({ changed: false });
  });
});

describe('addresses and cache keys', () => {
  it('escapes parameters and omits empty query values', () => {
    const route = {
      method: 'GET',
      path: '/a/:id',
      access: 'public',
      response: 'empty',
      summary: '',
    } as const;
    const address = addressOf(route, {
      params: { id: 'x/y?' },
      query: { q: 'á b', nada: undefined, vazio: '', n: 0 },
    });
    expect(address).toBe('/api/a/x%2Fy%3F?q=%C3%A1+b&n=0');
  });

  it('derives the cache key from the route, so that one prefix covers all its calls', () => {
    const args = { query: { pagina: 2 } };
    expect(query(requerimento.list, args).queryKey).toEqual([...keyOf(requerimento.list), args]);
  });

  it('passes on the query’s abort signal', async () => {
    setToken(makeToken());
    const fetching = vi.spyOn(globalThis, 'fetch');
    reply(sessao.eu, makeEu());
    const { queryFn } = query(sessao.eu);
    const context = { signal: new AbortController().signal } as Parameters<
      NonNullable<Exclude<typeof queryFn, symbol>>
    >[0];
    if (typeof queryFn === 'function') await queryFn(context);
    expect(fetching.mock.calls[0]?.[1]?.signal).toBeInstanceOf(AbortSignal);
  });
});

it('only the first call of a polled query counts as activity of the person', async () => {
  setToken(makeToken());
  const passive: (string | null)[] = [];
  reply(portal.notificacaoList, ({ headers }) => {
    passive.push(headers.get('x-balcao-passiva'));
    return { items: [], total: 0 };
  });
  const poll = { ...polled(portal.notificacaoList, { query: {} }), staleTime: 0 };
  for (const _ of [1, 2, 3]) await queryClient.query(poll);
  expect(passive).toEqual([null, '1', '1']);
});
