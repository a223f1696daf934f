import { portal, Saude } from '@balcao/contract/portal';
import { sessao } from '@balcao/contract/sessao';
import type { CorpoTermo } from '@balcao/domain/termo/bloco';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#app/build-app.ts';
import { regrasDeSeguranca } from '#platform/auth/seguranca.ts';
import { createSessions } from '#platform/auth/sessions.ts';
import { createTokenSigner } from '#platform/auth/token.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { notify } from './api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function told(usuarioId: string, chave: string, titulo = 'Novidade'): Promise<void> {
  const notice = { usuarioId, tipo: 'req.mensagem' as const, titulo, texto: 'Há uma nova mensagem.', chave };
  await notify(api.db, { ...notice, link: '/requerimento/1', now: api.now() });
}

const corpoDe = (versao: number): CorpoTermo => [
  { tipo: 'paragrafo', texto: [{ texto: `Termo de uso, versão ${versao}.` }] },
];

async function publishTermo(versao: number): Promise<string> {
  const id = uuidv7();
  const corpo = JSON.stringify(corpoDe(versao));
  await api.db.insertInto('termo').values({ id, versao, corpo, publishedAt: api.now() }).execute();
  return id;
}

describe('public settings', () => {
  it('answer anyone with council, statuses, groups and services, with defaults for unsaved settings', async () => {
    const { configuracoes } = await api.must(portal.configuracoes, {});
    expect(configuracoes.recursos).toMatchObject({ govbr: false, anexoMaxMb: 10, antivirus: false });
    expect(configuracoes.manutencao).toEqual({ ativa: false, mensagem: null, inicio: null, ate: null });
    expect(configuracoes.demonstracao).toBe(false);
  });

  it('show a change within 30 seconds and answer 304 without changes', async () => {
    const first = await api.call(portal.configuracoes, {});
    const etag = String(first.raw.headers.etag);
    const headers = { 'if-none-match': etag };
    expect((await api.call(portal.configuracoes, {}, { headers })).status).toBe(304);
    await api.db
      .insertInto('configuracao')
      .values({ chave: 'conselho', valor: JSON.stringify({ sigla: 'CRCR-MG', nome: 'Conselho de Teste' }) })
      .onConflict((c) => c.column('chave').doUpdateSet({ valor: (e) => e.ref('excluded.valor') }))
      .execute();
    api.setNow(new Date(api.now().getTime() + 30_000).toISOString());
    const changed = await api.call(portal.configuracoes, {}, { headers });
    expect(changed.status).toBe(200);
    expect(changed.body.configuracoes.conselho).toMatchObject({ sigla: 'CRCR-MG', telefone: '' });
  });

  it('contain nothing that is not public', async () => {
    await api.db
      .insertInto('configuracao')
      .values({ chave: 'smtp', valor: JSON.stringify({ senha: 'segredo-do-smtp' }) })
      .execute();
    api.setNow(new Date(api.now().getTime() + 31_000).toISOString());
    const { raw } = await api.call(portal.configuracoes, {});
    expect(raw.body).not.toContain('segredo-do-smtp');
  });
});

