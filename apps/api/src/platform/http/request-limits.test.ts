import { anexo } from '@balcao/contract/anexo';
import { portal } from '@balcao/contract/portal';
import { requerimento } from '@balcao/contract/requerimento';
import { sessao } from '@balcao/contract/sessao';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#app/build-app.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { writeRepeatedRefusals } from '../audit/record-refused.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

let hour = 0;
beforeEach(() => {
  hour += 1;
  api.setNow(new Date(Date.UTC(2026, 10, 23, 12 + hour)).toISOString());
  Object.assign(api.deps.env, {
    LIMIT_REQUESTS_PER_MINUTE: 1_000,
    LIMIT_WRITES_PER_MINUTE: 1_000,
    LIMIT_UPLOADS_PER_HOUR: 1_000,
    LIMIT_PUBLIC_PER_MINUTE: 1_000,
  });
});

const NOBODYS = '01990000-0000-7000-8000-000000000000';

async function signedIn(): Promise<string> {
  const person = await api.make.usuario();
  await api.make.aceitarTermo(person.id);
  return api.as(person);
}

const write = (token: string) => api.call(portal.marcarTodasLidas, {}, { token });
const read = (token: string) => api.call(sessao.eu, {}, { token });
const open = (token: string) =>
  api.call(
    anexo.abrir,
    { body: { finalidade: 'campo', rascunhoId: NOBODYS, campo: 'x', nome: 'a.pdf', tipo: '', tamanho: 1 } },
    { token },
  );

async function statuses(times: number, act: () => Promise<{ status: number }>): Promise<number[]> {
  const seen: number[] = [];
  for (let i = 0; i < times; i += 1) seen.push((await act()).status);
  return seen;
}

function later(seconds: number): void {
  api.setNow(new Date(api.now().getTime() + seconds * 1000).toISOString());
}

describe('writes of one person', () => {
  it('are refused beyond the limit, with the seconds to wait, and allowed after them', async () => {
    api.deps.env.LIMIT_WRITES_PER_MINUTE = 3;
    const token = await signedIn();
    expect(await statuses(3, () => write(token))).toEqual([204, 204, 204]);
    later(20);
    const refused = await write(token);
    expect(refused.status).toBe(429);
    expect(refused.problem).toMatchObject({
      codigo: 'LIMITE',
      detail: 'Muitas ações em pouco tempo. Aguarde 40 s.',
    });
    expect(refused.raw.headers['retry-after']).toBe('40');
    expect((await read(token)).status).toBe(200);
    expect((await write(await signedIn())).status).toBe(204);
    later(41);
    expect((await write(token)).status).toBe(204);
  });

  it('are still counted after a restart', async () => {
    api.deps.env.LIMIT_WRITES_PER_MINUTE = 2;
    const token = await signedIn();
    await statuses(2, () => write(token));
    const restarted = await buildApp({ ...api.deps }, null);
    const refused = await restarted.inject({
      method: 'POST',
      url: '/api/notificacoes/lidas',
      headers: { authorization: `Bearer ${token}` },
    });
    await restarted.close();
    expect(refused.statusCode).toBe(429);
  });
});

describe('uploads of one person', () => {
  it('are counted by their opening, in an hour', async () => {
    api.deps.env.LIMIT_UPLOADS_PER_HOUR = 2;
    const token = await signedIn();
    expect(await statuses(3, () => open(token))).toEqual([404, 404, 429]);
    later(1800);
    expect((await open(token)).raw.headers['retry-after']).toBe('1800');
    later(1801);
    expect((await open(token)).status).toBe(404);
  });

  it('do not count their pieces, nor are these writes', async () => {
    Object.assign(api.deps.env, { LIMIT_UPLOADS_PER_HOUR: 1, LIMIT_WRITES_PER_MINUTE: 1 });
    const token = await signedIn();
    const piece = () =>
      api.call(anexo.enviar, { params: { id: NOBODYS, offset: 0 }, body: Buffer.from('x') } as never, {
        token,
      });
    expect(await statuses(3, piece)).toEqual([404, 404, 404]);
  });
});

