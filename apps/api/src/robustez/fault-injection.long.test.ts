import { randomUUID } from 'node:crypto';
import { carta } from '@balcao/contract/carta';
import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { createDb, type DbHandle } from '@balcao/db/db';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#app/build-app.ts';
import { draft, person, send } from '#features/anexo/anexo.fixture.ts';
import { interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { analyse, type Cenario, deferimento, HOJE, makeCenario, newPedido } from './cenario.fixture.ts';
import { findBroken } from './check.fixture.ts';
import { fingerprint } from './fingerprint.fixture.ts';

/**
 * Every statement of a write fails once, in turn. The answer is an error or «try again», nothing stays behind, and the
 * same request then succeeds once (quality: fail closed, one transaction per command).
 */
let api: TestApi;
let c: Cenario;
let handle: DbHandle;
let app: FastifyInstance;
/** Statements before the failing one; null for no failure. */
let countdown: number | null = null;
let failure = 'XX000';

beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
  handle = createDb({ url: api.databaseUrl, name: 'faulty', max: 2, role: 'balcao_app', onError: () => {} });
  handle.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const faulty = (...args: unknown[]) => {
      if (countdown !== null) countdown -= 1;
      if (countdown !== 0) return query(...args);
      countdown = null;
      return Promise.reject(Object.assign(new Error('injected'), { code: failure }));
    };
    client.query = faulty as typeof client.query;
  });
  app = await buildApp({ ...api.deps, db: handle.db }, null);
});
afterAll(async () => {
  await app.close();
  await handle.close();
  await api.close();
});

interface Write {
  path: string;
  token: string;
  body: unknown;
}

async function post({ path, token, body }: Write, key: string) {
  return app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    payload: JSON.stringify(body),
  });
}

/** Makes statement 1, 2, 3 … fail until none is left; returns how many there were. */
async function failEach(write: Write, code: string, lawful: readonly number[]): Promise<number> {
  const key = randomUUID();
  failure = code;
  const before = await fingerprint(api);
  for (let n = 1; ; n += 1) {
    countdown = n;
    const answer = await post(write, key);
    const injected = countdown === null;
    countdown = null;
    if (!injected) {
      expect(answer.statusCode, answer.body).toBe(200);
      return n - 1;
    }
    expect(lawful, `statement ${n}: ${answer.body}`).toContain(answer.statusCode);
    expect(answer.body).not.toContain('injected');
    if (answer.statusCode === 200) return n;
    expect(await fingerprint(api), `statement ${n}`).toEqual(before);
  }
}

async function filing(): Promise<Write> {
  const autor = await person(api);
  const { token } = autor;
  const { id, destino } = await draft(api, token);
  const file = await send(api, token, { destino });
  const respostas = { ...interrupcao(HOJE), motivo: 'EXTERIOR', comprovante: [file.id] };
  const { version } = await api.must(
    rascunho.save,
    { params: { id }, body: { respostas, passo: null, version: 1 } },
    { token },
  );
  return { path: `/rascunhos/${id}/enviar`, token, body: { version } };
}

async function deciding(): Promise<Write> {
  const { id } = await newPedido(api);
  const body = deferimento(await analyse(api, c.reg.token, id));
  return { path: `/requerimentos/${id}/decisao`, token: c.reg.token, body };
}

async function answering(): Promise<Write> {
  const { id, autor } = await newPedido(api);
  const { version } = await api.must(
    requerimento.assumir,
    { params: { id }, body: { version: 1 } },
    { token: c.reg.token },
  );
  const asked = await api.must(
    requerimento.exigir,
    { params: { id }, body: { version, itens: [{ campo: null, texto: 'Envie o comprovante.' }] } },
    { token: c.reg.token },
  );
  const exigencia = asked.exigencias[0];
  const itens = [{ id: exigencia?.itens[0]?.id, valor: 'Segue por escrito.' }];
  return {
    path: `/requerimentos/${id}/exigencias/${exigencia?.id}/resposta`,
    token: autor.token,
    body: { itens },
  };
}

async function sending(): Promise<Write> {
  const { id } = await newPedido(api);
  const redacao = {
    assunto: 'Laudo do forro',
    texto: 'Encontramos uma divergência no laudo.',
    prazoDias: 10,
  };
  const summons = { finalidade: 'Explicar o laudo.', fundamento: 'Lei nº 9.784/1999, art. 26.' };
  const body = { ...redacao, ...summons, especie: 'INTIMACAO' as const, assinanteId: c.admin.id };
  const draft = await api.must(carta.redigir, { params: { id }, body }, { token: c.reg.token });
  const params = { id: draft.id };
  const passing = { params, body: { version: draft.version } };
  const { version } = await api.must(carta.enviarParaAssinatura, passing, { token: c.reg.token });
  await api.confirmIdentity(c.admin.id);
  return { path: `/cartas/${draft.id}/expedicao`, token: c.admin.token, body: { version } };
}

async function opening(): Promise<Write> {
  const { path, token, body } = await sending();
  const sent = await post({ path, token, body }, randomUUID());
  const { id, destinatario } = sent.json<{ id: string; destinatario: { id: string } }>();
  await api.runJobs();
  const autor = await api.as({ id: destinatario.id, tipo: 0 });
  return { path: `/cartas/${id}/abertura`, token: autor, body: {} };
}

const WRITES: [string, () => Promise<Write>, number][] = [
  ['filing with a file', filing, 25],
  ['deciding', deciding, 20],
  ['answering a correction', answering, 15],
  ['sending a letter', sending, 15],
  ['opening a summons', opening, 12],
];

describe.each(WRITES)('%s', (_, make, least) => {
  it('leaves nothing behind, whichever statement fails', { timeout: 120_000 }, async () => {
    const statements = await failEach(await make(), 'XX000', [500]);
    expect(statements).toBeGreaterThan(least);
    await api.runJobs();
    expect(await findBroken(api)).toEqual([]);
  });
});

describe('a lost connection', () => {
  it('at any statement of a filing leaves nothing behind, and answers 503', {
    timeout: 120_000,
  }, async () => {
    await failEach(await filing(), '57P01', [503]);
    await api.runJobs();
    expect(await findBroken(api)).toEqual([]);
  });
});

describe('a serialization failure', () => {
  it('at any statement is retried within the same answer', { timeout: 120_000 }, async () => {
    for (const n of [2, 5, 9, 14, 20]) {
      const write = await filing();
      failure = '40001';
      countdown = n;
      const answer = await post(write, randomUUID());
      countdown = null;
      expect(answer.statusCode, answer.body).toBe(200);
    }
    expect(await findBroken(api)).toEqual([]);
  });
});
