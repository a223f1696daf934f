import { eventos } from '@balcao/contract/eventos';
import { requerimento } from '@balcao/contract/requerimento';
import { sessao } from '@balcao/contract/sessao';
import { createDb } from '@balcao/db/db';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#app/build-app.ts';
import { createSinais } from '#platform/sinais.ts';
import type { MadeUsuario } from '#test/factories.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { listenTo, type Ouvinte } from './eventos.fixture.ts';
import { painelOf } from './painel.ts';

let api: TestApi;
let address: string;
let elsewhere: { address: string; close: () => Promise<void> };
let [otavio, bianca, outra]: MadeUsuario[] = [];
const open: Ouvinte[] = [];

beforeAll(async () => {
  api = await startApi();
  address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  elsewhere = await startSecond();
  const grupos = [{ id: await grupoId(api, 'REG') }];
  otavio = await api.make.usuario({ nome: 'Otávio Lins', tipo: 1, grupos });
  bianca = await api.make.usuario({ nome: 'Bianca Reis', tipo: 1, grupos });
  outra = await api.make.usuario({ nome: 'Outra Pessoa', tipo: 1, grupos: [await api.make.grupo()] });
  await api.make.aceitarTermo(otavio.id, bianca.id, outra.id);
});
afterEach(() => {
  for (const ouvinte of open.splice(0)) ouvinte.close();
});
afterAll(async () => {
  await elsewhere.close();
  await api.close();
});

/** A second server on the same database, which learns of the first one's writes only there. */
async function startSecond() {
  const sinais = createSinais({ url: api.databaseUrl, name: 'test-second' });
  const app = await buildApp({ ...api.deps, sinais }, null);
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  return { address: base, close: () => app.close() };
}

async function listen(token: string, at = address): Promise<Ouvinte> {
  const ouvinte = await listenTo(at, token);
  open.push(ouvinte);
  return ouvinte;
}

async function as(usuario: MadeUsuario | undefined): Promise<string> {
  if (!usuario) throw new Error('nobody');
  return api.as(usuario);
}

async function filed() {
  const autor = await api.make.usuario({ registro: {} });
  await api.make.aceitarTermo(autor.id);
  const token = await api.as(autor);
  const filing = { tipoId: 106, respostas: interrupcao('2026-11-23') };
  const { id } = await fileRequerimento(api, token, filing);
  // The filing itself is announced too.
  await new Promise((over) => setTimeout(over, 100));
  return { id, token };
}

async function take(id: string, token: string) {
  const { version } = await api.must(requerimento.detail, { params: { id } }, { token });
  return api.must(requerimento.assumir, { params: { id }, body: { version } }, { token });
}

const write = (id: string, token: string, interna: boolean) =>
  api.must(requerimento.mensagem, { params: { id }, body: { texto: 'Veja isto.', interna } }, { token });

/** The events until an announcement that is made last. */
async function allOf(ouvinte: Ouvinte, usuarioId: string): Promise<string[]> {
  await sql`select announce('n', ${usuarioId}::uuid)`.execute(api.db);
  await ouvinte.next('notificacoes');
  await new Promise((over) => setTimeout(over, 150));
  return ouvinte.eventos.flatMap(({ evento, dados }) =>
    evento === 'requerimento' ? [String(dados.id)] : [],
  );
}