describe('notices to a person', () => {
  it('arrive once per event', async () => {
    const person = await api.make.usuario();
    const token = await api.as(person);
    await told(person.id, 'evento-1');
    await told(person.id, 'evento-1');
    await told((await api.make.usuario()).id, 'evento-2');
    const answer = await api.must(portal.notificacoes, {}, { token });
    expect(answer.naoLidas).toBe(1);
    expect(answer.notificacoes).toHaveLength(1);
    expect(answer.notificacoes[0]).toMatchObject({
      titulo: 'Novidade',
      lida: false,
      link: '/requerimento/1',
    });
  });

  it('never reach a dead person', async () => {
    const person = await api.make.usuario();
    await api.db.updateTable('usuario').set({ situacao: 'falecido' }).where('id', '=', person.id).execute();
    await told(person.id, 'evento-1');
    const rows = await api.db
      .selectFrom('notificacao')
      .select('id')
      .where('usuarioId', '=', person.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it('are marked read one by one or all at once; another person’s is not found', async () => {
    const [person, other] = [await api.make.usuario(), await api.make.usuario()];
    const token = await api.as(person);
    for (const n of [1, 2, 3]) await told(person.id, `evento-${n}`, `Novidade ${n}`);
    await told(other.id, 'evento-1');
    const list = await api.must(portal.notificacaoList, {}, { token });
    expect(list.total).toBe(3);
    const foreign = await api.db
      .selectFrom('notificacao')
      .select('id')
      .where('usuarioId', '=', other.id)
      .executeTakeFirstOrThrow();
    const read = (id: string) => api.call(portal.marcarLida, { params: { id } }, { token });
    expect((await read(list.items[0]?.id ?? '')).status).toBe(204);
    expect((await read(list.items[0]?.id ?? '')).status).toBe(204);
    expect((await read(foreign.id)).status).toBe(404);
    const unread = await api.must(portal.notificacaoList, { query: { somenteNaoLidas: 'true' } }, { token });
    expect(unread.total).toBe(2);
    await api.must(portal.marcarTodasLidas, {}, { token });
    expect((await api.must(portal.notificacoes, {}, { token })).naoLidas).toBe(0);
  });

  it('are polled with 304 without changes, and with 200 after each change', async () => {
    const person = await api.make.usuario();
    const token = await api.as(person);
    const poll = async (etag?: string) => {
      const answer = await api.call(
        portal.notificacoes,
        {},
        { token, headers: etag ? { 'if-none-match': etag } : {} },
      );
      return { status: answer.status, etag: String(answer.raw.headers.etag) };
    };
    const first = await poll();
    expect((await poll(first.etag)).status).toBe(304);
    await told(person.id, 'evento-1');
    const second = await poll(first.etag);
    expect(second.status).toBe(200);
    expect((await poll(second.etag)).status).toBe(304);
    await api.must(portal.marcarTodasLidas, {}, { token });
    expect((await poll(second.etag)).status).toBe(200);
  });

  it('give no 304 to another person on the same browser', async () => {
    const tokens = [await api.as(await api.make.usuario()), await api.as(await api.make.usuario())];
    const etags = [];
    for (const token of tokens)
      etags.push((await api.call(portal.notificacoes, {}, { token })).raw.headers.etag);
    expect(etags[0]).not.toBe(etags[1]);
  });

  it('need no database for an unchanged poll, beyond the session in memory', async () => {
    const person = await api.make.usuario();
    let queries = 0;
    const db = api.deps.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const signer = createTokenSigner(api.deps.keys.token);
    const sessions = createSessions({
      db,
      clock: api.deps.clock,
      signer,
      cacheMs: 60_000,
      tellReuse: () => Promise.resolve(),
      regras: () => regrasDeSeguranca(api.deps),
    });
    const app = await buildApp({ ...api.deps, db, sessions }, null);
    const { token } = await sessions.open(api.db, {
      usuarioId: person.id,
      tipo: 0,
      senhaEpoca: 1,
      origem: 'senha',
      now: api.now(),
      dispositivo: null,
      ipHash: null,
      requestId: 'teste',
    });
    const poll = (etag?: string) =>
      app.inject({
        method: 'GET',
        url: '/api/notificacoes',
        headers: { authorization: `Bearer ${token}`, ...(etag ? { 'if-none-match': etag } : {}) },
      });
    const etag = String((await poll()).headers.etag);
    expect(queries).toBeGreaterThan(0);
    queries = 0;
    expect((await poll(etag)).statusCode).toBe(304);
    expect(queries).toBe(0);
    await app.close();
  });
});

describe('terms of use', () => {
  it('can be read by anyone before they accept: the newest published version', async () => {
    await api.owner.deleteFrom('termo').execute();
    expect((await api.call(portal.termoVigente, {})).status).toBe(404);
    await publishTermo(801);
    await publishTermo(802);
    await api.db.insertInto('termo').values({ id: uuidv7(), versao: 803, corpo: '[]' }).execute();
    expect(await api.must(portal.termoVigente, {})).toEqual({
      versao: 802,
      texto: 'Termo de uso, versão 802.',
      corpo: corpoDe(802),
    });
  });

  it('block writes until the newest version is accepted, and the acceptance has the hash of the text', async () => {
    const person = await api.make.usuario();
    const older = await publishTermo(901);
    const termoId = await publishTermo(902);
    const token = await api.as(person);
    const answer = await api.must(portal.notificacoes, {}, { token });
    expect(answer.termoAceite).toEqual({
      id: termoId,
      texto: 'Termo de uso, versão 902.',
      corpo: corpoDe(902),
    });
    const stale = await api.call(portal.aceitarTermo, { params: { id: older } }, { token });
    expect(stale.status).toBe(409);
    expect((await api.call(portal.aceitarTermo, { params: { id: uuidv7() } }, { token })).status).toBe(404);
    expect((await api.call(portal.aceitarTermo, { params: { id: termoId } }, { token })).status).toBe(204);
    expect((await api.call(portal.aceitarTermo, { params: { id: termoId } }, { token })).status).toBe(204);
    expect((await api.must(portal.notificacoes, {}, { token })).termoAceite).toBeNull();
    const kept = await api.db
      .selectFrom('termoAceite')
      .selectAll()
      .where('usuarioId', '=', person.id)
      .execute();
    expect(kept.map((row) => row.termoId)).toEqual([termoId]);
    await api.owner.deleteFrom('termo').where('id', '=', older).execute();
  });

  it('allow reading and signing out while they wait', async () => {
    await publishTermo(903);
    const token = await api.as(await api.make.usuario());
    expect((await api.call(sessao.eu, {}, { token })).status).toBe(200);
    expect((await api.call(sessao.encerrarOutras, {}, { token })).status).toBe(204);
  });
});

describe('health', () => {
  it('reports when the server works as the owner of the tables', async () => {
    const { createDb } = await import('@balcao/db/db');
    const owner = createDb({ url: api.databaseUrl, name: 'owner', onError: () => {} });
    const app = await buildApp({ ...api.deps, db: owner.db }, null);
    const { situacao, bancoRestrito } = Saude.parse((await app.inject('/api/saude')).json());
    expect({ situacao, bancoRestrito }).toEqual({ situacao: 'ok', bancoRestrito: false });
    await app.close();
    await owner.close();
  });

  it('answers 200 with the database and 503 with the same shape without it, within about a second', async () => {
    const up = await api.app.inject({ method: 'GET', url: '/api/saude' });
    expect(up.statusCode).toBe(200);
    const healthy = Saude.parse(up.json());
    expect(healthy).toEqual({
      situacao: 'ok',
      viva: true,
      pronta: true,
      banco: true,
      bancoRestrito: true,
      versao: healthy.versao,
      partes: [],
      avisosDePagamentoRecusados: false,
      motivosDosAvisosRecusados: [],
      auditoriaEnviada: false,
    });
    expect(healthy.versao).toMatch(/^\d+\.\d+\.\d+$/);
    const { createDb } = await import('@balcao/db/db');
    const away = createDb({ url: 'postgres://ninguem@127.0.0.1:1/nada', name: 'away', onError: () => {} });
    const app = await buildApp({ ...api.deps, db: away.db }, null);
    const start = performance.now();
    const down = await app.inject({ method: 'GET', url: '/api/saude' });
    expect(performance.now() - start).toBeLessThan(2_000);
    expect(down.statusCode).toBe(503);
    expect(down.headers['retry-after']).toBe('5');
    expect(down.json()).toEqual({
      ...healthy,
      situacao: 'indisponivel',
      pronta: false,
      banco: false,
      bancoRestrito: null,
      auditoriaEnviada: null,
    });
    const alive = await app.inject({ method: 'GET', url: '/api/saude/viva' });
    expect([alive.statusCode, alive.json()]).toEqual([200, { viva: true, versao: healthy.versao }]);
    await app.close();
    await away.close();
  });
});
