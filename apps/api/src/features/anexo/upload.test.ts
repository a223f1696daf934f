import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anexo } from '@balcao/contract/anexo';
import { rascunho } from '@balcao/contract/rascunho';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPdf } from '#platform/files/pdf.corpus.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import {
  conclude,
  draft,
  open,
  PDF,
  type Person,
  person,
  sameAnswer,
  send,
  sendChunk,
} from './anexo.fixture.ts';

let api: TestApi;
let helena: Person;
let bruno: Person;
let port: number;

beforeAll(async () => {
  api = await startApi();
  bruno = await person(api);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(() => api.close());
// A person may have only a few drafts of one service.
beforeEach(async () => {
  helena = await person(api);
});

/** A PDF of about this many bytes. */
const bigPdf = (bytes: number) => buildPdf(1, { text: randomBytes(bytes / 2).toString('hex') });

async function opened(bytes = PDF): Promise<string> {
  const { destino } = await draft(api, helena.token);
  const answer = await open(api, helena.token, { destino, bytes });
  expect(answer.status).toBe(200);
  return answer.body.id;
}

function estado(id: string, token = helena.token) {
  return api.call(anexo.estado, { params: { id } }, { token });
}

/** Begins a chunk over a real connection; the caller writes the bytes and may cut it. */
function openChunk(id: string, offset: number, length: number) {
  const req = request({
    port,
    host: '127.0.0.1',
    method: 'PUT',
    path: `/api/uploads/${id}/bytes/${offset}`,
    headers: {
      authorization: `Bearer ${helena.token}`,
      'content-type': 'application/octet-stream',
      'content-length': String(length),
    },
  });
  const status = new Promise<number>((resolve) => {
    req.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    req.on('error', () => resolve(0));
  });
  return { req, status };
}

async function until(check: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 200; i += 1) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('did not happen in 5 s');
}

describe('a file sent in pieces', () => {
  it('is joined from its chunks into one file of the draft, listed with its hash', async () => {
    const bytes = bigPdf(300_000);
    const { id: rascunhoId, destino } = await draft(api, helena.token);
    const { id } = (await open(api, helena.token, { destino, bytes, nome: 'Comprovante de viagem.pdf' }))
      .body;
    for (let offset = 0; offset < bytes.length; offset += 100_000) {
      const piece = bytes.subarray(offset, offset + 100_000);
      const answer = await sendChunk(api, helena.token, { id, offset, bytes: piece });
      expect(answer.body).toEqual({ id, recebido: offset + piece.length, tamanho: bytes.length });
    }
    const done = await conclude(api, helena.token, id);
    expect(done.body).toMatchObject({
      id,
      campo: 'comprovante',
      nome: 'Comprovante de viagem.pdf',
      mime: 'application/pdf',
      tamanho: bytes.length,
      verificacao: 'nao_verificado',
      sensivel: false,
    });
    expect(done.body.sha256).toMatch(/^[0-9a-f]{64}$/);
    const shown = await api.must(rascunho.get, { params: { id: rascunhoId } }, { token: helena.token });
    expect(shown.anexos).toEqual([done.body]);
    const read = await api.call(anexo.baixarRascunho, { params: { id } }, { token: helena.token });
    expect(read.raw.rawPayload.equals(bytes)).toBe(true);
    expect(await api.deps.uploads.offset(id)).toBe(0);
  });

  it('is the same file when it is concluded again, in sequence or at once', async () => {
    const id = await opened();
    await sendChunk(api, helena.token, { id, offset: 0, bytes: PDF });
    const answers = await Promise.all(Array.from({ length: 8 }, () => conclude(api, helena.token, id)));
    answers.push(await conclude(api, helena.token, id));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => answer.raw.body)).size).toBe(1);
    const files = await api.db.selectFrom('anexo').select('id').where('id', '=', id).execute();
    expect(files).toHaveLength(1);
    let stored = 0;
    for await (const _ of api.deps.storage.list()) stored += 1;
    const { n } = await api.db
      .selectFrom('arquivo')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(stored).toBe(n);
    expect((await estado(id)).body).toEqual({ id, recebido: PDF.length, tamanho: PDF.length });
    const late = await sendChunk(api, helena.token, { id, offset: 0, bytes: PDF });
    expect(late.problem).toMatchObject({ type: 'urn:problem:anexo.offset', dados: { recebido: PDF.length } });
  });

  it('continues from the last safe byte after the connection broke within a chunk', async () => {
    const bytes = bigPdf(400_000);
    const id = await opened(bytes);
    const { req, status } = openChunk(id, 0, bytes.length);
    req.write(bytes.subarray(0, 250_000));
    await new Promise((resolve) => setTimeout(resolve, 200));
    req.destroy();
    expect(await status).toBe(0);
    await until(async () => (await estado(id)).body.recebido > 0);
    const { recebido } = (await estado(id)).body;
    expect(recebido).toBeLessThanOrEqual(250_000);
    const rest = await sendChunk(api, helena.token, {
      id,
      offset: recebido,
      bytes: bytes.subarray(recebido),
    });
    expect(rest.body.recebido).toBe(bytes.length);
    expect((await conclude(api, helena.token, id)).status).toBe(200);
    const read = await api.call(anexo.baixarRascunho, { params: { id } }, { token: helena.token });
    expect(read.raw.rawPayload.equals(bytes)).toBe(true);
  });

  it('refuses a chunk that begins elsewhere, and says where to continue', async () => {
    const bytes = bigPdf(100_000);
    const id = await opened(bytes);
    await sendChunk(api, helena.token, { id, offset: 0, bytes: bytes.subarray(0, 60_000) });
    for (const offset of [0, 59_999, 60_001, bytes.length]) {
      const answer = await sendChunk(api, helena.token, { id, offset, bytes: bytes.subarray(0, 10) });
      expect(answer.status).toBe(409);
      expect(answer.problem).toMatchObject({ type: 'urn:problem:anexo.offset', dados: { recebido: 60_000 } });
    }
    const early = await conclude(api, helena.token, id);
    expect(early.problem).toMatchObject({ type: 'urn:problem:anexo.offset', dados: { recebido: 60_000 } });
  });

  it('accepts one of two chunks sent at once for the same place', async () => {
    const bytes = bigPdf(200_000);
    const id = await opened(bytes);
    const answers = await Promise.all(
      [1, 2].map(() => sendChunk(api, helena.token, { id, offset: 0, bytes })),
    );
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)?.problem.type).toBe('urn:problem:anexo.offset');
    expect((await conclude(api, helena.token, id)).status).toBe(200);
  });

  it('holds no database connection while bytes trickle in', async () => {
    const bytes = bigPdf(200_000);
    const ids = await Promise.all(Array.from({ length: 10 }, () => opened(bytes)));
    const chunks = ids.map((id) => openChunk(id, 0, bytes.length));
    for (const { req } of chunks) req.write(bytes.subarray(0, 1000));
    await new Promise((resolve) => setTimeout(resolve, 200));
    const before = performance.now();
    expect((await estado(ids[0] ?? '')).status).toBe(200);
    expect(performance.now() - before).toBeLessThan(2000);
    for (const { req } of chunks) req.end(bytes.subarray(1000));
    expect(await Promise.all(chunks.map(({ status }) => status))).toEqual(ids.map(() => 200));
  });

  it('refuses bytes beyond the announced size and keeps the earlier ones', async () => {
    const id = await opened();
    await sendChunk(api, helena.token, { id, offset: 0, bytes: PDF.subarray(0, 100) });
    const answer = await sendChunk(api, helena.token, { id, offset: 100, bytes: PDF });
    expect(answer.problem.type).toBe('urn:problem:anexo.size');
    expect((await estado(id)).body.recebido).toBe(100);
  });
});