describe('the stream of news', () => {
  it('notifies the requester and the group of an event, by id and version only, on every server', async () => {
    const { id, token } = await filed();
    const here = await listen(token);
    const there = await listen(await as(bianca), elsewhere.address);
    expect(here.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    const { version } = await take(id, await as(otavio));
    expect(await here.next('requerimento')).toEqual({ id, version });
    expect(await there.next('requerimento')).toEqual({ id, version });
    expect(here.eventos.map(({ evento }) => evento)).toContain('notificacoes');
  });

  it('says nothing about a request to another group', async () => {
    const { id } = await filed();
    const other = await listen(await as(outra), elsewhere.address);
    await take(id, await as(otavio));
    expect(await allOf(other, outra?.id ?? '')).toEqual([]);
  });

  it('notifies the former attendant of a forwarding, and the new group by e-mail', async () => {
    const { id } = await filed();
    const { version } = await take(id, await as(otavio));
    const left = await listen(await as(otavio), elsewhere.address);
    const [grupo] = await api.db
      .selectFrom('grupoMembro as m')
      .innerJoin('grupo as g', 'g.id', 'm.grupoId')
      .select(['g.id', 'g.nome'])
      .where('m.usuarioId', '=', outra?.id ?? '')
      .execute();
    const body = { version, grupoId: grupo?.id ?? '', motivo: 'É com o outro grupo.' };
    const chefe = await api.make.usuario({ tipo: 3 });
    await api.make.aceitarTermo(chefe.id);
    await api.must(requerimento.encaminhar, { params: { id }, body }, { token: await api.as(chefe) });
    expect(await left.next('requerimento')).toMatchObject({ id });
    const told = api.db
      .selectFrom('email')
      .select(['assunto', 'texto'])
      .where('para', '=', outra?.email ?? '');
    const [mail] = await told.where('template', '=', 'equipe.encaminhado').execute();
    expect(mail?.assunto).toMatch(/encaminhado ao seu grupo$/);
    expect(mail?.texto).toContain(`ao grupo ${grupo?.nome} e ainda não tem atendente`);
  });

  it('gives the version of a request only to its readers', async () => {
    const { id, token } = await filed();
    const params = { id };
    const { version } = await api.must(requerimento.detail, { params }, { token });
    const taken = await take(id, await as(otavio));
    expect(taken.version).toBeGreaterThan(version);
    for (const reader of [token, await as(bianca)])
      expect(await api.must(eventos.versao, { params }, { token: reader })).toEqual({
        version: taken.version,
      });
    const autor = await api.make.usuario({ registro: {} });
    await api.make.aceitarTermo(autor.id);
    for (const other of [await as(outra), await api.as(autor)])
      expect((await api.call(eventos.versao, { params }, { token: other })).status).toBe(404);
  });

  it('does not announce internal notes to the requester', async () => {
    const { id, token } = await filed();
    const staff = await as(otavio);
    const autor = await listen(token);
    const colega = await listen(await as(bianca));
    await write(id, staff, true);
    await colega.next('requerimento');
    const row = await api.db
      .selectFrom('requerimento')
      .select('autorId')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(await allOf(autor, row?.autorId ?? '')).toEqual([]);
    await write(id, staff, false);
    await autor.next('requerimento');
  });

  it('follows current rights: a person who left the group gets no more news', async () => {
    const grupo = { id: await grupoId(api, 'REG') };
    const leaving = await api.make.usuario({ tipo: 1, grupos: [grupo] });
    await api.make.aceitarTermo(leaving.id);
    const { id } = await filed();
    const stream = await listen(await api.as(leaving));
    await take(id, await as(otavio));
    await stream.next('requerimento');
    await sql`delete from grupo_membro where usuario_id = ${leaving.id}`.execute(api.db);
    await write(id, await as(otavio), false);
    expect(await allOf(stream, leaving.id)).toEqual([id]);
  });

  it('announces only committed transactions', async () => {
    const { id } = await filed();
    const stream = await listen(await as(bianca));
    await expect(
      api.db.transaction().execute(async (tx) => {
        await sql`select announce('r', 'requerimento', ${id}::uuid)`.execute(tx);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await allOf(stream, bianca?.id ?? '')).toEqual([]);
  });
});

describe('the lifetime of a stream', () => {
  const endsWithin = async (stream: Ouvinte, ms: number) => {
    const from = performance.now();
    await Promise.race([
      stream.ended,
      new Promise((_, no) => setTimeout(() => no(new Error('goes on')), ms)),
    ]);
    return performance.now() - from;
  };

  it('ends within a second of its session, on every server', async () => {
    const token = await as(bianca);
    const streams = [await listen(token), await listen(token, elsewhere.address)];
    const others = await as(bianca);
    const { items } = await api.must(sessao.list, {}, { token });
    const own = items.find(({ atual }) => atual);
    await api.must(sessao.encerrar, { params: { id: own?.id ?? '' } }, { token: others });
    for (const stream of streams) expect(await endsWithin(stream, 1_000)).toBeLessThan(1_000);
  });

  it('ends when its person is disabled or has a new password', async () => {
    for (const change of [sql`situacao = 'desativado'`, sql`senha_epoca = senha_epoca + 1`]) {
      const person = await api.make.usuario();
      const stream = await listen(await api.as(person));
      await sql`update usuario set ${change} where id = ${person.id}`.execute(api.owner);
      expect(await endsWithin(stream, 1_000)).toBeLessThan(1_000);
    }
  });

  it('ends when its server no longer hears the database, and can be reopened', async () => {
    const token = await as(bianca);
    const stream = await listen(token);
    const owner = createDb({ url: api.databaseUrl, name: 'test-breaker', max: 1, onError: () => {} });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'test-sinais' and datname = current_database()`.execute(owner.db);
    await owner.close();
    await endsWithin(stream, 1_000);
    expect((await listen(token)).response.statusCode).toBe(200);
  });

  it('is refused without a session, and beyond what one person needs', async () => {
    expect((await listen('x'.repeat(40))).response.statusCode).toBe(401);
    const token = await api.as(await api.make.usuario());
    for (let n = 0; n < 8; n += 1) expect((await listen(token)).response.statusCode).toBe(200);
    const refused = await listen(token);
    expect(refused.response.statusCode).toBe(429);
    expect(refused.response.headers['retry-after']).toBe('60');
  });

  it('is limited to eight per person, even when many are opened at once, and a refused page keeps none', async () => {
    const token = await api.as(await api.make.usuario());
    const found = await api.deps.sessions.authenticate(token, { passive: true, requestId: 'test' });
    if (!found) throw new Error('signed in');
    const sinais = { ready: async () => true, follow: () => undefined, close: async () => undefined };
    const { sessions: real } = api.deps;
    let away = true;
    const look: typeof real.look = (of) => (away ? Promise.reject(new Error('away')) : real.look(of));
    const painel = painelOf({ ...api.deps, sinais, sessions: { ...real, look } });
    for (let n = 0; n < 9; n += 1) await expect(painel.open(found.who)).rejects.toThrow('away');
    expect(painel.size).toBe(0);
    away = false;
    const all = await Promise.allSettled(Array.from({ length: 12 }, () => painel.open(found.who)));
    const opened = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(opened).toHaveLength(8);
    for (const conexao of opened) conexao.end();
  });

  it('is an ordinary answer for a client that does not read events', async () => {
    const answer = await api.app.inject({
      url: '/api/eventos',
      headers: { authorization: `Bearer ${await as(otavio)}` },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('ends with its server, which does not wait for it', async () => {
    const second = await startSecond();
    const stream = await listen(await as(bianca), second.address);
    const from = performance.now();
    await Promise.all([second.close(), stream.ended]);
    expect(performance.now() - from).toBeLessThan(2_000);
  });
});