describe('requests without a session', () => {
  const towns = (ip: string) =>
    api.app.inject({ method: 'GET', url: '/api/municipios?uf=MG', remoteAddress: ip });

  it('are limited per network in a minute, and settings are not among them', async () => {
    api.deps.env.LIMIT_PUBLIC_PER_MINUTE = 3;
    const answers = [];
    for (let i = 0; i < 4; i += 1) answers.push((await towns('203.0.113.40')).statusCode);
    expect(answers).toEqual([200, 200, 200, 429]);
    expect((await towns('203.0.113.41')).statusCode).toBe(200);
    const settings = await api.app.inject({
      method: 'GET',
      url: '/api/configuracoes',
      remoteAddress: '203.0.113.40',
    });
    expect(settings.statusCode).toBe(200);
    later(61);
    expect((await towns('203.0.113.40')).statusCode).toBe(200);
  });
});

describe('requests of every kind', () => {
  it('count also when the person may not make them, so that refusals do not fill the audit', async () => {
    Object.assign(api.deps.env, { LIMIT_REQUESTS_PER_MINUTE: 5, LIMIT_WRITES_PER_MINUTE: 2 });
    const token = await signedIn();
    const params = { id: NOBODYS };
    const take = () => api.call(requerimento.assumir, { params, body: { version: 1 } }, { token });
    expect(await statuses(3, take)).toEqual([403, 403, 429]);
    const count = () => api.call(requerimento.contagens, {}, { token });
    expect(await statuses(3, count)).toEqual([403, 403, 429]);
    const denied = await api.db
      .selectFrom('auditLog')
      .select('objetoId')
      .where('acao', '=', 'acesso.negado')
      .execute();
    expect(denied).toHaveLength(2);
  });

  it('are refused beyond the limit of a minute, without the database', async () => {
    api.deps.env.LIMIT_REQUESTS_PER_MINUTE = 4;
    const token = await signedIn();
    expect(await statuses(4, () => read(token))).toEqual([200, 200, 200, 200]);
    const counted = await api.db
      .selectFrom('limite')
      .select('chave')
      .where('chave', 'like', '%.pessoa:%')
      .execute();
    const refused = await read(token);
    expect([refused.status, refused.raw.headers['retry-after']]).toEqual([429, '60']);
    expect(
      await api.db.selectFrom('limite').select('chave').where('chave', 'like', '%.pessoa:%').execute(),
    ).toEqual(counted);
    later(60);
    expect((await read(token)).status).toBe(200);
  });
});

describe('refusals on record', () => {
  const rows = (acao: string) =>
    api.db
      .selectFrom('auditLog')
      .select(['objetoId', 'dados'])
      .where('acao', '=', acao)
      .orderBy('id')
      .execute();
  const minuteOver = async () => {
    later(61);
    await writeRepeatedRefusals(api.db, api.now());
  };

  it('are one row and one count for each kind in a minute, however often they come', async () => {
    await minuteOver();
    const before = (await rows('acesso.negado')).length;
    const token = await signedIn();
    const params = { id: NOBODYS };
    const take = () => api.call(requerimento.assumir, { params, body: { version: 1 } }, { token });
    expect(new Set(await statuses(200, take))).toEqual(new Set([403]));
    expect((await rows('acesso.negado')).slice(before)).toHaveLength(1);
    await minuteOver();
    await minuteOver();
    const written = (await rows('acesso.negado')).slice(before);
    expect(written).toHaveLength(2);
    expect(written[1]?.dados).toMatchObject({ repeticoes: 199 });
  });

  it('of one network stay few, however many accounts it tries', async () => {
    const before = (await rows('acesso.negado')).length;
    for (let i = 0; i < 30; i += 1) {
      const token = await signedIn();
      await api.call(requerimento.contagens, {}, { token });
    }
    const written = (await rows('acesso.negado')).slice(before);
    expect(written).toHaveLength(21);
    expect(written[20]).toMatchObject({ objetoId: null, dados: { motivo: 'muitas_da_mesma_rede' } });
    await minuteOver();
    expect((await rows('acesso.negado')).at(-1)?.dados).toMatchObject({ repeticoes: 9 });
  });
});