describe('removal by its owner', () => {
  it('deletes a cancelled upload and its bytes', async () => {
    const id = await opened();
    await sendChunk(api, helena.token, { id, offset: 0, bytes: PDF });
    const answer = await api.call(anexo.cancelar, { params: { id } }, { token: helena.token });
    expect(answer.status).toBe(204);
    expect(await api.deps.uploads.offset(id)).toBe(0);
    expect((await estado(id)).status).toBe(404);
    expect((await conclude(api, helena.token, id)).status).toBe(404);
  });

  it('deletes a file of a draft with its bytes', async () => {
    const { id: rascunhoId, destino } = await draft(api, helena.token);
    const { id } = await send(api, helena.token, { destino });
    const { chave } = await api.db
      .selectFrom('arquivo as f')
      .innerJoin('anexo as x', 'x.arquivoId', 'f.id')
      .select('f.chave')
      .where('x.id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await api.deps.storage.exists(chave)).toBe(true);
    expect((await api.call(anexo.remover, { params: { id } }, { token: helena.token })).status).toBe(204);
    expect(await api.deps.storage.exists(chave)).toBe(false);
    const shown = await api.must(rascunho.get, { params: { id: rascunhoId } }, { token: helena.token });
    expect(shown.anexos).toEqual([]);
    expect((await api.call(anexo.remover, { params: { id } }, { token: helena.token })).status).toBe(404);
  });
});

describe("somebody else's upload, draft or file", () => {
  it('is answered exactly like a missing one, and stays untouched', async () => {
    const id = await opened();
    await sendChunk(api, helena.token, { id, offset: 0, bytes: PDF });
    const missing = randomUUID();
    const { token } = bruno;
    const pairs = [
      await Promise.all([id, missing].map((x) => estado(x, token))),
      await Promise.all(
        [id, missing].map((x) => sendChunk(api, token, { id: x, offset: PDF.length, bytes: PDF })),
      ),
      await Promise.all([id, missing].map((x) => conclude(api, token, x))),
      await Promise.all([id, missing].map((x) => api.call(anexo.cancelar, { params: { id: x } }, { token }))),
    ];
    for (const [foreign, absent] of pairs) {
      if (!foreign || !absent) throw new Error('two answers expected');
      expect(foreign.status).toBe(404);
      expect(sameAnswer(foreign)).toEqual(sameAnswer(absent));
    }
    expect((await estado(id)).body.recebido).toBe(PDF.length);
    await conclude(api, helena.token, id);
    for (const x of [id, missing]) {
      expect((await api.call(anexo.remover, { params: { id: x } }, { token })).status).toBe(404);
      expect((await api.call(anexo.baixarRascunho, { params: { id: x } }, { token })).status).toBe(404);
    }
  });

  it('cannot be the target of a file', async () => {
    const { destino } = await draft(api, helena.token);
    const foreign = await open(api, bruno.token, { destino });
    const absent = await open(api, bruno.token, { destino: { ...destino, rascunhoId: randomUUID() } });
    expect(foreign.status).toBe(404);
    expect(sameAnswer(foreign)).toEqual(sameAnswer(absent));
  });

  it('is refused when the draft is discarded before the upload ends', async () => {
    const { id: rascunhoId, destino } = await draft(api, helena.token);
    const { id } = (await open(api, helena.token, { destino })).body;
    await sendChunk(api, helena.token, { id, offset: 0, bytes: PDF });
    await api.must(rascunho.remove, { params: { id: rascunhoId } }, { token: helena.token });
    expect((await conclude(api, helena.token, id)).status).toBe(404);
  });
});
